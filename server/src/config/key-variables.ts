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
    more: "See [0150](decisions/0150-keys-have-numbers.md).",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  DATA_KEY_OTHER: variable(key, {
    example: "",
    says: "A second key of data, which opens what it encrypted: the one of before while a rotation runs.",
    more: "See [rotation of keys](operations.md#rotation-of-keys).",
    isSecret: true,
  }),
  PASSWORD_PEPPER: variable(key, {
    example: "",
    says: "Key of password hashes.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
  PASSWORD_PEPPER_OTHER: variable(key, {
    example: "",
    says: "The key of password hashes of before: a hash is made anew with the present one when its owner signs in.",
    isSecret: true,
  }),
  SEAL_KEY: variable(key, {
    example: "",
    says: "Signs the heads of the chains, which the worker writes to the log every hour, and the checkpoint of the nightly check of the books.",
    isSecret: true,
    isRequiredInProduction: true,
  }),
} as const;

/** Sessions and the keys: 32 characters or more, each its own, drawn at random. Production makes none by itself. */
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
    DATA_KEY_OTHER: settings.dataKeyOther,
    PASSWORD_PEPPER: settings.passwordPepper,
    PASSWORD_PEPPER_OTHER: settings.passwordPepperOther,
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

/** Words of which the keys in files and tutorials are made, the longest first. */
const exampleWords =
  `change please your here insert replace secret password passwd pepper salt session realtime data seal artel demo
  test default example sample dummy development production local insecure super very string value token random character long
  least more generate openssl rand admin root user postgres qwerty deadbeef cafebabe abcdefghijklmnopqrstuvwxyz abcdef this
  with must that than only not for and the use put set key hex dev prod chars char is at or in to do my me it`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);
const anyExampleWord = new RegExp(exampleWords.join("|"), "gi");
/** What has to be left of a key without such words, signs between them and rows of one sign: less than one of ten million keys of 32 random digits has it. */
const fewestBits = 54;

/**
 * A key that a public file could hold, of few signs, or of a short piece said again and again: nobody drew it at random. The
 * whole key has to be so: one drawn at random may begin or end with anything, and may be of digits alone.
 */
function weaknessOf(value: string): string | undefined {
  const withoutRows = value.replace(/(.)\1{2,}/gs, "$1");
  const own = withoutRows.replace(anyExampleWord, "");
  if (own !== withoutRows && bitsOf(own.replace(/[-_.\s]/g, "")) < fewestBits) {
    return "a well-known default is refused in production";
  }
  const isMonotonous = bitsOf(withoutRows) < fewestBits || /^(.{1,16})\1+.{0,15}$/s.test(value);
  return isMonotonous
    ? "too few different signs; draw it at random, for example with: openssl rand -hex 32"
    : undefined;
}

/** What a text tells at most, by how often each of its signs stands in it: 32 random digits tell about 100 bits. */
function bitsOf(value: string): number {
  const counts = new Map<string, number>();
  for (const sign of value) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / value.length), 0);
}
