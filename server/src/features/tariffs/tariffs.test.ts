import { estimateWithdrawal, listWithdrawals, withdraw, withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { flBankPayment } from "@artel/shared/calls/payouts/legacy";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { aBank, aLocalWallet, makeRussian } from "../../testing/verified-wallets.ts";
import { waitingForLock } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { setContractorTariff } from "../contractors/set-tariff.ts";
import { changeTariff, describeTariff, TariffRefused } from "./command.ts";

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

const change = (tariff: string, fees: Parameters<typeof changeTariff>[2]["fees"] = {}) => ({
  ...{ tariff, fees },
  reason: "Agreed by letter",
});

describe("what a freelancer pays", () => {
  test("B-27, B-28: fees of the own account, 2.5 % among them, read 2.5 in list, estimate, balances, plan and profile", async () => {
    const { person, wish } = await aRussian("reads@tariffs.test");
    await giveMoney(world.tx, person, "USD", 30_000n, "0.025");
    const lines = await changeTariff(
      world.app,
      "reads@tariffs.test",
      change("premium", { cardFee: "2.5", bankAltFee: "2.5", smallFee: "4" }),
    );
    expect(lines).toEqual([
      "tariff: premium",
      "card fee: 2.50 %, of money that comes from now on",
      "fee of accounts at Russian banks: 2.50 %",
      "flat fee of small withdrawals: 4.00 USD or EUR",
    ]);
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
      ...{ tarifId: 3, name: "Premium", withdrawTax: "2.50", withdrawBankAltTax: "2.50" },
      quotas: [{ afterPrice: "4.00", afterPriceRegular: "5.00" }],
    });
    expect((await asPerson(withdrawalQuotas, {})).json()).toMatchObject([{ count: 2, afterPrice: "4.00" }]);
    expect((await asPerson(contractorProfile, {})).json()).toMatchObject({
      tarifId: 3,
      tariff: {
        ...{ isOldRubFlow: false, withdrawTax: 2.5, withdrawBankAltTax: 2.5 },
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
    await changeTariff(world.app, "small@tariffs.test", change("standard", { smallFee: "3.5" }));
    expect([await fee(), await shown()]).toEqual(["3.50", "3.50"]);
    await changeTariff(world.app, "small@tariffs.test", change("standard", { smallFee: "0" }));
    expect([await fee(), await shown()]).toEqual(["0.00", null]);
  });

  test("HO-130, T-132: a tariff that changes between estimate and confirmation is refused with the new figures, of both families, and moves nothing", async () => {
    const { person, wish } = await aRussian("changes@tariffs.test");
    const asPerson = app.as(person);
    const { to, currency, fee, amountWithdraw } = (await asPerson(estimateWithdrawal, wish)).json();
    const seen = { to, currency, fee, amountWithdraw };
    expect(seen).toMatchObject({ currency: "RUB", fee: "300.00", amountWithdraw: "9700.00" });
    await changeTariff(world.app, "changes@tariffs.test", change("standard", { bankAltFee: "2.5" }));
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

describe("the command on the machine", () => {
  test("B-24, B-26: a company gets another tariff with its task fee, or with a fee of its own; the log keeps what was and why", async () => {
    const company = await aCompany(world.tx, { email: "owner@tariffs.test" });
    expect(await describeTariff(world.app, " Owner@Tariffs.test")).toEqual(["tariff: standard", "task fee: 5.00 %"]);
    await changeTariff(world.app, "owner@tariffs.test", change("premium"));
    expect((await app.as(company)(companyProfile, {})).json()).toMatchObject({ tarifId: 3, feeRate: 0.03 });
    await changeTariff(world.app, "owner@tariffs.test", change("archived", { taskFee: "4.25" }));
    expect((await app.as(company)(companyProfile, {})).json()).toMatchObject({ tarifId: 1, feeRate: 0.0425 });
    expect(
      await rowsOf(
        world.tx,
        `SELECT actor::int, reason, detail FROM audit.record WHERE action = 'account.setTariff' AND subject = 'company:${company}' ORDER BY seq`,
      ),
    ).toEqual([
      {
        ...{ actor: 0, reason: "Agreed by letter" },
        detail: { before: { tarifId: 2, feeRate: "0.0500" }, after: { tarifId: 3, feeRate: "0.0300" } },
      },
      {
        ...{ actor: 0, reason: "Agreed by letter" },
        detail: { before: { tarifId: 3, feeRate: "0.0300" }, after: { tarifId: 1, feeRate: "0.0425" } },
      },
    ]);
  });

  test("B-26: it refuses what is no account, tariff, fee or reason, and a fee that the account does not pay; nothing changes", async () => {
    const company = "refused@tariffs.test";
    const freelancer = "refuses@tariffs.test";
    await aCompany(world.tx, { email: company });
    await aContractor(world.tx, { email: freelancer });
    for (const [address, asked] of [
      ["nobody@tariffs.test", change("standard")],
      [company, change("gold")],
      [company, { ...change("premium"), reason: " " }],
      [company, change("premium", { cardFee: "2.5" })],
      [company, change("premium", { taskFee: "100" })],
      [freelancer, change("premium", { taskFee: "2" })],
      [freelancer, change("premium", { bankAltFee: "2.505" })],
      [freelancer, change("premium", { cardFee: "-1" })],
      [freelancer, change("premium", { smallFee: "1000" })],
    ] as const) {
      await expect(changeTariff(world.app, address, asked)).rejects.toBeInstanceOf(TariffRefused);
    }
    expect(await describeTariff(world.app, company)).toEqual(["tariff: standard", "task fee: 5.00 %"]);
    expect((await describeTariff(world.app, freelancer))[0]).toBe("tariff: standard");
  });
});
