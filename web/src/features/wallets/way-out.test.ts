import type { CurrencyCode } from "@artel/shared/money/currencies";
import { expect, test } from "vitest";
import type { MethodGroup } from "./use-wallets.ts";
import type { ListedWallet } from "./wallet-look.ts";
import { leavingFirst, type WayOut, wayOut } from "./way-out.ts";

const groupOf = (type: string, currencies: readonly CurrencyCode[], changes: Partial<MethodGroup> = {}) =>
  ({ type, currencies, isEnabled: true, pauses: [], canAdd: true, minimums: [], ...changes }) as unknown as MethodGroup;
const walletOf = (type: string, state = "verified", currencies: readonly CurrencyCode[] = taken[type] ?? []) =>
  ({ id: 1, type, state, wallet: { currencies } }) as unknown as ListedWallet;
const taken: Readonly<Record<string, readonly CurrencyCode[]>> = {
  toCard: ["USD", "EUR"],
  toBank: ["USD", "EUR"],
  toUSDT: ["USDT"],
};

const usdt = groupOf("toUSDT", ["USDT"], { minimums: [{ currency: "USDT", amount: "50.00" }] });
const card = groupOf("toCard", ["USD", "EUR"], { minimums: [{ currency: "USD", amount: "15.50" }] });
const bank = groupOf("toBank", ["USD", "EUR"], { minimums: [{ currency: "USD", amount: "10.00" }] });
const ruble = groupOf("toCardRub", ["RUB"], { canAdd: false });

test("money of a currency can leave now where a confirmed method takes it; the least of the methods' minimums is told", () => {
  const wallets = [walletOf("toCard"), walletOf("toBank")];
  expect(wayOut(wallets, [card, bank, ruble], "USD")).toEqual({ kind: "now" });
  expect(wayOut(wallets, [card, bank, ruble], "EUR")).toEqual({ kind: "now" });
});

test("HO-29: an account that was opened in one currency takes no other of its group", () => {
  const local = groupOf("bankBlr", ["RUB", "BYN"]);
  const wallets = [walletOf("bankBlr", "verified", ["RUB"])];
  expect(wayOut(wallets, [local], "RUB").kind).toBe("now");
  expect(wayOut(wallets, [local], "BYN").kind).toBe("add");
});

test("where no method takes a currency yet, one is added or waits to be confirmed; else it is closed, and says for which groups", () => {
  expect(wayOut([], [card, usdt], "USDT")).toEqual({ kind: "add", groups: [usdt] });
  const full = groupOf("toUSDT", ["USDT"], { canAdd: false });
  expect(wayOut([walletOf("toUSDT", "unverified")], [full], "USDT")).toEqual({ kind: "add", groups: [] });
  expect(wayOut([walletOf("toCard")], [card, ruble], "RUB")).toEqual({ kind: "closed", groups: [ruble] });
  const pauses = [{ currency: null, message: "Back on Monday", until: null }];
  const off = groupOf("toUSDT", ["USDT"], { isEnabled: false, canAdd: false, pauses });
  expect(wayOut([walletOf("toUSDT")], [off], "USDT")).toEqual({ kind: "closed", groups: [off] });
  expect(wayOut([], [], "BYN")).toEqual({ kind: "closed", groups: [] });
});

test("J-08: a method that is paused in one currency takes the other one, and is no way out of its own", () => {
  const pauses = [{ currency: "USD" as const, message: "Back on Monday", until: null }];
  const half = groupOf("toBank", ["USD", "EUR"], { pauses });
  expect(wayOut([walletOf("toBank")], [half], "USD")).toEqual({ kind: "closed", groups: [half] });
  expect(wayOut([], [half, card], "USD")).toEqual({ kind: "add", groups: [card] });
  expect(wayOut([walletOf("toBank")], [half], "EUR")).toEqual({ kind: "now" });
});

test("the page of withdrawals opens on a currency that can leave: the usual one before others, what needs a method after those", () => {
  const ways: Partial<Record<CurrencyCode, WayOut["kind"]>> = { USD: "closed", EUR: "now", USDT: "now", RUB: "add" };
  const first = (...funded: readonly CurrencyCode[]) => leavingFirst(funded, "USD", (code) => ways[code] ?? "closed");
  expect([first("RUB", "USD"), first("RUB", "EUR"), first("USD", "USDT", "EUR"), first("USD"), first()]).toEqual([
    "RUB",
    "EUR",
    "USDT",
    "USD",
    undefined,
  ]);
  expect(leavingFirst(["EUR", "USD"], "USD", () => "now")).toBe("USD");
});
