import { Divergence, type Plan } from "../kind.ts";
import * as observe from "./observe.ts";
import { entryOf } from "./report.ts";
import { compare, nextPlan, type Run } from "./round.ts";
import { findOrder, groupsOf, type Sent } from "./search-order.ts";
import type { Season } from "./season.ts";

/** Commands that each client sends in one go, at most. */
const most = 3;

/** Commands for some clients: many of them about the same things, some the same once more, some under the same key. */
async function plansOf(run: Run, season: Season, clients: number): Promise<Plan[][]> {
  const { dice, caller } = run;
  const made: Plan[] = [];
  const lists: Plan[][] = [];
  for (let client = 0; client < clients; client += 1) {
    const own: Plan[] = [];
    for (let count = dice.within(1, most + 1); count > 0; count -= 1) {
      const before = dice.chance(0.25) ? dice.pick(made) : undefined;
      const plan = before ? copyOf(run, season, before) : nextPlan(run, season, true);
      const ready = plan.ready
        ? { ...plan, ready: undefined, input: { ...plan.input, ...(await plan.ready(caller.read)) } }
        : plan;
      made.push(ready);
      own.push(ready);
    }
    lists.push(own);
  }
  return lists;
}

function copyOf({ dice }: Run, { cast }: Season, plan: Plan): Plan {
  return plan.kind === "replay" || dice.chance(0.3)
    ? plan
    : { ...plan, ...(plan.key === undefined ? {} : { key: cast.tag() }) };
}

/** One go: clients send side by side, then an order is looked for that gives exactly these answers and what is seen now. */
export async function together(run: Run, season: Season, clients: number): Promise<number> {
  const lists = await plansOf(run, season, clients);
  const sent: Sent[] = [];
  await Promise.all(
    lists.map(async (plans) => {
      for (const plan of plans) {
        const begun = performance.now();
        const answer = await run.caller.send(plan);
        sent.push({ plan, answer, begun, ended: performance.now() });
      }
    }),
  );
  const sights = await sightsOf(run, season, sent);
  for (const group of groupsOf(sent)) {
    const parties = partiesOf(group);
    const found = findOrder(season.books, group, () => parties.every((party) => isSo(season, party, sights)));
    if (found !== "found") {
      throw new Divergence(storyOf(season, group, found, sights));
    }
  }
  await learn(run, season, sent);
  const found = await compare(run, season);
  if (found.length > 0) {
    throw new Divergence(found.join("\n"));
  }
  return sent.length;
}

function partiesOf(group: readonly Sent[]): number[] {
  const touches = group.flatMap(({ plan }) => plan.touches).filter((touch) => touch.startsWith("party:"));
  return [...new Set(touches)].map((touch) => Number(touch.slice("party:".length))).filter((id) => id > 0);
}

type Sights = ReadonlyMap<number, observe.Sight>;

/** What each party of the commands sees now. */
async function sightsOf({ caller }: Run, { cast }: Season, sent: readonly Sent[]): Promise<Sights> {
  const sights = new Map<number, observe.Sight>();
  for (const id of partiesOf(sent)) {
    const owner = [...cast.owners, ...cast.closed].find((one) => one.id === id);
    const person = cast.contractors.find((one) => one.id === id);
    if (owner) {
      sights.set(id, await observe.seenByCompany(caller.read, owner));
    } else if (person) {
      sights.set(id, await observe.seenByContractor(caller.read, person));
    }
  }
  return sights;
}

function differencesOf({ books }: Season, id: number, sights: Sights): string[] {
  const seen = sights.get(id);
  const isCompany = books.companies.get(id) !== undefined;
  const known = isCompany ? observe.knownOfCompany(books, id) : observe.knownOfContractor(books, id);
  return seen === undefined ? [] : observe.differences(`party ${id}`, seen, known);
}

const isSo = (season: Season, id: number, sights: Sights): boolean => differencesOf(season, id, sights).length === 0;

/** Ids that the product gave, in the order of the answers; now nothing else is under way. */
async function learn({ caller, tally }: Run, { books, cast, history }: Season, sent: readonly Sent[]): Promise<void> {
  for (const { plan, answer } of sent.toSorted((a, b) => a.ended - b.ended)) {
    tally.note(plan, answer);
    tally.beside += 1;
    history.push({ touches: plan.touches, text: entryOf(plan, answer) });
    if (answer.status === 200) {
      await plan.learn?.(caller.read, books, answer);
      cast.sent.push(plan);
    }
  }
  books.journal.keep();
}

/** What a group of commands was told, with their moments, where no order explains it. */
function storyOf(season: Season, group: readonly Sent[], found: "none" | "endless", sights: Sights): string {
  const begin = Math.min(...group.map(({ begun }) => begun));
  const lines = group
    .toSorted((a, b) => a.begun - b.begun)
    .map(
      ({ plan, answer, begun, ended }) =>
        `  ${(begun - begin).toFixed(1)} to ${(ended - begin).toFixed(1)} ms: ${entryOf(plan, answer)}`,
    );
  const head =
    found === "none"
      ? "no order of these commands gives their answers"
      : "no order was found in time for these commands";
  const before = partiesOf(group).flatMap((id) => differencesOf(season, id, sights));
  return [head, ...lines, "  seen afterwards, against the model before them:", ...before.map((one) => `  ${one}`)].join(
    "\n",
  );
}
