import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { bankLineKinds, bankLineStates, lineOrderKinds, lineOrderProblems } from "../../states/bank-lines.ts";
import { proformaStates } from "../../states/proforma-state.ts";
import { confirmsMoney, readCall, writeCall } from "../call.ts";
import { listFields, listPeriod, listReply, listSum } from "../list.ts";
import { reason } from "../reason.ts";
import { seenSum } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";
import { bankLine, match } from "./operator.ts";

/** A top-up that a line may pay. */
const candidate = z.object({
  topupId: z.number(),
  companyId: z.number(),
  companyName: z.string(),
  number: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  /** What is missing of it: the whole, or what did not come yet. */
  missing: wireMoney,
  state: z.enum(proformaStates),
  differences: match.shape.differences,
  /** How much of what is compared agrees, of a hundred. */
  score: z.number(),
});

/** The order of ours that a line names, and what the line says of it. */
const namedOrder = z.object({
  orderId: z.string(),
  says: z.enum(lineOrderKinds),
  /** Of a payout; null of money that goes back to its payer. */
  payoutId: z.nullable(z.number()),
  /** Whose payout it is, or the payer that the money goes back to. */
  name: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  /** Why it is not simply booked; null where line and order agree, and of a line that is booked. */
  problem: z.nullable(z.enum(lineOrderProblems)),
});

const listedLine = z.object({
  ...bankLine.shape,
  kind: z.enum(bankLineKinds),
  state: z.enum(bankLineStates),
  /** Whether what it says is the word of who asks now, who typed, uploaded or divided it, and so does not settle it alone. */
  isYours: z.boolean(),
  /** The account of ours; empty for a typed line. */
  account: z.string(),
  payerAccount: z.string(),
  /** The open top-up that agrees best; null where none may be meant. */
  best: z.nullable(candidate),
  /** The order of ours that it names; null where it names none. */
  order: z.nullable(namedOrder),
  /** The line that it is a part of; null for a whole one. */
  partOf: z.nullable(z.number()),
});

/** A part of a line, with what became of it. */
const part = z.pick(listedLine, { id: true, state: true, currency: true, amount: true });

/** Lines of the bank, typed and of files, searched, ordered and cut by the server. */
export const operatorBankLines = readCall("operatorBankLines", "/api/operator/statements/lines", "operator", {
  request: z.strictObject({
    ...listFields(["valueDate", "amount", "payer"], "-valueDate"),
    /** `open` holds the matched ones too. */
    state: z._default(z.enum(["all", ...bankLineStates]), "all"),
    ...listPeriod,
    sumFrom: listSum,
    sumTo: listSum,
  }),
  reply: z.object({
    ...listReply(listedLine),
    /** How many there are in the states that wait, whatever the search. */
    counts: z.object({
      open: z.number(),
      matched: z.number(),
      aside: z.number(),
      order: z.number(),
      returning: z.number(),
    }),
  }),
  spec: ["HO-44", "S-06"],
  summary: "Lines of the bank",
});

/** One line with the top-ups that it may pay, or what became of it. */
export const operatorBankLine = readCall("operatorBankLine", "/api/operator/statements/lines/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.object({
    ...listedLine.shape,
    bookingDate: z.nullable(z.string()),
    endToEnd: z.string(),
    /** Who typed it or uploaded its file. */
    enteredBy: z.string(),
    fileName: z.nullable(z.string()),
    /** The best first. */
    candidates: z.array(candidate),
    /** The top-up whose money goes back by it; null of a line of the bank. */
    refundOf: z.nullable(z.object({ topupId: z.number(), number: z.string() })),
    /** The top-up that it paid; null while it waits. */
    topupId: z.nullable(z.number()),
    settledBy: z.nullable(z.string()),
    asideBy: z.nullable(z.string()),
    /** Who booked it with its order. */
    orderBy: z.nullable(z.string()),
    /** Who decided that it goes back to its payer, and by which order. */
    backBy: z.nullable(z.string()),
    backOrder: z.nullable(z.string()),
    /** Orders by which it was to go back and did not; none of them is used again. */
    givenUp: z.array(z.string()),
    /** Who divided it or made it a part of another, and its own parts in the order of their entry. */
    dividedBy: z.nullable(z.string()),
    parts: z.array(part),
    /** Why it came back, by the bank's code; empty where the bank says nothing. */
    returnCode: z.string(),
    /** Whether a settlement or a return of this line waits for another operator. */
    waits: z.boolean(),
  }),
  errors: ["notFound"],
  spec: ["HO-44", "S-06"],
  summary: "Operator: one line of the bank",
});

/**
 * Puts the money of a line into the suspense account of the house: it came, and nobody knows whose it is. The line can still be
 * settled with a top-up, whose company then gets the money from there.
 */
export const putBankLineAside = writeCall(
  "putBankLineAside",
  "/api/operator/statements/lines/:id/aside",
  "operator:treasury",
  {
    ...confirmsMoney,
    request: z.strictObject({ id: objectId, reason, seen: seenSum }),
    reply: z.object({ state: z.literal("aside") }),
    errors: ["notFound", "conflict", "changedMeanwhile", "alreadyDone", "waitsForSecondPerson"],
    spec: ["HO-44", "S-06"],
    summary: "Puts the money of a line aside",
  },
);
