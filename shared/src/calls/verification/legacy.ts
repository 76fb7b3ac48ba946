import * as z from "zod/mini";
import { readCall } from "../call.ts";

export const websdkReply = z.strictObject({ token: z.string() });
/** An id at the provider. It is taken and not believed: the person of the session alone counts. */
export const ignoredApplicant = z.optional(z.string().check(z.maxLength(100)));

/** A token with which the page of the person shows the provider's steps. Refuses where nothing is to be verified. */
export const websdkToken = readCall("websdkToken", "/sumsub/command/websdk_token", "contractor", {
  isOwnOnly: true,
  request: z.strictObject({ applicant_id: ignoredApplicant }),
  reply: websdkReply,
  errors: ["conflict", "unavailable"],
  spec: ["N-32", "S-02"],
  summary: "Token of the provider's verification steps",
});
