import { afterEach, expect, test, vi } from "vitest";
import { createPacedStore } from "./store.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("G-E2: quick changes are told together, the last of them, and what has to be seen at once is told at once", () => {
  vi.useFakeTimers();
  const store = createPacedStore(0, 100);
  const told: number[] = [];
  store.told.subscribe(() => told.push(store.told.get()));
  store.set(1);
  store.set(2);
  expect([store.latest(), told]).toEqual([2, []]);
  vi.advanceTimersByTime(100);
  store.set(3);
  store.tellNow(4);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([2, 4]);
});
