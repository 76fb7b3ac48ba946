import { generateSync } from "otplib";

/** What an authenticator app shows, by another library than the product's own (HO-12). */
export function appCodeAt(secret: string, moment: Date): string {
  return generateSync({ secret, epoch: Math.floor(moment.getTime() / 1000) });
}
