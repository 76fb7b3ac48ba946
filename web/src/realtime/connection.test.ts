import { Centrifuge } from "centrifuge";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeServer, fakeRealtime } from "../testing/fake-realtime.ts";
import { type ConnectionOptions, createConnection, type EndReason, type RealtimeState } from "./connection.ts";

const channel = "user#7";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  silentFetch.mockClear();
  server = fakeRealtime(channel, () => performance.now());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An HTTP server that never answers. */
const silentFetch = vi.fn((_url: string) => new Promise<Response>(() => undefined));

function aConnection(options: Partial<ConnectionOptions> = {}) {
  const seen = {
    messages: [] as unknown[],
    states: [] as RealtimeState[],
    ends: [] as [EndReason, number][],
    gaps: 0,
    tokens: 0,
  };
  const connection = createConnection({
    url: "ws://artel.example/connection/websocket",
    channel,
    token: "token-1",
    getToken: () => {
      seen.tokens += 1;
      return Promise.resolve("token-2");
    },
    onMessage: (message) => seen.messages.push(message),
    onState: (state) => seen.states.push(state),
    onEnd: (reason, code) => seen.ends.push([reason, code]),
    onGap: () => {
      seen.gaps += 1;
    },
    ...options,
    client: { websocket: server.websocket, fetch: silentFetch, ...options.client },
  });
  return { connection, seen };
}

