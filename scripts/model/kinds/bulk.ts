import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import type { Books } from "../books/books.ts";
import type { Task } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import { type Actor, done, type Fact, type Kind, nobody, type Read, refused, rowsIn, type Verdict } from "../kind.ts";
import * as rules from "./tasks.ts";

type Action = "pay" | "accept" | "reject" | "complete" | "delete";

interface Item {
  readonly id: number;
  readonly seen: rules.Seen | undefined;
}

/** What happens to the tasks of a run that pays: those that the balance reaches, by deadline, and what becomes of the rest. */
function planOf(books: Books, actor: Actor, items: readonly Item[]) {
  const drafts = items.flatMap(({ id, seen }) => {
    const task = books.tasks.get(id);
    const isPayable =
      rules.seesTask(actor, task) &&
      task.status === rules.draft &&
      rules.judgeTask(books, task.company, task.contractor, task.coin) === undefined &&
      (seen === undefined || JSON.stringify(seen) === JSON.stringify(rules.seenByCompany(task)));
    return isPayable ? [task] : [];
  });
  const ordered = drafts.toSorted((a, b) => a.deadline - b.deadline || a.id - b.id);
  const left = new Set<number>();
  const ended = new Set<string>();
  const sums = new Map<string, bigint>();
  for (const task of ordered) {
    const sum = (sums.get(task.coin) ?? 0n) + rules.totalOf(task);
    if (ended.has(task.coin) || sum > books.held(task.company, "available", task.coin)) {
      ended.add(task.coin);
      left.add(task.id);
    } else {
      sums.set(task.coin, sum);
    }
  }
  const fitting = ordered.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  return { fitting, left: ordered.filter(({ id }) => left.has(id)).map(({ id }) => id) };
}

/** What becomes of one task of a run; undefined where it is done. */
function act(books: Books, actor: Actor, action: Action, item: Item, reason: string): string | undefined {
  const { id, seen } = item;
  switch (action) {
    case "pay":
      return rules.pay(books, actor, id, seen);
    case "accept":
      return rules.accept(books, actor, id, seen);
    case "reject":
      return rules.reject(books, actor, id, { seen, reason });
    case "complete": {
      const status = rules.complete(books, actor, id, seen);
      return typeof status === "string" ? status : undefined;
    }
    case "delete": {
      const task = books.tasks.get(id);
      if (!rules.seesTask(actor, task)) {
        return "notFound";
      }
      if (task.status !== rules.draft) {
        return "taskNotDraft";
      }
      books.tasks.drop(id);
      return undefined;
    }
  }
}

function isVisible(actor: Actor, task: Task | undefined): boolean {
  return actor.company === undefined ? task?.contractor === actor.id && task.isSent : rules.seesTask(actor, task);
}

interface Run {
  readonly actor: Actor;
  readonly action: Action;
  readonly items: readonly Item[];
  readonly reason: string;
  readonly isPartial: boolean;
}

function judge(books: Books, { actor, action, items, reason, isPartial }: Run): Verdict {
  const isCompany = actor.company !== undefined;
  if (isCompany ? action === "accept" : action !== "accept" && action !== "reject") {
    return refused("forbidden");
  }
  const visible = items.filter(({ id }) => isVisible(actor, books.tasks.get(id))).map(({ id }) => books.tasks.at(id));
  if (visible.length === 0) {
    return refused("notFound");
  }
  if (action === "delete" && !visible.some(({ status }) => status === rules.draft)) {
    return refused("noRemovableItems");
  }
  if (action === "reject" && reason === "" && visible.some(({ status }) => status === rules.onApproval)) {
    return refused("invalidInput", "reason");
  }
  const plan = action === "pay" ? planOf(books, actor, items) : { fitting: [], left: [] };
  if (!isPartial && plan.left.length > 0) {
    return refused("noFunds");
  }
  const ids = items.map(({ id }) => id);
  const others = ids.filter((id) => !plan.fitting.includes(id) && !plan.left.includes(id));
  const order = action === "pay" && isPartial ? [...plan.fitting, ...others] : ids;
  const codes = new Map<number, string>(plan.left.map((id) => [id, "noFunds"]));
  for (const id of order) {
    const code = act(books, actor, action, items.find((item) => item.id === id) ?? { id, seen: undefined }, reason);
    if (code !== undefined) {
      codes.set(id, code);
    }
  }
  const more = ids.toSorted((a, b) => a - b).map((id) => ({ task: id, code: codes.get(id) ?? "" }));
  return { ...done({ total: ids.length }), more };
}

/** Waits for the end of a run, and answers what became of each task. */
async function endOf(read: Read, actor: Actor, job: string): Promise<readonly Fact[]> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const state = await read(actor, `/api/app/tasks/bulk/${job}`);
    if (state.isFinished === true) {
      const results = rowsIn(state, "results").map(({ taskId, code = "" }) => ({ task: Number(taskId), code }));
      return results.toSorted((a, b) => a.task - b.task);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the run ${job} has no end`);
}

function itemsFrom(books: Books, dice: Dice, actor: Actor, action: Action): Item[] {
  const wanted = action === "pay" || action === "delete" ? rules.draft : rules.onApproval;
  const own = books.tasks.list().filter((task) => isVisible(actor, task));
  const fitting = own.filter(({ status }) => status === wanted || dice.chance(0.06)).slice(-14);
  const isNone = dice.chance(0.06);
  const chosen = fitting.length === 0 || isNone ? [] : dice.some(fitting, 5);
  const items = chosen.map((task) => {
    const seen = actor.company === undefined ? rules.seenByContractor(task) : rules.seenByCompany(task);
    return { id: task.id, seen: dice.chance(0.06) ? { ...seen, reward: "77.77" } : seen };
  });
  const foreign = { contractorId: 1, companyId: undefined, currency: "USD", total: "1.00", reward: "1.00" };
  const seen = actor.company === undefined ? { companyId: 1, currency: "USD", reward: "1.00" } : foreign;
  return isNone || dice.chance(0.06) ? [...items, { id: nobody, seen }] : items;
}

const bulk: Kind = {
  name: "bulk",
  calls: [startBulk],
  weight: 14,
  isAlone: true,
  never: { noRoom: "asks for more runs of one person at once than its ten: each has ended before the next here" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(dice.chance(0.6) ? cast.owners : cast.contractors);
    const actions =
      actor?.company === undefined
        ? (["accept", "accept", "reject", "pay"] as const)
        : (["pay", "pay", "pay", "reject", "complete", "delete", "accept"] as const);
    const action = dice.pick(actions);
    if (actor === undefined || action === undefined) {
      return undefined;
    }
    const items = itemsFrom(books, dice, actor, action);
    if (items.length === 0) {
      return undefined;
    }
    const reason = action === "reject" && dice.chance(0.85) ? "Not what was asked" : "";
    const isPartial = action === "pay" && dice.chance(0.5);
    const input = {
      ...{ action, items: items.map(({ id, seen }) => ({ id, ...(seen ? { seen } : {}) })) },
      ...(isPartial ? { shortage: "partial" } : {}),
      ...(reason ? { reason } : {}),
    };
    return {
      ...{
        kind: "bulk",
        actor,
        call: startBulk,
        input,
        key: cast.tag(),
        touches: [`party:${actor.company ?? actor.id}`],
      },
      judge: (now) => judge(now, { actor, action, items, reason, isPartial }),
      follow: (read, answer) => endOf(read, actor, String(answer.body.jobId)),
    };
  },
};

export const bulkKinds: readonly Kind[] = [bulk];
