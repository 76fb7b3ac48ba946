import * as z from "zod/mini";
import { allRows } from "../../limits/lists.ts";
import { currencyCodes } from "../../money/currencies.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { cashFlowTypes } from "../../states/cash-flow-types.ts";
import { readCall } from "../call.ts";
import { listChoices, listFields, listPeriod, listReply, listSearched, listWords } from "../list.ts";
import { cashFlowRow, financeReader } from "./views.ts";

const filters = {
  ...listPeriod,
  currencies: listChoices(currencyCodes),
  types: listChoices(cashFlowTypes),
  /** Words of the name or the address of the contractor; after "=" the whole address. */
  contractor: listWords,
  /** Words of it; after "=" the whole project, which may be empty. */
  project: listWords,
};

/** What the movements can stand in groups by. */
const group = z.enum(["month", "project", "contractor", "type"]);

const { search } = listFields(["date"], "-date");

/** Every movement of the company's balances within a range, oldest first. */
export const cashFlow = readCall("cashFlow", "/api/app/cash-flow", financeReader, {
  /** Besides the period, which the specification names, the filters of the page, so that it is exported as it is shown. */
  request: z.strictObject({ search, ...filters }),
  reply: z.array(cashFlowRow),
  spec: ["M-03", "M-04", "M-05", "M-06", "HO-34"],
  summary: "Movements of the company's balances within a range, oldest first and without an end",
});

/** The movements as their page shows them, searched, ordered and cut by the server. */
export const findCashFlow = readCall("findCashFlow", "/api/app/cash-flow/page", financeReader, {
  /** With a group its movements stand together: projects and people by their names, types in their usual order. */
  request: z.strictObject({ ...listFields(["date"], "-date"), ...filters, group: z.optional(group) }),
  reply: z.object({
    ...listReply(cashFlowRow),
    ...listSearched,
    /** The movement that is nearest to a period without any, in these currencies; null where the period has some. */
    nearest: z.nullable(z.string()),
  }),
  spec: ["M-02", "M-03"],
  summary: "Movements of the company's balances, page by page",
});

const inAndOut = { in: wireMoney, out: wireMoney };

/** What the movements of a period come to, per currency. */
export const cashFlowTotals = readCall("cashFlowTotals", "/api/app/cash-flow/totals", financeReader, {
  request: z.strictObject({ search, ...filters }),
  reply: z.object({
    /** The whole period, every currency, whatever the filters: opening + in - out = closing. */
    period: z.array(z.object({ currency: wireCurrencyCode, opening: wireMoney, ...inAndOut, closing: wireMoney })),
    /** What the filters leave. */
    selection: z.array(z.object({ currency: wireCurrencyCode, ...inAndOut })),
  }),
  spec: ["M-02", "M-05"],
  summary: "Opening and closing balance, and what came in and went out, per currency",
});

/** What the movements that the filters leave come to, by group and currency: of all pages, not of one. */
export const cashFlowGroups = readCall("cashFlowGroups", "/api/app/cash-flow/groups", financeReader, {
  request: z.strictObject({ search, ...filters, group }),
  reply: z.object({
    /** No more than a list shows rows. */
    groups: z
      .array(
        z.object({
          /** A month as "2026-11", a project, the id of a contractor, or a type; empty for what has none. */
          key: z.string(),
          currency: wireCurrencyCode,
          ...inAndOut,
          count: z.number(),
        }),
      )
      .check(z.maxLength(allRows)),
  }),
  spec: ["M-02", "M-05"],
  summary: "What the movements come to by month, project, contractor or type",
});

/** The figures of the charts of a period. */
export const cashFlowCharts = readCall("cashFlowCharts", "/api/app/cash-flow/charts", financeReader, {
  request: z.strictObject(listPeriod),
  reply: z.object({
    /** Each month that something moved in, oldest first. */
    months: z.array(z.object({ month: z.string(), currency: wireCurrencyCode, ...inAndOut })),
    /** What tasks took less what came back, by project: the ten greatest of each currency, then the others together. */
    projects: z.array(
      z.object({
        /** Empty for tasks without a project; null for the others together. */
        project: z.nullable(z.string()),
        currency: wireCurrencyCode,
        spent: wireMoney,
        /** How many projects the row stands for. */
        count: z.number(),
      }),
    ),
    contractors: z.array(
      z.object({
        /** Null for the others together. */
        contractor: z.nullable(z.object({ id: z.number(), full_name: z.string(), email: z.string() })),
        currency: wireCurrencyCode,
        spent: wireMoney,
        count: z.number(),
      }),
    ),
  }),
  spec: ["M-02"],
  summary: "What came in and went out by month, and what tasks took by project and contractor",
});

/** The last months of somebody's money, for the chart of home; a company's money in tasks is its own until they are accepted. */
export const homeCashFlow = readCall("homeCashFlow", "/api/app/home/cash-flow", "user", {
  reply: z.object({
    /** Each of the last six months in each currency that moved in them, oldest first; a month in which nothing moved too. */
    months: z.array(
      z.object({
        /** As "2026-11". */
        month: z.string(),
        currency: wireCurrencyCode,
        in: wireMoney,
        out: wireMoney,
        /** What stood in tasks when the month ended, or does now: all that a company reserved, or a freelancer's own rewards. */
        work: wireMoney,
      }),
    ),
  }),
  errors: ["forbidden"],
  spec: ["HO-121", "HO-107"],
  summary: "What came in, left for good and stood in tasks in the last six months",
});