/** Lets the promises at work finish; the clock stands still. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function opened(options: Partial<ConnectionOptions> = {}) {
  const made = aConnection(options);
  made.connection.open();
  await settle();
  return made;
}

const publication = (data: unknown, on = channel) => ({ push: { channel: on, pub: { data, offset: 1 } } });

describe("the realtime connection", () => {
  it("O-02, O-03: goes through connecting, connected and subscribed, and back when it is closed", async () => {
    const { connection, seen } = await opened();
    expect(server.latest().received[0]).toMatchObject({ connect: { token: "token-1" } });
    connection.close();
    expect(seen.states).toEqual([
      { connection: "connecting", channel: "subscribing" },
      { connection: "connected", channel: "subscribing" },
      { connection: "connected", channel: "subscribed" },
      { connection: "disconnected", channel: "unsubscribed" },
    ]);
    expect(connection.state()).toEqual({ connection: "disconnected", channel: "unsubscribed" });
    expect(seen.ends).toEqual([]);
  });

  it("O-04: gives on the messages of its own channel, with code 200 where none is given, and drops what is none", async () => {
    const { seen } = await opened();
    server
      .latest()
      .say(publication({ method: "info" }), publication({ method: "x" }, "user#8"), publication("no message"));
    await settle();
    expect(seen.messages).toEqual([{ method: "info", code: 200 }]);
  });

  it("O-09, X-48: waits 10 s for the channel to be ready and no longer", async () => {
    server.answers = false;
    const { connection } = await opened();
    const outcomes: string[] = [];
    const early = connection.waitUntilReady().then((outcome) => outcomes.push(outcome));
    await vi.advanceTimersByTimeAsync(9999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await early;
    expect(outcomes).toEqual(["timeout"]);
  });

  it("is ready once its channel is subscribed, not ready while it reconnects, and closed when it has ended", async () => {
    const { connection } = aConnection();
    expect(await connection.waitUntilReady()).toBe("closed");
    connection.open();
    const waiting = connection.waitUntilReady();
    await settle();
    expect(await waiting).toBe("ready");
    server.answers = false;
    server.latest().end(1006);
    const again = connection.waitUntilReady(50);
    await vi.advanceTimersByTimeAsync(50);
    expect(await again).toBe("timeout");
    const last = connection.waitUntilReady();
    connection.close();
    expect(await last).toBe("closed");
  });

  it("O-15: reconnects after 0.5 to 20 s, longer and longer, with jitter", async () => {
    await opened();
    server.answers = false;
    const delays: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const [count, from] = [server.sockets.length, performance.now()];
      server.latest().end(3001);
      await vi.advanceTimersToNextTimerAsync();
      expect(server.sockets).toHaveLength(count + 1);
      delays.push(server.latest().openedAt - from);
    }
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500);
    expect(delays[0]).toBeLessThanOrEqual(1000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(20_000);
    expect(Math.max(...delays)).toBeGreaterThan(2000);
    expect(new Set(delays).size).toBeGreaterThan(3);
  });

  it("O-16, O-17: gives a WebSocket 5 s to open and then goes on by http_stream", async () => {
    server.answers = false;
    await opened();
    await vi.advanceTimersByTimeAsync(4999);
    expect([server.sockets.length, silentFetch.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(10);
    expect(silentFetch.mock.calls[0]?.[0]).toBe("http://artel.example/connection/http_stream");
  });

  it("O-18: answers pings, and reconnects when none comes within the interval of 25 s and 10 s more", async () => {
    const { seen } = await opened();
    await vi.advanceTimersByTimeAsync(34_000);
    server.latest().say({});
    await settle();
    expect(server.latest().received.at(-1)).toEqual({});
    await vi.advanceTimersByTimeAsync(34_999);
    expect(seen.states.at(-1)?.connection).toBe("connected");
    await vi.advanceTimersByTimeAsync(2);
    expect(seen.states.at(-1)?.connection).toBe("connecting");
  });

  it("O-19: asks for a new token when the old one ends, and after a failure again in 5 to 10 s", async () => {
    server.connectResult = { ...server.connectResult, expires: true, ttl: 600 };
    const asked: number[] = [];
    const getToken = () => {
      asked.push(performance.now());
      return asked.length === 1 ? Promise.reject(new Error("offline")) : Promise.resolve("token-2");
    };
    const start = performance.now();
    const { seen } = await opened({ getToken, client: { maxServerPingDelay: 0 } });
    await vi.advanceTimersByTimeAsync(611_000);
    expect(asked).toHaveLength(2);
    const [first = 0, second = 0] = asked;
    expect(first - start).toBe(600_000);
    expect(second - first).toBeGreaterThanOrEqual(5000);
    expect(second - first).toBeLessThanOrEqual(10_000);
    expect(server.latest().received.at(-1)).toMatchObject({ refresh: { token: "token-2" } });
    expect(seen.ends).toEqual([]);
  });

  it("O-20: the client asks again for the token of a subscription in 10 to 20 s", async () => {
    const client = new Centrifuge("ws://artel.example", {
      token: "token-1",
      websocket: server.websocket,
      maxServerPingDelay: 0,
    });
    const asked: number[] = [];
    const subscription = client.newSubscription("news", {
      token: "news-1",
      getToken: () => {
        asked.push(performance.now());
        return asked.length === 1 ? Promise.reject(new Error("offline")) : Promise.resolve("news-2");
      },
    });
    subscription.subscribe();
    client.connect();
    await settle();
    server.latest().say({ id: 2, subscribe: { expires: true, ttl: 600 } });
    await vi.advanceTimersByTimeAsync(621_000);
    expect(asked).toHaveLength(2);
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThanOrEqual(10_000);
    expect(second - first).toBeLessThanOrEqual(20_000);
    client.disconnect();
  });

  it.each([
    [3504, "limit"],
    [3500, "unauthorized"],
    [3503, "signedOut"],
    [4501, "signedOut"],
    [3999, "closed"],
    [4500, "closed"],
    [4999, "closed"],
  ] as const)("O-22, O-24: close code %i ends it for good as %s", async (code, reason) => {
    const { seen } = await opened();
    server.latest().end(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(seen.ends).toEqual([[reason, code]]);
  });

  it.each([3001, 3012, 4000, 4001, 4499, 1006])(
    "O-24: after close code %i it comes back, with a fresh token",
    async (code) => {
      const { seen } = await opened();
      server.latest().end(code);
      await vi.advanceTimersByTimeAsync(1000);
      expect(server.sockets).toHaveLength(2);
      expect(server.latest().received[0]).toMatchObject({ connect: { token: "token-2" } });
      expect(seen.ends).toEqual([]);
    },
  );

  it("O-25: WebSocket code 1009 ends it as too large a message", async () => {
    const { seen } = await opened();
    server.latest().end(1009);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.sockets.length, seen.ends]).toEqual([1, [["tooLarge", 3]]]);
  });

  it("ends as unauthorized when there is no token any more", async () => {
    const { seen } = await opened({ token: "", getToken: () => Promise.resolve(null) });
    expect(seen.ends).toEqual([["unauthorized", 1]]);
    expect(server.sockets).toHaveLength(0);
  });

  it("T-111: reports a gap when messages may be lost, not at first and not after a full recovery", async () => {
    const { seen } = await opened();
    const reconnect = async (result: object) => {
      server.connectResult = {
        client: "c",
        ping: 25,
        subs: { [channel]: { recoverable: true, positioned: true, epoch: "e", ...result } },
      };
      server.latest().end(3001);
      await vi.advanceTimersByTimeAsync(1000);
      return seen.gaps;
    };
    expect(seen.gaps).toBe(0);
    const missed = [{ data: { method: "info" }, offset: 1 }];
    expect(await reconnect({ was_recovering: true, recovered: true, publications: missed, offset: 1 })).toBe(0);
    expect(server.latest().received[0]).toMatchObject({
      connect: { subs: { [channel]: { recover: true, epoch: "e" } } },
    });
    expect(seen.messages).toEqual([{ method: "info", code: 200 }]);
    expect(await reconnect({ was_recovering: true, recovered: false })).toBe(1);
    expect(await reconnect({ recoverable: false })).toBe(2);
  });

  it.each([
    [9999, "ready", 0],
    [25_000, "timeout", 1],
  ] as const)(
    "T-111, X-09: subscribed first after %i ms, who waited is told %s and gaps are %i",
    async (after, told, gaps) => {
      const getToken = () => new Promise<string>((resolve) => setTimeout(() => resolve("token-1"), after));
      const { connection, seen } = await opened({ token: "", getToken });
      const waiting = connection.waitUntilReady();
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await waiting).toBe(told);
      expect([connection.state().channel, seen.gaps]).toEqual(["subscribed", gaps]);
    },
  );

  it("a fault of the screen does not cost the channel", async () => {
    const faults: (() => void)[] = [];
    const { connection, seen } = await opened({
      onMessage: () => {
        throw new Error("fault");
      },
    });
    vi.spyOn(globalThis, "queueMicrotask").mockImplementation((fault) => faults.push(fault));
    server.latest().say(publication({ method: "info" }));
    await settle();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toThrow("fault");
    expect([connection.state().channel, seen.ends]).toEqual(["subscribed", []]);
  });
});
