import { endOtherSessions, endOwnSession, ownSessions } from "@artel/shared/calls/session/app-sessions";
import { userInit } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { anOwnerWithPassword, type SignedIn, signInAs } from "../../testing/signed-in.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createSessions } from "../live-sessions/sessions.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const listOf = async (who: SignedIn) => (await who.call(ownSessions, {})).json().sessions;
const isLive = async (who: SignedIn) => (await who.call(userInit, {})).statusCode === 200;

describe("own sessions", () => {
  test("HO-04, T-49: are listed with device, place and last use, this one first, and nobody else's among them", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const stranger = await anOwnerWithPassword(world, app);
    await signInAs(app, stranger.email);
    const phone = await signInAs(app, email, { "user-agent": iphone });
    world.clock.advance(600);
    const unknown = await signInAs(app, email, { "user-agent": "something" });
    const laptop = await signInAs(app, email, { "user-agent": chrome });
    world.clock.advance(3600);
    await phone.call(userInit, {});
    const list = await listOf(laptop);
    expect(list).toEqual([
      {
        id: expect.any(String),
        browser: "Chrome",
        system: "Windows",
        kind: "desktop",
        place: "127.0.0.1",
        createdAt: "2026-11-20T09:10:00.000Z",
        lastUsedAt: "2026-11-20T10:10:00.000Z",
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: "Safari",
        system: "iOS",
        kind: "mobile",
        place: "127.0.0.1",
        createdAt: "2026-11-20T09:00:00.000Z",
        lastUsedAt: "2026-11-20T10:10:00.000Z",
        isCurrent: false,
      },
      {
        id: expect.any(String),
        browser: "",
        system: "",
        kind: "unknown",
        place: "127.0.0.1",
        createdAt: "2026-11-20T09:10:00.000Z",
        lastUsedAt: "2026-11-20T09:10:00.000Z",
        isCurrent: false,
      },
    ]);
    expect(await isLive(unknown)).toBe(true);
  });

  test("T-49: ending one ends that one at once and no other, and it is gone from the list", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const [here, there, third] = [await signInAs(app, email), await signInAs(app, email), await signInAs(app, email)];
    const id = (await listOf(there))[0].id;
    expect((await here.call(endOwnSession, { id })).json()).toEqual({ status: "Done" });
    expect([await isLive(here), await isLive(there), await isLive(third)]).toEqual([true, false, true]);
    expect(await listOf(here)).toHaveLength(2);
    expect((await here.call(endOwnSession, { id })).statusCode).toBe(404);
  });

  test("T-49: ending all others leaves this one alone, and the session of nobody else is touched", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const neighbour = await signInAs(app, (await anOwnerWithPassword(world, app)).email);
    const [here, there, third] = [await signInAs(app, email), await signInAs(app, email), await signInAs(app, email)];
    expect((await here.call(endOtherSessions, {})).json()).toEqual({ ended: 2 });
    expect([await isLive(here), await isLive(there), await isLive(third)]).toEqual([true, false, false]);
    expect(await isLive(neighbour)).toBe(true);
    expect((await here.call(endOtherSessions, {})).json()).toEqual({ ended: 0 });
  });

  test("T-24: the session of another person cannot be ended and is as unknown as one that never was", async () => {
    const victim = await signInAs(app, (await anOwnerWithPassword(world, app)).email);
    const thief = await signInAs(app, (await anOwnerWithPassword(world, app)).email);
    const foreign = await thief.call(endOwnSession, { id: (await listOf(victim))[0].id });
    const missing = await thief.call(endOwnSession, { id: "00000000-0000-4000-8000-000000000000" });
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.json().title).toBe(missing.json().title);
    expect(await isLive(victim)).toBe(true);
    const malformed = await thief.call(endOwnSession, { id: "x" });
    expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([400, ["id"]]);
  });
});

describe("the last use of a session", () => {
  const lastUse = async (userId: number) => {
    const [row] = await rowsOf<{ at: Date }>(
      world.tx,
      `SELECT max(last_used_at) AS at FROM session WHERE user_id = ${userId}`,
    );
    return row?.at.toISOString();
  };

  test("HO-04: moves with any call, and not twice within a minute", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const { call } = await signInAs(app, email);
    world.clock.advance(59);
    await call(ownSessions, {});
    expect(await lastUse(id)).toBe("2026-11-20T09:00:00.000Z");
    world.clock.advance(1);
    await call(ownSessions, {});
    expect(await lastUse(id)).toBe("2026-11-20T09:01:00.000Z");
  });

  test("HO-04: with the memory of sessions at work a hundred calls write it once", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const { jwt } = await signInAs(app, email);
    const sessions = createSessions({ key: world.app.keys.session, db: world.app.db, clock: world.clock });
    sessions.setListening(true);
    const versionOf = async () =>
      (await rowsOf<{ xmin: string }>(world.tx, `SELECT xmin::text FROM session WHERE user_id = ${id}`))[0]?.xmin;
    world.clock.advance(120);
    await sessions.find(jwt);
    const written = await versionOf();
    for (let call = 0; call < 100; call += 1) {
      await sessions.find(jwt);
    }
    expect(await versionOf()).toBe(written);
    expect(await lastUse(id)).toBe("2026-11-20T09:02:00.000Z");
  });

  test("HO-04: an ended session is not used any more", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const here = await signInAs(app, email);
    await here.call(endOwnSession, { id: (await listOf(here))[0].id });
    world.clock.advance(300);
    expect(await isLive(here)).toBe(false);
    expect(await lastUse(id)).toBe("2026-11-20T09:00:00.000Z");
  });
});
