import type { issueServiceBypass, operatorServiceMode, setServiceMode } from "@artel/shared/calls/session/operator";
import { accessLimits } from "@artel/shared/limits/access";
import { recordAction } from "../../../audit/record.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { sha256 } from "../../../platform/crypto/keys.ts";
import { addBypass, readServiceMode, writeServiceMode } from "./service-store.ts";

/** The present service mode, for operators. */
export const getServiceMode: Action<typeof operatorServiceMode> = async (tx) => ({
  serviceMode: await readServiceMode(tx),
});

/** Switches the service mode, with a reason in the audit log. Every process hears of it at the commit. */
export const switchServiceMode: Action<typeof setServiceMode> = async (tx, ctx, input) => {
  const { isOn, until, reason } = input;
  await writeServiceMode(tx, { isOn, until, now: ctx.now });
  const action = isOn ? "service.close" : "service.open";
  await recordAction(tx, ctx, { action, subject: "service", tenant: 0, reason, detail: { until } });
  return { serviceMode: await readServiceMode(tx) };
};

/**
 * Makes a token that lets its bearer in while the service mode is on: shown once, stored as a hash, good for 24
 * hours and no longer than the mode. Refused while the service is open: nothing is to be passed then.
 */
export const makeBypass: Action<typeof issueServiceBypass> = async (tx, ctx, input) => {
  if (!(await readServiceMode(tx))) {
    throw new AppError("conflict");
  }
  const token = ctx.app.ids.secret();
  const expires = new Date(ctx.now.getTime() + accessLimits.serviceBypassSeconds * 1000);
  await addBypass(tx, { hash: sha256(token), issuedBy: ctx.user.id, now: ctx.now, expires });
  await recordAction(tx, ctx, { action: "service.bypass", subject: "service", tenant: 0, reason: input.reason });
  return { token, expires: expires.toISOString() };
};
