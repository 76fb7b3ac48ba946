import { linkTotp, totpQr } from "@artel/shared/calls/two-factor/legacy";
import type { LightMyRequestResponse } from "fastify";
import { generateSync } from "otplib";
import { expect } from "vitest";
import type { Caller } from "./app.ts";
import { mailedCode } from "./mails.ts";
import type { TestWorld } from "./world.ts";

/** What an authenticator app shows, by another library than the product's own. */
export function appCodeAt(secret: string, moment: Date): string {
  return generateSync({ secret, epoch: Math.floor(moment.getTime() / 1000) });
}

/** Links the first authenticator app of a person, with the code that is mailed for it. */
export async function linkFirstApp(
  world: TestWorld,
  email: string,
  call: Caller,
): Promise<{ secret: string; reply: LightMyRequestResponse }> {
  const { secret } = (await call(totpQr, {})).json();
  const code = appCodeAt(secret, world.clock.now());
  const asked = await call(linkTotp, { code });
  expect([asked.statusCode, asked.json().type]).toEqual([428, "email"]);
  const headers = { "x-tfa-token": asked.json().token, "x-tfa-code": await mailedCode(world, email) };
  const reply = await call(linkTotp, { code }, headers);
  expect(reply.statusCode).toBe(200);
  return { secret, reply };
}
