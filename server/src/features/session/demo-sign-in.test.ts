import { demoSignIn } from "@artel/shared/calls/session/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000" }));
  const [company, person] = [
    await aCompany(world.tx, { email: "olivia@demo.test" }),
    await aContractor(world.tx, { email: "anna@demo.test" }),
  ];
  const removed = await aContractor(world.tx, { email: "removed@demo.test" });
  await aContractor(world.tx, { email: "stranger@demo.test" });
  await rowsOf(
    world.tx,
    `UPDATE app_user SET is_demo = true, verifier = 'x' WHERE id IN (${company}, ${person}, ${removed});
     UPDATE app_user SET verifier = 'x' WHERE email = 'stranger@demo.test';
     UPDATE app_user SET current_state = 'removed' WHERE id = ${removed};
     INSERT INTO app_user (role, email, is_demo, verifier, operator_rights, created_at)
       VALUES ('operator', 'olga@demo.test', true, 'x', '{support}', now())`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

const asked = (email: string) => app.as(undefined)(demoSignIn, { email });

/** The status with which the product answers under another configuration. */
async function statusOf(change: object, email: string): Promise<number> {
  const { config } = world.app;
  const before = { ...config };
  try {
    Object.assign(config, change);
    return (await asked(email)).statusCode;
  } finally {
    Object.assign(config, before);
  }
}

test("HO-97: one click opens a session of a demo account of each role, an operator's without a code", async () => {
  for (const [email, role] of [
    ["olivia@demo.test", "company"],
    ["Anna@Demo.test", "freelancer"],
    ["olga@demo.test", "operator"],
  ] as const) {
    const reply = await asked(email);
    expect([reply.statusCode, reply.json().role]).toEqual([200, role]);
    const headers = { authorization: `Bearer ${reply.json().jwt}` };
    const isOperator = role === "operator";
    const used = isOperator
      ? await app.server.inject({ method: "GET", url: "/api/operator/overview", headers })
      : await app.server.inject({ method: "POST", url: "/rest/api/user-init", headers, payload: {} });
    expect([email, used.statusCode]).toEqual([email, 200]);
  }
});

test("HO-97: the click opens nobody who is not of the demo, nobody who was removed, and nobody unknown", async () => {
  const statuses = await Promise.all(
    ["stranger@demo.test", "removed@demo.test", "nobody@demo.test"].map(
      async (email) => (await asked(email)).statusCode,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
});

test("HO-97, T-124: outside demo mode there is no such click, not even for demo accounts that are still there", async () => {
  expect(await statusOf({}, "olivia@demo.test")).toBe(200);
  expect(await statusOf({ isDemo: false }, "olivia@demo.test")).toBe(404);
  expect(await statusOf({ isDemo: false }, "olga@demo.test")).toBe(404);
});

test("HO-97: where others reach the demo, an operator is no click away", async () => {
  expect(await statusOf({ demoPublic: true }, "olga@demo.test")).toBe(404);
  expect(await statusOf({ demoPublic: true }, "anna@demo.test")).toBe(200);
});
