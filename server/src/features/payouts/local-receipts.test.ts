import { listDocuments } from "@artel/shared/calls/documents/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { markPayoutItems } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { type PayoutDesk, payoutDesk } from "../../testing/payout-desk.ts";
import { aContractor } from "../../testing/people.ts";
import { aLocalWallet, makeRussian } from "../../testing/verified-wallets.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;

beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
});
afterAll(() => closeWithCleanBooks(app, world));

/** The documents of a freelancer of Belarus whose withdrawal by a local method was paid. */
async function documentsOf(method: "rubleCard" | "card" | "account", type: string, currency: "RUB" | "BYN") {
  const person = await aContractor(world.tx, { country: "BY", name: "Ivan", surname: "Ivanov" });
  await giveMoney(world.tx, person, currency, 100_000n);
  await makeRussian(world, person);
  const walletId = await aLocalWallet(world, app, person, method);
  const { id } = (await app.as(person)(withdraw, { amount: "500", type, walletId, currency })).json();
  const { batch, items } = await desk.aSentBatch([id]);
  const results = items.map((item) => ({ itemId: item.id, result: "paid" }));
  const reason = "Statement of the bank";
  expect((await app.as(desk.treasurer)(markPayoutItems, { id: batch, reason, results })).statusCode).toBe(200);
  const documents = listDocuments.reply.parse((await app.as(person)(listDocuments, {})).json());
  return documents.map(({ Type, info }) => ({
    Type,
    number: info.number.replace(String(person).padStart(7, "0"), "who"),
  }));
}

test("L-18: a withdrawal to a card in rubles or Belarusian rubles gives a document of type 120011, a request for payment numbered RFP-PR", async () => {
  const request = { Type: 120011, number: expect.stringMatching(/^RFP-PR-who-2026-\d{6}$/) };
  expect(await documentsOf("rubleCard", "toCardRub", "RUB")).toEqual([request]);
  expect(await documentsOf("card", "cardBlr", "BYN")).toEqual([request]);
});

test("L-18: a withdrawal to an account at a bank of Belarus is no card and gets the receipt of type 12001", async () => {
  const [document] = await documentsOf("account", "bankBlr", "RUB");
  expect(document?.Type).toBe(12001);
  expect(document?.number).not.toMatch(/^RFP-PR-/);
});
