import * as z from "zod/mini";
import { wireAmount, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { cardPayinStates, declineReasons } from "../../states/card-payins.ts";
import { readCall, writeCall } from "../call.ts";

/** A payment by card as its company sees it. */
export const cardPayin = z.strictObject({
  /** Our id of the payment, which the provider's page carries. */
  id: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  state: z.enum(cardPayinStates),
  /** Why it was declined; null where it was not. */
  declineReason: z.nullable(z.enum(declineReasons)),
  /** What was credited to the balance; null where nothing was. */
  credited: z.nullable(wireMoney),
  /** What went back to the card, in the same currency. */
  returned: wireMoney,
  /** First six and last four digits of the card; null until the provider tells them. */
  card: z.nullable(z.string()),
  /** The document of the top-up that came of it. */
  documentId: z.nullable(z.number()),
  createdAt: z.string(),
  /** When the page of the payment closes. */
  expiresAt: z.string(),
});

/** Whether this company may pay in by card, where it would be sent to, and its newest payments. */
export const listCardPayins = readCall("listCardPayins", "/api/app/card-payins", "companyOwner", {
  reply: z.strictObject({
    isOffered: z.boolean(),
    /** Hosts of the provider's pages; no other one is opened. */
    pageHosts: z.array(z.string()),
    rows: z.array(cardPayin),
  }),
  spec: ["G-29", "S-03"],
  summary: "Payments by card of the company, and whether it may make one",
});

/** One payment by card of the company. */
export const getCardPayin = readCall("getCardPayin", "/api/app/card-payins/:id", "companyOwner", {
  request: z.strictObject({ id: z.string().check(z.regex(/^CP[0-9a-f]{32}$/, "validations.wrongValue")) }),
  reply: cardPayin,
  errors: ["notFound"],
  spec: ["G-35", "S-03"],
  summary: "What became of a payment by card",
});

/** What both paths share that begin a payment. */
export const startsPayin = {
  effect: "leadsToMoney",
  confirms: { whole: "amount and currency are all that it asks for, and the page of the provider shows them again" },
  idempotent: true,
  rate: "money",
  errors: ["notFound", "optionNotAvailable", "companyNotActivated", "currencyNotOffered", "noRoom", "conflict"],
} as const;

/** Begins a payment by card: answers the signed page of the provider, and the id by which its result is asked for. */
export const startCardPayin = writeCall("startCardPayin", "/api/app/card-payins", "companyOwner", {
  ...startsPayin,
  request: z.strictObject({ amount: wireAmount, currency: wireCurrencyCode }),
  reply: z.strictObject({ id: z.string(), url: z.string() }),
  spec: ["G-29", "G-35", "S-03"],
  summary: "Begins a top-up by card",
});
