import type { Output } from "@artel/shared/calls/call";
import type { complianceProfile } from "@artel/shared/calls/policies/app";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { decidingPolicy, type MethodPolicy } from "@artel/shared/rules/methods/policies";
import type { Action } from "../../http/context.ts";
import { methodPoliciesOf } from "./policies-of.ts";

type Row = Output<typeof complianceProfile>["policies"][number];

/** What policies make of each target for the caller; what is not named is open. */
export const readProfile: Action<typeof complianceProfile> = async (tx, ctx) => {
  const policies = await methodPoliciesOf(tx, ctx.user.id, ctx);
  return { policies: withdrawMethods.flatMap((method) => rowsOfMethod(policies, method)) };
};

/** A method as a whole is closed when all its currencies are; those that differ follow one by one. */
function rowsOfMethod(policies: readonly MethodPolicy[], method: Row["targetId"]): readonly Row[] {
  const deciding = currenciesOfMethod(method).map((code) => ({ code, policy: decidingPolicy(policies, method, code) }));
  if (deciding.every(({ policy }) => policy === undefined)) {
    return [];
  }
  const open = deciding.find(({ policy }) => policy?.status !== "disabled");
  const whole = (open ?? deciding[0])?.policy;
  const row = (policy: MethodPolicy | undefined, currency: Row["currency"]): Row => ({
    scope: "withdrawalMethods",
    targetId: method,
    status: policy?.status ?? "enabled",
    message: policy?.message ?? "",
    currency,
    until: policy?.until ?? null,
  });
  const differing = deciding.filter(({ policy }) => policy !== whole);
  return [row(whole, null), ...differing.map(({ code, policy }) => row(policy, code))];
}
