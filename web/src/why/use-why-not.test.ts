import type { Why } from "@artel/shared/calls/actions/app";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { expect, test } from "vitest";
import { nearestWhy } from "./use-why-not.ts";

const because = (key: Why["reason"]["key"]): Why => ({ rule: key, reason: { key, params: {} }, wayOut: null });
const answer = (method: WithdrawMethod, why: Why | null) => ({
  ...{ action: "withdraw" as const, method, currency: "USD" as const, why },
});
const card = answer("toCard", because("why.noMethod"));
const bank = answer("toBank", because("errors.minimum"));
const closed = answer("toUSDT", because("pausedMethods.why"));

test("K-29: of several methods that do not work the reason of the one nearest to work is told, whatever their order", () => {
  expect(nearestWhy([closed, card, bank], "withdraw", { currency: "USD" })).toBe(bank.why);
  expect(nearestWhy([closed, card], "withdraw", { currency: "USD" })).toBe(card.why);
  expect(nearestWhy([closed], "withdraw", { currency: "USD" })).toBe(closed.why);
});

test("K-29: nothing stands against what one method can do, and a question about one method is answered by that alone", () => {
  const works = answer("toBank", null);
  expect(nearestWhy([card, works], "withdraw", { currency: "USD" })).toBeUndefined();
  expect(nearestWhy([card, works], "withdraw", { method: "toCard" })).toBe(card.why);
  expect(nearestWhy([card], "withdraw", { currency: "EUR" })).toBeUndefined();
  expect(nearestWhy([], "exchange")).toBeUndefined();
});
