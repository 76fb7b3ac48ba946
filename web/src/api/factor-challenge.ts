import * as z from "zod/mini";

/** What a 428 reply says. */
export const factorChallengeSchema = z.looseObject({
  type: z.enum(["email", "totp"]),
  /** Names the code that was sent; e-mail only. */
  token: z.optional(z.string()),
  /** Digits to type. */
  codeLength: z._default(z.number(), 6),
  /** Why the last answer did not do: `codeWrongOrExpired`, `codeUsed`, or absent at the first question. */
  error: z.optional(z.string()),
  /** The second code of one request: the first was right. */
  isSecond: z.optional(z.boolean()),
  /** What is confirmed is not what the question before said: it is read anew, and asks for another code. */
  isChanged: z.optional(z.boolean()),
  triesLeft: z.optional(z.number()),
  /** Seconds until another code may be asked for. */
  resendSeconds: z.optional(z.number()),
  /** Address the code went to, masked. */
  sentTo: z.optional(z.string()),
  /** What is being confirmed, such as amount and destination: label and value. */
  about: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});

export type FactorChallenge = z.output<typeof factorChallengeSchema>;

/** What the person typed: the code of the mail or the app, or one of the recovery codes. */
export type FactorAnswer = { readonly code: string } | { readonly recovery: string };
