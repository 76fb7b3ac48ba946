import { listWallets } from "@artel/shared/calls/wallets/app";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiError } from "./api-error.ts";
import { configureApi } from "./settings.ts";
import { keyOf, readOptions, type UseCallOptions } from "./use-call.ts";

let client: QueryClient;
let reported: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ title: "Internal error" }, { status: 500 })));
  reported = [];
  configureApi({ report: (error: ApiError) => reported.push(error.message) });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
  configureApi({ report: () => undefined });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A part on screen that reads the wallets; the returned function takes it off. */
function shownPart(options: UseCallOptions): () => void {
  return new QueryObserver(client, readOptions(listWallets, {}, options)).subscribe(() => undefined);
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("P-10: a read that fails is told once, however many parts wait for it", async () => {
  shownPart({});
  shownPart({});
  await settle();
  expect(reported).toEqual(["Internal error"]);
});

test("P-10: nothing is told while a part on screen draws the failure, whichever part has asked", async () => {
  shownPart({});
  const leave = shownPart({ quiet: true });
  await settle();
  expect(reported).toEqual([]);
  leave();
  await client.refetchQueries();
  expect(reported).toEqual(["Internal error"]);
});

test("P-10: a part that keeps what it shows draws a failure only while it has nothing; behind it the failure is told", async () => {
  shownPart({ quiet: "whileEmpty" });
  await settle();
  expect(reported).toEqual([]);
  client.setQueryData(keyOf(listWallets, {}), []);
  await client.refetchQueries();
  expect(reported).toEqual(["Internal error"]);
});

test("P-10: a part that draws failures but does not read yet keeps nothing from being told", async () => {
  shownPart({ quiet: true, enabled: false });
  shownPart({});
  await settle();
  expect(reported).toEqual(["Internal error"]);
});
