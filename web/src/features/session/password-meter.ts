import type { PasswordKnowledge } from "@artel/shared/checks/common-password";
import { accessLimits } from "@artel/shared/limits/access";
import { passwordViolation } from "@artel/shared/rules/password-rules";

/** Bars under a new password. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export interface PasswordMeter {
  /** How many tries a password would take, 0 to 4, for somebody who knows these words. */
  readonly score: (password: string, about: readonly string[]) => Strength;
}

/** As much of a password as is looked at: more changes no score and takes long on a phone. */
const lookedAt = 40;

let meter: Promise<PasswordMeter> | undefined;

/** The meter with its dictionary. It is large, so it is loaded when somebody chooses a password, and once. */
export function passwordMeter(): Promise<PasswordMeter> {
  meter ??= load().catch((error: unknown) => {
    meter = undefined;
    throw error;
  });
  return meter;
}

async function load(): Promise<PasswordMeter> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
  return { score: (password, about) => factory.check(password, [...about]).score };
}

/** No bar for what the policy refuses, at least one for the rest; undefined while the meter is not there. */
export function strengthOf(
  password: string,
  { email, knowledge, meter }: { email: string; knowledge: PasswordKnowledge; meter: PasswordMeter | undefined },
): Strength | undefined {
  if (passwordViolation("password", password, email, accessLimits.passwordLength, knowledge)) {
    return 0;
  }
  return meter && (meter.score(password, email.split("@")) || 1);
}
