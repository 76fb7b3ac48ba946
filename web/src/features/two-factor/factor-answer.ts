import { hasWrongSign, plainRecoveryCode } from "@artel/shared/checks/recovery-code";
import { accessLimits } from "@artel/shared/limits/access";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";

/** What the typed text is an answer to; undefined while it is none, so that nothing else gets into a header. */
export function answerOf(challenge: FactorChallenge, value: string, isRecovery: boolean): FactorAnswer | undefined {
  if (isRecovery) {
    const recovery = plainRecoveryCode(value);
    return recovery.length === accessLimits.recoveryCodeLength && !hasWrongSign(value) ? { recovery } : undefined;
  }
  return value.length === challenge.codeLength ? { code: value } : undefined;
}
