import "../testing/browser.ts";
import { expect, test } from "vitest";
import { runHook } from "../testing/hook.tsx";
import { useBegun } from "./use-begun.ts";

test("HO-130: a form waits for a fresh answer, stays while its values are read anew, and begins anew when it is opened again", async () => {
  const given = { isFresh: false, isOpen: true };
  const hook = await runHook(() => useBegun(given.isFresh, given.isOpen));
  const shownWith = async (change: Partial<typeof given>) => {
    Object.assign(given, change);
    await hook.again();
    return hook.result();
  };
  expect(hook.result()).toBe(false);
  expect(await shownWith({ isFresh: true })).toBe(true);
  expect(await shownWith({ isFresh: false })).toBe(true);
  expect(await shownWith({ isOpen: false })).toBe(false);
  expect(await shownWith({ isOpen: true })).toBe(false);
  expect(await shownWith({ isFresh: true })).toBe(true);
});
