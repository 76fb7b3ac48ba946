import { expect, test } from "vitest";
import { leavesAsFile, railsOf } from "./choose-rail.ts";
import { manualRail } from "./manual-rail.ts";
import { railContract } from "./rail.contract.ts";
import { sandboxRail } from "./sandbox-rail.ts";

railContract("payment by hand", { rail: manualRail });
railContract("the sandbox", { rail: sandboxRail, refusedAmount: "100.01", silentAmount: "100.03" });

test("without a setting people pay by hand in production, and the sandbox does elsewhere", () => {
  expect(railsOf({ mode: "production", payoutRails: undefined }).nameFor("toBank")).toBe("manual");
  expect(railsOf({ mode: "embedded", payoutRails: undefined }).nameFor("toBank")).toBe("sandbox");
});

test("a method with a rail of its own goes there, all others by hand", () => {
  const rails = railsOf({ mode: "embedded", payoutRails: { methods: { toUSDT: "sandbox" }, others: "manual" } });
  expect([rails.nameFor("toUSDT"), rails.nameFor("toBank")]).toEqual(["sandbox", "manual"]);
  expect([rails.named("sandbox"), rails.named("manual")]).toEqual([sandboxRail, manualRail]);
});

test("S-07: with a provider of cards linked cards go there, and cards by number where the configuration says so", () => {
  const linked = railsOf({ mode: "production", payoutRails: undefined }, { cards: sandboxRail });
  expect(["toCard", "toCardRub", "cardBlr"].map(linked.nameFor)).toEqual(["cards", "manual", "manual"]);
  const named = { methods: { toCardRub: "cards", cardBlr: "cards" }, others: "manual" } as const;
  const rails = railsOf({ mode: "production", payoutRails: named }, { cards: sandboxRail });
  expect(["toCard", "toCardRub", "cardBlr", "bankBlr"].map(rails.nameFor)).toEqual([
    "cards",
    "cards",
    "cards",
    "manual",
  ]);
});

test("S-06, T-61: what a service has, or no rail yet, leaves as no file; what people pay for does", () => {
  expect(["cards", "tron", null].map(leavesAsFile)).toEqual([false, false, false]);
  expect(["manual", "sandbox", "removed"].map(leavesAsFile)).toEqual([true, true, true]);
});

test("an order of a rail that is gone is for people", () => {
  const rails = railsOf({ mode: "embedded", payoutRails: undefined });
  expect(rails.named("removed")).toBe(manualRail);
});
