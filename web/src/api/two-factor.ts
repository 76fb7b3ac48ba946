import { ApiError } from "./api-error.ts";
import { type FactorAnswer, type FactorChallenge, factorChallengeSchema } from "./factor-challenge.ts";
import { apiSettings } from "./settings.ts";

/** The challenge of a 428 reply. Refuses one by e-mail without token before anybody is asked for a code. */
export function challengeOf(body: unknown): FactorChallenge {
  const challenge = factorChallengeSchema.parse(body);
  if (challenge.type === "email" && !challenge.token) {
    throw new ApiError({ status: 428, code: "secondFactorRequired", message: apiSettings().words("noToken") });
  }
  return challenge;
}

/** Headers of the repeated request. */
export function factorHeaders(challenge: FactorChallenge, answer: FactorAnswer): Record<string, string> {
  return {
    ...(challenge.token ? { "X-TFA-TOKEN": challenge.token } : {}),
    ...("code" in answer ? { "X-TFA-CODE": answer.code } : { "X-TFA-RECOVERY": answer.recovery }),
  };
}
