import type {
  cashFlow,
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
} from "@artel/shared/calls/finance/app";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { chartPlaces } from "@artel/shared/limits/lists";
import { minorToWire } from "@artel/shared/money/amount";
import { cashFlowTypes } from "@artel/shared/states/cash-flow-types";
import { translate } from "@artel/shared/text/translate";
import { wholeList } from "../../http/answer/whole-list.ts";
import type { Action, Context, ListAction } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { type PeriodSpan, spansOf } from "../../ledger/spans.ts";
import type { Read } from "../../platform/db/db.ts";
import {
  isWhole,
  type MovementFilter,
  movementsOf,
  nearestMovement,
  searchedSince,
  selectMovements,
} from "./cash-flow-store.ts";
import { endsOf, spentByContractor, spentByProject } from "./charts-store.ts";
import { selectGrouped } from "./group-page-store.ts";
import { sumsByGroup } from "./groups-store.ts";
import { monthsOf } from "./months.ts";
import { presentMovement } from "./present.ts";
import { sumsByMoment, sumsOfEntries, sumsOfMovements } from "./totals-store.ts";

/** The balances of the company in the period that is asked for. */
function spansIn(
  read: Read,
  { user }: Context,
  { dateFrom, dateTo }: { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined },
): Promise<PeriodSpan[]> {
  return spansOf(read, user.companyId, "available", periodOf(user.timeZone, dateFrom, dateTo));
}

/** The balances in the currencies that are asked for; all without a choice. */
function chosenOf<S extends { readonly currency: string }>(
  spans: readonly S[],
  { currencies }: { readonly currencies?: string | undefined },
): readonly S[] {
  const chosen = currencies?.split(",");
  return chosen ? spans.filter(({ currency }) => chosen.includes(currency)) : spans;
}

/**
 * Every movement of the company's balances, oldest first: the first one's balance before and the last one's after are those
 * of the period, in each currency. It has no end of its own; who reads takes it as it comes.
 */
export const wholeCashFlow: ListAction<typeof cashFlow> = async (ctx, input) => {
  const company = ctx.user.companyId;
  const spans = chosenOf(await spansIn(ctx.app.db.read, ctx, input), input);
  const query = movementsOf(company, spans, filterOf(ctx, input));
  return wholeList(ctx.app.db, query, (row) => presentMovement(row, ctx.language), Number.POSITIVE_INFINITY);
};

/** A page of the movements. An empty period says where the nearest movement is. */
export const findCashFlowAction: Action<typeof findCashFlow> = async (tx, ctx, input) => {
  const company = ctx.user.companyId;
  const spans = chosenOf(await spansIn(tx, ctx, input), input);
  const filter = filterOf(ctx, input);
  const { group } = input;
  const { rows, total } =
    group === undefined || group === "month" || !isWhole(filter)
      ? await selectMovements(tx, company, spans, filter, input)
      : await selectGrouped(tx, company, spans, { ...input, group });
  const since = await searchedSince(tx, spans, filter);
  const isEmpty = spans.every(({ low, high }) => low === high);
  const nearest = isEmpty ? await nearestMovement(tx, spans) : undefined;
  return {
    rows: rows.map((row) => presentMovement(row, ctx.language)),
    total,
    searchedSince: since?.toISOString() ?? null,
    nearest: nearest?.toISOString() ?? null,
  };
};

/** Opening and closing balance of the period, and what came in and went out: of all, and of what the filters leave. */
export const cashFlowTotalsAction: Action<typeof cashFlowTotals> = async (tx, ctx, input) => {
  const company = ctx.user.companyId;
  const spans = await spansIn(tx, ctx, input);
  const moved = await sumsOfEntries(tx, spans);
  const zero = { in: "0.00", out: "0.00" };
  return {
    period: spans.map(({ currency, opening, closing }) => ({
      ...(moved.find((sums) => sums.currency === currency) ?? zero),
      currency,
      opening: minorToWire(currency, opening),
      closing: minorToWire(currency, closing),
    })),
    selection: await sumsOfMovements(tx, company, chosenOf(spans, input), filterOf(ctx, input)),
  };
};

/** What the movements come to by group, of all that the filters leave. Months are those of the account. */
export const cashFlowGroupsAction: Action<typeof cashFlowGroups> = async (tx, ctx, input) => {
  const company = ctx.user.companyId;
  const spans = chosenOf(await spansIn(tx, ctx, input), input);
  const months = monthsIn(ctx, await endsOf(tx, spans));
  const by = { group: input.group, months: months.map(({ start }) => start) };
  const groups = await sumsByGroup(tx, company, spans, filterOf(ctx, input), by);
  return {
    groups: groups.map(({ key, ...sums }) => ({
      ...sums,
      key: input.group === "month" ? (months[Number.parseInt(key, 10)]?.name ?? "") : key,
    })),
  };
};

/** The figures of the charts of a period. */
export const cashFlowChartsAction: Action<typeof cashFlowCharts> = async (tx, ctx, input) => {
  const company = ctx.user.companyId;
  const spans = await spansIn(tx, ctx, input);
  const months = monthsIn(ctx, await endsOf(tx, spans));
  const sums = await sumsByMoment(
    tx,
    spans,
    months.map(({ start }) => start),
  );
  const projects = await spentByProject(tx, company, spans, chartPlaces);
  const contractors = await spentByContractor(tx, company, spans, chartPlaces);
  return {
    months: sums.map(({ place, ...row }) => ({ ...row, month: months[place]?.name ?? "" })),
    projects: projects.map(({ key, ...row }) => ({ ...row, project: key })),
    contractors: contractors.map(({ key, full_name, email, ...row }) => ({
      ...row,
      contractor: key === null ? null : { id: key, full_name: full_name ?? "", email: email ?? "" },
    })),
  };
};

/** The months of the account that some movements lie in; this one for none. */
function monthsIn({ user, now }: Context, ends: { readonly first: Date; readonly last: Date } | undefined) {
  const { first, last } = ends ?? { first: now, last: now };
  return monthsOf(user.timeZone, first, last);
}

interface Asked {
  readonly types?: string | undefined;
  readonly search: string;
  readonly contractor?: string | undefined;
  readonly project?: string | undefined;
}

function filterOf({ language }: Context, { types, search, contractor, project }: Asked): MovementFilter {
  const [contractorIs, projectIs] = [wholeOf(contractor), wholeOf(project)];
  return {
    types: types?.split(","),
    search: wordsOf(search),
    ...{ contractorIs, projectIs },
    contractor: contractorIs === undefined ? wordsOf(contractor) : [],
    project: projectIs === undefined ? wordsOf(project) : [],
    typesOf: (word) =>
      cashFlowTypes.filter((type) => folded(translate(language, `finance.type.${type}`)).includes(word)),
  };
}

/** What a filter has to be whole, after "="; undefined for one by words. */
function wholeOf(filter: string | undefined): string | undefined {
  return filter?.startsWith("=") ? filter.slice(1).trim() : undefined;
}
