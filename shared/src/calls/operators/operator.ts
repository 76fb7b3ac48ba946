import * as z from "zod/mini";
import { oneLine } from "../../checks/one-line.ts";
import { operatorRights } from "../../states/operator-rights.ts";
import { readCall, writeCall } from "../call.ts";
import { realtimeAccess } from "../session/legacy.ts";

const secret = z.string().check(z.maxLength(100));

export const operatorInit = writeCall("operatorInit", "/api/operator/me", "operator", {
  effect: { none: "the own session" },
  reply: z.strictObject({
    /** A renewed token. */
    jwt: z.string(),
    userId: z.number(),
    email: z.string(),
    name: z.string(),
    rights: z.array(z.enum(operatorRights)),
    realtime: z.nullable(realtimeAccess),
    isDemo: z.boolean(),
    language: z.enum(["en", "ru"]),
  }),
  waitsForChannel: false,
  spec: ["HO-43", "HO-04"],
  summary: "What the console needs of the signed-in operator; renews the session",
});

export const saveOperatorLanguage = writeCall("saveOperatorLanguage", "/api/operator/me/language", "operator", {
  method: "PUT",
  effect: { none: "the own language" },
  request: z.strictObject({ language: z.enum(["en", "ru"], "validations.wrongValue") }),
  errors: ["invalidInput"],
  spec: ["HO-135"],
  summary: "Keeps the language of the operator with the account",
});

export const operatorSignOut = writeCall("operatorSignOut", "/api/operator/sign-out", "operator", {
  effect: { none: "the own session" },
  spec: ["HO-43", "HO-04"],
  summary: "Ends the operator's session on the server",
});

export const operatorRealtimeToken = readCall("operatorRealtimeToken", "/api/operator/realtime-token", "operator", {
  method: "POST",
  reply: z.strictObject({ token: z.string(), expires: z.number() }),
  waitsForChannel: false,
  spec: ["HO-09", "HO-43"],
  summary: "A fresh connection token of ten minutes for an operator",
});

/** The OpenAPI description of the operators' calls; strangers read theirs at /docs and hear nothing of these. */
export const operatorOpenApi = readCall("operatorOpenApi", "/api/operator/openapi", "operator", {
  reply: z.record(z.string(), z.unknown()),
  spec: ["HO-43"],
  summary: "The OpenAPI 3.1 description of the operators' calls",
});

export const operatorInvitation = readCall("operatorInvitation", "/api/operator/invitation", "public", {
  request: z.strictObject({ code: secret, email: z.string().check(z.maxLength(300)) }),
  reply: z.strictObject({ secret: z.string(), otpauth: z.string(), svg: z.string() }),
  isOpenInService: true,
  rate: "signIn",
  errors: ["notFound", "invalidInput"],
  spec: ["HO-43", "HO-12"],
  summary: "The authenticator secret that an invited operator links; nothing is stored yet",
});

export const acceptOperatorInvitation = writeCall("acceptOperatorInvitation", "/api/operator/invitation", "public", {
  effect: { none: "the rights were decided when the operator was invited" },
  request: z.strictObject({
    code: secret,
    email: z.string().check(z.maxLength(300)),
    name: z.string().check(z.maxLength(100), z.overwrite(oneLine)),
    surname: z.string().check(z.maxLength(100), z.overwrite(oneLine)),
    password: z.string().check(z.maxLength(1000)),
    /** A code of the app that was linked with the secret of the invitation. */
    totp: z.string().check(z.maxLength(20)),
  }),
  reply: z.strictObject({ status: z.literal("Done"), recoveryCodes: z.array(z.string()) }),
  isOpenInService: true,
  rate: "signIn",
  errors: ["notFound", "codeWrongOrExpired", "invalidInput", "conflict"],
  spec: ["HO-43", "HO-12"],
  summary: "Makes the operator of a one-time invitation link, with password and authenticator app",
});
