import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { cardPayinDifferences, cardPayinStates, cardReturnKinds } from "../../states/card-payins.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listPeriod, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { seenCredit, seenSum } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";

/** The tabs of the console: what a person has to look at, what has no result, and payments by what became of them. */
export const cardPayinTabs = ["all", "attention", "open", "paid", "failed", "returned"] as const;

/** A payment by card as operators see it in the list. */
export const cardPayinRow = z.strictObject({
  id: z.number(),
  /** The id that the provider knows it by. */
  paymentId: z.string(),
  /** Null where the provider tells of a payment that we did not begin. */
  companyId: z.nullable(z.number()),
  companyName: z.nullable(z.string()),
  state: z.enum(cardPayinStates),
  /** What was ordered; null where we ordered nothing. */
  currency: z.nullable(wireCurrencyCode),
  amount: z.nullable(wireMoney),
  /** What came; null where nothing did. */
  paidCurrency: z.nullable(wireCurrencyCode),
  paid: z.nullable(wireMoney),
  /** What went back to the card, and what of it the company owes. */
  returned: wireMoney,
  owed: wireMoney,
  differences: z.array(z.enum(cardPayinDifferences)),
  createdAt: z.string(),
  /** When the provider is asked next; null where it is not by itself. */
  askAt: z.nullable(z.string()),
  isAwaited: z.boolean(),
});

/** One payment by card with all that the provider said of it. */
export const cardPayinView = z.strictObject({
  ...cardPayinRow.shape,
  toldStatus: z.nullable(z.string()),
  toldCode: z.nullable(z.string()),
  toldMessage: z.nullable(z.string()),
  toldAt: z.nullable(z.string()),
  card: z.nullable(z.string()),
  asked: z.number(),
  askedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  topupId: z.nullable(z.number()),
  /** What is put aside and could be credited; null where nothing is. */
  aside: z.nullable(wireMoney),
  /** What could be collected now: no more than the company owes, and no more than its balance holds. */
  collectable: wireMoney,
  returns: z.array(
    z.strictObject({
      kind: z.enum(cardReturnKinds),
      amount: wireMoney,
      owed: wireMoney,
      createdAt: z.string(),
    }),
  ),
  told: z.array(
    z.strictObject({
      kind: z.enum(cardPayinDifferences),
      /** As the provider wrote it. */
      amount: z.nullable(z.string()),
      currency: z.nullable(z.string()),
      toldAt: z.string(),
      settledBy: z.nullable(z.string()),
      settledAt: z.nullable(z.string()),
    }),
  ),
});

/** Payments by card, searched, ordered and cut by the server. */
export const operatorCardPayins = readCall("operatorCardPayins", "/api/operator/card-payins", "operator", {
  request: z.strictObject({
    ...listFields(["createdAt"], "-createdAt"),
    tab: z._default(z.enum(cardPayinTabs), "all"),
    ...listPeriod,
  }),
  reply: z.strictObject({
    ...listReply(cardPayinRow),
    /** How many ask for a person, and how many have no result yet, whatever the search. */
    counts: z.strictObject({ attention: z.number(), open: z.number() }),
  }),
  spec: ["HO-43", "S-03"],
  summary: "Operator: payments by card",
});

/** One payment by card. */
export const operatorCardPayin = readCall("operatorCardPayin", "/api/operator/card-payins/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: cardPayinView,
  errors: ["notFound"],
  spec: ["HO-43", "S-03"],
  summary: "Operator: one payment by card",
});

/** Asks the provider at once what became of a payment. */
export const askCardPayin = writeCall("askCardPayin", "/api/operator/card-payins/:id/ask", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ state: z.literal("asked") }),
  errors: ["notFound", "optionNotAvailable"],
  spec: ["HO-43", "S-03"],
  summary: "Operator: asks the provider about a payment by card",
});

/** Says that somebody dealt with what the provider says against our books. Moves no money; one without a result is closed. */
export const settleCardPayin = writeCall(
  "settleCardPayin",
  "/api/operator/card-payins/:id/settle",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    request: z.strictObject({ id: objectId, reason }),
    reply: z.strictObject({ state: z.enum(cardPayinStates) }),
    errors: ["notFound", "conflict", "waitsForSecondPerson"],
    spec: ["HO-43", "S-03"],
    summary: "Operator: differences of a payment by card are dealt with",
  },
);

/** Asks a second person to credit what a payment brought and was put aside; of one that we did not begin it says to which company. */
export const creditCardPayin = writeCall(
  "creditCardPayin",
  "/api/operator/card-payins/:id/credit",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    confirms: "seen",
    idempotent: true,
    request: z.strictObject({ id: objectId, reason, seen: seenCredit }),
    reply: z.strictObject({ state: z.literal("waitsForSecondPerson") }),
    errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
    spec: ["HO-43", "S-03"],
    summary: "Operator: asks to credit a payment by card that was put aside",
  },
);

/** Asks a second person to take what a company owes from its balance, as far as that holds it. */
export const collectCardPayin = writeCall(
  "collectCardPayin",
  "/api/operator/card-payins/:id/collect",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    confirms: "seen",
    idempotent: true,
    request: z.strictObject({ id: objectId, reason, seen: seenSum }),
    reply: z.strictObject({ state: z.literal("waitsForSecondPerson") }),
    errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
    spec: ["HO-43", "S-03"],
    summary: "Operator: asks to collect what a company owes of a payment by card",
  },
);
