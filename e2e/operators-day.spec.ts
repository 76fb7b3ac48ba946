import { getDocument } from "@artel/shared/calls/documents/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { button, choose, field, pick, popup } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { approveInQueue, type Confirms, confirmWithReason, openConsolePage, settleTopup } from "./journeys/operator.ts";
import { bankFileOf, buildBatch, cancelRequest, openBatch, releaseBatch } from "./journeys/payouts.ts";
import { publishFee, publishService } from "./journeys/sets.ts";
import { addBankAccount, bookLine, expectReconciled, openOrderLines, uploadBankFile } from "./journeys/statements.ts";
import { callerFor } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { executedFile, orderIn, type StatementLine, statementFile } from "./support/files/bank-files.ts";
import { serbianBank } from "./support/methods/bank-accounts.ts";
import { testByHand as test } from "./support/own-product.ts";
import { type Account, newCompany, newContractor, password } from "./support/people.ts";
import { settledTask } from "./support/tasks.ts";
import { expect } from "./support/test.ts";

const daySeconds = 86_400;
const account = "LT710001OPERATORSDAY";
const companyName = "Operators Day Ltd";
const service = { en: "Foley recording", ru: "Запись шумов" };

/** Written by hand: what the day did to the money of both. A task costs 5 %, from the next day on 6 %. */
const wholeDay = `
1 topup.settle            house      bankClearing       -30000.00 EUR
                          Works      available          +30000.00 EUR
2 exchange                Works      available          -15000.00 EUR
                          house      fxPosition         -16200.00 USD
                          Works      available          +16200.00 USD
                          house      fxPosition         +15000.00 EUR
3 task.pay                Works      available           -2100.00 EUR
                          Works      escrow              +2100.00 EUR
4 task.accept             Works      escrow              -2100.00 EUR
                          Zlatan     available           +2000.00 EUR
                          house      feeTask              +100.00 EUR
5 withdrawal.request      Zlatan     available            -300.00 EUR
                          Zlatan     payoutPending        +300.00 EUR
6 withdrawal.cancel       Zlatan     payoutPending        -300.00 EUR
                          Zlatan     available            +300.00 EUR
7 withdrawal.request      Zlatan     available            -400.00 EUR
                          Zlatan     payoutPending        +400.00 EUR
8 withdrawal.submit       Zlatan     payoutPending        -400.00 EUR
                          Zlatan     payoutInTransit      +400.00 EUR
9 withdrawal.paid         Zlatan     payoutInTransit      -400.00 EUR
                          house      bankClearing         +400.00 EUR
10 withdrawal.returned    house      bankClearing         -400.00 EUR
                          Zlatan     available            +400.00 EUR
11 ledger.adjust          house      feeTask                -1.50 USD
                          Works      available              +1.50 USD
12 task.pay               Works      available            -105.00 USD
                          Works      escrow               +105.00 USD
13 task.accept            Works      escrow               -105.00 USD
                          Zlatan     available            +100.00 USD
                          house      feeTask                +5.00 USD
14 task.pay               Works      available            -105.00 USD
                          Works      escrow               +105.00 USD
15 task.accept            Works      escrow               -105.00 USD
                          Zlatan     available            +100.00 USD
                          house      feeTask                +5.00 USD
16 task.pay               Works      available            -106.00 USD
                          Works      escrow               +106.00 USD
17 task.accept            Works      escrow               -106.00 USD
                          Zlatan     available            +100.00 USD
                          house      feeTask                +6.00 USD
`;

/** Asks for money to the account at a bank; gives the number of the request. */
async function toBank({ caller }: Account, amount: string): Promise<number> {
  const [wallet] = await caller.call(listWallets, {});
  const { code, id } = await caller.call(withdraw, { amount, currency: "EUR", type: "toBank", walletId: wallet?.ID });
  if (id === undefined) {
    throw new Error(`the withdrawal was answered with ${code}`);
  }
  return id;
}

