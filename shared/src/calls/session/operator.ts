import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { serviceModeSchema, signInReply, signInRequest } from "./views.ts";

export const operatorSignIn = writeCall("operatorSignIn", "/api/operator/sign-in", "public", {
  kind: "batch",
  effect: { none: "opens a session" },
  request: signInRequest,
  reply: signInReply,
  waitsForChannel: false,
  isOpenInService: true,
  rate: "signIn",
  errors: ["secondFactorRequired", "factorLocked", "tooManyRequests"],
  spec: ["HO-43", "HO-10"],
  summary: "Opens an operator's session; the authenticator app is always asked",
});

export const operatorServiceMode = readCall("operatorServiceMode", "/api/operator/service-mode", "operator", {
  reply: z.strictObject({ serviceMode: serviceModeSchema }),
  spec: ["A-39", "HO-49"],
  summary: "Whether the service mode is on, and its expected end",
});

export const setServiceMode = writeCall("setServiceMode", "/api/operator/service-mode", "operator:admin", {
  method: "PUT",
  effect: { none: "opens and closes the product; no balance, price or limit" },
  factor: "always",
  request: z.strictObject({
    isOn: z.boolean(),
    /** Expected end, shown to people; the mode ends only when it is switched off. */
    until: z._default(z.nullable(z.iso.datetime("validations.wrongValue")), null),
    reason,
  }),
  reply: z.strictObject({ serviceMode: serviceModeSchema }),
  errors: ["invalidInput"],
  spec: ["A-39", "A-40", "HO-49"],
  summary: "Switches the service mode on or off; off ends every bypass",
});

export const issueServiceBypass = writeCall("issueServiceBypass", "/api/operator/service-bypass", "operator:admin", {
  effect: { none: "lets its bearer in during the service mode, with the rights of the own account" },
  factor: "always",
  request: z.strictObject({ reason }),
  reply: z.strictObject({
    /** Shown once; sent by its bearer as header `X-SERVICE-BYPASS`. */
    token: z.string(),
    expires: z.string(),
  }),
  errors: ["conflict"],
  spec: ["HO-49"],
  summary: "Makes a token that lets its bearer in while the service mode is on, for 24 hours at most",
});
