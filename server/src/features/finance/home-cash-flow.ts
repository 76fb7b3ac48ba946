import type { homeCashFlow } from "@artel/shared/calls/finance/app";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import type { Action } from "../../http/context.ts";
import { spansOf } from "../../ledger/spans.ts";
import { moneyOwner } from "../statements/money-owner.ts";
import { awaitedAt, reservedAt } from "./charts-store.ts";
import { monthsOf } from "./months.ts";
import { sumsByMoment } from "./totals-store.ts";

/** Months that home shows, with the present one. */
const homeMonths = 6;
/** Days within which so many months begin, whatever their lengths. */
const homeDays = 200;
const nothing = "0.00";

/**
 * The last six months of a balance: what came in, what went out, and what stood in tasks at the end of each: for a company all
 * that it reserved, for a freelancer the own rewards of tasks that were paid in and not ended. Months are those of
 * the account. Refuses a manager who does not see the finance report.
 */
export const homeCashFlowAction: Action<typeof homeCashFlow> = async (tx, ctx) => {
  const owner = moneyOwner(ctx);
  const begin = new Date(ctx.now.getTime() - homeDays * dayMilliseconds);
  const months = monthsOf(ctx.user.timeZone, begin, ctx.now).slice(-homeMonths);
  const starts = months.map(({ start }) => start);
  const spans = await spansOf(tx, owner, "available", { from: starts[0] ?? ctx.now, before: null });
  const moved = await sumsByMoment(tx, spans, starts);
  const ends = [...starts.slice(1), null];
  const work = ctx.user.role === "company" ? await reservedAt(tx, owner, ends) : await awaitedAt(tx, ctx.user.id, ends);
  const currencies = [...new Set([...moved, ...work.filter((row) => row.work !== nothing)].map((row) => row.currency))];
  return {
    months: months.flatMap(({ name }, place) =>
      currencies.toSorted().map((currency) => {
        const isHere = (row: { readonly place: number; readonly currency: string }) =>
          row.place === place && row.currency === currency;
        const sums = moved.find(isHere);
        return {
          ...{ month: name, currency, in: sums?.in ?? nothing, out: sums?.out ?? nothing },
          work: work.find(isHere)?.work ?? nothing,
        };
      }),
    ),
  };
};
