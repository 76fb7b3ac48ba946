import * as desk from "@artel/shared/calls/payouts/operator";
import type { Books } from "../books/books.ts";
import { textOf } from "../books/money.ts";
import type { Payout } from "../books/rows.ts";
import type { Dice } from "../dice.ts";
import { type Done, demand, done, found, type Kind, nobody, numberIn } from "../kind.ts";
import { approvalOf, empty, reason } from "./desk/waiting.ts";
import * as orders from "./orders.ts";

const partiesOf = (books: Books, ids: readonly number[]): string[] =>
  ids.flatMap((id) => {
    const payout = books.payouts.get(id);
    return payout ? [`party:${payout.contractor}`] : [];
  });

const build: Kind = {
  name: "batch",
  calls: [desk.buildBatch],
  weight: 42,
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.operators);
    const ready = books.payouts.list().filter(({ status, hold }) => status === orders.pending && hold === undefined);
    const held = books.payouts.list().filter(({ hold }) => hold !== undefined);
    const taken = books.payouts.list().filter(({ status }) => status !== orders.pending);
    const extra = dice.chance(0.25) ? dice.some(dice.chance(0.5) ? held : taken, 1) : [];
    const chosen = [...(ready.length > 0 ? dice.some(ready, 5) : []), ...extra].map(({ id }) => id);
    const ids = [...chosen, ...(dice.chance(0.06) ? [nobody] : [])];
    if (actor === undefined || ids.length === 0) {
      return undefined;
    }
    const own = cast.tag();
    return {
      actor,
      input: { ids, reason },
      touches: ["batches", ...partiesOf(books, ids)],
      judge: (now, answer) => {
        const rows = ids.map((id) => found(now.payouts.get(id)));
        demand(!rows.some(({ status }) => status !== orders.pending), "payoutTaken");
        demand(!rows.some(({ hold }) => hold !== undefined), "payoutHeld");
        const id = numberIn(answer.body, "id");
        now.batches.put(id, { id, by: actor.id, state: "open", payouts: ids.toSorted((a, b) => a - b) });
        for (const payout of ids) {
          now.payouts.change(payout, { status: orders.processing, batch: id });
        }
        const subject = `batch:${id}`;
        now.approvals.put(own, {
          ...empty,
          tag: own,
          kind: "batch",
          subject,
          rests: [subject],
          by: actor.id,
          batch: id,
        });
        return done({ count: ids.length });
      },
      learn: approvalOf(cast, own),
    };
  },
};

function batchFrom(books: Books, dice: Dice, state: "open" | "sent") {
  return dice.mostly(books.batches.list(), (one) => one.state === state, 5);
}

const hasOpenBatch = (books: Books): boolean => books.batches.list().some(({ state }) => state === "open");

/** Sends a batch: the money of its requests is under way. */
export function release(books: Books, id: number): void {
  for (const payout of books.batches.at(id).payouts) {
    orders.submit(books, books.payouts.at(payout));
  }
  books.batches.change(id, { state: "sent" });
}

/** Takes a batch apart that was not sent: its requests wait again. */
export function takeApart(books: Books, id: number): void {
  for (const payout of books.batches.at(id).payouts) {
    books.payouts.change(payout, { status: orders.pending, batch: undefined });
  }
  books.batches.change(id, { state: "dissolved" });
}

const send: Kind = {
  name: "release",
  calls: [desk.releaseBatch],
  weight: 52,
  never: { conflict: "needs an order that changed within its batch, which nothing does" },
  plan: (cast, books, dice) => {
    const batch = batchFrom(books, dice, "open");
    const others = cast.operators.filter(({ id }) => id !== batch?.by);
    const actor = dice.pick(dice.chance(0.75) ? others : cast.operators);
    if (batch === undefined || actor === undefined || dice.leaves(hasOpenBatch(books))) {
      return undefined;
    }
    const id = dice.chance(0.05) ? nobody : batch.id;
    return {
      actor,
      input: { id, reason },
      touches: ["batches", ...partiesOf(books, batch.payouts)],
      judge: (now) => {
        const row = found(now.batches.get(id));
        demand(row.state === "open", "batchNotOpen");
        demand(row.by !== actor.id, "samePerson");
        release(now, id);
        for (const { tag } of now.waiting().filter((one) => one.batch === id)) {
          now.approvals.change(tag, { state: "approved" });
        }
        return done({ id, count: row.payouts.length });
      },
    };
  },
};

