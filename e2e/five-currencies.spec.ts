import { operatorAccount, proposeAccountSetting } from "@artel/shared/calls/accounts/operator";
import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { askDepositAddress } from "@artel/shared/calls/funding/app-deposits";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import type { Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { expectBalance, expectBalances } from "./journeys/funding.ts";
import { withdrawMoney } from "./journeys/withdraw.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import {
  belarusianBank,
  makeRussian,
  moveToBelarus,
  russianBank,
  serbianBank,
} from "./support/methods/bank-accounts.ts";
import { testWithProviders as test } from "./support/own-product.ts";
import { confirmedUsdt } from "./support/payouts.ts";
import { type Account, activeCompany, type CompanyAccount, newContractor, receiveTopup } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { draftFor, type TaskCurrency } from "./support/tasks.ts";
import { expect, type Say, usuallyIn } from "./support/test.ts";

/**
 * Written by hand, with the sums of the story of five currencies. A task costs 5 %, an exchange with USDT on one side 1 %, an
 * account at a Russian bank 3 %. Rates of a dollar: 0.92 EUR, 90 RUB, 3.25 BYN, 1 USDT.
 */
const story = `
1 topup.settle            house      bankClearing        -1000.00 USD
                          Works      available           +1000.00 USD
2 topup.settle            house      cardClearing         -500.00 EUR
                          Works      available            +500.00 EUR
3 exchange                Works      available            -200.00 USD
                          house      fxPosition         -18000.00 RUB
                          Works      available          +18000.00 RUB
                          house      fxPosition           +200.00 USD
4 exchange                Works      available            -100.00 USD
                          house      fxPosition           -325.00 BYN
                          Works      available            +325.00 BYN
                          house      fxPosition           +100.00 USD
5 topup.settle            house      chainClearing        -500.00 USDT
                          Works      available            +500.00 USDT
6 task.pay                Works      available            -420.00 USD
                          Works      escrow               +420.00 USD
7 task.pay                Works      available            -420.00 EUR
                          Works      escrow               +420.00 EUR
8 task.pay                Works      available            -420.00 USDT
                          Works      escrow               +420.00 USDT
9 task.pay                Works      available          -10500.00 RUB
                          Works      escrow             +10500.00 RUB
10 task.pay               Works      available            -210.00 BYN
                          Works      escrow               +210.00 BYN
11 task.accept            Works      escrow               -420.00 USD
                          Ivan       available            +400.00 USD
                          house      feeTask               +20.00 USD
12 task.accept            Works      escrow               -420.00 EUR
                          Ivan       available            +400.00 EUR
                          house      feeTask               +20.00 EUR
13 task.accept            Works      escrow               -420.00 USDT
                          Ivan       available            +400.00 USDT
                          house      feeTask               +20.00 USDT
14 task.accept            Works      escrow             -10500.00 RUB
                          Ivan       available          +10000.00 RUB
                          house      feeTask              +500.00 RUB
15 task.accept            Works      escrow               -210.00 BYN
                          Boris      available            +200.00 BYN
                          house      feeTask               +10.00 BYN
16 exchange               Ivan       available             -50.00 USD
                          house      fxPosition            -46.00 EUR
                          Ivan       available             +46.00 EUR
                          house      fxPosition            +50.00 USD
17 exchange               Ivan       available             -50.00 USDT
                          house      fxPosition            -49.50 USD
                          Ivan       available             +49.50 USD
                          house      fxPosition            +49.50 USDT
                          house      feeExchange            +0.50 USDT
18 withdrawal.request     Ivan       available            -300.00 USD
                          Ivan       payoutPending        +300.00 USD
19 withdrawal.request     Ivan       available            -200.00 EUR
                          Ivan       payoutPending        +200.00 EUR
20 withdrawal.request     Ivan       available            -200.00 USDT
                          Ivan       payoutPending        +200.00 USDT
21 withdrawal.request     Ivan       available           -5000.00 RUB
                          Ivan       payoutPending       +5000.00 RUB
22 withdrawal.request     Boris      available            -100.00 BYN
                          Boris      payoutPending        +100.00 BYN
23 withdrawal.submit      Ivan       payoutPending        -300.00 USD
                          Ivan       payoutInTransit      +300.00 USD
24 withdrawal.submit      Ivan       payoutPending        -200.00 EUR
                          Ivan       payoutInTransit      +200.00 EUR
25 withdrawal.submit      Ivan       payoutPending        -200.00 USDT
                          Ivan       payoutInTransit      +200.00 USDT
26 withdrawal.submit      Ivan       payoutPending       -5000.00 RUB
                          Ivan       payoutInTransit     +4850.00 RUB
                          house      feeBank              +150.00 RUB
27 withdrawal.submit      Boris      payoutPending        -100.00 BYN
                          Boris      payoutInTransit      +100.00 BYN
28 withdrawal.paid        Ivan       payoutInTransit      -300.00 USD
                          house      bankClearing         +300.00 USD
29 withdrawal.paid        Ivan       payoutInTransit      -200.00 EUR
                          house      bankClearing         +200.00 EUR
30 withdrawal.paid        Ivan       payoutInTransit      -200.00 USDT
                          house      bankClearing         +200.00 USDT
31 withdrawal.paid        Ivan       payoutInTransit     -4850.00 RUB
                          house      bankClearing        +4850.00 RUB
32 withdrawal.paid        Boris      payoutInTransit      -100.00 BYN
                          house      bankClearing         +100.00 BYN
`;

