import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentSession, type Session, setSession } from "../../api/session.ts";
import { configureApi } from "../../api/settings.ts";
import { noteFactor, noteFactorGone } from "./use-factors.ts";

let reply: () => Response;
const status = (email: boolean, totp: boolean) => () => Response.json({ providers: { email, totp } });
const hasFactor = () => currentSession()?.flags.hasFactor;

beforeEach(() => {
  const values = new Map<string, string>();
  const storage = { getItem: (key: string) => values.get(key) ?? null, setItem: values.set.bind(values) };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal("fetch", async () => reply());
  configureApi({ baseUrl: "", language: () => "en", words: (failure) => failure, channelReady: async () => undefined });
  const flags = {
    canProforma: false,
    isFriend: false,
    isNewTransactions: true,
    maltaTreatment: false,
    isDemo: false,
    hasFactor: true,
  };
  setSession({ userId: 7, flags } as Session);
});
afterEach(() => {
  setSession(undefined);
  vi.unstubAllGlobals();
});

test("B-52: when the last factor is given up the session knows it, while another one is left it does not change", async () => {
  reply = status(true, false);
  await noteFactorGone();
  expect(hasFactor()).toBe(true);
  reply = status(false, false);
  await noteFactorGone();
  expect([hasFactor(), currentSession()?.userId]).toEqual([false, 7]);
  noteFactor(true);
  expect(hasFactor()).toBe(true);
});

test("B-52: a state that cannot be read changes nothing", async () => {
  reply = () => new Response("", { status: 500 });
  await noteFactorGone();
  expect(hasFactor()).toBe(true);
});
