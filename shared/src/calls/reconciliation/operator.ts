import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { dayStates, itemKinds, outsideKinds } from "../../states/reconciliation.ts";
import { readCall } from "../call.ts";
import { storedDay } from "../date-range.ts";

/** The most days that are compared at once. */
export const daysAtOnce = 92;

/** A place outside where our money lies or passes: an account of ours at a bank, or a service that pays, in one currency. */
const place = z.object({
  /** Names it in an address. */
  key: z.string(),
  kind: z.enum(outsideKinds),
  /** The number of the account, or the name of the service; empty for a bank of which no account was named. */
  name: z.string(),
  currency: wireCurrencyCode,
});

/** A place at the end of a day. */
export const comparedDay = z.object({
  ...place.shape,
  day: z.string(),
  state: z.enum(dayStates),
  /** What is said outside for the end of the day; null where nobody said it. */
  outside: z.nullable(wireMoney),
  /** What the ledger had there at the end of the day, in UTC. */
  ledger: wireMoney,
  /** `outside` less `ledger`. */
  difference: z.nullable(wireMoney),
  explained: z.nullable(wireMoney),
  unexplained: z.nullable(wireMoney),
});

/** Banks and services against the ledger, by place and day, the newest day first. */
export const operatorReconciliation = readCall("operatorReconciliation", "/api/operator/reconciliation", "operator", {
  request: z.strictObject({
    /** The first and the last day; the last seven days where both are left out. */
    dateFrom: z.optional(storedDay),
    dateTo: z.optional(storedDay),
  }),
  reply: z.object({ days: z.array(comparedDay) }),
  spec: ["HO-44", "HO-96", "S-06"],
  summary: "Banks and services against the ledger",
});

/** What explains the difference of one place at the end of one day, the oldest first, and what is open besides. */
export const operatorReconciliationDay = readCall(
  "operatorReconciliationDay",
  "/api/operator/reconciliation/:place/:day",
  "operator",
  {
    request: z.strictObject({ place: z.string().check(z.maxLength(60)), day: storedDay }),
    reply: z.object({
      ...comparedDay.shape,
      items: z.array(
        z.object({
          kind: z.enum(itemKinds),
          day: z.string(),
          currency: wireCurrencyCode,
          /** By how much the outside is above the ledger because of it; of what makes no difference its sum. */
          amount: wireMoney,
          /** A payer, a freelancer, or words of the bank. */
          name: z.string(),
          /** The line of the bank, the top-up, the payout or the payment by card that it leads to; null where it is none. */
          lineId: z.nullable(z.number()),
          topupId: z.nullable(z.number()),
          payoutId: z.nullable(z.number()),
          payinId: z.nullable(z.number()),
          /** When it came to agree since; null while it is open. */
          agreedAt: z.nullable(z.string()),
        }),
      ),
      /** How many there are, of which the first hundreds are in `items`. */
      total: z.number(),
    }),
    errors: ["notFound"],
    spec: ["HO-44", "HO-96", "S-06"],
    summary: "Operator: what explains a difference",
  },
);
