import { complianceProfile } from "@artel/shared/calls/policies/app";
import * as policies from "@artel/shared/calls/policies/operator";
import { bind } from "../../http/context.ts";
import { readProfile } from "./compliance-profile.ts";
import { listPolicies, readAsUser, readReach } from "./list-policies.ts";
import { describeEnd, describeProposal, propose, proposeEnd } from "./propose-policy.ts";
import { describeSegment, listSegments, proposeOne } from "./segments.ts";

export const policyRoutes = [
  bind(complianceProfile, readProfile),
  bind(policies.operatorPolicies, listPolicies),
  bind(policies.policyReach, readReach),
  bind(policies.policiesAsUser, readAsUser),
  bind(policies.proposePolicy, propose, undefined, describeProposal),
  bind(policies.proposePolicyEnd, proposeEnd, undefined, describeEnd),
  bind(policies.operatorSegments, listSegments),
  bind(policies.proposeSegment, proposeOne, undefined, describeSegment),
];
