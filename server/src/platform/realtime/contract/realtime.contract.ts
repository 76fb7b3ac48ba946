import { get } from "node:http";
import type { TransportName } from "centrifuge";
import { afterEach, describe, expect, it } from "vitest";
import { type ClientOptions, openClient, type RunningEngine, type TestClient } from "./contract-client.ts";

/**
 * What every realtime server must do for the unmodified client, whether embedded or Centrifugo with the settings of
 * docs/operations.md. Users are told apart by test, so that one server may serve all of them.
 */
export function realtimeContract(name: string, engine: () => RunningEngine): void {
  describe(name, () => {
    const clients: TestClient[] = [];
    let lastUser = Math.floor(Date.UTC(2030, 0, 1) / 1000);

    afterEach(() => {
      for (const { client } of clients.splice(0)) {
        client.disconnect();
      }
    });

    const aUser = () => {
      lastUser += 1;
      return String(lastUser);
    };
    const open = (options: ClientOptions) => {
      const opened = openClient(engine(), options);
      clients.push(opened);
      return opened;
    };
    const openAs = async (user: string, options: ClientOptions = {}) => {
      const opened = open({ token: await engine().token(user), ...options });
      await opened.subscribed.next();
      return opened;
    };
    const dataOf = (publications: readonly { data: unknown }[]) => publications.map(({ data }) => data);

    describeDelivery({ engine, aUser, openAs, dataOf });
    describeTokens({ engine, aUser, open, openAs });
    describeDenials({ engine, aUser, openAs });
    describeRecovery({ engine, aUser, openAs, dataOf });
    describeEndings({ engine, aUser, openAs, open });
    describeHttpTransports({ engine, aUser, openAs, dataOf });
  });
}

interface Tools {
  readonly engine: () => RunningEngine;
  readonly aUser: () => string;
  readonly open: (options: ClientOptions) => TestClient;
  /** Opens a client and waits for its personal channel. */
  readonly openAs: (user: string, options?: ClientOptions) => Promise<TestClient>;
  readonly dataOf: (publications: readonly { data: unknown }[]) => unknown[];
}

function describeDelivery({
  engine,
  aUser,
  openAs,
  dataOf,
}: Pick<Tools, "engine" | "aUser" | "openAs" | "dataOf">): void {
  it("HO-82: a user follows the one channel user#<id> without asking for it, recoverable", async () => {
    const user = aUser();
    const { subscribed } = await openAs(user);
    expect(subscribed.all).toHaveLength(1);
    expect(subscribed.all[0]).toMatchObject({ channel: `user#${user}`, recoverable: true, wasRecovering: false });
  });

  it("publications arrive once each, in order, with rising offsets", async () => {
    const user = aUser();
    const { publications } = await openAs(user);
    for (const data of ["a", { b: "две" }, 3]) {
      await engine().publish(`user#${user}`, data);
    }
    const received = await publications.take(3);
    expect(dataOf(received)).toEqual(["a", { b: "две" }, 3]);
    expect(received.map(({ offset }) => offset)).toEqual([1, 2, 3]);
  });

  it("every connection of a user hears a publication", async () => {
    const user = aUser();
    const tabs = [await openAs(user), await openAs(user)];
    await engine().publish(`user#${user}`, "all");
    expect(dataOf(await Promise.all(tabs.map((tab) => tab.publications.next())))).toEqual(["all", "all"]);
  });

  it("T-112: a publication repeated with its idempotency key is delivered once", async () => {
    const user = aUser();
    const { publications } = await openAs(user);
    await engine().publish(`user#${user}`, "first", "key-1");
    await engine().publish(`user#${user}`, "first", "key-1");
    await engine().publish(`user#${user}`, "second", "key-2");
    expect(dataOf(await publications.take(2))).toEqual(["first", "second"]);
  });
}