const dissolve: Kind = {
  name: "dissolve",
  calls: [desk.dissolveBatch],
  weight: 52,
  plan: (cast, books, dice) => {
    const batch = batchFrom(books, dice, "open");
    const actor = dice.pick(cast.operators);
    if (batch === undefined || actor === undefined || dice.leaves(hasOpenBatch(books))) {
      return undefined;
    }
    const id = dice.chance(0.1) ? nobody : batch.id;
    return {
      actor,
      input: { id, reason },
      touches: ["batches", ...partiesOf(books, batch.payouts)],
      judge: (now) => {
        const row = found(now.batches.get(id));
        demand(row.state === "open", "batchNotOpen");
        takeApart(now, id);
        now.overtake(`batch:${id}`);
        return done({ id });
      },
    };
  },
};

interface Result {
  readonly itemId: number;
  readonly result: "paid" | "failed";
  readonly seen: ReturnType<typeof orders.seenOf> | undefined;
  readonly failure: string;
  readonly isElsewhere: boolean;
}

/** The parts of a batch that have no result, and now and then one that has, or one of another batch. */
function resultsFrom(books: Books, dice: Dice, batch: { readonly payouts: readonly number[] }): Result[] {
  const payouts = batch.payouts.map((id) => books.payouts.at(id));
  const parts = payouts.flatMap((payout) => payout.parts.map((part) => ({ payout, part })));
  const open = parts.filter(({ part }) => part.result === "open");
  const chosen = dice.some(open.length > 0 && dice.chance(0.85) ? open : parts, 4);
  return chosen.map(({ payout, part }) => ({
    itemId: dice.chance(0.03) ? nobody : part.item,
    result: dice.chance(0.65) ? "paid" : "failed",
    seen: dice.chance(0.85) ? orders.seenOf(payout, part.net + (dice.chance(0.04) ? 1n : 0n)) : undefined,
    failure: dice.chance(0.05) ? "" : "The bank refused it",
    isElsewhere: dice.chance(0.5),
  }));
}

const wire = ({ itemId, result, seen, failure, isElsewhere }: Result) => ({
  ...{ itemId, result, ...(seen ? { seen } : {}) },
  ...(result === "failed" ? { failure, fault: isElsewhere ? "elsewhere" : "destination" } : { reference: "Model" }),
});

const mark: Kind = {
  name: "result",
  calls: [desk.markPayoutItems],
  weight: 22,
  plan: (cast, books, dice) => {
    const batch = batchFrom(books, dice, "sent");
    const actor = dice.pick(cast.operators);
    const isKnown = batch?.payouts.every((id) => books.payouts.at(id).isItemized);
    if (batch === undefined || actor === undefined || !isKnown) {
      return undefined;
    }
    const results = resultsFrom(books, dice, batch);
    const id = dice.chance(0.02) ? nobody : batch.id;
    const input = { id, reason, results: results.map(wire) };
    const own = cast.tag();
    return {
      actor,
      input,
      touches: ["batches", "desk", ...partiesOf(books, batch.payouts)],
      judge: (now) => judgeMarks(now, { id, by: actor.id, own, results }),
      learn: approvalOf(cast, own),
    };
  },
};

function judgeMarks(
  now: Books,
  of: { readonly id: number; readonly by: number; readonly own: string; readonly results: readonly Result[] },
): Done {
  const { id, results } = of;
  const isTwice = results.some(({ itemId }, index) => results.findIndex((one) => one.itemId === itemId) !== index);
  demand(!isTwice && !results.some(({ result, failure }) => result === "failed" && failure === ""), "invalidInput");
  const batch = now.batches.get(id);
  const isOwn = (payout: Payout | undefined) => payout !== undefined && batch?.payouts.includes(payout.id);
  const found = results.map(({ itemId }) => orders.orderOf(now, itemId));
  demand(
    batch !== undefined && batch.state !== "dissolved" && found.every((order) => isOwn(order?.payout)),
    "notFound",
  );
  demand(!results.some(({ itemId }) => !orders.isWaiting(now, itemId)), "conflict");
  const isChanged = results.some(({ seen }, index) => {
    const order = found[index];
    return seen && order && seen.amount !== textOf(order.part.net);
  });
  demand(!isChanged, "changedMeanwhile");
  demand(!now.isAwaited(...results.map(({ itemId }) => `payout-item:${itemId}`)), "waitsForSecondPerson");
  const paid = results.filter(({ result }) => result === "paid");
  const failed = results.filter(({ result }) => result === "failed");
  for (const { itemId } of paid) {
    orders.end(now, itemId, "paid");
  }
  if (failed.length > 0) {
    const rests = failed.map(({ itemId }) => `payout-item:${itemId}`);
    const items = failed.map(({ itemId, isElsewhere }) => ({ item: itemId, isElsewhere }));
    now.approvals.put(of.own, {
      ...empty,
      tag: of.own,
      kind: "failed",
      subject: rests[0] ?? "",
      rests,
      by: of.by,
      items,
    });
  }
  return done({ marked: paid.length, waiting: failed.length });
}

export const batchKinds: readonly Kind[] = [build, send, dissolve, mark];
