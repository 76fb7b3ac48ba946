import { estimateWithdrawal, listWithdrawals, withdraw, withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { flBankPayment } from "@artel/shared/calls/payouts/legacy";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { contractorProfile } from "@artel/shared/calls/profile/legacy";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type AccountWish, changeAccount } from "../../testing/change-account.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor } from "../../testing/people.ts";
import { aBank, aLocalWallet, makeRussian } from "../../testing/verified-wallets.ts";
import { waitingForLock } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { setContractorTariff } from "../contractors/set-tariff.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** A freelancer with an account at a Russian bank and 100 000.00 RUB. */
async function aRussian(email: string) {
  const person = await aContractor(world.tx, { email, name: "Ivan", surname: "Ivanov", country: "RU" });
  await giveMoney(world.tx, person, "RUB", 10_000_000n);
  await makeRussian(world, person);
  const walletId = await aLocalWallet(world, app, person, "bill");
  return { person, walletId, wish: { amount: "10000", type: "toBankAlt", walletId } };
}

const change = (person: number, wish: AccountWish) => changeAccount({ world, app }, person, wish);

describe("what a freelancer pays", () => {
  test("B-27, B-28: fees of the own account, 1.5 % by card and 2.5 % by a ruble account, read the same in list, estimate, balances, plan and profile", async () => {
    const { person, wish } = await aRussian("reads@tariffs.test");
    await giveMoney(world.tx, person, "USD", 30_000n, "0.025");
    await change(person, { tariff: "premium", cardFee: "1.5", bankAltFee: "2.5", smallFee: "4" });
    const asPerson = app.as(person);
    const { methods } = (await asPerson(listWalletMethods, {})).json();
    expect(methods.map(({ type, feePercent }: Record<string, string>) => `${type} ${feePercent}`)).toContain(
      "toBankAlt 2.50",
    );
    expect((await asPerson(estimateWithdrawal, wish)).json()).toMatchObject({
      ...{ fee: "250.00", amountWithdraw: "9750.00", errors: [] },
      feeDetails: [{ code: "bankAlt", amount: "250.00", percent: "2.50" }],
    });
    const rub = (await asPerson(listWithdrawals, {})).json().find(({ currency }: never) => currency === "RUB");
    expect(rub.walletTypes.find(({ type }: never) => type === "toBankAlt").totalGroup).toMatchObject({
      amountWithdraw: "97500.00",
      fee: "2500.00",
    });
    expect((await asPerson(profilePlan, {})).json()).toMatchObject({
      ...{ tarifId: 3, name: "Premium", withdrawTax: "1.50", withdrawBankAltTax: "2.50" },
      quotas: [{ afterPrice: "4.00", afterPriceRegular: "5.00" }],
    });
    expect((await asPerson(withdrawalQuotas, {})).json()).toMatchObject([{ count: 2, afterPrice: "4.00" }]);
    expect((await asPerson(contractorProfile, {})).json()).toMatchObject({
      tarifId: 3,
      tariff: {
        ...{ isOldRubFlow: false, withdrawTax: 1.5, withdrawBankAltTax: 2.5 },
        ...{ wCardUSDLess100USDPlus: 4, rateUSDUSDT: 1 },
      },
    });
  });

  test("X-26: a small withdrawal costs the flat fee of the account, and nothing where that is nothing", async () => {
    const person = await aContractor(world.tx, { email: "small@tariffs.test" });
    await giveMoney(world.tx, person, "USD", 50_000n);
    await aBank(world, app, person);
    const wish = { amount: "50", type: "toBank", currency: "USD" };
    // Without free withdrawals everybody pays it.
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
    const fee = async () => (await app.as(person)(estimateWithdrawal, wish)).json().fee;
    const shown = async () =>
      (await app.as(person)(listWalletMethods, {})).json().methods.find(({ type }: never) => type === "toBank")
        .smallFee;
    expect([await fee(), await shown()]).toEqual(["5.00", "5.00"]);
    await change(person, { tariff: "standard", smallFee: "3.5" });
    expect([await fee(), await shown()]).toEqual(["3.50", "3.50"]);
    await change(person, { tariff: "standard", smallFee: "0" });
    expect([await fee(), await shown()]).toEqual(["0.00", null]);
  });

  test("HO-130, T-132: a tariff that changes between estimate and confirmation is refused with the new figures, of both families, and moves nothing", async () => {
    const { person, wish } = await aRussian("changes@tariffs.test");
    const asPerson = app.as(person);
    const { to, currency, fee, amountWithdraw } = (await asPerson(estimateWithdrawal, wish)).json();
    const seen = { to, currency, fee, amountWithdraw };
    expect(seen).toMatchObject({ currency: "RUB", fee: "300.00", amountWithdraw: "9700.00" });
    await change(person, { tariff: "standard", bankAltFee: "2.5" });
    const legacy = { Currency: "RUB", Amount: "10000", BillID: wish.walletId, Type: "toBankAlt" };
    for (const reply of [
      await asPerson(withdraw, { ...wish, seen }),
      await asPerson(flBankPayment, { ...legacy, seen }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, "changedMeanwhile"]);
      expect(reply.body).toContain("250.00");
    }
    expect(await rowsOf(world.tx, `SELECT 1 FROM payout WHERE contractor_id = ${person}`)).toEqual([]);
    const now = { ...seen, fee: "250.00", amountWithdraw: "9750.00" };
    expect((await asPerson(withdraw, { ...wish, seen: now })).json().code).toBe(777);
  });

  test("HO-130, T-132: a tariff that is being changed while the request comes is judged as it is then", async () => {
    const { person, wish } = await aRussian("races@tariffs.test");
    const { to, currency, fee, amountWithdraw } = (await app.as(person)(estimateWithdrawal, wish)).json();
    const { reply } = await world.app.db.transaction(async (tx) => {
      const terms = { tarifId: 2, cardTax: "0.028", bankAltTax: "0.035", smallWithdrawalFee: "5" } as const;
      await setContractorTariff(tx, person, terms);
      const pending = app.as(person)(withdraw, { ...wish, seen: { to, currency, fee, amountWithdraw } });
      await waitingForLock(world, 1);
      return { reply: pending };
    });
    expect([(await reply).statusCode, (await reply).json().code]).toEqual([409, "changedMeanwhile"]);
  });
});