/** Two operators make a company a friend that may pay by card, and its owner chooses all five currencies. */
async function makeFriend(product: Product, works: CompanyAccount): Promise<void> {
  const first = await operatorCaller(product, operators.first);
  const second = await operatorCaller(product, operators.second);
  const id = String(works.id);
  for (const setting of ["isFriend", "cardPayIn"]) {
    const { version } = await first.call(operatorAccount, { id });
    const wish = { id, version, setting, value: "on", reason: "Agreed by letter" };
    const { approval } = await first.call(proposeAccountSetting, wish);
    await second.call(decideApproval, { id: String(approval), decision: "approved", reason: "Seen the letter" });
  }
  const { savedVersion } = await works.caller.call(companySettings, {});
  const bills = ["EUR", "USD", "RUB", "USDT", "BYN"];
  await works.caller.call(saveCompanySettings, { values: { bills }, seenVersion: savedVersion });
}

/** Tells a part of the sandbox what to do, as its own page would. */
async function tellSandbox(product: Product, path: string, act: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${product.sandbox}${path}`, { method: "POST", headers, body: JSON.stringify(act) });
  expect(reply.status).toBe(200);
}

/** Euros come by card, entered at the page of the provider. */
async function fundEuros(product: Product, { caller }: CompanyAccount): Promise<void> {
  const { url } = await caller.call(startCardPayin, { amount: "500", currency: "EUR" });
  const card = { page: new URL(url).search, number: "4000000000000077" };
  await tellSandbox(product, "/ecommpay/payment/purchase", card);
}

/** USDT comes on the chain, to the address that the form shows, which tells how far it is. */
async function fundUsdt(product: Product, say: Say, { caller }: CompanyAccount, page: Page): Promise<void> {
  await follow(page, "/?fund=USDT");
  const form = popup(page, say("funding.title"));
  const panel = form.getByRole("region", { name: say("deposits.title") });
  const shown = panel.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await expect(shown).toBeVisible();
  const address = (await shown.textContent()) ?? "";
  await tellSandbox(product, "/control/tron", { receive: { to: [{ address, amount: "500" }] } });
  // The form has the chain looked at every few seconds by the same call.
  await caller.call(askDepositAddress, {});
  await expect(panel.getByText(say("deposits.is.seen"))).toBeVisible();
  await tellSandbox(product, "/control/tron", { mine: 19 });
  await caller.call(askDepositAddress, {});
  // The form shows the balance beside its amount, by the message of the channel.
  await expect(form.getByText(say("funding.balance", { amount: "500,00 ₮" }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
}

/** The methods of both: those for rubles are offered to who has some. */
async function addMethods(product: Product, ivan: Account, boris: Account): Promise<void> {
  await makeRussian(ivan);
  await serbianBank(ivan);
  await russianBank(product, ivan);
  await confirmedUsdt(product, ivan, "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC");
  await moveToBelarus(boris);
  await belarusianBank(product, boris);
}

/** Asks for a withdrawal to the one method of this type. */
async function withdrawTo({ caller }: Account, type: string, amount: string, currency: string): Promise<void> {
  const wallets = await caller.call(listWallets, {});
  const walletId = wallets.find((wallet) => wallet.type === type)?.ID;
  expect(await caller.call(withdraw, { amount, type, walletId, currency })).toMatchObject({ code: 777 });
}

usuallyIn("ru", (language) => {
  test("X-03, G-14, H-20, J-22, S-09: five currencies come in by bank, card and chain or are exchanged, pay tasks, and leave by the methods of two freelancers, each balance on the screens to the cent; the books equal a table written by hand", async ({
    open,
    product,
    say,
  }) => {
    const works = await activeCompany(product, `Five Currencies ${language} Ltd`);
    await makeFriend(product, works);
    const ivan = await newContractor(product, works, "Ivan");
    const boris = await newContractor(product, works, "Boris");
    const company = await openAs(open, product, works);

    await test.step("1. dollars come by bank, euros by card", async () => {
      const nothing = { EUR: "0,00 €", USD: "0,00 $", RUB: "0,00 ₽", USDT: "0,00 ₮", BYN: "0,00 Br" };
      await expectBalances(company, say, nothing);
      await works.caller.call(rechargeAccount, { Count: "1000", Cur: "USD" });
      await receiveTopup(product, works);
      await fundEuros(product, works);
      await expectBalances(company, say, { ...nothing, USD: "1 000,00 $", EUR: "500,00 €" });
    });

    await test.step("2. both kinds of rubles are exchanged for, USDT comes on the chain", async () => {
      await works.caller.call(requestConversion, { Amount: "200", From: "USD", To: "RUB" });
      const toByn = { from: "USD", to: "BYN", amount: "100", shown: "100,00 $", gets: "325,00 Br" };
      await exchangeMoney(company, say, toByn);
      await fundUsdt(product, say, works, company);
      await expectBalances(company, say, {
        ...{ EUR: "500,00 €", USD: "700,00 $", RUB: "18 000,00 ₽", USDT: "500,00 ₮", BYN: "325,00 Br" },
      });
    });

    const contractor = await openAs(open, product, ivan);
    const belarusian = await openAs(open, product, boris);
    await test.step("3. a task is paid in each, and accepted", async () => {
      const tasks: [Account, number][] = [];
      for (const [person, currency, amount] of [
        [ivan, "USD", "400"],
        [ivan, "EUR", "400"],
        [ivan, "USDT", "400"],
        [ivan, "RUB", "10000"],
        [boris, "BYN", "200"],
      ] as const satisfies readonly (readonly [Account, TaskCurrency, string])[]) {
        const id = await draftFor(works, person, `Work in ${currency}`, amount, { currency });
        await works.caller.call(payTask, { id });
        tasks.push([person, id]);
      }
      await expectBalances(company, say, {
        ...{ EUR: "80,00 €", USD: "280,00 $", RUB: "7 500,00 ₽", USDT: "80,00 ₮", BYN: "115,00 Br" },
      });
      for (const [person, id] of tasks) {
        await person.caller.call(acceptTask, { id });
      }
      await expectBalances(contractor, say, {
        ...{ EUR: "400,00 €", USD: "400,00 $", RUB: "10 000,00 ₽", USDT: "400,00 ₮" },
      });
      await expectBalance(belarusian, say, "BYN", "200,00 Br");
    });

    await addMethods(product, ivan, boris);
    await test.step("4. a freelancer exchanges, with and without a fee", async () => {
      await ivan.caller.call(requestConversion, { Amount: "50", From: "USD", To: "EUR" });
      const toUsd = { from: "USDT", to: "USD", amount: "50", shown: "50,00 ₮", gets: "49,50 $" };
      await exchangeMoney(contractor, say, toUsd);
      await expectBalances(contractor, say, {
        ...{ EUR: "446,00 €", USD: "399,50 $", RUB: "10 000,00 ₽", USDT: "350,00 ₮" },
      });
    });

    await test.step("5. both withdraw each currency", async () => {
      await withdrawTo(ivan, "toBank", "300", "USD");
      await follow(contractor, "/balance?currency=EUR");
      const box = { product, email: ivan.email };
      await withdrawMoney(contractor, say, box, {
        ...{ currency: "EUR", amount: "200", shown: "200,00 €", receives: "200,00 €" },
        fee: { label: say("withdrawals.receipt.noFee"), shown: "0,00 €" },
      });
      await withdrawTo(ivan, "toUSDT", "200", "USDT");
      await withdrawTo(ivan, "toBankAlt", "5000", "RUB");
      await withdrawTo(boris, "bankBlr", "100", "BYN");
      await expectBalances(contractor, say, {
        ...{ EUR: "246,00 €", USD: "99,50 $", RUB: "5 000,00 ₽", USDT: "150,00 ₮" },
      });
      await expectBalance(belarusian, say, "BYN", "100,00 Br");
    });

    await test.step("6. one operator makes the batch, another one releases it, and it is paid", async () => {
      const first = await operatorCaller(product, operators.first);
      const second = await operatorCaller(product, operators.second);
      const asked = [...(await ivan.caller.call(listPayouts, {})), ...(await boris.caller.call(listPayouts, {}))];
      const ids = asked.map(({ id }) => id).toSorted((one, other) => one - other);
      const { id: batch } = await first.call(buildBatch, { ids, reason: "Daily run" });
      await second.call(releaseBatch, { id: batch, reason: "Limits are kept" });
      const orders = async () => (await first.call(operatorBatch, { id: batch })).payouts.flatMap(({ items }) => items);
      await expect.poll(async () => (await orders()).map(({ result }) => result)).toEqual(Array(5).fill("accepted"));
      const results = (await orders()).map(({ id }) => ({ itemId: id, result: "paid" }));
      await first.call(markPayoutItems, { id: batch, reason: "Seen at the banks", results });
      for (const [page, count] of [
        [contractor, 4],
        [belarusian, 1],
      ] as const) {
        await follow(page, "/balance?view=all");
        const completed = page.getByRole("row").filter({ hasText: say("payoutStatus.completed") });
        await expect(completed).toHaveCount(count);
      }
    });

    await test.step("7. the books equal the table", async () => {
      const names = { [works.id]: "Works", [ivan.id]: "Ivan", [boris.id]: "Boris" };
      expect(`\n${await product.printLedger(names)}`).toBe(story);
    });
  });
});
