import type { decideApproval } from "@artel/shared/calls/approvals/operator";
import { translate } from "@artel/shared/text/translate";
import type { Describe } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import { refuseChanged } from "../../http/seen.ts";
import type { ApprovalRules, KindRules } from "./approval.ts";
import { stateAt } from "./list-approvals.ts";
import { say } from "./say.ts";
import { selectApproval } from "./store.ts";

/**
 * What the code of the second person confirms: the decision, what was asked for and what comes of it, where that depends on the
 * moment by its present figures.
 */
export function describeDecision(rules: ApprovalRules): Describe<typeof decideApproval> {
  return async (tx, ctx, { id, decision, seen }) => {
    const approval = await selectApproval(tx, id);
    if (!approval) {
      return { lines: [] };
    }
    const verb = decision === "approved" ? "approvals.approve" : "approvals.refuse";
    const kind = rules[approval.kind] as KindRules<unknown>;
    const isJudged = decision === "approved" && stateAt(approval, ctx.now) === "waiting";
    const present = isJudged ? await kind.present?.(tx, ctx, approval) : undefined;
    if (present) {
      refuseChanged(seen, present.seen);
    }
    const lines: readonly FactorLine[] = [
      { key: "operatorFactor.decision", value: translate(ctx.language, verb) },
      { key: "operatorFactor.request", value: say(ctx.language, approval.about) },
      ...(approval.after && decision === "approved"
        ? [{ key: "operatorFactor.after" as const, value: say(ctx.language, approval.after) }]
        : []),
      ...(present?.lines ?? []),
    ];
    return present ? { lines, seen: present.seen } : { lines };
  };
}
