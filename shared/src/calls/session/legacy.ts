import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { zoneFields } from "../zones/views.ts";
import { captchaToken, serviceModeSchema, shortText, signInReply, signInRequest } from "./views.ts";

export const signIn = writeCall("signIn", ["/rest/api/signin", "/login"], "public", {
  kind: "batch",
  effect: { none: "opens a session" },
  request: signInRequest,
  reply: signInReply,
  waitsForChannel: false,
  rate: "signIn",
  captcha: "signIn",
  errors: ["secondFactorRequired", "factorLocked", "codeCoolDown", "limitExceeded", "tooManyRequests", "captchaFailed"],
  spec: ["A-51", "A-54", "A-55", "A-56", "HO-02", "HO-03", "HO-07", "HO-10"],
  summary: "Opens a session; answers 428 where a second factor is due",
});

export const rights = z.strictObject({
  newTask: z.boolean(),
  acceptTask: z.boolean(),
  makePay: z.boolean(),
  allTask: z.boolean(),
  invFreel: z.boolean(),
  finance: z.boolean(),
});

export const realtimeAccess = z.strictObject({
  url: z.string(),
  token: z.string(),
  channel: z.string(),
});

export const sessionSchema = z.strictObject({
  /** A renewed token. */
  jwt: z.string(),
  role: z.enum(["company", "freelancer"]),
  userId: z.number(),
  /** The company acted for; 0 for a contractor. */
  companyId: z.number(),
  isOwner: z.boolean(),
  rights,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  companyName: z.string(),
  brandName: z.string(),
  country: z.string(),
  language: z.enum(["en", "ru"]),
  apiV2: z.boolean(),
  serviceMode: serviceModeSchema,
  /** Null where this installation runs without a channel. */
  realtime: z.nullable(realtimeAccess),
  /** 1 accepted, 2 has to be accepted. */
  terms: z.number(),
  flags: z.strictObject({
    canProforma: z.boolean(),
    isFriend: z.boolean(),
    isNewTransactions: z.boolean(),
    /** The company is served by the legal entity of Malta whatever its seat. */
    maltaTreatment: z.boolean(),
    isDemo: z.boolean(),
    /** A second factor is set up. */
    hasFactor: z.boolean(),
  }),
  supportEmail: z.string(),
  ...zoneFields,
  /** Since when a company waits for its activation, ISO 8601 in UTC; null for all others. */
  reviewSince: z.nullable(z.string()),
});

export type SessionReply = z.output<typeof sessionSchema>;

export const userInit = writeCall("userInit", "/rest/api/user-init", "user", {
  effect: { none: "lengthens a session" },
  reply: sessionSchema,
  waitsForChannel: false,
  spec: ["A-94", "HO-04", "HO-08", "X-10", "O-01"],
  summary: "What the page needs of the signed-in person first; renews the session",
});

export const renewRealtimeToken = readCall("renewRealtimeToken", "/rest/api/cf-token-update", "user", {
  isOwnOnly: true,
  method: "POST",
  reply: z.strictObject({ token: z.string(), expires: z.number() }),
  waitsForChannel: false,
  spec: ["A-93", "HO-09"],
  summary: "A fresh connection token of ten minutes; `expires` is Unix time in seconds",
});

export const signOut = writeCall("signOut", "/rest/api/logout", "user", {
  effect: { none: "ends a session" },
  isOpenInService: true,
  spec: ["A-102", "HO-04"],
  summary: "Ends the session on the server, at once on every process",
});

export const restorePassword = writeCall("restorePassword", "/restore", "public", {
  effect: { none: "mails a link" },
  request: z.strictObject({ Email: shortText(300), captcha: captchaToken }),
  waitsForChannel: false,
  rate: "mail",
  captcha: "recover",
  errors: ["captchaFailed", "captchaDown"],
  spec: ["A-85", "HO-06", "X-18"],
  summary: "Mails a link to choose a password; answers the same for an unknown address",
});

export const setNewPassword = writeCall("setNewPassword", "/setnewpassword", "public", {
  effect: { none: "opens and closes the account, moves nothing" },
  request: z.strictObject({ SecurityCode: shortText(100), NewPassword: shortText(1000) }),
  /** A first password opens a session, whose token is here. */
  reply: z.strictObject({ status: z.literal("Done"), jwt: z.optional(z.string()) }),
  waitsForChannel: false,
  rate: "signIn",
  errors: ["codeWrongOrExpired", "invalidInput"],
  spec: ["A-83", "A-86", "HO-05", "HO-06", "X-18", "X-19"],
  summary: "Sets a password by the code of the mail and ends all sessions of the person; the first one signs in",
});

export const checkEmail = readCall("checkEmail", "/checkEmail", "public", {
  method: "POST",
  request: z.strictObject({ Email: shortText(300) }),
  reply: z.strictObject({ status: z.enum(["Done", "AlreadyUse"]) }),
  waitsForChannel: false,
  rate: "signIn",
  spec: ["HO-07", "P-07"],
  summary: "Tells whether an address can be used for a new account",
});
