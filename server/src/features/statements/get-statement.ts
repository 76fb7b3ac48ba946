import type * as app from "@artel/shared/calls/statements/app";
import { allRows } from "@artel/shared/limits/lists";
import type { Action } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { ascending, spansOf } from "../../ledger/spans.ts";
import { accountParties } from "../documents/account-parties.ts";
import { accountZones } from "../zones/account-zones.ts";
import { moneyOwner } from "./money-owner.ts";
import { selectMovements } from "./movement-store.ts";
import { exactMoney, presentMovement } from "./present.ts";
import { selectSums } from "./store.ts";

/**
 * The statement of one account: balances before and after the period and the movements between them, a part at a time.
 * Days are those that the account had: a change of its time zone moves no day that has begun, so that statements which follow each
 * other share no movement and miss none. An account that never had money has an empty one. Refuses managers without the right finance, and a period that ends before it begins.
 */
export const getStatement: Action<typeof app.getStatement> = async (read, ctx, input) => {
  const owner = moneyOwner(ctx);
  const moments = periodOf(await accountZones(read, owner), input.dateFrom, input.dateTo);
  const { account: kind, currency, skip, take } = input;
  const span = (await spansOf(read, owner, kind, moments)).find((one) => one.currency === currency);
  const money = (minor: string) => exactMoney(currency, minor);
  const parties = await accountParties(read, owner);
  if (!span) {
    const none = money("0");
    return { opening: none, closing: none, credits: none, debits: none, ...parties, total: 0, rows: [] };
  }
  const total = Math.max(0, span.high - span.low);
  const sums = total <= allRows ? await selectSums(read, span) : undefined;
  const rows = await selectMovements(read, [{ ...span, low: span.low + skip }], { end: ascending, take });
  return {
    opening: money(span.opening),
    closing: money(span.closing),
    credits: sums ? money(sums.credits) : null,
    debits: sums ? money(sums.debits) : null,
    ...parties,
    total,
    rows: rows.map((row) => presentMovement(row, owner)),
  };
};
