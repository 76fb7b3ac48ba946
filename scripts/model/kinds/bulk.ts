import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { until } from "../../lib/until.ts";
import type { Books } from "../books/books.ts";
import type { Task } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import {
  type Actor,
  type Done,
  demand,
  done,
  type Fact,
  isSame,
  type Kind,
  nobody,
  type Read,
  refusalOf,
  rowsIn,
} from "../kind.ts";
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
      rules.mayGive(books, task) &&
      isSame(seen, rules.seenByCompany(task));
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

/** One task of a run. */
function act(books: Books, actor: Actor, action: Action, { id, seen }: Item, reason: string): Done {
  switch (action) {
    case "reject":
      return rules.reject(books, actor, id, { seen, reason });
    case "delete":
      return rules.remove(books, actor, id);
    case "pay":
      return rules.pay(books, actor, id, seen);
    case "accept":
      return rules.accept(books, actor, id, seen);
    case "complete":
      return rules.complete(books, actor, id, seen);
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

function judge(books: Books, { actor, action, items, reason, isPartial }: Run): Done {
  const isCompany = actor.company !== undefined;
  demand(isCompany ? action !== "accept" : action === "accept" || action === "reject", "forbidden");
  const visible = items.filter(({ id }) => isVisible(actor, books.tasks.get(id))).map(({ id }) => books.tasks.at(id));
  demand(visible.length > 0, "notFound");
  demand(action !== "delete" || visible.some(({ status }) => status === rules.draft), "noRemovableItems");
  demand(
    action !== "reject" || reason !== "" || !visible.some(({ status }) => status === rules.onApproval),
    "invalidInput",
    "reason",
  );
  const plan = action === "pay" ? planOf(books, actor, items) : { fitting: [], left: [] };
  demand(isPartial || plan.left.length === 0, "noFunds");
  const ids = items.map(({ id }) => id);
  const others = ids.filter((id) => !plan.fitting.includes(id) && !plan.left.includes(id));
  const order = action === "pay" && isPartial ? [...plan.fitting, ...others] : ids;
  const codes = new Map<number, string>(plan.left.map((id) => [id, "noFunds"]));
  for (const id of order) {
    const item = items.find((one) => one.id === id) ?? { id, seen: undefined };
    const code = refusalOf(() => act(books, actor, action, item, reason));
    if (code !== undefined) {
      codes.set(id, code);
    }
  }
  const more = ids.toSorted((a, b) => a - b).map((id) => ({ task: id, code: codes.get(id) ?? "" }));
  return { ...done({ total: ids.length }), more };
}

/** Waits for the end of a run, and answers what became of each task. */
async function endOf(read: Read, actor: Actor, job: string): Promise<readonly Fact[]> {
  const state = await until(`the run ${job} has no end`, async () => {
    const seen = await read(actor, `/api/app/tasks/bulk/${job}`);
    return seen.isFinished === true ? seen : undefined;
  });
  const results = rowsIn(state, "results").map(({ taskId, code = "" }) => ({ task: Number(taskId), code }));
  return results.toSorted((a, b) => a.task - b.task);
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
      actor,
      input,
      touches: [`party:${actor.company ?? actor.id}`],
      judge: (now) => judge(now, { actor, action, items, reason, isPartial }),
      follow: (read, answer) => endOf(read, actor, String(answer.body.jobId)),
    };
  },
};

export const bulkKinds: readonly Kind[] = [bulk];
