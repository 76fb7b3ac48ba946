import { findManagers, inviteManager, inviteManagerAgain } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import { passwordLink } from "@artel/shared/calls/session/app";
import { setNewPassword } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;
const password = "River and lamp 42";

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_DEFAULT: "100000", RATE_SIGN_IN: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const address = () => `ida${round}@manager.test`;
const invite = (extra: Record<string, unknown> = {}, who = company) =>
  app.as(who)(inviteManager, { Name: "Ida", SurName: "Lund", Email: address(), ...extra });
const choose = async (code: string) => app.as(undefined)(setNewPassword, { SecurityCode: code, NewPassword: password });
const listed = async () => (await app.as(company)(findManagers, {})).json().rows;

test("E-29, HO-45: an invited manager chooses the password by the mailed link, which signs in and works once; nobody hands one over", async () => {
  expect((await invite({ Rights: '{"newTask":true}' })).json()).toEqual({ status: "Done" });
  expect(await listed()).toMatchObject([{ email: address(), access: "invited", rights: ["newTask"] }]);
  expect(await rowsOf(world.tx, `SELECT verifier, is_unconfirmed FROM app_user WHERE email = '${address()}'`)).toEqual([
    { verifier: null, is_unconfirmed: true },
  ]);
  const code = await linkCode(world, address());
  const [mail] = await mailsTo(world, address());
  expect(mail?.button?.url).toBe(`http://127.0.0.1:3000/recover-password?code=${code}&invited=1`);
  const reply = (await choose(code)).json();
  expect(reply).toEqual({ status: "Done", jwt: expect.any(String) });
  expect(await listed()).toMatchObject([{ access: "active" }]);
  expect(await rowsOf(world.tx, `SELECT is_unconfirmed FROM app_user WHERE email = '${address()}'`)).toEqual([
    { is_unconfirmed: false },
  ]);
  expect((await choose(code)).json().code).toBe("codeWrongOrExpired");
});

test("E-29: the link works for 72 hours, and not a second longer", async () => {
  await invite();
  const code = await linkCode(world, address());
  const asked = async () => (await app.as(undefined)(passwordLink, { code })).statusCode;
  world.clock.advance(72 * 3600 - 1);
  expect(await asked()).toBe(200);
  world.clock.advance(1);
  expect(await asked()).not.toBe(200);
  expect((await choose(code)).json().code).toBe("codeWrongOrExpired");
});

test("E-29, T-91: it is mailed again after a minute at the earliest, and the link before is dead", async () => {
  await invite();
  const first = await linkCode(world, address());
  const [{ id }] = await listed();
  const again = () => app.as(company)(inviteManagerAgain, { id });
  expect((await again()).json().code).toBe("limitExceeded");
  world.clock.advance(61);
  expect((await again()).json()).toEqual({ status: "Done" });
  expect((await choose(first)).json().code).toBe("codeWrongOrExpired");
  expect((await choose(await linkCode(world, address()))).json().status).toBe("Done");
  world.clock.advance(61);
  expect((await again()).json().code).toBe("conflict");
});

test("E-33, E-34, E-38: wrong names and addresses are told at their fields; a taken address is AlreadyUse, and no mail leaves", async () => {
  const wrong = await invite({ Name: "Ида", SurName: "", Email: "bad" });
  expect([wrong.statusCode, Object.keys(wrong.json().fields).sort()]).toEqual([400, ["Email", "Name", "SurName"]]);
  await aContractor(world.tx, { email: address() });
  expect((await invite()).json()).toMatchObject({ status: "AlreadyUse", fields: { Email: expect.any(String) } });
  expect(await mailsTo(world, address())).toEqual([]);
});

test("HO-45: only the owner invites managers; another company's, an unknown and a removed one are missing", async () => {
  const manager = await aManager(world.tx, company, ["newTask", "invFreel", "allTask"]);
  expect((await invite({}, manager)).statusCode).toBe(403);
  expect((await app.as(manager)(inviteManagerAgain, { id: manager })).statusCode).toBe(403);
  await invite();
  const { id } = (await listed()).find(({ email }: { email: string }) => email === address());
  const other = await aCompany(world.tx);
  for (const [who, whom] of [
    [other, id],
    [company, 0],
    [company, company],
  ] as const) {
    expect((await app.as(who)(inviteManagerAgain, { id: whom })).statusCode).toBe(404);
  }
  const code = await linkCode(world, address());
  await app.as(company)(editManager, { Email: address(), Password: "DELETE" });
  expect((await app.as(company)(inviteManagerAgain, { id })).statusCode).toBe(404);
  expect((await choose(code)).json().code).toBe("codeWrongOrExpired");
});

test("E-29: a company that is not activated invites at most 20 people a day, managers and freelancers together", async () => {
  const fresh = await aCompany(world.tx, { isActivated: false });
  for (let nth = 0; nth < 20; nth += 1) {
    expect((await invite({ Email: `m${nth}-${round}@manager.test` }, fresh)).json().status).toBe("Done");
  }
  expect((await invite({ Email: `m20-${round}@manager.test` }, fresh)).json().code).toBe("limitExceeded");
});
