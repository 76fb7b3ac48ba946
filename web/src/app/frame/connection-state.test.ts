import "../../testing/browser.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import { noteAnswer, setConnectionState, setRepeating, useConnectionState } from "./connection-state.ts";

const at = (time: string) => new Date(`2026-11-27T${time}Z`).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: at("12:04:00") });
  noteAnswer(true);
  setConnectionState("live");
});

afterEach(() => {
  vi.useRealTimers();
});

test("HO-136: a page that gets no answer says so, and since when its data are", async () => {
  const { act, result } = await runHook(useConnectionState);
  expect(result().state).toBe("live");
  await act(() => noteAnswer(false));
  vi.setSystemTime(at("12:10:00"));
  await act(() => noteAnswer(false));
  expect(result()).toEqual({ state: "offline", since: at("12:04:00") });
  await act(() => noteAnswer(true));
  expect(result().state).toBe("live");
});

test("HO-136: without the channel the data are those of its last moment, whatever is answered later", async () => {
  const { act, result } = await runHook(useConnectionState);
  await act(() => setConnectionState("reconnecting"));
  vi.setSystemTime(at("12:10:00"));
  await act(() => noteAnswer(false));
  expect(result()).toEqual({ state: "offline", since: at("12:04:00") });
  await act(() => noteAnswer(true));
  expect(result()).toEqual({ state: "reconnecting", since: at("12:04:00") });
});

test("HO-136: while a critical read is asked again the page says that it reconnects", async () => {
  const { act, result } = await runHook(useConnectionState);
  await act(() => setRepeating(true));
  expect(result().state).toBe("reconnecting");
  await act(() => setRepeating(false));
  expect(result().state).toBe("live");
});