function describeTokens({ engine, aUser, open, openAs }: Pick<Tools, "engine" | "aUser" | "open" | "openAs">): void {
  it("an expired token is answered by 109, and the client connects with a new one", async () => {
    const user = aUser();
    const token = await engine().token(user, { lifeSeconds: -5 });
    const { errors, subscribed } = open({ token, getToken: () => engine().token(user) });
    expect(await errors.next()).toEqual({ type: "connect", code: 109 });
    expect((await subscribed.next()).channel).toBe(`user#${user}`);
  });

  it("a connection is refreshed when its token ends, without a break", async () => {
    const user = aUser();
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const tab = await openAs(user, {
      token: await engine().token(user, { lifeSeconds: 1 }),
      getToken: async () => {
        isAsked();
        return engine().token(user);
      },
    });
    await asked;
    await tab.client.rpc("nothing", null).catch(() => undefined);
    await engine().publish(`user#${user}`, "still here");
    expect((await tab.publications.next()).data).toBe("still here");
    expect(tab.connecting.all).toHaveLength(1);
  });

  it.each([
    ["with another subject put in", (token: string) => withClaims(token, { sub: "1" })],
    ["without a signature, alg none", (token: string) => withHeader(token, { alg: "none" }, "")],
    ["with alg HS512 claimed", (token: string) => withHeader(token, { alg: "HS512" })],
    ["that is no token", () => "token"],
  ])("T-107: a token %s ends the client with 3500", async (_what, forge) => {
    const { disconnected, subscribed } = open({ token: forge(await engine().token(aUser())) });
    expect(await disconnected.next()).toMatchObject({ code: 3500 });
    expect(subscribed.all).toEqual([]);
  });

  it("T-108: a token of another audience or another key ends the client with 3500", async () => {
    const user = aUser();
    const audience = open({ token: await engine().token(user, { audience: "artel" }) });
    const key = open({ token: await engine().token(user, { key: new TextEncoder().encode("k".repeat(32)) }) });
    expect(await audience.disconnected.next()).toMatchObject({ code: 3500 });
    expect(await key.disconnected.next()).toMatchObject({ code: 3500 });
  });

  it("more than 128 channels in one token end the client with 3505", async () => {
    const user = aUser();
    const channels = Array.from({ length: 129 }, (_, index) => `c${index}#${user}`);
    const { disconnected } = open({ token: await engine().token(user, { channels }) });
    expect(await disconnected.next()).toMatchObject({ code: 3505 });
  });
}

function describeDenials({ engine, aUser, openAs }: Pick<Tools, "engine" | "aUser" | "openAs">): void {
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
    expect(await codeOf(client.rpc("anything", {}))).toBe(104);
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

function describeRecovery({
  engine,
  aUser,
  openAs,
  dataOf,
}: Pick<Tools, "engine" | "aUser" | "openAs" | "dataOf">): void {
  it("what was published while the line was cut arrives after it, in order and once", async () => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().publish(`user#${user}`, 1);
    await tab.publications.next();
    tab.sockets[0]?.terminate();
    await engine().publish(`user#${user}`, 2);
    await engine().publish(`user#${user}`, 3);
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: true });
    await engine().publish(`user#${user}`, 4);
    expect(dataOf(await tab.publications.take(3))).toEqual([2, 3, 4]);
    expect(tab.publications.all).toHaveLength(4);
  });

  it("T-111: after more than the history holds, the client sees recovered false and goes on with new messages", async () => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().publish(`user#${user}`, 0);
    await tab.publications.next();
    tab.client.disconnect();
    for (let number = 1; number <= 101; number += 1) {
      await engine().publish(`user#${user}`, number);
    }
    tab.client.connect();
    expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: false });
    await engine().publish(`user#${user}`, "new");
    expect((await tab.publications.next()).data).toBe("new");
  });
}

