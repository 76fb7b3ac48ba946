import type { AddressInfo } from "node:net";
import { changePassword } from "@artel/shared/calls/session/app-account";
import { endOtherSessions } from "@artel/shared/calls/session/app-sessions";
import { renewRealtimeToken, signOut, userInit } from "@artel/shared/calls/session/legacy";
import { chooseEmailFactor } from "@artel/shared/calls/two-factor/legacy";
import { UnauthorizedError } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addToOutbox } from "../../outbox/add.ts";
import { type Relay, startRelay } from "../../outbox/relay.ts";
import { connectClient } from "../../platform/db/connect-client.ts";
import { openClient, type RunningEngine, type TestClient } from "../../platform/realtime/contract/client.ts";
import { createRealtime, type RealtimeEngine } from "../../platform/realtime/embedded.ts";
import { mountRealtime } from "../../platform/realtime/mount.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { anOwnerWithPassword, md5, rightPassword, type SignedIn, signInAs } from "../../testing/signed-in.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { isSessionLive } from "../live-sessions/session-store.ts";

const origin = "https://artel.example";
let world: TestWorld;
let app: TestApp;
let engine: RealtimeEngine;
let relay: Relay;
let running: RunningEngine;
const clients: TestClient[] = [];

beforeAll(async () => {
  world = await testWorld({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" });
  app = await testApp(world);
  const { db, log, keys, clock } = world.app;
  engine = createRealtime({
    key: keys.realtime,
    allowedOrigins: [origin],
    log,
    now: clock.now,
    isSessionLive: (session) => isSessionLive(db, session, clock.now()),
  });
  mountRealtime(app.server, engine);
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const address = `127.0.0.1:${port}`;
  const refuse = () => Promise.reject(new Error("the outbox does this here"));
  running = {
    websocketUrl: `ws://${address}/connection/websocket`,
    httpUrl: `http://${address}`,
    origin,
    token: refuse,
    publish: refuse,
    disconnect: refuse,
  };
  relay = startRelay({
    pool: db.pool,
    listenConnection: () => connectClient({ connectionString: world.superuser }),
    engine,
    log,
  });
});
afterEach(() => {
  for (const { client } of clients.splice(0)) {
    client.disconnect();
  }
});
afterAll(async () => {
  await relay.stop();
  engine.stop();
  await app.server.close();
  await world.close();
});

const tokenOf = async (who: SignedIn): Promise<string> => (await who.call(userInit, {})).json().realtime.token;

/** The page of a session: the unmodified client, which asks for a fresh token when it comes back, as ours does. */
async function pageOf(who: SignedIn): Promise<TestClient> {
  const page = openClient(running, {
    token: await tokenOf(who),
    getToken: async () => {
      const reply = await who.call(renewRealtimeToken, {});
      if (reply.statusCode === 401) {
        throw new UnauthorizedError("ended");
      }
      return reply.json().token;
    },
  });
  page.client.on("connecting", () => page.client.setToken(""));
  clients.push(page);
  await page.subscribed.next();
  return page;
}

const thiefWith = (token: string) => {
  const thief = openClient(running, { token });
  clients.push(thief);
  return thief;
};
const say = (userId: number, method: string) =>
  world.app.db.transaction((tx) => addToOutbox(tx, userId, { method }, { idempotencyKey: method }));

describe("realtime connections of sessions", () => {
  test("T-49: ending the other sessions closes their connections, and this page is back and hears", async () => {
    const { id, email } = await anOwnerWithPassword(world, app);
    const [here, there] = [await signInAs(app, email), await signInAs(app, email)];
    const [mine, theirs] = [await pageOf(here), await pageOf(there)];
    await here.call(endOtherSessions, {});
    expect(await theirs.disconnected.next()).toMatchObject({ code: 1, reason: "unauthorized" });
    expect((await mine.subscribed.next()).recovered).toBe(true);
    expect(mine.connecting.all[1]).toEqual({ code: 4001, reason: "sessions changed" });
    await say(id, "after");
    expect((await mine.publications.next()).data).toMatchObject({ method: "after" });
    expect(theirs.publications.all).toEqual([]);
    expect(engine.connectionCount(id)).toBe(1);
  });

  test("T-108: signing out of the last session ends the client for good; of one of two only that one", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const [here, there] = [await signInAs(app, email), await signInAs(app, email)];
    const [mine, theirs] = [await pageOf(here), await pageOf(there)];
    await there.call(signOut, {});
    expect((await theirs.disconnected.next()).code).toBe(1);
    await mine.subscribed.next();
    await here.call(signOut, {});
    expect(await mine.disconnected.next()).toEqual({ code: 4501, reason: "signed out" });
  });

  test("T-108: a stolen realtime token of an ended session is refused, while that of a living one opens the channel", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const [here, there] = [await signInAs(app, email), await signInAs(app, email)];
    const [living, stolen] = [await tokenOf(here), await tokenOf(there)];
    await here.call(endOtherSessions, {});
    expect((await thiefWith(stolen).disconnected.next()).code).toBe(3500);
    expect((await thiefWith(living).connected.next()).transport).toBe("websocket");
    const asApi = await here.call(userInit, {}, { authorization: `Bearer ${living}` });
    expect(asApi.statusCode).toBe(401);
  });

  test("T-42, T-108: a new password and a chosen factor close the channels of the other sessions", async () => {
    const { email } = await anOwnerWithPassword(world, app);
    const here = await signInAs(app, email);
    const mine = await pageOf(here);
    const first = await pageOf(await signInAs(app, email));
    await here.call(chooseEmailFactor, {});
    expect((await first.disconnected.next()).code).toBe(1);
    await mine.subscribed.next();
    const second = await pageOf(await signInAs(app, email, { cookie: here.cookie }));
    await here.call(changePassword, { OldPassword: md5(rightPassword), NewPassword: "Another-Horse-8" });
    expect((await second.disconnected.next()).code).toBe(1);
    expect((await mine.subscribed.next()).channel).toMatch(/^user#/);
  });
});
