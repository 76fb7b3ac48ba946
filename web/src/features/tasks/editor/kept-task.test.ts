import { afterEach, expect, test, vi } from "vitest";
import { forgetKept, keep, readKept } from "./kept-task.ts";
import { emptyForm } from "./task-form.ts";

function storage(): Storage {
  const values = new Map<string, string>();
  // The keys of a browser's storage are its own properties.
  return new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      })[String(name)],
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const begin = () => {
  const localStorage = storage();
  vi.stubGlobal("window", { localStorage });
  return localStorage;
};
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyForm("EUR"), title: "Landing page", amount: "1 000,50" };

test("ui 8: a new task comes back to the person who typed it, and to nobody else", () => {
  begin();
  keep(7, undefined, { at: 1_000, form: typed });
  expect(readKept(7, undefined)).toEqual({ at: 1_000, form: typed });
  expect(readKept(8, undefined)).toBeUndefined();
});

test("ui 8: a task begun for one freelancer is kept apart from the others", () => {
  begin();
  keep(7, 15, { at: 1_000, form: { ...typed, contractorId: "15" } });
  expect(readKept(7, undefined)).toBeUndefined();
  expect(readKept(7, 16)).toBeUndefined();
  expect(readKept(7, 15)?.form.contractorId).toBe("15");
});

test("ui 8: what was sent or discarded is gone, and signing out leaves nothing of anybody", () => {
  const kept = begin();
  kept.setItem("theme", "dark");
  keep(7, undefined, { at: 1_000, form: typed });
  keep(7, undefined, undefined);
  expect(readKept(7, undefined)).toBeUndefined();
  keep(7, undefined, { at: 1_000, form: typed });
  keep(8, 15, { at: 1_000, form: typed });
  forgetKept();
  expect(Object.keys(kept)).toEqual(["theme"]);
});

test("ui 8: what cannot be read is no task: broken text, another shape, a currency that does not exist", () => {
  const kept = begin();
  for (const text of ["{", "[]", JSON.stringify({ at: 1, form: { ...typed, currency: "GBP" } })]) {
    kept.setItem("new-task:7:", text);
    expect(readKept(7, undefined)).toBeUndefined();
  }
});
