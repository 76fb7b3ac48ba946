import { type Amount, amountOf } from "@artel/shared/money/amount";
import type { WithdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../http/app-error.ts";
import { chooseFunds, type Fund, type Lot } from "./plan-withdrawal.ts";
import { partsOf } from "./request-withdrawal.ts";

const usd = (minor: bigint) => amountOf("USD", minor);
const lot = (id: number, tax: string, minor: bigint): Lot => ({ id, tax, amount: usd(minor) });
const fund = (tax: string, minor: bigint): Fund => ({ tax, amount: usd(minor) });

/** A quote with these fees; parts read nothing else of it. */
function quote(amount: Amount, card: bigint, flat: bigint): WithdrawalQuote {
  return {
    amount,
    fee: usd(card + flat),
    amountWithdraw: usd(amount.minor - card - flat),
    feeDetails: [
      { code: "card", amount: usd(card) },
      { code: "flat", amount: usd(flat) },
    ],
    violations: [],
  };
}

describe("choosing funds", () => {
  const lots = [lot(1, "0.0280", 100n), lot(2, "0.0100", 100n), lot(3, "0.0280", 100n), lot(4, "0.0100", 100n)];
  const refusal = (ids: readonly number[]) => {
    try {
      return chooseFunds(lots, ids);
    } catch (error) {
      return error instanceof AppError ? [error.code, Object.keys(error.details.fields ?? {})] : error;
    }
  };

  test("HO-28: ids of several rates that are not the oldest lots are refused naming the field", () => {
    for (const ids of [
      [2, 3],
      [1, 4],
      [1, 2, 4],
      [3, 4],
    ]) {
      expect(refusal(ids), ids.join()).toEqual(["invalidInput", ["fundIds"]]);
    }
  });

  test("HO-28: ids of several rates that are the oldest lots are taken, in whatever order they come", () => {
    expect(chooseFunds(lots, [2, 1])).toEqual({ lots: lots.slice(0, 2), tax: undefined });
    expect(chooseFunds(lots, [3, 1, 2])).toEqual({ lots: lots.slice(0, 3), tax: undefined });
  });

  test("HO-28: ids of one rate are their own group, though older lots of another rate stay", () => {
    expect(chooseFunds(lots, [4])).toEqual({ lots: [lots[3]], tax: "0.0100" });
  });
});

describe("parts of a card withdrawal", () => {
  const shares = (parts: ReturnType<typeof partsOf>) =>
    parts.map(({ amount, net, feeCard, feeFlat }) => [amount.minor, net.minor, feeCard.minor, feeFlat.minor]);

  test("J-24, HO-66: what rounding leaves of the card fee belongs to the largest part, and the parts add up to the whole fee", () => {
    // 50.50 at 1 % is 0.505, 100.50 at 1.1 % is 1.1055: 0.51 and 1.11 are one cent above the whole fee of 1.61.
    const parts = partsOf("toCard", [fund("0.0100", 5_050n), fund("0.0110", 10_050n)], quote(usd(15_100n), 161n, 0n));
    expect(shares(parts)).toEqual([
      [5_050n, 4_999n, 51n, 0n],
      [10_050n, 9_940n, 110n, 0n],
    ]);
  });

  test("J-24, HO-66: a cent that rounding lacks is paid by the largest part too", () => {
    // 50.40 at 1 % is 0.504, 100.40 at 1.1 % is 1.1044: 0.50 and 1.10 are one cent below the whole fee of 1.61.
    const parts = partsOf("toCard", [fund("0.0110", 10_040n), fund("0.0100", 5_040n)], quote(usd(15_080n), 161n, 0n));
    expect(shares(parts)).toEqual([
      [10_040n, 9_929n, 111n, 0n],
      [5_040n, 4_990n, 50n, 0n],
    ]);
  });

  test("J-24, I-08: a flat fee takes the largest part first and leaves a cent in each", () => {
    const funds = [fund("0.0000", 300n), fund("0.0100", 400n)];
    expect(shares(partsOf("toCard", funds, quote(usd(700n), 4n, 500n)))).toEqual([
      [300n, 195n, 0n, 105n],
      [400n, 1n, 4n, 395n],
    ]);
  });
});