test("HO-43, HO-106, HO-39, K-39: an operator's day: a company is activated and its money settled, an exchange above the limit waits for two, a freelancer is verified, a withdrawal refused, another one paid out by the file of a bank and sent back, a fee corrected, a rule and a list published; the books are clean", async ({
  open,
  product,
  say,
}) => {
  test.setTimeout(300_000);
  const first: Confirms = { product, operator: operators.first };
  const second: Confirms = { product, operator: operators.second };
  const console = await openConsole(open, product, { path: "/operator" });
  const other = await openConsole(open, product, { path: "/operator", operator: second.operator });
  const company = await newCompany(product, companyName);
  const theirs = await openAs(open, product, company);
  const day = new Date(await product.now()).toISOString().slice(0, 10);

  const statement = (opening: string, closing: string, lines: readonly StatementLine[]) =>
    statementFile({ account, currency: "EUR", day, opening, closing, lines });

  const number = await test.step("1. the company that registered is activated, and may top up", async () => {
    const topup = { Count: "30000", Cur: "EUR" };
    await expect(company.caller.call(rechargeAccount, topup)).rejects.toThrow("companyNotActivated");
    await openConsolePage(console, say("operator.companies.title"));
    await console.getByRole("row").filter({ hasText: company.email }).click();
    await console.getByRole("button", { name: say("operatorCompany.ask") }).click();
    await expect(console.getByText(/REGISTERED TRADER 10259033P/)).toBeVisible();
    await console.getByRole("button", { name: say("operator.companies.activate") }).click();
    const dialog = popup(console, say("operator.companies.activateTitle", { name: companyName }));
    await confirmWithReason(dialog, say, say("operator.companies.activateConfirm"), "Papers are in order");
    await answerTotp(console, say, product, first.operator);
    await expect(console.getByText(say("operator.companies.activated", { name: companyName }))).toBeVisible();
    // Its people are active too, further down.
    const head = console.getByRole("heading", { level: 1 }).locator("..");
    await expect(head.getByText(say("operatorCompany.active"), { exact: true })).toBeVisible();
    return (await company.caller.call(rechargeAccount, topup)).number;
  });

  await test.step("2. the statement of the bank is read, another operator settles its line, and both books agree", async () => {
    await addBankAccount(console, say, account, first);
    const line = { amount: "30000.00", party: companyName, words: number };
    const content = statement("2000.00", "32000.00", [line]);
    await uploadBankFile(console, say, { content, expects: account }, first);
    await expectReconciled(console, say, { account: `${account}, EUR`, state: "explained", words: "30 000,00" });
    await openConsolePage(other, say("operator.topups.title"));
    const verb = say("operator.settle.confirmExact", { amount: "30 000,00 €" });
    await settleTopup(other, say, { ...second, number, verb });
    await expectBalance(theirs, say, "EUR", "30 000,00 €");
    await expectReconciled(other, say, { account: `${account}, EUR`, state: "agrees" });
  });

  await test.step("3. an exchange above what one may do in a day waits, and is done once the other approves", async () => {
    await openConsolePage(console, say("operatorExchanges.title"));
    await button(console, say("operatorExchanges.custom")).click();
    const dialog = popup(console, say("operatorExchanges.customTitle"));
    await field(dialog, say("operatorExchanges.user")).fill(company.email);
    await choose(dialog, say("operatorExchanges.from"), "EUR");
    await choose(dialog, say("operatorExchanges.to"), "USD");
    await field(dialog, say("operatorExchanges.amount")).fill("15000");
    await field(dialog, say("operatorExchanges.ownRateField")).fill("1,0800");
    await expect(dialog.getByText("16 200,00")).toBeVisible();
    await expect(dialog.getByText(say("operatorExchanges.byTwo"))).toBeVisible();
    await confirmWithReason(dialog, say, say("operatorExchanges.ask"), "Agreed by phone");
    await answerTotp(console, say, product, first.operator);
    await expect(console.getByText(say("operatorExchanges.waits"))).toBeVisible();
    await expectBalance(theirs, say, "EUR", "30 000,00 €");
    await approveInQueue(other, say, companyName, second);
    await expectBalance(theirs, say, "EUR", "15 000,00 €");
    await expectBalance(theirs, say, "USD", "16 200,00 $");
    await console.reload();
    const row = console.getByRole("row").filter({ hasText: "Agreed by phone" });
    await expect(row).toContainText("1.0800");
    await expect(row).toContainText(say("operatorExchanges.ownRate"));
  });

  const freelancer = await newContractor(product, company, "Zlatan");
  const person = "Zlatan Journey";
  const mine = await openAs(open, product, freelancer);
  await test.step("4. a freelancer is asked to verify, and accepted by two without a reload of the page", async () => {
    await expect(button(mine, say("verification.start"))).toHaveCount(0);
    await openConsolePage(console, say("verifications.title"));
    await console.getByRole("tab", { name: say("verifications.tab.all") }).click();
    await console.getByRole("searchbox").fill(freelancer.email);
    await console.getByRole("row").getByText(freelancer.email, { exact: true }).click();
    const desk = popup(console, say("verifications.one", { name: person }));
    await button(desk, say("verifications.assign")).click();
    const asked = popup(console, say("verifications.assign"));
    await confirmWithReason(asked, say, say("verifications.assign"), "More than 1 000 € is expected");
    await answerTotp(console, say, product, first.operator);
    await expect(asked).toBeHidden();
    await expect(button(mine, say("verification.start"))).toBeVisible();
    await button(desk, say("verifications.accept")).click();
    const decided = popup(console, say("verifications.accept"));
    await confirmWithReason(decided, say, say("verifications.accept"), "Shown in the office");
    await answerTotp(console, say, product, first.operator);
    await expect(decided).toBeHidden();
    await console.keyboard.press("Escape");
    await approveInQueue(other, say, freelancer.email, second);
    await expect(button(mine, say("verification.start"))).toHaveCount(0);
  });

  await settledTask(product, [company, freelancer], ["2000.00", "EUR"]);
  await serbianBank(freelancer, person);
  await test.step("5. a withdrawal is refused, and its freelancer reads why, also where the page does not list it", async () => {
    const id = await toBank(freelancer, "300");
    const reason = "The bank is closed today";
    await cancelRequest(console, say, { id, contractor: person, reason }, first);
    const isList = ({ pathname, searchParams }: URL) => pathname === listPayouts.path && !searchParams.has("id");
    await mine.route(isList, (route) => route.fulfill({ json: [] }));
    await mine.goto(`/balance?payout=${id}`);
    const details = popup(mine, say("withdrawals.details.title", { id }));
    await expect(details.getByText(reason)).toBeVisible();
    await mine.unroute(isList);
  });

  const payout = await toBank(freelancer, "400");
  const sent =
    await test.step("6. another one leaves by the file of the bank, released by the other, and the bank's answer says that it is paid", async () => {
      await mine.goto("/balance?view=all");
      const row = mine.getByRole("row").filter({ hasText: "400,00" });
      await expect(row).toContainText(say("payoutStatus.pending"));
      const batch = await buildBatch(console, say, person, first);
      await expect(row).toContainText(say("payoutStatus.processing"));
      await releaseBatch(other, say, { ...second, batch, amount: "400,00 €" });
      await openBatch(console, say, batch);
      const order = orderIn(await bankFileOf(console, say, batch, first));
      expect(order.amount).toBe("400.00");
      const expects = say("bankFiles.outcome.paid");
      await uploadBankFile(console, say, { content: executedFile(order), expects }, first);
      await expect(row).toContainText(say("payoutStatus.completed"));
      return order;
    });

  await test.step("7. the money comes back: the statement says why, and the other operator credits it", async () => {
    const [left, back] = ["Payout of the file", "Account is closed"];
    const lines = [
      { amount: sent.amount, hasLeft: true, party: person, words: left, order: sent.order },
      { amount: sent.amount, party: "Prva banka", words: back, order: sent.order, returnCode: "AC04" },
    ];
    const content = statement("32000.00", "32000.00", lines);
    await uploadBankFile(console, say, { content, expects: account }, first);
    await openOrderLines(other, say);
    // That it left was known by the answer to the file.
    await expect(other.getByRole("row").filter({ hasText: left })).toHaveCount(0);
    const done = say("bankFiles.booked.credited");
    await bookLine(other, say, { says: "cameBack", words: back, amount: "400,00 €", done }, second);
    await expectReconciled(other, say, { account: `${account}, EUR`, state: "agrees" });
    await mine.goto(`/balance?payout=${payout}`);
    const details = popup(mine, say("withdrawals.details.title", { id: payout }));
    await expect(details.getByText(/AC04/).first()).toBeVisible();
    await expectBalance(mine, say, "EUR", "2 000,00 €");
  });

  await test.step("8. a mistake is corrected by two, with what shows it", async () => {
    await openConsolePage(console, say("operator.ledger.title"));
    await button(console, say("ledger.correct")).click();
    const correction = popup(console, say("ledger.correct"));
    await field(correction, say("ledger.toOwner")).fill(company.email);
    await field(correction, say("common.amount")).fill("1,50");
    await field(correction, say("ledger.evidence")).fill("Letter of the company");
    await confirmWithReason(correction, say, say("ledger.adjustAsk"), "The fee of the second task");
    await answerTotp(console, say, product, first.operator);
    await expect(console.getByText(say("ledger.adjustAsked"))).toBeVisible();
    await approveInQueue(other, say, say("ledger.code.wrongFee"), second);
    await expectBalance(theirs, say, "USD", "16 201,50 $");
    await theirs.goto("/finance");
    await expect(theirs.getByText(say("finance.type.adjustment")).first()).toBeVisible();
  });

  const old = await settledTask(product, [company, freelancer], ["100.00", "USD"]);
  await test.step("9. a fee rises and a service is offered from tomorrow on, by two; what was paid before keeps its document", async () => {
    expect(old?.info.amount).toBe("105.00");
    const tomorrow = new Date((await product.now()) + daySeconds * 1000).toISOString().slice(0, 10);
    await publishFee(console, say, { name: "Fees of tomorrow", day: tomorrow }, first);
    await approveInQueue(other, say, "Fees of tomorrow", second);
    await publishService(console, say, service, { name: "Services of tomorrow", day: tomorrow }, first);
    await approveInQueue(other, say, "Services of tomorrow", second);
    const today = await settledTask(product, [company, freelancer], ["100.00", "USD"]);
    expect(today?.info.amount).toBe("105.00");
    const wait = Date.parse(`${tomorrow}T00:00:00Z`) - (await product.now());
    await product.advance(Math.ceil(wait / 1000) + 60);
    const fresh = await settledTask(product, [company, freelancer], ["100.00", "USD"]);
    expect(fresh?.info.amount).toBe("106.00");
    const payer = await callerFor(product, company.email, password);
    expect(await payer.call(getDocument, { id: String(old?.id) })).toEqual(old);
    // Sessions end after twelve hours, and the day may have just begun.
    const next = await openAs(open, product, company, "/tasks");
    await button(next, say("tasks.new")).first().click();
    await pick(popup(next, say("tasks.new")), say("tasks.form.service"), service.en);
  });

  await test.step("10. the books are clean and equal the table", async () => {
    const names = { [company.id]: "Works", [freelancer.id]: "Zlatan" };
    expect(`\n${await product.printLedger(names)}`).toBe(wholeDay);
    const { isClean, report } = await product.checkBooks();
    expect(isClean, report).toBe(true);
  });
});
