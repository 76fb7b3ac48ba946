import type { decideApproval } from "@artel/shared/calls/approvals/operator";
import { translate } from "@artel/shared/text/translate";
import type { Describe } from "../../http/context.ts";
import { say } from "./say.ts";
import { selectApproval } from "./store.ts";

/** What the code of the second person confirms: the decision, what was asked for and what comes of it. */
export const describeDecision: Describe<typeof decideApproval> = async (tx, ctx, { id, decision }) => {
  const approval = await selectApproval(tx, id);
  if (!approval) {
    return [];
  }
  const verb = decision === "approved" ? "approvals.approve" : "approvals.refuse";
  return [
    { key: "operatorFactor.decision", value: translate(ctx.language, verb) },
    { key: "operatorFactor.request", value: say(ctx.language, approval.about) },
    ...(approval.after && decision === "approved"
      ? [{ key: "operatorFactor.after" as const, value: say(ctx.language, approval.after) }]
      : []),
  ];
};
