import { signInOptions } from "@artel/shared/calls/session/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { closeWithCleanBooks, noFactor, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("A-40: the sign-in page is told of maintenance and its end", async () => {
  const told = async () => (await app.as(undefined)(signInOptions, {})).json().serviceMode;
  expect(await told()).toBeNull();
  const value = JSON.stringify({ isOn: true, until: "2026-11-20T12:00:00Z" });
  await rowsOf(world.tx, `INSERT INTO setting VALUES ('serviceMode', '${value}', now())`);
  expect(await told()).toEqual({ until: "2026-11-20T12:00:00Z" });
  await rowsOf(world.tx, `UPDATE setting SET value = '{"isOn": false}'`);
  expect(await told()).toBeNull();
});

test("HO-97: demo accounts are listed in demo mode, those with a password only, and no operator", async () => {
  await rowsOf(world.tx, "UPDATE app_user SET is_demo = false");
  const company = await aCompany(world.tx, { email: "one@demo.test" });
  const contractor = await aContractor(world.tx, { email: "two@demo.test", name: "Two", surname: "Test" });
  await aContractor(world.tx, { email: "stranger@demo.test" });
  const ids = `${company}, ${contractor}`;
  await rowsOf(world.tx, `UPDATE app_user SET is_demo = true, verifier = 'x' WHERE id IN (${ids})`);
  await rowsOf(
    world.tx,
    `INSERT INTO app_user (role, email, is_demo, verifier, created_at)
     VALUES ('operator', 'operator@demo.test', true, 'x', now())`,
  );
  const { demo } = (await app.as(undefined)(signInOptions, {})).json();
  expect(demo.password).toBe("artel-demo-1");
  expect(demo.users.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
    ["one@demo.test", "company"],
    ["two@demo.test", "freelancer"],
  ]);
});

test("HO-97: the strip of the demo is told of one account for each role, and of the inbox where this machine alone is asked", async () => {
  await rowsOf(world.tx, "UPDATE app_user SET is_demo = false");
  const [early, company, person] = [
    await aCompany(world.tx, { email: "early@demo.test" }),
    await aCompany(world.tx, { email: "usual@demo.test" }),
    await aContractor(world.tx, { email: "worker@demo.test", name: "Wo", surname: "Rker" }),
  ];
  await rowsOf(
    world.tx,
    `UPDATE app_user SET is_demo = true, verifier = 'x' WHERE id IN (${early}, ${company}, ${person});
     INSERT INTO app_user (role, email, is_demo, verifier, created_at) VALUES ('operator', 'first@demo.test', true, 'x', now()),
       ('operator', 'second@demo.test', true, 'x', now())`,
  );
  const { config } = world.app;
  const before = { ...config };
  Object.assign(world.app, { mailInbox: () => "http://127.0.0.1:4900/mail" });
  const asked = async (change: object) => {
    Object.assign(config, change);
    const { inbox, roles } = (await app.as(undefined)(signInOptions, {})).json().demo;
    Object.assign(config, before);
    return [inbox, roles.map(({ role, email }: { role: string; email: string }) => `${role} ${email}`)];
  };
  const [first, second] = ["company early@demo.test", "freelancer worker@demo.test"];
  expect(await asked({})).toEqual(["http://127.0.0.1:4900/mail", [first, second, "operator first@demo.test"]]);
  expect(await asked({ demoPublic: true })).toEqual([null, [first, second]]);
  expect(await asked({ smtpUrl: "smtp://mail.example.com" })).toEqual([
    null,
    [first, second, "operator first@demo.test"],
  ]);
});

test("HO-97: without demo mode nobody is listed", async () => {
  const config = { ...world.app.config, isDemo: false };
  const built = await buildApp({ app: { ...world.app, config }, sessions: world.sessions, factor: noFactor });
  const reply = await built.server.inject({ method: "GET", url: "/api/app/sign-in-options" });
  expect(reply.json().demo).toBeNull();
  await built.server.close();
});
