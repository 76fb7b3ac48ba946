import type { publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { moneyLimits } from "@artel/shared/limits/money";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatRate, parseRate, type Rate } from "@artel/shared/money/rate";
import { recordAction } from "../../audit/record.ts";
import { refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, overtake } from "../approvals/ask-second.ts";
import { deleteHold } from "./feed-store.ts";
import { needsSecondPerson } from "./rate-steps.ts";
import * as store from "./store.ts";

interface RateDetail {
  readonly currency: CurrencyCode;
  readonly rate: string;
}

/**
 * Publishes a rate for one dollar, at once or by a second person (`rate-steps.ts`). Either way it takes the place
 * of what waited for this currency.
 */
export const publishOneRate: Action<typeof publishRate> = async (tx, ctx, input) => {
  const rate = parseRate(input.rate) ?? refuseField("rate", "validations.wrongValue");
  const { currency, reason } = input;
  await store.lockRates(tx);
  const steps = await store.selectRatesSinceApproved(tx);
  const sinceApproved = steps.get(currency) ?? [];
  const others = [...steps].filter(([other]) => other !== currency).map(([, path]) => path);
  const before = sinceApproved.at(-1) ?? refuseField("currency", "validations.currency");
  const dayAgo = await store.selectRateAt(tx, currency, dayBefore(ctx.now));
  await overtake(tx, ctx, `rate:${currency}`);
  if (needsSecondPerson({ sinceApproved, others, dayAgo: dayAgo ? parseRate(dayAgo) : undefined, rate })) {
    const id = await askSecondPerson(tx, ctx, {
      kind: "rate.publish",
      subject: `rate:${currency}`,
      tenant: 0,
      detail: { currency, rate: formatRate(rate) } satisfies RateDetail,
      about: { key: "approvals.about.rate", params: { currency } },
      before: { key: "approvals.value", params: { value: formatRate(before) } },
      after: { key: "approvals.value", params: { value: formatRate(rate) } },
      reason,
    });
    return { id, isInForce: false };
  }
  const id = await store.insertRate(tx, {
    currency,
    rate: formatRate(rate),
    setBy: ctx.user.id,
    reason,
    createdAt: ctx.now,
    now: ctx.now,
  });
  await audit(tx, ctx, "rate.publish", `rate:${id}`, reason, { currency, ...change(before, rate) });
  return { id, isInForce: true };
};

/** A rate that waits: approved, it is the newest. A newer one has overtaken it before. */
export const rateApproval: KindRules<RateDetail> = {
  lock: async (tx) => {
    await store.lockRates(tx);
    return true;
  },
  execute: async (tx, ctx, approval, reason) => {
    const { currency, rate } = approval.detail;
    const before = (await store.selectCurrentRates(tx)).find((row) => row.currency === currency)?.rate;
    const id = await store.insertRate(tx, {
      currency,
      rate,
      setBy: approval.askedBy,
      reason: approval.reason,
      createdAt: approval.askedAt,
      now: ctx.now,
      approval: { id: approval.id, by: ctx.user.id },
    });
    // Two persons have decided: what a source had said before waits no more.
    await deleteHold(tx, currency);
    await audit(tx, ctx, "rate.publish", `rate:${id}`, reason, {
      currency,
      before,
      after: rate,
      firstPerson: approval.askedBy,
    });
  },
};

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - moneyLimits.rateDaySeconds * 1000);
}

/** Takes an ordered pair off the table, or puts it back. */
export const setPair: Action<typeof setExchangePair> = async (tx, ctx, input) => {
  const { from, to, isOffered, reason } = input;
  if (isOffered) {
    await store.deletePairOff(tx, from, to);
  } else {
    await store.insertPairOff(tx, { from, to, setBy: ctx.user.id, reason, now: ctx.now });
  }
  await audit(tx, ctx, isOffered ? "rate.offerPair" : "rate.removePair", `pair:${from}/${to}`, reason, {});
  return { isOffered };
};

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
