import { userInit } from "@artel/shared/calls/session/legacy";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { apiSettings } from "../../api/settings.ts";
import { type ConnectionOptions, createConnection } from "../../realtime/connection.ts";
import { createLiveSession } from "./live-session.ts";

vi.mock("../../realtime/connection.ts", () => ({ createConnection: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

test("O-08: what a page asks as soon as the person is known waits for the channel", async () => {
  const storage = { getItem: () => "token", setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  let subscribed: (() => void) | undefined;
  const waitUntilReady = () =>
    new Promise<"ready">((resolve) => {
      subscribed = () => resolve("ready");
    });
  vi.mocked(createConnection).mockReturnValue({
    open: () => undefined,
    close: () => undefined,
    state: () => ({ connection: "connecting", channel: "subscribing" }),
    waitUntilReady,
  });
  const told: string[] = [];
  let asked: Promise<void> | undefined;
  const live = createLiveSession({
    client: new QueryClient(),
    begin: async () => ({
      jwt: "token",
      realtime: { url: "wss://artel.test/connection/websocket", token: "t", channel: "personal:#7" },
      show: () => {
        asked = apiSettings()
          .channelReady()
          .then(() => void told.push("asked"));
      },
    }),
    isKnown: () => false,
    forget: () => undefined,
    endOnServer: async () => undefined,
    freshToken: async () => ({ token: "t" }),
    toSignIn: () => undefined,
    first: userInit,
    critical: [],
  });
  await live.start();
  told.push("subscribed");
  subscribed?.();
  await asked;
  expect(told).toEqual(["subscribed", "asked"]);
});

test("T-111: when messages may be lost, the person is read again like everything else", async () => {
  const storage = { getItem: () => "token", setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  let connection: ConnectionOptions | undefined;
  vi.mocked(createConnection).mockImplementation((options) => {
    connection = options;
    const state = { connection: "connected", channel: "subscribed" } as const;
    return { open: () => undefined, close: () => undefined, state: () => state, waitUntilReady: async () => "ready" };
  });
  const client = new QueryClient();
  client.setQueryData(["shown"], []);
  const onGap = vi.fn();
  const live = createLiveSession({
    client,
    begin: async () => ({
      jwt: "token",
      realtime: { url: "wss://artel.test/connection/websocket", token: "t", channel: "personal:#7" },
      show: () => undefined,
    }),
    isKnown: () => false,
    forget: () => undefined,
    endOnServer: async () => undefined,
    onGap,
    freshToken: async () => ({ token: "t" }),
    toSignIn: () => undefined,
    first: userInit,
    critical: [],
  });
  await live.start();
  connection?.onGap?.();
  expect(onGap).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(["shown"])?.isInvalidated).toBe(true);
});
