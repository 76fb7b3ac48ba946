import { createHmac, hkdfSync } from "node:crypto";
import { signIn } from "@artel/shared/calls/session/legacy";
import { linkTotp, totpQr, unlinkTotp } from "@artel/shared/calls/two-factor/legacy";
import { Secret } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFactorGate } from "../src/features/two-factor/factor-gate.ts";
import { loadKeys } from "../src/platform/crypto/secrets.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { mailedCode } from "../src/testing/mails.ts";
import { aContractor } from "../src/testing/people.ts";
import { anOwnerWithPassword, cookieOf, md5, rightPassword } from "../src/testing/signed-in.ts";
import { appCodeAt, linkFirstApp } from "../src/testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../src/testing/world.ts";

const given = {
  session: "session key of the installation 01",
  realtime: "realtime key of the installation 2",
  data: "data key of the installation 00003",
  pepper: "pepper of the installation 0000004",
  seal: "seal key of the installation 00005",
};
const derived = (secret: Uint8Array, label: string) => new Uint8Array(hkdfSync("sha256", secret, "artel", label, 32));
const fromText = (text: string) => derived(new TextEncoder().encode(text), "session");
const hmac = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("hex");
const labels = ["session", "code", "codes", "device", "devices", "data", "new-app", "pepper", "seal", "realtime"];
/** All that the labels of this product make of the key of sessions. */
const bySessionKey = [fromText(given.session), ...labels.map((label) => derived(fromText(given.session), label))];

let world: TestWorld;
let app: TestApp;

const keysOfProduction = loadKeys("/nowhere", given, () => Buffer.alloc(32));
/** What who has the key of sessions takes for that of devices. */
const feigned = derived(fromText(given.session), "device");
const install = ({ code, device }: Pick<typeof keysOfProduction, "code" | "device">) =>
  Object.assign(world.app.keys as object, { code, device });

beforeAll(async () => {
  ({ world, app } = await startApp({}, createFactorGate));
  Object.assign(world.app.keys as object, { newApp: keysOfProduction.newApp });
});
beforeEach(() => {
  world.clock.set(testDay);
  install(keysOfProduction);
});
afterAll(() => closeWithCleanBooks(app, world));

/** The codes that a key and the row of a mailed code give away. */
function codesFrom(key: Uint8Array, row: { token: string; hash: string }): string[] {
  const all = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, "0"));
  return all.filter((code) => hmac(key, `mail:${row.token}:${code}`) === row.hash);
}

test("HO-10, T-37: the key of sessions and the row of a mailed code do not give the code away; the key of data does", async () => {
  const email = "mailed@session-key.test";
  const id = await aContractor(world.tx, { email });
  const { secret } = (await app.as(id)(totpQr, {})).json();
  expect((await app.as(id)(linkTotp, { code: appCodeAt(secret, world.clock.now()) })).statusCode).toBe(428);
  const [row] = await rowsOf<{ token: string; hash: string }>(
    world.tx,
    `SELECT token, encode(code_hash, 'hex') AS hash FROM factor_challenge WHERE user_id = ${id}`,
  );
  const about = row ?? { token: "", hash: "" };
  expect(bySessionKey.flatMap((key) => codesFrom(key, about))).toEqual([]);
  expect(codesFrom(derived(fromText(given.data), "codes"), about)).toEqual([await mailedCode(world, email)]);
});

test("T-42, HO-12: the key of sessions and the rows of sessions do not give away the secret of a new app", async () => {
  const id = await aContractor(world.tx, { email: "pending@session-key.test" });
  const { secret } = (await app.as(id)(totpQr, {})).json();
  const [session] = await rowsOf<{ id: string }>(world.tx, `SELECT id FROM session WHERE user_id = ${id}`);
  const secretBy = (key: Uint8Array) => {
    const bytes = createHmac("sha1", key).update(`totp:${id}:${session?.id}:0:test-device`).digest();
    return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
  };
  expect(bySessionKey.map(secretBy)).not.toContain(secret);
  expect(secretBy(derived(fromText(given.data), "new-app"))).toBe(secret);
});

test("T-53, HO-03: who has the key of sessions feigns no known device", async () => {
  const { email } = await anOwnerWithPassword(world, app);
  const tryPassword = (password: string, cookie?: string) =>
    app.as(undefined)(signIn, { login: email, password: md5(password) }, cookie ? { cookie } : {});
  install({ ...keysOfProduction, device: feigned });
  const before = cookieOf(await tryPassword(rightPassword));
  install(keysOfProduction);
  const own = cookieOf(await tryPassword(rightPassword, before));
  for (const guess of ["a", "b", "c"]) {
    await tryPassword(guess);
  }
  expect((await tryPassword(rightPassword, before)).json().status).toBe("Blocked");
  expect((await tryPassword(rightPassword, own)).json().status).toBe("Done");
});

test("HO-12, T-41: a recovery code works once, and none hangs on the key of sessions", async () => {
  const email = "recovery@session-key.test";
  const id = await aContractor(world.tx, { email });
  const linked = await linkFirstApp(world, email, app.as(id));
  const [code = ""] = linked.reply.json().recoveryCodes;
  expect((await app.as(id)(unlinkTotp, {}, { "x-tfa-recovery": code })).statusCode).toBe(200);
  world.clock.advance(3600);
  const again = await linkFirstApp(world, email, app.as(id));
  expect((await app.as(id)(unlinkTotp, {}, { "x-tfa-recovery": code })).statusCode).toBe(428);
  const codes: string[] = again.reply.json().recoveryCodes;
  const rows = await rowsOf<{ hash: string }>(
    world.tx,
    `SELECT encode(code_hash, 'hex') AS hash FROM recovery_code WHERE user_id = ${id}`,
  );
  const stored = rows.map(({ hash }) => hash);
  const hashesBy = (key: Uint8Array) => codes.map((text) => hmac(key, `recovery:${id}:${text}`));
  expect(bySessionKey.flatMap(hashesBy).filter((hash) => stored.includes(hash))).toEqual([]);
  expect(stored.sort()).toEqual(hashesBy(derived(fromText(given.data), "codes")).sort());
});
