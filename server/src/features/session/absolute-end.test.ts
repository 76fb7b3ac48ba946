import { ownSessions } from "@artel/shared/calls/session/app-sessions";
import { renewRealtimeToken, userInit } from "@artel/shared/calls/session/legacy";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { anOwnerWithPassword, signInAs } from "../../testing/signed-in.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ SESSION_DAYS: "2" }));
});
afterAll(() => closeWithCleanBooks(app, world));

const hour = 3600;
const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` });
const init = (jwt: string) => app.as(undefined)(userInit, {}, bearer(jwt));

test("HO-04: a session that is renewed all the time ends with its last day; without use it ends after 12 hours", async () => {
  const { email } = await anOwnerWithPassword(world, app);
  let { jwt } = await signInAs(app, email);
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance(11 * hour);
    const reply = await init(jwt);
    expect([round, reply.statusCode]).toEqual([round, 200]);
    jwt = reply.json().jwt;
  }
  // 44 hours have passed: the last renewal lasts four hours instead of twelve.
  world.clock.advance(4 * hour - 1);
  expect((await init(jwt)).statusCode).toBe(200);
  world.clock.advance(1);
  for (const call of [userInit, renewRealtimeToken, ownSessions]) {
    expect((await app.as(undefined)(call, {}, bearer(jwt))).statusCode).toBe(401);
  }
  const idle = await signInAs(app, email);
  world.clock.advance(12 * hour);
  expect((await init(idle.jwt)).statusCode).toBe(401);
});

test("HO-04, HO-09: a connection of the channel lives ten minutes, but never beyond the end of its session", async () => {
  const { email } = await anOwnerWithPassword(world, app);
  let { jwt } = await signInAs(app, email);
  const end = Math.floor(world.clock.now().getTime() / 1000) + 48 * hour;
  const expires = async () => (await app.as(undefined)(renewRealtimeToken, {}, bearer(jwt))).json().expires - end;
  expect(await expires()).toBe(600 - 48 * hour);
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance(11 * hour);
    jwt = (await init(jwt)).json().jwt;
  }
  world.clock.advance(4 * hour - 601);
  expect(await expires()).toBe(-1);
  world.clock.advance(301);
  expect(await expires()).toBe(0);
  const { realtime } = (await init(jwt)).json();
  expect(decodeJwt(realtime.token)).toMatchObject({ exp: end - 240, expire_at: end });
  world.clock.advance(290);
  expect(await expires()).toBe(0);
  const last = (await init(jwt)).json().realtime;
  expect(decodeJwt(last.token)).toMatchObject({ exp: end, expire_at: end });
});
