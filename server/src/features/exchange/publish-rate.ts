import type { Input, Output } from "@artel/shared/calls/call";
import type { approveRate, operatorRates, publishRate, setExchangePair } from "@artel/shared/calls/exchange";
import { formatRate, parseRate, type Rate } from "@artel/shared/money/rate";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { isJump } from "./convert-for-user.ts";
import { baseCurrency } from "./current-rates.ts";
import {
  deletePairOff,
  insertPairOff,
  insertRate,
  lockRate,
  putRateInForce,
  type RateRow,
  selectCurrentRates,
  selectPairsOff,
  selectRates,
} from "./store.ts";

/** Publishes a rate for one dollar (HO-60); one that jumps by more than 3 % waits for a second operator. */
export async function publishOneRate(
  tx: Tx,
  ctx: Context,
  input: Input<typeof publishRate>,
): Promise<Output<typeof publishRate>> {
  const rate = parseRate(input.rate) ?? refuseField("rate", "validations.wrongValue");
  const current = (await selectCurrentRates(tx)).find((row) => row.currency === input.currency);
  const before = current && parseRate(current.rate);
  if (!before) {
    return refuseField("currency", "validations.currency");
  }
  const isInForce = !isJump(before, rate);
  const id = await insertRate(tx, {
    currency: input.currency,
    rate: formatRate(rate),
    setBy: ctx.user.id,
    reason: input.reason,
    now: ctx.now,
    isInForce,
  });
  await audit(tx, ctx, "rate.publish", `rate:${id}`, input.reason, { ...change(before, rate), isInForce });
  return { id, isInForce };
}

/** Puts a waiting rate into force; refused for the operator who asked for it (HO-43). */
export async function approveWaitingRate(
  tx: Tx,
  ctx: Context,
  input: Input<typeof approveRate>,
): Promise<Output<typeof approveRate>> {
  const row = found(await lockRate(tx, input.id));
  if (row.in_force_at) {
    throw new AppError("conflict");
  }
  if (row.set_by === ctx.user.id) {
    throw new AppError("samePerson");
  }
  await putRateInForce(tx, row.id, ctx.user.id, ctx.now);
  await audit(tx, ctx, "rate.approve", `rate:${row.id}`, input.reason, { currency: row.currency, rate: row.rate });
  return { id: row.id };
}

/** Takes an ordered pair off the table, or puts it back (HO-61). */
export async function setPair(
  tx: Tx,
  ctx: Context,
  input: Input<typeof setExchangePair>,
): Promise<Output<typeof setExchangePair>> {
  const { from, to, isOffered, reason } = input;
  if (isOffered) {
    await deletePairOff(tx, from, to);
  } else {
    await insertPairOff(tx, { from, to, setBy: ctx.user.id, reason, now: ctx.now });
  }
  await audit(tx, ctx, isOffered ? "rate.offerPair" : "rate.removePair", `pair:${from}/${to}`, reason, {});
  return { isOffered };
}

/** Rates in force, waiting jumps, history and removed pairs. */
export async function listOperatorRates(tx: Tx): Promise<Output<typeof operatorRates>> {
  return {
    base: baseCurrency,
    current: (await selectCurrentRates(tx)).map(view),
    waiting: (await selectRates(tx, true)).map(view),
    history: (await selectRates(tx, false)).map(view),
    pairsOff: await selectPairsOff(tx),
  };
}

function view(row: RateRow): Output<typeof operatorRates>["current"][number] {
  return {
    id: row.id,
    currency: row.currency,
    rate: row.rate,
    source: row.source,
    setBy: row.set_by,
    approvedBy: row.approved_by,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    inForceAt: row.in_force_at?.toISOString() ?? null,
  };
}

function change(before: Rate, after: Rate): { before: string; after: string } {
  return { before: formatRate(before), after: formatRate(after) };
}

function audit(
  tx: Tx,
  ctx: Context,
  action: string,
  subject: string,
  reason: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAction(tx, ctx, { action, subject, tenant: 0, reason, detail });
}
