import * as z from "zod/mini";
import { confirmsMoney, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { seenOrder, seenSum } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";

/**
 * Books a line of the bank with the order that it names: a payout was paid, a paid one came back, or money of nobody went back
 * to its payer. What came back is credited by another operator than who brought the line.
 */
export const bookLineOrder = writeCall(
  "bookLineOrder",
  "/api/operator/statements/lines/:id/order",
  "operator:treasury",
  {
    ...confirmsMoney,
    request: z.strictObject({ id: objectId, reason, seen: seenOrder }),
    reply: z.object({
      /** `known`: the order was marked as paid before, and nothing moved. */
      state: z.enum(["paid", "known", "credited", "sentBack", "waitsForSecondPerson"]),
    }),
    errors: ["notFound", "conflict", "changedMeanwhile", "alreadyDone", "waitsForSecondPerson", "samePerson"],
    spec: ["HO-33", "HO-44", "S-06"],
    summary: "Books a line of the bank with its order",
  },
);

/**
 * Asks a second person whether money that was put aside goes back to its payer. Approved, it is an order that the treasury pays;
 * the debit that shows it is booked with it, once.
 */
export const returnBankLine = writeCall(
  "returnBankLine",
  "/api/operator/statements/lines/:id/return",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    confirms: "seen",
    idempotent: true,
    request: z.strictObject({ id: objectId, reason, seen: seenSum }),
    reply: z.object({ state: z.literal("waitsForSecondPerson") }),
    errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
    spec: ["HO-43", "HO-44"],
    summary: "Asks to return the money of a line to its payer",
  },
);

/**
 * Asks a second person whether a return to the payer is given up, because the bank refuses it. Approved, the line is put aside as
 * before, and a debit that names its order later proves nothing.
 */
export const giveUpReturn = writeCall(
  "giveUpReturn",
  "/api/operator/statements/lines/:id/return/give-up",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    confirms: "seen",
    idempotent: true,
    request: z.strictObject({ id: objectId, reason, seen: seenOrder }),
    reply: z.object({ state: z.literal("waitsForSecondPerson") }),
    errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
    spec: ["HO-43", "HO-44"],
    summary: "Asks to give up the return of a line to its payer",
  },
);
