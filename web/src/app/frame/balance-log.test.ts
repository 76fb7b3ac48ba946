import "../../testing/browser.ts";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import { useBalanceLog } from "./balance-log.ts";
import type { FrameBalance } from "./frame-props.ts";

const usd = (available: string): FrameBalance => ({ currency: "USD", available });
const eur = (available: string): FrameBalance => ({ currency: "EUR", available });

/** The log with what is read. */
function useRead() {
  const [balances, read] = useState<readonly FrameBalance[]>();
  useBalanceLog(balances);
  return { read };
}

test("G-39, HO-91: the first balances that are read log nothing; each later change is a line of a currency with six decimals, and nothing else", async () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const hook = await runHook(useRead);
  await hook.act(({ read }) => read([usd("940.25")]));
  expect(log.mock.calls).toEqual([]);
  await hook.act(({ read }) => read([usd("940.25")]));
  expect(log.mock.calls).toEqual([]);
  await hook.act(({ read }) => read([usd("890.25"), eur("7.50")]));
  await hook.act(({ read }) => read([eur("7.50")]));
  expect(log.mock.calls).toEqual([
    ["balance USD 940.250000 -> 890.250000"],
    ["balance EUR 0.000000 -> 7.500000"],
    ["balance USD 890.250000 -> 0.000000"],
  ]);
});
