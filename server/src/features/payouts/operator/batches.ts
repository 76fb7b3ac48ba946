import type { buildBatch, dissolveBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { minorToWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { payoutMoves } from "@artel/shared/states/payout-status";
import { canMove } from "@artel/shared/states/state-table";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { post } from "../../../ledger/post.ts";
import { sha256 } from "../../../platform/crypto/keys.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import type { KindRules } from "../../approvals/approval.ts";
import { askSecondPerson, overtake, waitingApprovals } from "../../approvals/ask-second.ts";
import { decide } from "../../approvals/decide.ts";
import { heldAccounts } from "../../screening/screen.ts";
import {
  type BatchRow,
  giveBack,
  insertBatch,
  lockBatch,
  setDissolved,
  setSent,
  takeIntoBatch,
} from "../batch-store.ts";
import { submitMoves } from "../postings.ts";
import { sendOrdersJob } from "../rail/send-orders.ts";
import {
  type ItemRow,
  itemsOf,
  lockBatchPayouts,
  lockPayouts,
  orderItem,
  type PayoutRow,
  selectItems,
  submitRow,
} from "../store.ts";
import { tellChange } from "../tell-payout.ts";
import { totalsOf } from "../totals.ts";

type Totals = ReturnType<typeof totalsOf>;

/** Puts pending requests into a new batch (1 to 2), which waits for another operator. Refuses requests that are held, in another batch or finished. */
export const build: Action<typeof buildBatch> = async (tx, ctx, { ids, reason }) => {
  const wanted = [...new Set(ids)];
  const payouts = await lockPayouts(tx, wanted);
  if (payouts.length !== wanted.length) {
    throw new AppError("notFound");
  }
  if (!payouts.every(({ status }) => canMove(payoutMoves, status, "take", "operator"))) {
    throw new AppError("payoutTaken");
  }
  if (payouts.some(({ hold }) => hold !== null)) {
    throw new AppError("payoutHeld");
  }
  await refuseListed(tx, payouts);
  const items = await selectItems(tx, wanted);
  const id = await insertBatch(tx, checksumOf(payouts, items), ctx.user.id, ctx.now);
  await takeIntoBatch(tx, wanted, id, ctx.now);
  await recordBatch(tx, ctx, "payout.batch.build", id, reason, { payouts: wanted });
  const totals = totalsOf(payouts);
  await askRelease(tx, ctx, { id, totals, reason });
  await tellAll(tx, payouts, false);
  return { id, count: payouts.length, totals };
};

/** Releases the batch of somebody else: the decision of the second person on what its builder asked for. */
export const release: Action<typeof releaseBatch> = async (tx, ctx, { id, reason }) => {
  const batch = found(await lockBatch(tx, id));
  const approvals = await waitingApprovals<BatchDetail>(tx, ctx.now, "payout.batch");
  const approval = approvals.find(({ detail }) => detail.batchId === id);
  if (batch.state !== "open" || !approval) {
    throw new AppError("batchNotOpen");
  }
  await decide(tx, ctx, batchApproval, approval, { decision: "approved", reason });
  return { id, count: (await lockBatchPayouts(tx, id)).length };
};

/** Refuses requests of people who may be on the list of names: a hit may be newer than the request, and than the batch. */
async function refuseListed(tx: Tx, payouts: readonly PayoutRow[]): Promise<void> {
  if ((await heldAccounts(tx, [...new Set(payouts.map(({ contractor_id: person }) => person))])).length > 0) {
    throw new AppError("payoutHeld");
  }
}

interface BatchDetail {
  readonly batchId: number;
}

/**
 * A batch that waits. Approved, the money of each request moves from payout pending to payout in transit and fee revenue, every
 * order gets its own id, and a job hands them to the rail after the commit. Refused, the batch is dissolved.
 */
export const batchApproval: KindRules<BatchDetail> = {
  lock: async (tx, _ctx, { detail }) => found(await lockBatch(tx, detail.batchId)).state === "open",
  execute: async (tx, ctx, { detail }, reason) => {
    const batch = found(await lockBatch(tx, detail.batchId));
    if (batch.created_by === ctx.user.id) {
      throw new AppError("samePerson");
    }
    await send(tx, ctx, batch, reason);
  },
  refuse: (tx, ctx, { detail }, reason) => takeApart(tx, ctx, detail.batchId, reason),
};

async function send(tx: Tx, ctx: Context, { id, checksum, created_by }: BatchRow, reason: string): Promise<void> {
  const payouts = await lockBatchPayouts(tx, id);
  await refuseListed(tx, payouts);
  const items = await itemsOf(tx, payouts);
  // What was approved is what is sent.
  if (checksumOf(payouts, items) !== checksum) {
    throw new AppError("conflict");
  }
  for (const payout of payouts) {
    await submit(
      tx,
      ctx,
      payout,
      items.filter(({ payout_id }) => payout_id === payout.id),
      reason,
    );
  }
  await setSent(tx, id, ctx.user.id, ctx.now);
  await recordBatch(tx, ctx, "payout.batch.release", id, reason, { builtBy: created_by, checksum });
  await addJob(tx, sendOrdersJob, { batchId: id, requestId: ctx.requestId }, { key: `${sendOrdersJob}:${id}` });
  await tellAll(tx, payouts, true);
}

/** Takes a batch apart that was not released (2 to 1); nobody has to release it any more. */
export const dissolve: Action<typeof dissolveBatch> = async (tx, ctx, { id, reason }) => {
  const batch = found(await lockBatch(tx, id));
  if (batch.state !== "open") {
    throw new AppError("batchNotOpen");
  }
  await takeApart(tx, ctx, id, reason);
  await overtake(tx, ctx, `batch:${id}`);
  return { id };
};

async function takeApart(tx: Tx, ctx: Context, id: number, reason: string): Promise<void> {
  const payouts = await lockBatchPayouts(tx, id);
  await giveBack(tx, id);
  await setDissolved(tx, id, ctx.now);
  await recordBatch(tx, ctx, "payout.batch.dissolve", id, reason, { payouts: payouts.map((payout) => payout.id) });
  await tellAll(tx, payouts, false);
}

/** What the second person of a batch reads: the sums that were set aside and what of them is sent. */
async function askRelease(
  tx: Tx,
  ctx: Context,
  { id, totals, reason }: { readonly id: number; readonly totals: Totals; readonly reason: string },
): Promise<void> {
  const sums = (which: "amount" | "net") => totals.map((total) => formatMoney(total[which], total.currency)).join(", ");
  await askSecondPerson(tx, ctx, {
    kind: "payout.batch",
    subject: `batch:${id}`,
    tenant: 0,
    detail: { batchId: id } satisfies BatchDetail,
    about: { key: "approvals.about.batch", params: { id } },
    before: { key: "approvals.batch.before", params: { amount: sums("amount") } },
    after: { key: "approvals.batch.after", params: { amount: sums("net") } },
    reason,
  });
}

async function submit(
  tx: Tx,
  ctx: Context,
  payout: PayoutRow,
  items: readonly ItemRow[],
  reason: string,
): Promise<void> {
  const txnId = await post(tx, ctx, {
    kind: "withdrawal.submit",
    subject: `payout:${payout.id}`,
    naturalKey: `wd-submit:${payout.id}`,
    tenant: payout.contractor_id,
    moves: submitMoves(payout, items),
    reason,
    detail: { batch: payout.batch_id },
    ruleSet: payout.rule_set_id,
    refuse: () => new AppError("conflict"),
  });
  await submitRow(tx, payout.id, txnId, ctx.now);
  for (const item of items) {
    await orderItem(tx, item.id, `AP${item.id}`);
  }
}

/** sha256 over the orders: who gets how much, and where to. */
export function checksumOf(payouts: readonly PayoutRow[], items: readonly ItemRow[]): string {
  const lines = payouts.flatMap((payout) =>
    items
      .filter((item) => item.payout_id === payout.id)
      .map((item) => {
        const net = minorToWire(payout.currency, item.net);
        return [payout.id, item.id, payout.method, payout.currency, net, payout.destination_id].join("|");
      }),
  );
  return sha256(lines.join("\n")).toString("hex");
}

async function recordBatch(
  tx: Tx,
  ctx: Context,
  action: string,
  id: number,
  reason: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAction(tx, ctx, { action, subject: `batch:${id}`, tenant: 0, reason, detail });
}

/** One message per person. */
async function tellAll(tx: Tx, payouts: readonly PayoutRow[], hasMoved: boolean): Promise<void> {
  const people = [...new Set(payouts.map(({ contractor_id }) => contractor_id))];
  for (const person of people) {
    const ids = payouts.filter(({ contractor_id }) => contractor_id === person).map(({ id }) => id);
    await tellChange(tx, person, ids, hasMoved);
  }
}
