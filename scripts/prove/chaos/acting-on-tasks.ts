import { until } from "../../lib/until.ts";
import { ask, pick } from "./ask.ts";
import { textOf } from "./books.ts";
import { type Actor, type ConfirmedKind, numberIn, type Stage, turn } from "./changing-stage.ts";
import { look, order, read, send } from "./client.ts";
import type { SeenReward, SeenTask } from "./confirmed.ts";

/** The longest that somebody looks at a page before confirming what it shows. */
const lookMilliseconds = 150;

/**
 * Beside the success of one copy the other may have met a moment at which what was confirmed was not so, or not
 * allowed.
 */
const passing = [
  "changedMeanwhile",
  "forbidden",
  "notFound",
  "currencyNotOffered",
  "aboveDaySum",
  "conflict",
  "noFunds",
  "noRoom",
];

interface Page<Seen> {
  readonly task: number;
  readonly seen: Seen;
}

type CompanyPage = Page<SeenTask>;
type ContractorPage = Page<SeenReward>;

/** Pays one draft by the figures of its page. */
export async function payOne(stage: Stage, actor: Actor): Promise<void> {
  const [page] = await companyPages(stage, actor, 1);
  if (page) {
    const answer = await ask(stage, order(actor.token, `/api/app/task/${page.task}/pay`, { seen: page.seen }), passing);
    if (stage.tally.answered("pay", answer)) {
      paid(stage, actor, page);
    }
    stage.watched.delete(page.task);
  }
}

/** Pays several drafts in one run, each by what its own page showed. */
export async function payMany(stage: Stage, actor: Actor): Promise<void> {
  const pages = await companyPages(stage, actor, numberIn(stage, 3, 8));
  for (const task of await runMany(stage, actor, "pay", "bulk pay", pages)) {
    paid(stage, actor, task);
  }
  for (const { task } of pages) {
    stage.watched.delete(task);
  }
}

/** Accepts one task by the figures of its page. */
export async function acceptOne(stage: Stage, actor: Actor): Promise<void> {
  const [page] = await contractorPages(stage, actor, 1);
  if (page) {
    const wanted = order(actor.token, `/api/app/task/${page.task}/accept`, { seen: page.seen });
    if (stage.tally.answered("accept", await ask(stage, wanted, passing))) {
      accepted(stage, actor, page);
    }
  }
}

/** Accepts several tasks in one run. */
export async function acceptMany(stage: Stage, actor: Actor): Promise<void> {
  const pages = await contractorPages(stage, actor, numberIn(stage, 2, 6));
  for (const page of await runMany(stage, actor, "accept", "bulk accept", pages)) {
    accepted(stage, actor, page);
  }
}

/** Declines one task by the figures of its page. */
export async function declineOne(stage: Stage, actor: Actor): Promise<void> {
  const [page] = await contractorPages(stage, actor, 1);
  if (page) {
    await reject(stage, actor, page.task, page.seen);
  }
}

/** Rejects a task that waits for its contractor, by what was paid for it; now and then by another sum. */
export async function rejectOne(stage: Stage, actor: Actor): Promise<void> {
  const { payments } = stage.confirmed;
  const waiting = payments.filter(
    ({ task, company, contractorId }) => company === actor.party && stage.sent.get(contractorId)?.has(task),
  );
  const page = pick(stage, waiting, 60);
  await turn(stage, lookMilliseconds);
  if (page) {
    const { task, contractorId, currency, total, reward } = page;
    const seen = { contractorId, currency, total, reward: stage.random() < 0.2 ? `1${reward}` : reward };
    await reject(stage, actor, task, seen);
  }
}

async function reject(stage: Stage, actor: Actor, task: number, seen: object): Promise<void> {
  const wanted = order(actor.token, `/api/app/task/${task}/reject`, { reason: "Not needed", seen });
  if (stage.tally.answered("reject", await ask(stage, wanted, passing))) {
    stage.confirmed.rejected.push(task);
    for (const tasks of stage.sent.values()) {
      tasks.delete(task);
    }
  }
}

/** Makes a task that is paid at once, by its estimate and by what the settings say. */
export async function createPaid(stage: Stage, actor: Actor): Promise<void> {
  const contractorId = pick(stage, stage.cast.contractors)?.id ?? 0;
  const currency = stage.random() < 0.5 ? "USD" : "EUR";
  const asked = { amount: textOf(BigInt(numberIn(stage, 2_000, 6_000))), currency, contractorId } as const;
  const settings = (await look(stage.address, "/api/app/settings", actor.token)) as { isAutoPublishTask: boolean };
  const isPaid = settings.isAutoPublishTask;
  const { status, text } = await send(stage.address, order(actor.token, "/api/app/tasks/amount-estimate", asked));
  if (status !== 200) {
    return;
  }
  const { total } = JSON.parse(text) as { total: string };
  await turn(stage, lookMilliseconds);
  const body = { ...asked, title: "Chaos", docTitle: "Chaos", categoryId: 1, deadline: "30/11/2030" };
  const wanted = order(actor.token, "/api/app/tasks", { ...body, seen: { total, isPaid } });
  const answer = await ask(stage, wanted, passing);
  if (stage.tally.answered("create and pay", answer)) {
    const { id, status: word } = JSON.parse(answer.text) as { id: number; status: number };
    if ((word === 2) !== isPaid) {
      stage.wrong.push(`task ${id} was confirmed as ${isPaid ? "paid" : "a draft"} and has status ${word}`);
    }
    if (isPaid) {
      paid(stage, actor, { task: id, seen: { contractorId, currency, total, reward: asked.amount } });
    }
  }
}

