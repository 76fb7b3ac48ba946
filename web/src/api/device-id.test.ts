import { afterEach, expect, test, vi } from "vitest";

/** A page opened anew by a browser whose local storage holds this. */
async function openPage(stored: Map<string, string> | undefined) {
  vi.resetModules();
  const localStorage = {
    getItem: (key: string) => stored?.get(key) ?? null,
    setItem: (key: string, value: string) => void stored?.set(key, value),
  };
  vi.stubGlobal("window", stored ? { localStorage } : {});
  return (await import("./device-id.ts")).deviceId;
}

afterEach(() => vi.unstubAllGlobals());

test("P-03, HO-51: the device id is a random UUID in local storage, the same after a reload, another in another browser", async () => {
  const stored = new Map<string, string>();
  const first = (await openPage(stored))();
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([...stored.values()]).toEqual([first]);
  expect((await openPage(stored))()).toBe(first);
  expect((await openPage(new Map()))()).not.toBe(first);
});

test("HO-51: what somebody else wrote there is no id; without storage the id lasts as long as the page", async () => {
  const stored = new Map([["artel.device", "x".repeat(65)]]);
  expect((await openPage(stored))()).toMatch(/^[0-9a-f-]{36}$/);
  const withoutStorage = await openPage(undefined);
  expect(withoutStorage()).toBe(withoutStorage());
});
