import { restorePassword, signIn } from "@artel/shared/calls/session/legacy";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { anOwnerWithPassword, md5 } from "../../testing/signed-in.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

// Only counted: the hash itself is the real one.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }));
});
afterAll(() => closeWithCleanBooks(app, world));

test("T-36: an unknown login, a wrong password and a removed member cost one hash each and answer alike", async () => {
  const [known, removed] = [await anOwnerWithPassword(world, app), await anOwnerWithPassword(world, app)];
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed.id}`);
  for (const login of [known.email, removed.email, "nobody@cost.test"]) {
    vi.mocked(verify).mockClear();
    const reply = await app.as(undefined)(signIn, { login, password: md5("guess") });
    expect([vi.mocked(verify).mock.calls.length, reply.statusCode, reply.json()]).toEqual([
      1,
      200,
      { status: "Wrong login or password!", attempts: 1 },
    ]);
  }
});

test("T-36: recovery answers a known, a removed and an unknown address alike", async () => {
  const [known, removed] = [await anOwnerWithPassword(world, app), await anOwnerWithPassword(world, app)];
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed.id}`);
  for (const Email of [known.email, removed.email, "nobody@cost.test"]) {
    const reply = await app.as(undefined)(restorePassword, { Email });
    expect([reply.statusCode, reply.body]).toEqual([200, '{"status":"Done"}']);
  }
});
