import "../../testing/browser.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import { useHeld } from "./use-held.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("G-32: the button of a top-up is off while its request runs and for 750 ms after its end", async () => {
  let isRunning = false;
  const button = await runHook(() => useHeld(isRunning));
  const after = (milliseconds: number) => button.act(() => vi.advanceTimersByTime(milliseconds));
  const turn = async (running: boolean) => {
    isRunning = running;
    await button.again();
  };
  expect(button.result()).toBe(false);
  await turn(true);
  await after(60_000);
  expect(button.result()).toBe(true);
  await turn(false);
  await after(749);
  expect(button.result()).toBe(true);
  await after(1);
  expect(button.result()).toBe(false);
});
