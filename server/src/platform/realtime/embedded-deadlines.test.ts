import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient, openRaw } from "./contract/client.ts";
import { manualTime, type RunningEmbedded, startEmbeddedEngine } from "./contract/engine.ts";

describe("deadlines of the embedded engine", () => {
  let running: RunningEmbedded;
  let time: ReturnType<typeof manualTime>;

  beforeEach(async () => {
    time = manualTime();
    running = await startEmbeddedEngine(time.options);
  });

  afterEach(() => running.stop());

  it("a socket that does not connect within 10 s is closed with 3502", async () => {
    const [prompt, silent] = [await openRaw(running), await openRaw(running)];
    time.advance(9);
    prompt.send({ id: 1, connect: { token: await running.token("1") } });
    expect(await prompt.replies.next()).toMatchObject({ id: 1, connect: { ping: 25, pong: true } });
    time.advance(1);
    expect(await silent.closed).toEqual({ code: 3502, reason: "stale" });
    expect(running.engine.connectionCount()).toBe(1);
  });

  it("a client is pinged every 25 s, and closed with 3012 when it does not answer within 8 s", async () => {
    const raw = await openRaw(running, await running.token("1"));
    time.advance(25);
    expect(await raw.replies.next()).toEqual({});
    raw.send({});
    raw.send({ id: 2, rpc: {} });
    expect(await raw.replies.next()).toMatchObject({ id: 2 });
    time.advance(8);
    time.advance(17);
    expect(await raw.replies.next()).toEqual({});
    time.advance(8);
    expect(await raw.closed).toEqual({ code: 3012, reason: "no pong" });
  });

  it("O-18: a client that hears no ping within the interval and its allowance reconnects with code 2", async () => {
    const mute = await startEmbeddedEngine({ pingSeconds: 0.02, every: () => () => undefined });
    const token = await mute.token("1");
    const tab = openClient(mute, { token, maxServerPingDelay: 20 });
    await tab.subscribed.next();
    await tab.subscribed.next();
    expect(tab.connecting.all[1]).toEqual({ code: 2, reason: "no ping" });
    tab.client.disconnect();
    await mute.stop();
  });

  it("a connection outlives its token by 25 s and is then closed with 3005", async () => {
    const raw = await openRaw(running, await running.token("1", { lifeSeconds: 10 }));
    time.advance(34);
    raw.send({ id: 2, rpc: {} });
    expect(await raw.replies.take(2)).toMatchObject([{}, { id: 2 }]);
    time.advance(1);
    expect(await raw.closed).toMatchObject({ code: 3005 });
  });

  it("a refresh in that time keeps the connection for the life of the new token", async () => {
    const raw = await openRaw(running, await running.token("1", { lifeSeconds: 10 }));
    time.advance(20);
    raw.send({ id: 2, refresh: { token: await running.token("1", { lifeSeconds: 60 }) } });
    expect(await raw.replies.next()).toMatchObject({ id: 2, refresh: { expires: true, ttl: 60 } });
    time.advance(20);
    raw.send({}, { id: 3, rpc: {} });
    expect(await raw.replies.take(2)).toMatchObject([{}, { id: 3 }]);
  });

  it("T-107: a refresh with the token of another user is closed with 3500, with an expired one with 3005", async () => {
    const [theft, late] = [
      await openRaw(running, await running.token("1")),
      await openRaw(running, await running.token("1")),
    ];
    theft.send({ id: 2, refresh: { token: await running.token("2") } });
    late.send({ id: 2, refresh: { token: await running.token("1", { lifeSeconds: -1 }) } });
    expect(await theft.closed).toMatchObject({ code: 3500 });
    expect(await late.closed).toMatchObject({ code: 3005 });
  });

  it("T-108: signing out everywhere closes at once, and tokens issued before are refused, later ones are not", async () => {
    const stolen = await running.token("1");
    const raw = await openRaw(running, stolen);
    time.advance(1);
    await running.disconnect("1", { code: 4501, reason: "signed out" });
    expect(await raw.closed).toEqual({ code: 4501, reason: "signed out" });
    const thief = await openRaw(running);
    thief.send({ id: 1, connect: { token: stolen } });
    expect(await thief.closed).toMatchObject({ code: 3500 });
    await openRaw(running, await running.token("1"));
    expect(running.engine.connectionCount("1")).toBe(1);
  });

  it("a close that lets clients come back leaves their tokens good", async () => {
    const token = await running.token("1");
    const raw = await openRaw(running, token);
    time.advance(1);
    await running.disconnect("1", { code: 4000, reason: "again" });
    await raw.closed;
    await openRaw(running, token);
    expect(running.engine.connectionCount("1")).toBe(1);
  });

  it("T-111: what was missed is kept for 10 minutes after the last publication, then recovery fails", async () => {
    const token = await running.token("1", { lifeSeconds: 86_400 });
    const tab = openClient(running, { token });
    await tab.subscribed.next();
    tab.client.disconnect();
    await running.publish("user#1", "kept");
    time.advance(599);
    tab.client.connect();
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: true });
    expect((await tab.publications.next()).data).toBe("kept");
    tab.client.disconnect();
    await running.publish("user#1", "lost");
    time.advance(600);
    tab.client.connect();
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: false });
    tab.client.disconnect();
  });

  it("an idempotency key counts for five minutes", async () => {
    const raw = await openRaw(running, await running.token("1", { lifeSeconds: 86_400 }));
    await running.publish("user#1", "a", "key");
    time.advance(299);
    await running.publish("user#1", "b", "key");
    time.advance(1);
    await running.publish("user#1", "c", "key");
    const data = (await raw.replies.take(3)).flatMap((reply) => JSON.stringify(reply).match(/"data":"(.)"/)?.[1] ?? []);
    expect(data).toEqual(["a", "c"]);
  });
});
