import type { answerCompany, companyInvitations } from "@artel/shared/calls/contractors/app-invite";
import { recordAction } from "../../audit/record.ts";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { askingCompanies, takeAnswer } from "./invite-store.ts";

/** Companies that wait for the caller's answer. */
export const listInvitations: Action<typeof companyInvitations> = async (tx, ctx) => {
  const rows = await askingCompanies(tx, ctx.user.id);
  return rows.map(({ id, name, invited_at }) => ({ id, name, at: invited_at.toISOString() }));
};

/**
 * Makes the caller active with a company that asked, or takes its invitation away. Refuses a company that did not ask, or was
 * answered before (404).
 */
export const answer: Action<typeof answerCompany> = async (tx, ctx, input) => {
  const isAgreed = input.answer === "agree";
  const contractorId = ctx.user.id;
  found((await takeAnswer(tx, { companyId: input.id, contractorId, isAgreed, now: ctx.now })) || undefined);
  await recordAction(tx, ctx, {
    action: isAgreed ? "contractor.agree" : "contractor.decline",
    subject: `contractor:${contractorId}`,
    tenant: input.id,
  });
};
