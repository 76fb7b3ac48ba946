import * as z from "zod/mini";
import { wireCurrencyCode } from "../../money/wire.ts";
import { policyScopes, policyStatuses } from "../../rules/methods/policies.ts";
import { readCall } from "../call.ts";
import { methodName } from "../wallets/app.ts";

/** What policies close or open for the caller now. What is not named is open. */
export const complianceProfile = readCall("complianceProfile", "/api/app/compliance/profile", "user", {
  reply: z.strictObject({
    /** Of a target the policy of all its currencies comes first, then those of single currencies that differ from it. */
    policies: z.array(
      z.strictObject({
        scope: z.enum(policyScopes),
        /** Of `withdrawalMethods` the method. */
        targetId: methodName,
        status: z.enum(policyStatuses),
        /** Why, in the language asked; empty where nothing has to be said. */
        message: z.string(),
        /** Null for all currencies of the target. */
        currency: z.nullable(wireCurrencyCode),
        /** When it ends by itself; null until operators end it. */
        until: z.nullable(z.string()),
      }),
    ),
  }),
  spec: ["N-29", "N-30", "N-31", "HO-84"],
  summary: "Policies that hold for the caller",
});
