import { expect, test } from "vitest";
import type { OperatorPayout } from "./payout-types.ts";
import { singleNet, totalsOf } from "./totals-of.ts";

function aPayout(id: number, currency: "EUR" | "USDT", amount: string, fee: string, net: string): OperatorPayout {
  return {
    id,
    status: 1,
    contractor: { id, name: "Person", email: "person@contractor.test" },
    country: "RS",
    method: "toBank",
    details: "IBAN •••• 1379",
    currency,
    amount,
    net,
    fee,
    hold: null,
    holdReason: null,
    batchId: null,
    isReleased: false,
    createdAt: "2026-11-20T12:00:00Z",
  };
}

test("HO-43: a batch shows count, gross, fees and net of each currency to the cent, and never across currencies", () => {
  const totals = totalsOf([
    aPayout(1, "USDT", "0.30", "0.10", "0.20"),
    aPayout(2, "EUR", "1250.10", "25.05", "1225.05"),
    aPayout(3, "EUR", "0.20", "0.00", "0.20"),
  ]);
  expect(totals).toEqual([
    { currency: "EUR", count: 2, amount: "1250.30", fee: "25.05", net: "1225.25" },
    { currency: "USDT", count: 1, amount: "0.30", fee: "0.10", net: "0.20" },
  ]);
  expect(singleNet(totals)).toBeUndefined();
  expect(singleNet(totals.slice(0, 1))).toBe("1\u00A0225,25\u00A0€");
});

test("HO-43: nothing chosen has no totals", () => {
  expect(totalsOf([])).toEqual([]);
});
