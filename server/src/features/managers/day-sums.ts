import type { Output } from "@artel/shared/calls/call";
import type * as app from "@artel/shared/calls/managers/app";
import { type Amount, amountOf, minorToWire, parseAmount, subtract, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { isDeletable, isListed } from "@artel/shared/states/manager-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { requireVersion, versionOf } from "../../http/version.ts";
import type { Read } from "../../platform/db/db.ts";
import { type DaySumRow, daySumRows, replaceDaySums } from "./day-sum-store.ts";
import { lockMemberById } from "./store.ts";

/** How far a manager may still pay alone on the company's day of this moment; a currency without a sum has no entry. */
export async function daySumOf(
  tx: Read,
  manager: number,
  currency: CurrencyCode,
  now: Date,
): Promise<{ sum: Amount; left: Amount } | undefined> {
  const row = (await daySumRows(tx, [manager], now)).find((each) => each.currency === currency);
  if (!row) {
    return undefined;
  }
  const [sum, paid] = [amountOf(currency, BigInt(row.day_amount)), amountOf(currency, BigInt(row.paid))];
  const left = subtract(sum, paid);
  return { sum, left: left.minor < 0n ? zero(currency) : left };
}

/**
 * Sets what a manager pays alone per day and currency, in place of all earlier sums. It holds from the next payment on, and
 * counts what was paid earlier on the day. Refuses strangers and removed people (404), whoever is not in state 33, such as
 * the owner, a sum that is none, a currency twice, and sums that were typed over others than the present ones.
 */
export const saveDaySums: Action<typeof app.saveManagerSums> = async (tx, ctx, { id, sums, seenVersion }) => {
  const row = await lockMemberById(tx, ctx.user.companyId, id);
  const member = found(row && isListed(row.current_state) ? row : undefined);
  if (!isDeletable(member.current_state)) {
    throw new AppError("conflict");
  }
  const wanted = sums.map(({ currency, daySum }, index) => {
    const isTwice = sums.findIndex((each) => each.currency === currency) !== index;
    return isTwice
      ? refuseField(`sums.${index}.currency`, "validations.wrongValue")
      : (parseAmount(daySum, currency) ?? refuseField(`sums.${index}.daySum`, "validations.amount"));
  });
  const before = presentSums(await daySumRows(tx, [id], ctx.now));
  requireVersion(seenVersion, { sums: before, savedVersion: sumsVersion(before) });
  await replaceDaySums(tx, id, wanted);
  const after = presentSums(await daySumRows(tx, [id], ctx.now));
  await recordAction(tx, ctx, {
    action: "manager.sums",
    subject: `user:${id}`,
    tenant: ctx.user.companyId,
    detail: { before: textsOf(before), after: textsOf(after) },
  });
  return { sums: after, savedVersion: sumsVersion(after) };
};

/** The version of the sums of one manager; what was paid of them is no part of it. */
export function sumsVersion(sums: ReturnType<typeof presentSums>): string {
  return versionOf(textsOf(sums));
}

/** Sums of one manager as the calls show them. */
export function presentSums(rows: readonly DaySumRow[]): Output<typeof app.saveManagerSums>["sums"] {
  return rows.map(({ currency, day_amount, paid }) => ({
    currency,
    daySum: minorToWire(currency, day_amount),
    paidToday: minorToWire(currency, paid),
  }));
}

function textsOf(sums: ReturnType<typeof presentSums>): string[] {
  return sums.map(({ currency, daySum }) => `${daySum} ${currency}`);
}
