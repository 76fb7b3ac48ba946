import type { totpQr } from "@artel/shared/calls/two-factor/legacy";
import QRCode from "qrcode";
import type { Action } from "../../http/context.ts";
import { loadFactors } from "./store.ts";
import { otpauthUrl, ownPendingSecret } from "./totp.ts";

/** The secret to link an app with, as text, address and picture. Nothing is stored until a code of it comes. */
export const getTotpQr: Action<typeof totpQr> = async (tx, ctx) => {
  const factors = await loadFactors(tx, ctx.user.id);
  return qrOf(ownPendingSecret(ctx, factors), ctx.user.email);
};

/** A secret in the three forms that people and apps read. */
export async function qrOf(secret: string, email: string): Promise<{ secret: string; otpauth: string; svg: string }> {
  const otpauth = otpauthUrl(secret, email);
  return {
    secret,
    otpauth,
    svg: await QRCode.toString(otpauth, { type: "svg", margin: 1, errorCorrectionLevel: "M" }),
  };
}
