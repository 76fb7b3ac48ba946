import * as z from "zod/mini";
import { wireAmount, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";

/** Equal actions that one code may confirm together. Approvals, releases, rates, duties and destinations are never among them. */
const seriesKind = z.enum(["bankLine.enter", "topup.settle", "payout.paid"]);

export type SeriesKind = z.output<typeof seriesKind>;

/** How long a series lasts, and how many actions it may hold. */
export const seriesLimits = { seconds: 300, count: 200 } as const;

/** What is left of a series. */
const series = z.strictObject({
  kind: seriesKind,
  count: z.number(),
  sums: z.array(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })),
  expiresAt: z.string(),
});

/**
 * Lets equal actions of this session go without a code of their own for 5 minutes, as many and as much as the code of this call
 * confirmed. Takes the place of an older one of the same kind. It ends with the session.
 */
export const openCodeSeries = writeCall("openCodeSeries", "/api/operator/code-series", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({
    kind: seriesKind,
    count: z.int().check(z.minimum(1), z.maximum(seriesLimits.count)),
    sums: z
      .array(z.strictObject({ currency: wireCurrencyCode, amount: wireAmount }))
      .check(z.minLength(1, "validations.required"), z.maxLength(10)),
  }),
  reply: series,
  errors: ["invalidInput"],
  spec: ["HO-133", "HO-43"],
  summary: "Operator: one code for equal actions",
});

/** What the series of this session have left; those that are over are not among them. */
export const listCodeSeries = readCall("listCodeSeries", "/api/operator/code-series", "operator", {
  reply: z.array(series),
  spec: ["HO-133"],
  summary: "Operator: what is left of the series of this session",
});

/** Ends a series of this session; ended or never opened ends well. */
export const endCodeSeries = writeCall("endCodeSeries", "/api/operator/code-series/end", "operator", {
  effect: { none: "takes a possibility away and gives none" },
  request: z.strictObject({ kind: seriesKind }),
  spec: ["HO-133"],
  summary: "Operator: ends a series",
});
