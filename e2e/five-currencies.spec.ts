import { operatorAccount, proposeAccountSetting } from "@artel/shared/calls/accounts/operator";
import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch } from "@artel/shared/calls/payouts/operator";
import type { Page } from "@playwright/test";
import { openAs, openConsole } from "./journeys/access.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { enterCard, expectBalance, expectBalances, payByCard } from "./journeys/funding.ts";
import { enterBankLine, openConsolePage, settleTopup } from "./journeys/operator.ts";
import { releaseBatch } from "./journeys/payouts.ts";
import { acceptTask, payTask } from "./journeys/tasks.ts";
import { type Withdrawal, withdrawMoney } from "./journeys/withdraw.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import {
  belarusianBank,
  makeRussian,
  moveToBelarus,
  russianBank,
  serbianBank,
} from "./support/methods/bank-accounts.ts";
import { testWithChain as test } from "./support/own-product.ts";
import { confirmedUsdt } from "./support/payouts.ts";
import { type Account, activeCompany, type CompanyAccount, newContractor } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { draftFor, type TaskCurrency } from "./support/tasks.ts";
import { expect, type Open, type Say, usuallyIn } from "./support/test.ts";

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

interface Stage {
  readonly product: Product;
  readonly open: Open;
  readonly say: Say;
  readonly works: CompanyAccount;
}

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

/** Dollars come by a proforma and a line of the bank, which one operator types and another one settles. */
async function fundDollars({ product, open, say, works }: Stage, page: Page): Promise<void> {
  await page.goto("/?fund=USD");
  const form = popup(page, say("funding.title"));
  await field(form, say("common.amount")).fill("1000");
  await button(form, say("funding.createFor", { amount: "1 000,00 $" })).click();
  const done = page.getByRole("dialog").filter({ has: button(page, say("funding.done.open")) });
  const number = /PI-\d+-\d+/.exec((await done.getByRole("heading").first().textContent()) ?? "")?.[0] ?? "";
  await button(done, say("common.close")).last().click();
  await expect(done).toBeHidden();

  const types = await openConsole(open, product, { path: "/operator" });
  await openConsolePage(types, say("operator.topups.title"));
  const line = { valueDate: "20/11/2026", payer: works.companyName, reference: number, amount: "1000" };
  await enterBankLine(types, say, line, { product, operator: operators.first });
  const settles = await openConsole(open, product, { path: "/operator/topups", operator: operators.second });
  const verb = say("operator.settle.confirmExact", { amount: "1 000,00 $" });
  await settleTopup(settles, say, { product, operator: operators.second, number, verb });
}

/** Euros come by card, at the page of the provider. */
async function fundEuros({ say }: Stage, page: Page): Promise<void> {
  await page.goto("/?fund=EUR");
  const tab = await payByCard(page, say, "500", "500,00 €");
  await enterCard(tab, "4000 0000 0000 0077");
  const result = popup(page, say("cardPayins.title"));
  await expect(result.getByText(say("cardPayins.text.paid", { amount: "500,00 €" }))).toBeVisible();
  await tab.close();
}

