import * as z from "zod/mini";
import { wireCurrencyCode } from "../../money/wire.ts";
import { walletFlags } from "../../states/wallet-flags.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { operatorPayout } from "../payouts/views.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { methodName } from "./app.ts";

/** What lists say of a method: never the whole number. */
const method = {
  id: z.number(),
  contractor: z.strictObject({ id: z.number(), name: z.string(), email: z.string() }),
  type: methodName,
  /** Masked, with the bank where it is known. */
  details: z.string(),
  holder: z.string(),
  currencies: z.array(wireCurrencyCode),
  /** 1 unverified, 2 invalid, 3 verified. */
  state: z.number(),
  refusedAt: z.nullable(z.string()),
  flaggedFor: z.array(z.enum(walletFlags)),
};

const reviewed = {
  ...method,
  /** Other people with the same number or address. */
  others: z.number(),
  /** When the last thing happened that an operator has to look at; null where there is none. */
  flaggedAt: z.nullable(z.string()),
  /** Whether nobody has looked at it since. */
  isWaiting: z.boolean(),
  createdAt: z.string(),
};

/** Withdrawal methods as operators see them: those to look at, those with shared details, the refused ones, or all. */
export const operatorWallets = readCall("operatorWallets", "/api/operator/wallets", "operator", {
  request: z.strictObject({
    ...listFields(["contractor", "method", "state", "flaggedAt", "createdAt"], "flaggedAt"),
    tab: z._default(z.enum(["toLook", "shared", "refused", "all"]), "all"),
  }),
  reply: z.strictObject({
    ...listReply(
      z.strictObject({
        ...reviewed,
        /** Payouts that were paid by it, wholly or in part. */
        paidPayouts: z.number(),
      }),
    ),
    /** Methods of each tab, whatever is searched for. */
    counts: z.strictObject({ toLook: z.number(), shared: z.number(), refused: z.number() }),
  }),
  spec: ["HO-43", "J-10"],
  summary: "Operator: withdrawal methods, masked: those to look at, shared ones, refused ones, or all",
});

/** One method with what happened to it. Who looked stands in the audit log. */
export const operatorWallet = writeCall("operatorWallet", "/api/operator/wallets/:id", "operator", {
  method: "GET",
  effect: { none: "notes who looked at the method of a person" },
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    ...reviewed,
    /** Counts edits; a decision names the version that was seen. */
    version: z.number(),
    isLinked: z.boolean(),
    confirmedAt: z.nullable(z.string()),
    /** Why an operator refused it; null where a bank or provider did. */
    refusal: z.nullable(z.string()),
    correctedAt: z.nullable(z.string()),
    lookedAt: z.nullable(z.string()),
    lookedBy: z.nullable(z.string()),
    removedAt: z.nullable(z.string()),
    /** Methods of other people with the same number or address. */
    sharers: z.array(z.strictObject(method)),
    /** Its newest payouts. */
    payouts: z.array(operatorPayout),
    /** Payouts by it that are not finished: a refusal does not touch them. */
    openPayouts: z.array(z.number()),
    history: z.array(
      z.strictObject({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
    ),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one withdrawal method, masked, with its history, its payouts and who shares it",
});

/** Takes a method off the list until its owner puts it right; the owner reads why. */
export const refuseWallet = writeCall("refuseWallet", "/api/operator/wallets/:id/refuse", "operator:compliance", {
  effect: { none: "takes a method off the list of its owner; moves no money and stops no payout" },
  request: z.strictObject({
    id: objectId,
    /** The version that the operator saw: one that was changed since is not refused unseen. */
    version: z.int(),
    reason,
  }),
  reply: z.strictObject({ openPayouts: z.array(z.number()) }),
  errors: ["notFound", "conflict", "changedMeanwhile"],
  spec: ["HO-43", "J-10"],
  summary: "Operator: refuses a withdrawal method; its owner reads why",
});

/** Says that a flagged method is fine: nobody has to look at it until something new happens. */
export const passWallet = writeCall("passWallet", "/api/operator/wallets/:id/pass", "operator:compliance", {
  effect: { none: "takes a method off the queue of operators" },
  request: z.strictObject({
    id: objectId,
    /** What the operator saw: what happened since is looked at again. */
    flaggedAt: z.iso.datetime("validations.wrongValue"),
    reason,
  }),
  errors: ["notFound", "conflict", "changedMeanwhile"],
  spec: ["HO-43"],
  summary: "Operator: says that a flagged withdrawal method is fine",
});

/** Puts a flagged method back into the queue. */
export const lookAgain = writeCall("lookAgain", "/api/operator/wallets/:id/look-again", "operator:compliance", {
  effect: { none: "puts a method back into the queue of operators" },
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: puts a flagged withdrawal method back into the queue",
});