/** Starts a run over pages and waits for its end; answers those whose task was done. */
async function runMany<Seen>(
  stage: Stage,
  actor: Actor,
  action: "pay" | "accept",
  kind: ConfirmedKind,
  pages: readonly Page<Seen>[],
): Promise<readonly Page<Seen>[]> {
  if (pages.length === 0) {
    return [];
  }
  const items = pages.map(({ task, seen }) => ({ id: task, seen }));
  const more = action === "pay" ? { shortage: "partial" } : {};
  const answer = await ask(stage, order(actor.token, "/api/app/tasks/bulk", { action, items, ...more }), passing);
  if (answer.status !== 200) {
    stage.tally.answered(kind, answer);
    return [];
  }
  const { jobId } = JSON.parse(answer.text) as { jobId: string };
  const codes = await endOf(stage, actor, jobId);
  return pages.filter(({ task }) => codes.has(task) && stage.tally.outcome(kind, codes.get(task)));
}

interface Run {
  readonly isFinished: boolean;
  readonly results: readonly { readonly taskId: number; readonly code?: string }[];
}

/** What became of each task of a run, once it has ended. */
async function endOf(stage: Stage, actor: Actor, jobId: string): Promise<Map<number, string | undefined>> {
  const ask = async () => {
    const state = (await read(stage.address, `/api/app/tasks/bulk/${jobId}`, actor.token)) as Run;
    return state.isFinished ? state : undefined;
  };
  const { results } = await until(`the run ${jobId} has no end`, ask, { most: 120_000, pause: 40 });
  return new Map(results.map(({ taskId, code }) => [taskId, code]));
}

/** Pages of some drafts, read one after another and looked at for a while. */
async function companyPages(stage: Stage, actor: Actor, count: number): Promise<CompanyPage[]> {
  const pages: CompanyPage[] = [];
  for (const task of some(stage, stage.drafts.get(actor.party), count)) {
    stage.watched.add(task);
    const shown = (await look(stage.address, `/api/app/task/${task}/company`, actor.token)) as
      | { status: number; contractorId: number; currency: "USD" | "EUR"; priceTotal: string; priceReward: string }
      | undefined;
    if (shown?.status === 10) {
      const { contractorId, currency, priceTotal: total, priceReward: reward } = shown;
      pages.push({ task, seen: { contractorId, currency, total, reward } });
    } else {
      stage.drafts.get(actor.party)?.delete(task);
      stage.watched.delete(task);
    }
  }
  await turn(stage, lookMilliseconds);
  return pages;
}

/**
 * Pages of some tasks on approval. Nothing changes their figures any more, so some people confirm a task by the
 * page of another, as one with two tabs does: what differs is refused the same.
 */
async function contractorPages(stage: Stage, actor: Actor, count: number): Promise<ContractorPage[]> {
  const pages: ContractorPage[] = [];
  for (const task of some(stage, stage.sent.get(actor.id), count)) {
    const shown = (await look(stage.address, `/api/app/task/${task}/contractor`, actor.token)) as
      | { status: number; companyId: number; currency: "USD" | "EUR"; priceReward: string }
      | undefined;
    if (shown?.status === 2) {
      const { companyId, currency, priceReward: reward } = shown;
      pages.push({ task, seen: { companyId, currency, reward } });
    } else {
      stage.sent.get(actor.id)?.delete(task);
    }
  }
  await turn(stage, lookMilliseconds);
  const [first] = pages;
  return pages.map((page) => (first && stage.random() < 0.2 ? { ...page, seen: otherPage(stage, first.seen) } : page));
}

/** What another page of the same person would show. */
function otherPage(stage: Stage, { companyId, currency, reward }: SeenReward): SeenReward {
  return stage.random() < 0.5
    ? { companyId, currency: currency === "USD" ? "EUR" : "USD", reward }
    : { companyId, currency, reward: `1${reward}` };
}

function some(stage: Stage, tasks: ReadonlySet<number> | undefined, count: number): number[] {
  const list = [...(tasks ?? [])];
  const picked = Array.from({ length: count }, () => pick(stage, list, 60)).filter((task) => task !== undefined);
  return [...new Set(picked)];
}

function paid({ confirmed, drafts, sent }: Stage, actor: Actor, { task, seen }: CompanyPage): void {
  confirmed.payments.push({ task, company: actor.party, ...seen });
  drafts.get(actor.party)?.delete(task);
  sent.get(seen.contractorId)?.add(task);
}

function accepted({ confirmed, sent }: Stage, actor: Actor, { task, seen }: ContractorPage): void {
  confirmed.acceptances.push({ task, contractor: actor.id, ...seen });
  sent.get(actor.id)?.delete(task);
}
