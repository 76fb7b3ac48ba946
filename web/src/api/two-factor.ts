import * as z from "zod/mini";
import { ApiError } from "./errors.ts";
import { apiSettings } from "./settings.ts";

/** What a 428 reply says (HO-10). */
const factorChallengeSchema = z.looseObject({
  type: z.enum(["email", "totp"]),
  /** Names the code that was sent; e-mail only. */
  token: z.optional(z.string()),
  /** Digits to type. */
  codeLength: z._default(z.number(), 6),
  /** Why the last answer did not do: `codeWrongOrExpired`, or absent at the first question. */
  error: z.optional(z.string()),
  /** The second code of one request: the first was right (HO-101). */
  isSecond: z.optional(z.boolean()),
  triesLeft: z.optional(z.number()),
  /** Seconds until another code may be asked for. */
  resendSeconds: z.optional(z.number()),
  /** Address the code went to, masked. */
  sentTo: z.optional(z.string()),
  /** What is being confirmed, such as amount and destination: label and value. */
  about: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});

export type FactorChallenge = z.output<typeof factorChallengeSchema>;

/** What the person typed: the code of the mail or the app, or one of the recovery codes (B-06). */
export type FactorAnswer = { readonly code: string } | { readonly recovery: string };

/** The challenge of a 428 reply. Refuses one by e-mail without token before anybody is asked for a code (B-10). */
export function challengeOf(body: unknown): FactorChallenge {
  const challenge = factorChallengeSchema.parse(body);
  if (challenge.type === "email" && !challenge.token) {
    throw new ApiError({ status: 428, code: "secondFactorRequired", message: apiSettings().words("noToken") });
  }
  return challenge;
}

/** Headers of the repeated request (B-09). */
export function factorHeaders(challenge: FactorChallenge, answer: FactorAnswer): Record<string, string> {
  return {
    ...(challenge.token ? { "X-TFA-TOKEN": challenge.token } : {}),
    ...("code" in answer ? { "X-TFA-CODE": answer.code } : { "X-TFA-RECOVERY": answer.recovery }),
  };
}
