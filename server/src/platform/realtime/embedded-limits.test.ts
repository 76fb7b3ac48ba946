import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exchange, exchangeOpen, headOf, watchBodies } from "../../testing/raw-requests.ts";
import { openClient, openRaw } from "./contract/client.ts";
import { type RunningEmbedded, startEmbeddedEngine } from "./contract/engine.ts";

describe("limits of the embedded engine", () => {
  let running: RunningEmbedded;

  beforeEach(async () => {
    running = await startEmbeddedEngine();
  });

  afterEach(() => running.stop());

  it.each([
    ["no JSON", "{"],
    ["no object", "5"],
    ["a command before connect", '{"id":1,"rpc":{}}'],
    ["a connect without a token", '{"id":1,"connect":{}}'],
    ["a pong that nobody asked for", "{}"],
    ["a connect without an id", '{"connect":{"token":"x"}}'],
    ["positions that are a list", '{"id":1,"connect":{"token":"x","subs":[1]}}'],
  ])("%s closes the connection with 3501", async (_what, frame) => {
    const raw = await openRaw(running);
    raw.socket.send(frame);
    expect(await raw.closed).toEqual({ code: 3501, reason: "bad request" });
  });

  it("a second connect and an unasked pong close an accepted connection with 3501, bytes with 3506", async () => {
    const token = await running.token("1");
    const [twice, pong, bytes] = [
      await openRaw(running, token),
      await openRaw(running, token),
      await openRaw(running, token),
    ];
    twice.send({ id: 2, connect: { token } });
    pong.send({});
    bytes.socket.send(Buffer.from([1, 2, 3]));
    expect((await twice.closed).code).toBe(3501);
    expect((await pong.closed).code).toBe(3501);
    expect((await bytes.closed).code).toBe(3506);
  });

  it("commands of one frame are answered in order: 105, 107, 103, 108, unsubscribed, and then nothing is delivered", async () => {
    const raw = await openRaw(running);
    raw.send(
      { id: 1, connect: { token: await running.token("1") } },
      { id: 2, subscribe: { channel: "user#1" } },
      { id: 3, subscribe: { channel: "x".repeat(256) } },
      { id: 4, history: { channel: "user#1" } },
      { id: 5, rpc: { method: "x" } },
      { send: { data: 1 } },
      { id: 6, unsubscribe: { channel: "user#1" } },
    );
    expect(await raw.replies.take(6)).toMatchObject([
      { id: 1, connect: { subs: { "user#1": { recoverable: true } } } },
      { id: 2, error: { code: 105 } },
      { id: 3, error: { code: 107 } },
      { id: 4, error: { code: 103 } },
      { id: 5, error: { code: 108 } },
      { id: 6, unsubscribe: {} },
    ]);
    await running.publish("user#1", "unheard");
    raw.send({ id: 7, rpc: { method: "x" } });
    expect(await raw.replies.next()).toMatchObject({ id: 7, error: { code: 108 } });
  });

  it("the messages of one turn go out as one frame", async () => {
    const raw = await openRaw(running, await running.token("1"));
    await raw.frames.next();
    running.engine.publish("user#1", 1);
    running.engine.publish("user#1", 2);
    expect((await raw.frames.next()).split("\n")).toHaveLength(2);
  });

  it("a flood of commands is closed with 3013, on which the client comes back", async () => {
    const raw = await openRaw(running);
    const connect = { id: 1, connect: { token: await running.token("1") } };
    raw.send(connect, ...Array.from({ length: 200 }, (_, index) => ({ id: index + 2, ping: {} })));
    expect((await raw.closed).code).toBe(3013);
  });

  it("a reader that lets more than 1 MiB wait is closed with 3008, and the process goes on", async () => {
    const raw = await openRaw(running, await running.token("1"));
    raw.socket.pause();
    const large = "x".repeat(60_000);
    for (let count = 0; count < 2000 && running.engine.connectionCount() > 0; count += 1) {
      running.engine.publish("user#1", large);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(running.engine.connectionCount()).toBe(0);
    raw.socket.resume();
    expect((await raw.closed).code).toBe(3008);
    await openRaw(running, await running.token("1"));
  });

  it("T-109: a frame above 64 KiB before connect gets 1009, and the process goes on", async () => {
    const raw = await openRaw(running);
    raw.socket.send("x".repeat(65_537));
    expect((await raw.closed).code).toBe(1009);
    await openRaw(running, await running.token("1"));
  });

  it("T-113: every way in refuses other origins with 403, and all but a stream of our own page a missing one", async () => {
    const other = { Origin: "https://evil.example" };
    expect(await statusOf(running, "GET", "/connection/websocket", upgrade)).toBe(403);
    expect(await statusOf(running, "GET", "/connection/websocket", { ...upgrade, ...other })).toBe(403);
    for (const path of ["/connection/http_stream", "/emulation"]) {
      expect(await statusOf(running, "POST", path, {})).toBe(403);
      expect(await statusOf(running, "POST", path, other)).toBe(403);
      expect(await statusOf(running, "OPTIONS", path, other)).toBe(403);
      expect(await statusOf(running, "OPTIONS", path, { Origin: running.origin })).toBe(204);
    }
    expect(await statusOf(running, "GET", "/connection/sse?cf_connect=%7B%7D", other)).toBe(403);
    expect(await statusOf(running, "GET", "/connection/sse?cf_connect=x", { "Sec-Fetch-Site": "cross-site" })).toBe(
      403,
    );
    expect(await statusOf(running, "GET", "/connection/sse", {})).toBe(400);
  });

  it("T-109: a body above 64 KiB is refused with 413, whether its length is told or not", async () => {
    const headers = { Origin: running.origin, "Content-Type": "application/json" };
    for (const path of ["/connection/http_stream", "/emulation"]) {
      const told = await fetch(running.httpUrl + path, { method: "POST", headers, body: "x".repeat(3_000_000) });
      const chunked = { method: "POST", headers, body: new Blob(["x".repeat(3_000_000)]).stream(), duplex: "half" };
      const untold = await fetch(running.httpUrl + path, chunked);
      expect([told.status, untold.status]).toEqual([413, 413]);
    }
  });

  it("T-125, T-109: of a body above 64 KiB nothing is read where its length is told, and else no more than the piece that is too much", async () => {
    const taken = watchBodies(running.server);
    const headers = (mark: string) => ({ Origin: running.origin, "X-Mark": mark });
    for (const path of ["/connection/http_stream", "/emulation"]) {
      const told = headOf("POST", path, { ...headers(`told ${path}`), "Content-Length": "65537" });
      const first = await exchange(running.port, [told, Buffer.alloc(32_768, "x")]);
      expect([first.status, taken.get(`told ${path}`)]).toMatchObject([413, { isAsked: false, bytes: 0 }]);
      const untold = headOf("POST", path, { ...headers(`untold ${path}`), "Transfer-Encoding": "chunked" });
      const chunk = Buffer.concat([Buffer.from("8000\r\n"), Buffer.alloc(0x8000, "x"), Buffer.from("\r\n")]);
      const open = await exchangeOpen(running.port, [untold, ...Array<Buffer>(512).fill(chunk)]);
      expect([open.status, /^connection: close\r$/im.test(open.text)]).toEqual([413, true]);
      // Everything that the other side would read is there, and it closes by itself.
      await new Promise((resolve) => open.socket.on("close", resolve).resume());
      expect(taken.get(`untold ${path}`)?.bytes).toBeGreaterThan(65_536);
      expect(taken.get(`untold ${path}`)?.bytes).toBeLessThanOrEqual(65_536 + 65_536);
    }
  });

  it("T-125, T-113: of a body from another origin hardly anything is read, and the connection ends with the refusal", async () => {
    for (const path of ["/connection/http_stream", "/emulation"]) {
      const foreign = { Origin: "https://evil.example", "Transfer-Encoding": "chunked" };
      const chunk = Buffer.concat([Buffer.from("8000\r\n"), Buffer.alloc(0x8000, "x"), Buffer.from("\r\n")]);
      const bytes = [headOf("POST", path, foreign), ...Array<Buffer>(512).fill(chunk)];
      let read = 0;
      running.server.once("connection", (socket) => socket.on("close", () => (read = socket.bytesRead)));
      const open = await exchangeOpen(running.port, bytes);
      expect([open.status, /^connection: close\r$/im.test(open.text)]).toEqual([403, true]);
      await new Promise((resolve) => open.socket.on("close", resolve).resume());
      await expect.poll(() => read).toBeGreaterThan(0);
      expect(read).toBeLessThan(1_000_000);
    }
  });

  it("O-16: emulation takes commands for a living session of this process alone", async () => {
    const headers = { Origin: running.origin, "Content-Type": "application/json" };
    const stopping = new AbortController();
    const body = JSON.stringify({ id: 1, connect: { token: await running.token("1") } });
    const sent = { method: "POST", headers, body, signal: stopping.signal };
    const stream = await fetch(`${running.httpUrl}/connection/http_stream`, sent);
    const first = await stream.body?.getReader().read();
    const { connect } = JSON.parse(new TextDecoder().decode(first?.value));
    const emulate = async (session: string, node: string) => {
      const data = JSON.stringify({ session, node, data: '{"id":2,"ping":{}}' });
      return (await fetch(`${running.httpUrl}/emulation`, { method: "POST", headers, body: data })).status;
    };
    expect(await emulate(connect.session, connect.node)).toBe(204);
    expect(await emulate(connect.session, "another")).toBe(404);
    expect(await emulate(connect.client, connect.node)).toBe(404);
    stopping.abort();
    await gone(running);
    expect(await emulate(connect.session, connect.node)).toBe(404);
  });

  it("an upgrade to another path is answered with 404", async () => {
    expect(await statusOf(running, "GET", "/other", { ...upgrade, Origin: running.origin })).toBe(404);
  });

  it("T-84: more connections than the process may hold get 503", async () => {
    const small = await startEmbeddedEngine({ maxConnections: 1 });
    await openRaw(small, await small.token("1"));
    const headers = { ...upgrade, Origin: small.origin };
    expect(await statusOf(small, "GET", "/connection/websocket", headers)).toBe(503);
    expect(await statusOf(small, "GET", "/connection/sse?cf_connect=%7B%7D", {})).toBe(503);
    await small.stop();
  });

  it("T-111: after a restart clients come back by themselves from 3001 and see that recovery failed", async () => {
    const first = await startEmbeddedEngine();
    const tabs = (["websocket", "http_stream", "sse"] as const).map((transport) =>
      openClient(first, { transports: [transport], getToken: () => first.token("1") }),
    );
    await Promise.all(tabs.map((tab) => tab.subscribed.next()));
    await first.publish("user#1", "before");
    await Promise.all(tabs.map((tab) => tab.publications.next()));
    await first.stop();
    await Promise.all(tabs.map((tab) => tab.connecting.take(2)));
    const second = await startEmbeddedEngine({ port: first.port });
    for (const tab of tabs) {
      expect(tab.connecting.all[1]).toEqual({ code: 3001, reason: "shutdown" });
      expect(await tab.subscribed.next()).toMatchObject({ wasRecovering: true, recovered: false });
      tab.client.disconnect();
    }
    await second.stop();
  });

  it("a page that goes away is forgotten, on every transport", async () => {
    const token = await running.token("1");
    for (const transport of ["websocket", "http_stream", "sse"] as const) {
      const tab = openClient(running, { token, transports: [transport] });
      await tab.subscribed.next();
      expect(running.engine.connectionCount("1")).toBe(1);
      tab.client.disconnect();
      await gone(running);
    }
  });
});

const upgrade = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
};

function statusOf(
  running: RunningEmbedded,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(running.httpUrl + path, { method, headers, agent: false }, (response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    sent.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Waits turn by turn until nobody is connected; the test's own time-out is the limit. */
async function gone(running: RunningEmbedded): Promise<void> {
  while (running.engine.connectionCount() > 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
