import { describe, expect, test } from "vitest";
import { validateRow } from "./task-import.ts";
import { importCells, importContext } from "./testing/import-context.ts";

const currencies = ["USD", "EUR", "RUB", "BYN", "USDT"] as const;

function read(currency: (typeof currencies)[number], payWithdrawalFee: string, companyPaysByDefault = false) {
  const context = importContext({ currencies, companyPaysByDefault, amountStep: "1" });
  const paymentDetails = currency === "USDT" ? `T${"A".repeat(33)}` : "";
  const row = validateRow(importCells({ currency, payWithdrawalFee, amount: "1200", paymentDetails }), context);
  return {
    keys: row.warnings.map(({ column, key }) => [column, key]),
    covers: row.task?.companyCoverWithdraw,
    errors: row.errors.map(({ key }) => key),
  };
}

describe("the fee flag of an imported row", () => {
  test.each(["USD", "EUR"] as const)("D-17, D-09: a company that says 1 pays the withdrawal fee in %s", (currency) => {
    expect(read(currency, "1")).toEqual({ keys: [], covers: true, errors: [] });
    expect(read(currency, "0", true)).toEqual({ keys: [], covers: false, errors: [] });
    expect(read(currency, "", true)).toEqual({ keys: [], covers: true, errors: [] });
  });

  test("D-17, I-10: in USDT the flag 1 is warned of and does nothing, and the company's default does nothing either", () => {
    const noEffect = [["payWithdrawalFee", "import.flagNoEffect"]];
    expect(read("USDT", "1")).toEqual({ keys: noEffect, covers: false, errors: [] });
    expect(read("USDT", "0")).toEqual({ keys: [], covers: false, errors: [] });
    expect(read("USDT", "", true)).toEqual({ keys: [], covers: false, errors: [] });
  });
});
