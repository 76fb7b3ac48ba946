import { key, wholeNumber } from "../platform/variables/forms.ts";
import { group, type SettingsOf, variable } from "../platform/variables/variable.ts";

const keyVariables = {
  SESSION_KEY: variable(key, {
    example: "",
    says: "Signs session tokens.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  REALTIME_KEY: variable(key, {
    example: "",
    says: "Signs realtime tokens.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  DATA_KEY: variable(key, {
    example: "",
    says: "Encrypts factor secrets and payout destinations; keys of codes and devices come from it.",
    more: "See [0038](decisions/0038-key-of-codes.md).",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  PASSWORD_PEPPER: variable(key, {
    example: "",
    says: "Key of password hashes.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  SEAL_KEY: variable(key, {
    example: "",
    says: "Signs the heads of the chains, which the worker writes to the log every hour, and the checkpoint of the nightly check of the books.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
} as const;

/** Sessions and the five keys: 32 characters or more, each its own, drawn at random. Production makes none by itself. */
export const keyGroup = group({
  title: "Sessions and keys",
  variables: {
    SESSION_DAYS: variable(wholeNumber(1, 90), {
      default: "7",
      says: "Days after the sign-in when a session ends, however often it is renewed.",
      more: "Without use it ends after 12 hours.",
    }),
    ...keyVariables,
  },
  refusals: (settings) => keyRefusals(settings),
});

function keyRefusals(settings: SettingsOf<typeof keyVariables>): string[] {
  const keys = {
    SESSION_KEY: settings.sessionKey,
    REALTIME_KEY: settings.realtimeKey,
    DATA_KEY: settings.dataKey,
    PASSWORD_PEPPER: settings.passwordPepper,
    SEAL_KEY: settings.sealKey,
  };
  const given = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const weak = given.flatMap(({ name, value }) => {
    const fault = weaknessOf(value);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
  const isShared = new Set(given.map(({ value }) => value)).size < given.length;
  return isShared ? [...weak, `${Object.keys(keys).join(", ")}: each needs a value of its own`] : weak;
}

/** Secrets that a public file or a tutorial could hold. */
const knownSecrets = /^(changeme|secret|password|artel|demo|test|default|0+|x+)/i;
const fewestSigns = 8;

/**
 * A key of few signs, or of a short piece said again and again: nobody drew it at random. Of 32 random hexadecimal digits
 * fewer than eight differ once in about thirty million draws.
 */
function weaknessOf(value: string): string | undefined {
  if (knownSecrets.test(value)) {
    return "a well-known default is refused in production";
  }
  const isMonotonous = new Set(value).size < fewestSigns || /^(.{1,16})\1+.{0,15}$/s.test(value);
  return isMonotonous
    ? "too few different signs; draw it at random, for example with: openssl rand -hex 32"
    : undefined;
}
