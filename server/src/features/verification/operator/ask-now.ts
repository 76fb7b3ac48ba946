import type { askVerification } from "@artel/shared/calls/verification/operator";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { addAsk } from "../apply-report.ts";
import { addStart } from "../assign.ts";
import { installedIdentity } from "../installed-identity.ts";
import { selectPerson } from "../store.ts";

/**
 * Has the provider asked how far a person is, by a job that follows at once; who is not known to it yet is sent to it. Refuses who was
 * never asked to verify, and an installation without a provider.
 */
export const askNow: Action<typeof askVerification> = async (tx, ctx, { id, reason }) => {
  const person = found(await selectPerson(tx, id));
  if (person.status_raw === null) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if (!installedIdentity(ctx.app)) {
    throw new AppError("conflict", { text: "verification.noProvider" });
  }
  await (person.kyc_state === "delayed" || person.applicant_id === null ? addStart(tx, id) : addAsk(tx, id));
  await recordAction(tx, ctx, { action: "verification.ask", subject: `contractor:${id}`, tenant: id, reason });
  return { status: "Done" };
};