function describeEndings({ engine, aUser, open, openAs }: Pick<Tools, "engine" | "aUser" | "openAs" | "open">): void {
  it("HO-69: the eleventh connection of a user is closed with 3504, the ten stay", async () => {
    const user = aUser();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openAs(user)));
    const eleventh = open({ token: await engine().token(user) });
    expect(await eleventh.disconnected.next()).toMatchObject({ code: 3504 });
    await engine().publish(`user#${user}`, "ten");
    await Promise.all(tabs.map((tab) => tab.publications.next()));
  });

  it.each([3501, 3999, 4500, 4999])("O-24: after close code %i the client does not come back", async (code) => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().disconnect(user, { code, reason: "ended" });
    expect(await tab.disconnected.next()).toEqual({ code, reason: "ended" });
    expect(tab.client.state).toBe("disconnected");
  });

  it.each([3011, 4000, 4499])("O-24: after close code %i the client comes back", async (code) => {
    const user = aUser();
    const tab = await openAs(user);
    await engine().disconnect(user, { code, reason: "again" });
    expect((await tab.subscribed.next()).recovered).toBe(true);
    expect(tab.connecting.all.at(-1)).toEqual({ code, reason: "again" });
  });

  it("closing one user leaves the others connected", async () => {
    const [user, other] = [aUser(), aUser()];
    const [closed, kept] = [await openAs(user), await openAs(other)];
    await engine().disconnect(user, { code: 4501, reason: "signed out" });
    await closed.disconnected.next();
    await engine().publish(`user#${other}`, "kept");
    expect((await kept.publications.next()).data).toBe("kept");
    expect(kept.connecting.all).toHaveLength(1);
  });
}

function describeHttpTransports(tools: Pick<Tools, "engine" | "aUser" | "openAs" | "dataOf">): void {
  const { engine, aUser, openAs, dataOf } = tools;

  it.each(["http_stream", "sse"] as const)("O-16: %s carries messages, commands and the end", async (transport) => {
    const user = aUser();
    const tab = await openAs(user, { transports: [transport] });
    expect(await tab.connected.next()).toEqual({ transport });
    await engine().publish(`user#${user}`, { text: "строка" });
    await engine().publish(`user#${user}`, 2);
    expect(dataOf(await tab.publications.take(2))).toEqual([{ text: "строка" }, 2]);
    const refused = await tab.client.publish(`user#${user}`, "x").catch((error: { code: number }) => error.code);
    expect(refused).toBe(103);
    await engine().disconnect(user, { code: 4501, reason: "signed out" });
    expect(await tab.disconnected.next()).toEqual({ code: 4501, reason: "signed out" });
  });

  it("O-16: where WebSocket does not get through, the client goes on by http_stream and then sse", async () => {
    const websocketUrl = `${engine().websocketUrl}-is-blocked`;
    const all: TransportName[] = ["websocket", "http_stream", "sse"];
    const tab = await openAs(aUser(), { transports: all, websocketUrl });
    expect(await tab.connected.next()).toEqual({ transport: "http_stream" });
    const withoutFetchStream = await openAs(aUser(), { transports: all, websocketUrl, fetch: noStreams });
    expect(await withoutFetchStream.connected.next()).toEqual({ transport: "sse" });
  });

  it("O-16: emulation refuses a guessed session with 404, what is no JSON with 400, and bodies above 64 KiB with 413", async () => {
    const url = `${engine().httpUrl}/emulation`;
    const headers = { "Content-Type": "application/json", Origin: engine().origin };
    const post = async (body: string) => (await fetch(url, { method: "POST", headers, body })).status;
    expect(await post(JSON.stringify({ session: "guess", node: "guess", data: "{}" }))).toBe(404);
    expect(await post("no json")).toBe(400);
    expect(await post(JSON.stringify({ session: "s", node: "n", data: "x".repeat(70_000) }))).toBe(413);
  });
}

/** Stands for a network that lets no streamed answer of a POST through. */
function noStreams(): Promise<Response> {
  return Promise.reject(new Error("blocked"));
}

function withClaims(token: string, claims: object): string {
  const [header, payload, signature] = token.split(".");
  return [header, encoded({ ...decoded(payload), ...claims }), signature].join(".");
}

function withHeader(token: string, header: object, signature = token.split(".")[2]): string {
  return [encoded({ typ: "JWT", ...header }), token.split(".")[1], signature].join(".");
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decoded(part: string | undefined): object {
  return JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
}
