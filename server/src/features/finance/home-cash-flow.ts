import type { homeCashFlow } from "@artel/shared/calls/finance/app";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { type Amount, isNegative, parseAmount, subtract, toWire, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Action } from "../../http/context.ts";
import { spansOf } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import { moneyOwner } from "../statements/money-owner.ts";
import { awaitedAt, reservedAt, takenBackAt } from "./charts-store.ts";
import { monthsOf } from "./months.ts";
import { type PlacedSums, sumsByMoment } from "./totals-store.ts";

/** Months that home shows, with the present one. */
const homeMonths = 6;
/** Days within which so many months begin, whatever their lengths. */
const homeDays = 200;
const nothing = "0.00";

interface Flow {
  readonly place: number;
  readonly currency: CurrencyCode;
  readonly in: string;
  readonly out: string;
  readonly work: string;
}

/**
 * The last six months of somebody's money: what came in, what went out, and what stood in tasks at the end of each. A freelancer
 * reads the own balance and the own rewards of tasks that were paid in and not ended. Money in tasks is a company's own: into a
 * task and back it neither comes nor goes, so no sum stands in two columns. Months are those of the account. Refuses a manager who
 * does not see the finance report.
 */
export const homeCashFlowAction: Action<typeof homeCashFlow> = async (tx, ctx) => {
  const owner = moneyOwner(ctx);
  const begin = new Date(ctx.now.getTime() - homeDays * dayMilliseconds);
  const months = monthsOf(ctx.user.timeZone, begin, ctx.now).slice(-homeMonths);
  const starts = months.map(({ start }) => start);
  const spans = await spansOf(tx, owner, "available", { from: starts[0] ?? ctx.now, before: null });
  const moved = await sumsByMoment(tx, spans, starts);
  const flows =
    ctx.user.role === "company"
      ? await companyFlows(tx, owner, starts, moved)
      : await ownFlows(tx, owner, starts, moved);
  return { months: flows.map(({ place, ...flow }) => ({ month: months[place]?.name ?? "", ...flow })) };
};

/** What a freelancer's balance got and gave, and what tasks will bring. */
async function ownFlows(
  read: Read,
  contractor: number,
  starts: readonly Date[],
  moved: readonly PlacedSums[],
): Promise<Flow[]> {
  const work = await awaitedAt(read, contractor, [...starts.slice(1), null]);
  return cellsOf(starts, [...moved, ...work.filter((row) => row.work !== nothing)]).map((cell) => ({
    ...cell,
    in: at(moved, cell)?.in ?? nothing,
    out: at(moved, cell)?.out ?? nothing,
    work: at(work, cell)?.work ?? nothing,
  }));
}

/** What came to a company and what left it, its money in tasks included: what it paid is gone when the task is accepted. */
async function companyFlows(
  read: Read,
  company: number,
  starts: readonly Date[],
  moved: readonly PlacedSums[],
): Promise<Flow[]> {
  // What stood in tasks before the first month, and at the end of each.
  const stood = await reservedAt(read, company, [...starts, null]);
  const taken = await takenBackAt(read, company, starts);
  return cellsOf(starts, [...moved, ...stood.filter((row) => row.work !== nothing)]).map((cell) => {
    const { place, currency } = cell;
    const money = (wire: string | undefined) => parseAmount(wire, currency) ?? zero(currency);
    const [before, after] = [place, place + 1].map((end) => money(at(stood, { place: end, currency })?.work));
    const grown = subtract(after ?? zero(currency), before ?? zero(currency));
    const back = money(at(taken, cell)?.back);
    const sums = at(moved, cell);
    const come = subtract(money(sums?.in), back);
    const gone = subtract(subtract(money(sums?.out), back), grown);
    return { ...cell, ...inAndOut(come, gone), work: toWire(after ?? zero(currency)) };
  });
}

/** Each of the months in each currency that is named. */
function cellsOf(starts: readonly Date[], named: readonly { readonly currency: CurrencyCode }[]) {
  const currencies = [...new Set(named.map(({ currency }) => currency))].toSorted();
  return starts.flatMap((_, place) => currencies.map((currency) => ({ place, currency })));
}

function at<Sums extends { readonly place: number; readonly currency: string }>(
  all: readonly Sums[],
  { place, currency }: { readonly place: number; readonly currency: string },
): Sums | undefined {
  return all.find((row) => row.place === place && row.currency === currency);
}

/** A correction of money in tasks by an operator is the one sum that can turn a side round: it stands on the other one. */
function inAndOut(come: Amount, gone: Amount): Pick<Flow, "in" | "out"> {
  const turned = isNegative(gone);
  return {
    in: toWire(turned ? subtract(come, gone) : come),
    out: toWire(turned ? zero(gone.currency) : gone),
  };
}
