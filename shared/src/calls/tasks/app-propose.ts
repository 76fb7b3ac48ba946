import * as z from "zod/mini";
import { approvalStates } from "../../states/approval-state.ts";
import { writeCall } from "../call.ts";
import { seenTask } from "../seen.ts";
import { objectId, textField } from "./fields.ts";
import { taskLengths } from "./lengths.ts";

/** A draft whose proposal changed: its id, and how far the proposal is now. */
export const changedProposal = z.object({ id: z.number(), approval: z.nullable(z.enum(approvalStates)) });

const byId = z.strictObject({ id: objectId });

/** Why a proposal is declined: its proposer reads it. */
export const declineReason = textField(taskLengths.declineReason).check(z.minLength(1, "validations.required"));

export const proposePayment = writeCall("proposePayment", "/api/app/task/:id/proposal", "company", {
  effect: "leadsToMoney",
  confirms: "seen",
  rate: "mail",
  request: z.strictObject({ id: objectId, seen: seenTask }),
  reply: changedProposal,
  errors: ["taskNotDraft", "changedMeanwhile", "contractorNotActive", "currencyNotOffered", "notFound", "forbidden"],
  spec: ["HO-95"],
  summary: "A manager proposes the payment of a draft to those who may pay it; no money moves.",
});

export const takeBackProposal = writeCall("takeBackProposal", "/api/app/task/:id/proposal", "company", {
  method: "DELETE",
  effect: { none: "the draft stays, and nothing was set aside for it" },
  // Proposing and taking back by turns would mail the owner again and again.
  rate: "mail",
  request: byId,
  reply: changedProposal,
  errors: ["conflict", "notFound", "forbidden"],
  spec: ["HO-95"],
  summary: "Takes one's own proposal of a payment back.",
});

export const declineProposal = writeCall("declineProposal", "/api/app/task/:id/proposal/decline", "manager:makePay", {
  effect: { none: "the draft stays, and nothing was set aside for it" },
  rate: "mail",
  request: z.strictObject({ id: objectId, reason: declineReason }),
  reply: changedProposal,
  errors: ["conflict", "notFound", "forbidden"],
  spec: ["HO-95"],
  summary: "Declines a proposed payment with a reason; the draft stays.",
});
