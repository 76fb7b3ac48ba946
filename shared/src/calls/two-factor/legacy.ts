import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";

const code = z.string().check(z.regex(/^\s*\d[\d\s]{3,10}$/, "validations.code"));

/** The member of a 428 reply that names what a code is asked for. */
export const factorBody = z.strictObject({
  type: z.enum(["email", "totp"]),
  token: z.optional(z.string()),
  codeLength: z.number(),
  /** Why the last code did not do. A right one of the app that was taken before is no wrong one. */
  error: z.optional(z.enum(["codeWrongOrExpired", "codeUsed"])),
  /** The second code of one request: the first was right. */
  isSecond: z.optional(z.boolean()),
  /** What the code before would have confirmed is no longer so: `about` is what the next one confirms. */
  isChanged: z.optional(z.boolean()),
  triesLeft: z.optional(z.number()),
  resendSeconds: z.optional(z.number()),
  sentTo: z.optional(z.string()),
  about: z.optional(z.array(z.strictObject({ label: z.string(), value: z.string() }))),
});

export type FactorBody = z.output<typeof factorBody>;

export const factorStatus = readCall("factorStatus", "/2fa/status", "user", {
  reply: z.strictObject({ providers: z.strictObject({ email: z.boolean(), totp: z.boolean() }) }),
  spec: ["B-04", "B-11", "HO-12"],
  summary: "Which second factors are set up",
});

export const totpQr = readCall("totpQr", "/2fa/totp/qr", "user", {
  isOwnOnly: true,
  reply: z.strictObject({ secret: z.string(), otpauth: z.string(), svg: z.string() }),
  spec: ["B-12", "HO-12"],
  summary: "The secret that an authenticator app would be linked with; nothing is stored yet",
});

export const linkTotp = writeCall("linkTotp", "/2fa/totp", "user", {
  effect: { none: "says by what a person is asked for a code" },
  request: z.strictObject({ code }),
  reply: z.strictObject({ status: z.literal("Done"), recoveryCodes: z.array(z.string()) }),
  factor: "always",
  errors: ["codeWrongOrExpired"],
  spec: ["B-14", "HO-12", "T-42"],
  summary:
    "Links an authenticator app by a code of it and, for a first one, a mailed code; answers the recovery codes, once",
});

export const unlinkTotp = writeCall("unlinkTotp", "/2fa/totp", "user", {
  method: "DELETE",
  effect: { none: "says by what a person is asked for a code" },
  factor: "whenLinked",
  errors: ["notFound", "lastFactor"],
  spec: ["B-15", "HO-10", "HO-11"],
  summary: "Unlinks the authenticator app after a code of it",
});

export const newRecoveryCodes = writeCall("newRecoveryCodes", "/2fa/totp/recovery", "user", {
  method: "GET",
  effect: { none: "says by what a person is asked for a code" },
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  factor: "always",
  needsIntent: true,
  errors: ["notFound", "invalidInput"],
  spec: ["B-13", "HO-12", "T-41"],
  summary: "Makes ten new recovery codes, with `X-INTENT: newRecoveryCodes`; the earlier ones stop working",
});

export const chooseEmailFactor = writeCall("chooseEmailFactor", "/2fa/email", "user", {
  effect: { none: "says by what a person is asked for a code" },
  spec: ["B-01", "B-16", "HO-11"],
  summary: "Chooses codes by mail as a second factor",
});

export const unlinkEmailFactor = writeCall("unlinkEmailFactor", "/2fa/email", "user", {
  method: "DELETE",
  effect: { none: "says by what a person is asked for a code" },
  factor: "whenLinked",
  errors: ["notFound", "lastFactor"],
  spec: ["B-16", "HO-10", "HO-11"],
  summary: "Gives up codes by mail; refused when it is the last factor of a contractor with money",
});

export const refreshEmailCode = writeCall("refreshEmailCode", "/2fa/email/refresh", "public", {
  effect: { none: "mails a code again" },
  /** The X-TFA-TOKEN of the 428 reply: it names the person and the request. */
  request: z.strictObject({ token: z.string().check(z.regex(/^[0-9a-f]{32}$/, "validations.wrongValue")) }),
  reply: z.strictObject({ status: z.literal("Done"), token: z.string(), resendSeconds: z.number() }),
  rate: "mail",
  errors: ["codeCoolDown", "limitExceeded", "notFound", "factorLocked"],
  spec: ["B-16", "B-17", "HO-10", "HO-11"],
  summary: "Sends a new code for the same request, at most one a minute; the one before stops working",
});

export const unlockFactor = writeCall("unlockFactor", "/2fa/unlock", "public", {
  effect: { none: "lets codes be tried again" },
  request: z.strictObject({ code: z.string().check(z.maxLength(100)) }),
  rate: "signIn",
  errors: ["codeWrongOrExpired"],
  spec: ["HO-10", "T-37"],
  summary: "Unlocks a factor by the link of the mail; opening the page alone unlocks nothing",
});
