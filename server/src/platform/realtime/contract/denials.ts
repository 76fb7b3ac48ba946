import { get } from "node:http";
import { expect, it } from "vitest";
import { openRaw } from "./client.ts";
import type { ContractTools } from "./tools.ts";

/** What a client may not do. */
export function describeDenials({ engine, aUser, openAs }: ContractTools): void {
  it.each(["without a token", "with that user's token"])(
    "T-107: asking for another user's channel %s gets 103, and nothing is delivered",
    async (how) => {
      const [user, other] = [aUser(), aUser()];
      const { client, publications } = await openAs(user);
      const token = how === "without a token" ? "" : await engine().token(other);
      const subscription = client.newSubscription(`user#${other}`, { token });
      const heard: unknown[] = [];
      subscription.on("publication", ({ data }) => heard.push(data));
      const refused = new Promise<number>((resolve) => subscription.on("unsubscribed", ({ code }) => resolve(code)));
      subscription.subscribe();
      expect(await refused).toBe(103);
      await engine().publish(`user#${other}`, "secret");
      await engine().publish(`user#${user}`, "own");
      expect((await publications.next()).data).toBe("own");
      expect([heard, publications.all.length]).toEqual([[], 1]);
    },
  );

  it.each(["user#USER,OTHER", "user#OTHER,USER", "user#USER", "#USER", "$user#USER", "news"])(
    "T-107, HO-82: a client adds no channel by itself, not even one that names itself: %s",
    async (pattern) => {
      const [user, other] = [aUser(), aUser()];
      const channel = pattern.replace("USER", user).replace("OTHER", other);
      const raw = await openRaw(engine(), await engine().token(user));
      raw.send({ id: 2, subscribe: { channel } });
      const isOwn = channel === `user#${user}`;
      const error = isOwn ? { code: 105, message: "already subscribed" } : { code: 103, message: "permission denied" };
      expect(await raw.replies.next()).toEqual({ id: 2, error });
      raw.socket.close();
    },
  );

  it.each([
    ["no method at all", {}],
    ["a method that nobody knows", { whatever: {} }],
    ["a method of an older protocol", { method: 1, params: {} }],
    ["a ping of the client", { ping: {} }],
    ["a subscription without a channel", { subscribe: {} }],
    ["a publication without a channel", { publish: { data: 1 } }],
  ])("T-109: %s ends the connection with 3501", async (_what, command) => {
    const raw = await openRaw(engine(), await engine().token(aUser()));
    raw.send({ id: 2, ...command });
    expect(await raw.closed).toEqual({ code: 3501, reason: "bad request" });
    expect(raw.replies.all.filter((reply) => reply.id === 2)).toEqual([]);
  });

  it("T-109: a call of the server is not available, and no subscription of another can be prolonged", async () => {
    const [user, other] = [aUser(), aUser()];
    const raw = await openRaw(engine(), await engine().token(user));
    raw.send({ id: 2, rpc: { method: "x", data: {} } });
    expect(await raw.replies.next()).toEqual({ id: 2, error: { code: 108, message: "not available" } });
    raw.send({ id: 3, sub_refresh: { channel: `user#${other}`, token: "x" } });
    expect(await raw.replies.next()).toEqual({ id: 3, error: { code: 103, message: "permission denied" } });
    raw.socket.close();
  });

  it("T-109: a client can neither publish nor read presence or history, on its own channel or another's", async () => {
    const user = aUser();
    const { client } = await openAs(user);
    const codeOf = (work: Promise<unknown>) => work.then(() => 0).catch((error: { code: number }) => error.code);
    for (const channel of [`user#${user}`, `user#${aUser()}`]) {
      expect(await codeOf(client.publish(channel, "x"))).toBe(103);
      expect(await codeOf(client.presence(channel))).toBe(103);
      expect(await codeOf(client.presenceStats(channel))).toBe(103);
      expect(await codeOf(client.history(channel, { limit: 10 }))).toBe(103);
    }
    expect(await codeOf(client.rpc("anything", {}))).toBe(108);
  });

  it("T-109, O-25: a frame above 64 KiB is refused with 1009, which the client reports as code 3 and ends", async () => {
    const { client, disconnected } = await openAs(aUser());
    client.rpc("large", "x".repeat(70_000)).catch(() => undefined);
    expect(await disconnected.next()).toEqual({ code: 3, reason: "message size limit exceeded" });
  });

  it("T-113: a page of another origin is refused with 403", async () => {
    const path = engine().websocketUrl.replace(/^ws/, "http");
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    };
    const statusFor = (origin: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = get(path, { headers: { ...headers, Origin: origin } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on("upgrade", (response, socket) => {
          socket.destroy();
          resolve(response.statusCode);
        });
        request.on("error", reject);
      });
    expect(await statusFor("https://evil.example")).toBe(403);
    expect(await statusFor(engine().origin)).toBe(101);
  });
}
