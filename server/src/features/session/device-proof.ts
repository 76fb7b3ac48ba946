import { accessLimits } from "@artel/shared/limits/access";
import type { App, Context } from "../../http/context.ts";
import { equalBytes, hmac } from "../../platform/crypto/keys.ts";

/** What a device proof is made for: it is void for others, and after a change of the password. */
interface Holder {
  readonly id: number;
  readonly passwordVersion: number;
}

const cookieName = (userId: number) => `artel-known-${userId}`;

/**
 * The id of a device that signed in to this account before, proved by a signed http-only cookie; undefined for
 * every other device. The header X-DEVICE-ID proves nothing.
 */
export function provenDevice(ctx: Context, holder: Holder): string | undefined {
  const [id = "", issued = "", signature = ""] = (ctx.http.cookie(cookieName(holder.id)) ?? "").split(".");
  const age = (ctx.now.getTime() - Number.parseInt(issued, 36)) / 1000;
  if (!/^[0-9a-f]{32}$/.test(id) || !(age >= 0 && age < accessLimits.deviceProofSeconds)) {
    return undefined;
  }
  const isOurs = equalBytes(Buffer.from(signature, "base64url"), sign(ctx.app, holder, id, issued));
  return isOurs ? id : undefined;
}

/** Gives the browser the proof that it signed in to this account. */
export function proveDevice(ctx: Context, holder: Holder, id: string = ctx.app.ids.secret()): void {
  const issued = ctx.now.getTime().toString(36);
  const signature = sign(ctx.app, holder, id, issued).toString("base64url");
  ctx.http.setCookie(cookieName(holder.id), `${id}.${issued}.${signature}`, accessLimits.deviceProofSeconds);
}

function sign(app: App, holder: Holder, id: string, issued: string): Buffer {
  return hmac(app.keys.device, `${holder.id}:${holder.passwordVersion}:${id}:${issued}`);
}
