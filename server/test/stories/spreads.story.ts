import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { setSpread } from "@artel/shared/calls/exchange/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, anOperator, fund } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { rowsOf, type TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand before the test ran. A dollar is 0.92 EUR; a euro is 1.0869 USD, rounded down. From dollars to euros the standard
 * tariff pays 0.50 % and the best one 0.10 %: 0.9154 and 0.9190. Back, both pay 1.00 %: 1.0760. All other pairs cost 0.25 %: USDT
 * is given at 0.9975, after the fee of 1 %. The table shows two digits of USDT; the margins below have all six.
 *
 * Northwind: 500.00 × 0.9154 = 457.70, at the middle rate 460.00; 457.70 × 1.0760 = 492.4852, at the middle rate 497.47413.
 * Acme: 500.00 × 0.9190 = 459.50; 459.50 × 1.0760 = 494.422, at the middle rate 499.43055.
 * USDT: 33.33 less 1 % is 32.9967, at the middle rate as much USDT; × 0.9975 = 32.914208, of which 32.91 are paid. The fee is 0.33.
 */
const expected = `
1 topup.settle            house      bankClearing        -1000.00 USD
                          Northwind  available           +1000.00 USD
2 topup.settle            house      bankClearing        -1000.00 USD
                          Acme       available           +1000.00 USD
3 exchange                Northwind  available            -500.00 USD
                          house      fxPosition           -460.00 EUR
                          Northwind  available            +457.70 EUR
                          house      fxPosition           +500.00 USD
                          house      feeSpread              +2.30 EUR
4 exchange                Northwind  available            -457.70 EUR
                          house      fxPosition           -497.47 USD
                          Northwind  available            +492.48 USD
                          house      fxPosition           +457.70 EUR
                          house      feeSpread              +4.99 USD
5 exchange                Acme       available            -500.00 USD
                          house      fxPosition           -460.00 EUR
                          Acme       available            +459.50 EUR
                          house      fxPosition           +500.00 USD
                          house      feeSpread              +0.50 EUR
6 exchange                Acme       available            -459.50 EUR
                          house      fxPosition           -499.43 USD
                          Acme       available            +494.42 USD
                          house      fxPosition           +459.50 EUR
                          house      feeSpread              +5.01 USD
7 exchange                Northwind  available             -33.33 USD
                          house      fxPosition            -32.99 USDT
                          Northwind  available             +32.91 USDT
                          house      feeSpread              +0.08 USDT
                          house      rounding               +0.00 USDT
                          house      fxPosition            +33.00 USD
                          house      feeExchange            +0.33 USD
`;

/** What the house has earned and holds by these seven transactions, in minor units: six digits of USDT. */
const margins = [
  ...["feeExchange USD 33", "feeSpread EUR 280", "feeSpread USD 1000", "feeSpread USDT 82492"],
  ...["fxPosition EUR -280", "fxPosition USD 3610", "fxPosition USDT -32996700", "rounding USDT 4208"],
];

test("S-10, HO-60, H-20: companies of two tariffs exchange there and back at their spreads; nobody gains, and what the spreads keep lands as income of its own: the books equal a table written by hand", async () => {
  const names = ["Northwind Studio Ltd", "Acme Studio Ltd"] as const;
  const [northwind, acme] = [
    await aCompany(world.tx, { name: names[0] }),
    await aCompany(world.tx, { name: names[1] }),
  ];
  await rowsOf(world.tx, `UPDATE company SET is_friend = true, bills = '{EUR,USD,USDT}' WHERE id = ${northwind}`);
  await rowsOf(world.tx, `UPDATE company SET tarif_id = 3 WHERE id = ${acme}`);
  const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
  for (const spread of [
    { bps: 25 },
    { from: "USD", to: "EUR", bps: 50 },
    { from: "USD", to: "EUR", tarifId: 3, bps: 10 },
    { from: "EUR", to: "USD", bps: 100 },
  ]) {
    const { id } = await ok(app.as(first), setSpread, { ...spread, reason: "Prices of November" });
    await ok(app.as(second), decideApproval, { id: String(id), decision: "approved", reason: "Checked" });
  }
  await fund(world.tx, northwind, "USD", 100_000n);
  await fund(world.tx, acme, "USD", 100_000n);
  const exchange = (who: number, Amount: string, From: string, To: string) =>
    ok(app.as(who), requestConversion, { Amount, From, To });
  await exchange(northwind, "500", "USD", "EUR");
  await exchange(northwind, "457.70", "EUR", "USD");
  await exchange(acme, "500", "USD", "EUR");
  await exchange(acme, "459.50", "EUR", "USD");
  await exchange(northwind, "33.33", "USD", "USDT");

  expect(`\n${await printLedger(world, { [northwind]: "Northwind", [acme]: "Acme" })}\n`).toBe(expected);
  const house = await rowsOf<{ line: string }>(
    world.tx,
    `SELECT kind || ' ' || currency || ' ' || sum(balance) AS line FROM ledger.account
      WHERE owner = 0 AND kind IN ('feeExchange', 'feeSpread', 'fxPosition', 'rounding')
      GROUP BY kind, currency HAVING sum(balance) <> 0 ORDER BY 1`,
  );
  expect(house.map(({ line }) => line)).toEqual(margins);
});
