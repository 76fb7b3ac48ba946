import { describe, expect, test } from "vitest";
import type { ImportContext } from "./import-row.ts";
import { validateRow } from "./task-import.ts";
import { importCells, importContext } from "./testing/import-context.ts";

/** A context that counts how often a person is looked up and a currency is judged. */
function counting() {
  const asked = { people: 0, currencies: 0 };
  const people = new Map(importContext().contractors);
  const currencies: ImportContext["currencies"] = ["USD", "EUR"];
  const context = importContext({
    contractors: Object.assign(people, {
      get: (email: string) => {
        asked.people += 1;
        return Map.prototype.get.call(people, email);
      },
    }),
    currencies: Object.assign([...currencies], {
      includes: (code: string) => {
        asked.currencies += 1;
        return code === "USD" || code === "EUR";
      },
    }),
  });
  return { asked, context };
}

describe("texts that stand in many rows of a file", () => {
  test("G-E4: persons and sums are judged once for all rows that have them", () => {
    const { asked, context } = counting();
    for (let number = 0; number < 1_000; number += 1) {
      const email = number % 2 === 0 ? "anna@demo.example" : "carla@demo.example";
      const row = validateRow(importCells({ email, amount: String(100 * (1 + (number % 5))) }), context, number);
      expect([row.number, row.state]).toEqual([number, "valid"]);
    }
    expect(asked).toEqual({ people: 2, currencies: 5 });
  });

  test("D-12, D-17: an amount is judged anew with another currency and another fee flag, however the texts are parted", () => {
    const context = importContext({ amountStep: "1" });
    const read = (amount: string, currency: string, payWithdrawalFee = "0") => {
      const { errors, task } = validateRow(importCells({ amount, currency, payWithdrawalFee }), context);
      return [errors.map(({ key }) => key), task?.amount, task?.companyCoverWithdraw];
    };
    expect(read("1200", "USD")).toEqual([[], { currency: "USD", minor: 120_000n }, false]);
    expect(read("1200", "EUR")).toEqual([[], { currency: "EUR", minor: 120_000n }, false]);
    expect(read("1200", "USD", "1")).toEqual([[], { currency: "USD", minor: 120_000n }, true]);
    expect(read("120", "0USD")).toEqual([["tasks.currencyWrong"], undefined, undefined]);
    expect(read("1200U", "SD")).toEqual([["tasks.currencyWrong", "tasks.priceOnlyNum"], undefined, undefined]);
  });

  test("HO-71: what another context says of the same row is judged anew", () => {
    const cells = importCells();
    const keys = (context: ImportContext) => validateRow(cells, context).errors.map(({ key }) => key);
    expect(keys(importContext())).toEqual([]);
    const gone = new Map([["anna@demo.example", { id: 1, isActive: false }]]);
    expect(keys(importContext({ contractors: gone }))).toEqual(["errors.contractorNotActive"]);
    expect(keys(importContext({ currencies: ["EUR"] }))).toEqual(["tasks.currencyWrong"]);
    expect(keys(importContext({ amountStep: "500" }))).toEqual(["tasks.priceStep"]);
  });

  test("more texts than are kept are judged like the first ones", () => {
    const context = importContext();
    for (let number = 1; number <= 12_000; number += 1) {
      const { task } = validateRow(importCells({ amount: String(number * 100) }), context);
      expect(task?.amount.minor).toBe(BigInt(number) * 10_000n);
    }
  });
});
