import { decideApproval, listApprovals, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { type Binding, bind } from "../../http/context.ts";
import type { ApprovalRules } from "./approval.ts";
import { decideAction } from "./decide.ts";
import { describeDecision } from "./describe-decision.ts";
import { listRequests, showRequest } from "./list-approvals.ts";

/** The calls of approvals; `rules` says what each kind does. */
export function approvalRoutes(rules: ApprovalRules): readonly Binding[] {
  return [
    bind(listApprovals, listRequests),
    bind(operatorApproval, showRequest),
    bind(decideApproval, decideAction(rules), undefined, describeDecision(rules)),
  ];
}
