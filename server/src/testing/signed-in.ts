import { createHash } from "node:crypto";
import { restorePassword, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { Caller, TestApp } from "./app.ts";
import { linkCode } from "./mails.ts";
import { aCompany } from "./people.ts";
import { rowsOf, type TestWorld } from "./world.ts";

export const rightPassword = "Correct-Horse-7";
export const md5 = (text: string) => createHash("md5").update(text).digest("hex");

let counter = 0;

export interface Owner {
  readonly id: number;
  readonly email: string;
}

/** An owner of a company who chose a password through the link of the mail. */
export async function anOwnerWithPassword(world: TestWorld, app: TestApp): Promise<Owner> {
  counter += 1;
  const email = `owner${counter}@signed-in.test`;
  const id = await aCompany(world.tx, { email });
  await choosePassword(world, app, { email, password: rightPassword });
  return { id, email };
}

/** Asks for the mail about a password and chooses one by its link. A first password signs in; here nobody has signed in yet. */
export async function choosePassword(
  world: TestWorld,
  app: TestApp,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await app.as(undefined)(restorePassword, { Email: email });
  const SecurityCode = await linkCode(world, email);
  const reply = await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: password });
  expect(reply.statusCode).toBe(200);
  const person = `(SELECT id FROM app_user WHERE email = '${email}')`;
  await rowsOf(world.tx, `DELETE FROM session WHERE user_id = ${person}`);
  await rowsOf(world.tx, `UPDATE app_user SET first_signed_in_at = NULL WHERE id = ${person}`);
}

export interface SignedIn {
  readonly jwt: string;
  /** The proof of a known device, to be sent as header `cookie`. */
  readonly cookie: string;
  readonly call: Caller;
}

export const cookieOf = (reply: LightMyRequestResponse) =>
  [reply.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0] ?? "";

/** Signs in as a browser does and calls on with that session. */
export async function signInAs(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<SignedIn> {
  const reply = await app.as(undefined)(signIn, { login: email, password: md5(rightPassword) }, headers);
  const { jwt } = reply.json();
  const cookie = cookieOf(reply);
  const call: Caller = (definition, input, more = {}) =>
    app.as(undefined)(definition, input, { authorization: `Bearer ${jwt}`, ...headers, ...more });
  return { jwt, cookie, call };
}