/** USDT comes on the chain, to the address of the company. */
async function fundUsdt({ product, open, say }: Stage, page: Page): Promise<void> {
  await page.goto("/?fund=USDT");
  const form = popup(page, say("funding.title"));
  const panel = form.getByRole("region", { name: say("deposits.title") });
  const address = panel.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await expect(address).toBeVisible();
  const chain = await open(`${product.sandbox}/tron`);
  await chain.getByLabel("Address").fill((await address.textContent()) ?? "");
  await chain.getByLabel("USDT", { exact: true }).fill("500");
  await chain.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(panel.getByText(say("deposits.is.seen"))).toBeVisible({ timeout: 30_000 });
  await chain.getByRole("button", { name: "Make 19 blocks" }).click();
  // The form shows the balance beside its amount, by the message of the channel.
  const balance = form.getByText(say("funding.balance", { amount: "500,00 ₮" }));
  await expect(balance).toBeVisible({ timeout: 30_000 });
  await page.goto("/");
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

/** Withdraws on the page of balances by the one method that the currency has. */
async function withdrawAll(say: Say, page: Page, person: Account, product: Product, all: readonly Withdrawal[]) {
  for (const one of all) {
    await page.goto(`/balance?currency=${one.currency}`);
    await withdrawMoney(page, say, { product, email: person.email }, one);
  }
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
    const stage: Stage = { product, open, say, works };
    const company = await openAs(open, product, works);

    await test.step("1. dollars come by bank, euros by card", async () => {
      const nothing = { EUR: "0,00 €", USD: "0,00 $", RUB: "0,00 ₽", USDT: "0,00 ₮", BYN: "0,00 Br" };
      await expectBalances(company, say, nothing);
      await fundDollars(stage, company);
      await expectBalances(company, say, { ...nothing, USD: "1 000,00 $" });
      await fundEuros(stage, company);
      await company.goto("/");
      await expectBalances(company, say, { ...nothing, USD: "1 000,00 $", EUR: "500,00 €" });
    });

    await test.step("2. both kinds of rubles are exchanged for, USDT comes on the chain", async () => {
      const toRub = { from: "USD", to: "RUB", amount: "200", shown: "200,00 $", gets: "18 000,00 ₽" };
      await exchangeMoney(company, say, toRub);
      const toByn = { from: "USD", to: "BYN", amount: "100", shown: "100,00 $", gets: "325,00 Br" };
      await exchangeMoney(company, say, toByn);
      const own = { EUR: "500,00 €", USD: "700,00 $", RUB: "18 000,00 ₽", BYN: "325,00 Br" };
      await expectBalances(company, say, { ...own, USDT: "0,00 ₮" });
      await fundUsdt(stage, company);
      await expectBalances(company, say, { ...own, USDT: "500,00 ₮" });
    });

    const contractor = await openAs(open, product, ivan);
    const belarusian = await openAs(open, product, boris);
    await test.step("3. a task is paid in each, and accepted", async () => {
      const tasks: [Page, number, string][] = [];
      for (const [page, person, currency, amount, total, reward] of [
        [contractor, ivan, "USD", "400", "420,00 $", "400,00 $"],
        [contractor, ivan, "EUR", "400", "420,00 €", "400,00 €"],
        [contractor, ivan, "USDT", "400", "420,00 ₮", "400,00 ₮"],
        [contractor, ivan, "RUB", "10000", "10 500,00 ₽", "10 000,00 ₽"],
        [belarusian, boris, "BYN", "200", "210,00 Br", "200,00 Br"],
      ] as const satisfies readonly (readonly [Page, Account, TaskCurrency, string, string, string])[]) {
        const id = await draftFor(works, person, `Work in ${currency}`, amount, { currency });
        await payTask(company, say, id, total);
        tasks.push([page, id, reward]);
      }
      await expectBalances(company, say, {
        ...{ EUR: "80,00 €", USD: "280,00 $", RUB: "7 500,00 ₽", USDT: "80,00 ₮", BYN: "115,00 Br" },
      });
      await contractor.goto("/tasks");
      await belarusian.goto("/tasks");
      for (const [page, id, reward] of tasks) {
        await acceptTask(page, say, id, reward);
      }
      await expectBalances(contractor, say, {
        ...{ EUR: "400,00 €", USD: "400,00 $", RUB: "10 000,00 ₽", USDT: "400,00 ₮" },
      });
      await expectBalance(belarusian, say, "BYN", "200,00 Br");
    });

    await addMethods(product, ivan, boris);
    await test.step("4. a freelancer exchanges, with and without a fee", async () => {
      // A page without the messages about tasks.
      await contractor.goto("/");
      const toEur = { from: "USD", to: "EUR", amount: "50", shown: "50,00 $", gets: "46,00 €" };
      await exchangeMoney(contractor, say, toEur);
      const toUsd = { from: "USDT", to: "USD", amount: "50", shown: "50,00 ₮", gets: "49,50 $" };
      await exchangeMoney(contractor, say, toUsd);
      await expectBalances(contractor, say, {
        ...{ EUR: "446,00 €", USD: "399,50 $", RUB: "10 000,00 ₽", USDT: "350,00 ₮" },
      });
    });

    await test.step("5. both withdraw each currency", async () => {
      const free = (currency: string, amount: string, shown: string, none: string): Withdrawal => ({
        ...{ currency, amount, shown, receives: shown },
        fee: { label: say("withdrawals.receipt.noFee"), shown: none },
      });
      await withdrawAll(say, contractor, ivan, product, [
        free("USD", "300", "300,00 $", "0,00 $"),
        free("EUR", "200", "200,00 €", "0,00 €"),
        free("USDT", "200", "200,00 ₮", "0,00 ₮"),
        {
          ...{ currency: "RUB", amount: "5000", shown: "5 000,00 ₽", receives: "4 850,00 ₽" },
          fee: { label: say("withdrawals.receipt.bankAltPercent", { percent: "3,00" }), shown: "−150,00 ₽" },
        },
      ]);
      await withdrawAll(say, belarusian, boris, product, [free("BYN", "100", "100,00 Br", "0,00 Br")]);
      await expectBalances(contractor, say, {
        ...{ EUR: "246,00 €", USD: "99,50 $", RUB: "5 000,00 ₽", USDT: "150,00 ₮" },
      });
      await expectBalance(belarusian, say, "BYN", "100,00 Br");
    });

    await test.step("6. one operator makes the batch, another one releases it, and it is paid", async () => {
      const first = await operatorCaller(product, operators.first);
      const asked = [...(await ivan.caller.call(listPayouts, {})), ...(await boris.caller.call(listPayouts, {}))];
      const ids = asked.map(({ id }) => id).toSorted((one, other) => one - other);
      const { id: batch } = await first.call(buildBatch, { ids, reason: "Daily run" });
      const second = await openConsole(open, product, { path: "/operator", operator: operators.second });
      await releaseBatch(second, say, { product, operator: operators.second, batch });
      const orders = async () => (await first.call(operatorBatch, { id: batch })).payouts.flatMap(({ items }) => items);
      await expect.poll(async () => (await orders()).map(({ result }) => result)).toEqual(Array(5).fill("accepted"));
      const results = (await orders()).map(({ id }) => ({ itemId: id, result: "paid" }));
      await first.call(markPayoutItems, { id: batch, reason: "Seen at the banks", results });
      for (const [page, count] of [
        [contractor, 4],
        [belarusian, 1],
      ] as const) {
        await page.goto("/balance?view=all");
        const completed = page.getByRole("row").filter({ hasText: say("payoutStatus.completed") });
        await expect(completed).toHaveCount(count);
      }
    });

    await test.step("7. the books are clean and equal the table", async () => {
      const names = { [works.id]: "Works", [ivan.id]: "Ivan", [boris.id]: "Boris" };
      expect(`\n${await product.printLedger(names)}`).toBe(story);
      const { isClean, report } = await product.checkBooks();
      expect(isClean, report).toBe(true);
    });
  });
});
