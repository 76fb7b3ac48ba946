import { listPayouts } from "@artel/shared/calls/payouts/app";
import { userInit } from "@artel/shared/calls/session/legacy";
import { choosePassword, openAs, openConsole, putOffProfile, registerContractor } from "./journeys/access.ts";
import { openDocument, openTaskDocument } from "./journeys/documents.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { button } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { expectBalance } from "./journeys/funding.ts";
import { createDrafts, expectSums, filledTemplate, uploadAndMatch } from "./journeys/import.ts";
import { buildBatch, expectCannotRelease, markPaid, releaseBatch } from "./journeys/payouts.ts";
import {
  acceptTask,
  declineTask,
  fillNewTask,
  idOfTask,
  inviteFreelancer,
  paySelection,
  payTask,
  rejectTask,
  saveDraft,
  selectTasks,
  taskRow,
} from "./journeys/tasks.ts";
import { addUsdtAddress, confirmMethod, withdrawMoney } from "./journeys/withdraw.ts";
import { callerFor } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { mailAbout } from "./support/mails.ts";
import { needPdfTools } from "./support/pdf.ts";
import { freshEmail, fundedCompany, password } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { failReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Written by hand: the whole job in thirty lines. Fees: 5 % of a task; an exchange to USDT costs 1 %. */
const wholeStory = `
1 topup.settle            house      bankClearing       -10000.00 USD
                          Works      available          +10000.00 USD
2 task.pay                Works      available           -1050.00 USD
                          Works      escrow              +1050.00 USD
3 task.pay                Works      available            -315.00 USD
                          Works      escrow               +315.00 USD
4 task.pay                Works      available            -420.00 USD
                          Works      escrow               +420.00 USD
5 task.pay                Works      available            -525.00 USD
                          Works      escrow               +525.00 USD
6 task.reject             Works      escrow               -525.00 USD
                          Works      available            +525.00 USD
7 task.accept             Works      escrow              -1050.00 USD
                          Ivan       available           +1000.00 USD
                          house      feeTask               +50.00 USD
8 task.accept             Works      escrow               -315.00 USD
                          Ivan       available            +300.00 USD
                          house      feeTask               +15.00 USD
9 task.reject             Works      escrow               -420.00 USD
                          Works      available            +420.00 USD
10 exchange               Ivan       available            -500.00 USD
                          house      fxPosition           -495.00 USDT
                          Ivan       available            +495.00 USDT
                          house      fxPosition           +495.00 USD
                          house      feeExchange            +5.00 USD
11 withdrawal.request     Ivan       available            -100.00 USDT
                          Ivan       payoutPending        +100.00 USDT
12 withdrawal.submit      Ivan       payoutPending        -100.00 USDT
                          Ivan       payoutInTransit      +100.00 USDT
13 withdrawal.paid        Ivan       payoutInTransit      -100.00 USDT
                          house      bankClearing         +100.00 USDT
`;

async function userId(product: Product, email: string): Promise<number> {
  const caller = await callerFor(product, email, password);
  return (await caller.call(userInit, {})).userId;
}

usuallyIn("ru", (language) => {
  test("X-03, HO-31, HO-36, HO-60, HO-96, HO-104: from money that came in to money that went out, by task, import, exchange and payout, and the books equal a table written by hand", async ({
    open,
    product,
    say,
  }, info) => {
    test.setTimeout(300_000);
    needPdfTools(info);
    const works = await fundedCompany(product, "10000.00", `Main Job ${language} Ltd`);
    const person = { email: freshEmail("person"), name: "Ivan", surname: language === "en" ? "Mainwood" : "Mainstone" };
    const box = { product, email: person.email };
    const company = await openAs(open, product, works);
    const contractor = await open("/sign-up/contractor");
    const first = await openConsole(open, product, { path: "/operator" });
    const second = await openConsole(open, product, { path: "/operator", operator: operators.second });

    await test.step("1. a contractor whom nobody invited registers and chooses a password, which signs in", async () => {
      const country = language === "en" ? "Serbia" : "Сербия";
      const address = "1 Journey Street, Belgrade";
      await registerContractor(contractor, say, { ...person, country, phone: "11 0000000", address });
      await choosePassword(contractor, say, product, person.email, password);
      await putOffProfile(contractor, say, 2);
    });

    const landing =
      await test.step("2. the company invites the contractor, creates a task and imports three", async () => {
        await inviteFreelancer(company, say, person.email, "linked");
        const service = language === "en" ? "Brand design" : "Фирменный стиль";
        const task = { freelancer: person.email, title: "Landing page", service, amount: "1000" };
        const dialog = await fillNewTask(company, say, task, { fee: "50,00 $", total: "1 050,00 $" });
        const id = await saveDraft(company, dialog, say);
        const rows = [
          ["Icons", 300],
          ["Banners", 400],
          ["Poster", 500],
        ] as const;
        const file = await filledTemplate(
          company,
          say,
          rows.map(([title, amount]) => ({
            Email: person.email,
            Amount: amount,
            Currency: "USD",
            Service_code: 2,
            Description: `${title} for the spring campaign`,
            Deadline: "31/12/2026",
            Task_name: title,
          })),
        );
        await uploadAndMatch(company, say, file);
        await expectSums(company, say, "USD", ["1 260,00 $", "10 000,00 $", "8 740,00 $"]);
        await createDrafts(company, say, 3);
        return id;
      });

    const imported = await test.step("3. it pays one and the imported ones in bulk, and rejects one", async () => {
      await follow(contractor, "/tasks");
      await expect(contractor.getByText(say("tasks.empty"))).toBeVisible();
      await payTask(company, say, landing, "1 050,00 $");
      await company.goto("/tasks?status=10");
      const ids = [
        await idOfTask(company, "Icons"),
        await idOfTask(company, "Banners"),
        await idOfTask(company, "Poster"),
      ];
      await selectTasks(company, ids);
      await paySelection(company, say, 3, "1 260,00 $");
      await expectBalance(company, say, "USD", "7 690,00 $");
      await rejectTask(company, say, ids[2] ?? 0, "The campaign has no posters any more");
      await expectBalance(company, say, "USD", "8 215,00 $");
      return ids;
    });

    await test.step("4. the contractor, told by realtime and mail, accepts and declines; both sides open their documents", async () => {
      await expect(taskRow(contractor, landing)).toContainText(say("taskStatus.new"));
      await mailAbout(product, person.email, "Landing page");
      await acceptTask(contractor, say, landing, "1 000,00 $");
      await acceptTask(contractor, say, imported[0] ?? 0, "300,00 $");
      await declineTask(contractor, say, imported[1] ?? 0);
      await mailAbout(product, works.email, say("tasks.refusal.contractor.deadline"));
      await expectBalance(contractor, say, "USD", "1 300,00 $");
      const invoice = await openTaskDocument(contractor, say, landing);
      expect(invoice.pdf.text).toContain(invoice.number);
      const sales = await openTaskDocument(company, say, landing);
      expect(sales.pdf.text).toContain("1 050,00 $");
    });

    await test.step("5. it exchanges, adds a USDT address, withdraws, and is paid", async () => {
      const exchange = { from: "USD", to: "USDT", amount: "500", shown: "500,00 $", gets: "495,00 ₮" };
      await exchangeMoney(contractor, say, exchange);
      await addUsdtAddress(contractor, say, "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC");
      await confirmMethod(await open("/sign-in"), say, box);
      await contractor.goto("/balance?currency=USDT");
      const mend = await failReplies(contractor, listPayouts);
      await withdrawMoney(contractor, say, box, {
        currency: "USDT",
        amount: "100",
        shown: "100,00 ₮",
        fee: { label: say("withdrawals.receipt.noFee"), shown: "0,00 ₮" },
        receives: "100,00 ₮",
      });
      // Steps and history that cannot be read say so, and are read when asked again.
      const done = contractor.locator("section").filter({ has: contractor.getByText(say("withdrawals.done.title")) });
      await expect(done.getByRole("alert")).toContainText("Internal error");
      await mend();
      const details = done.getByText(say("withdrawals.details.to"), { exact: true });
      // A message may have had both read again before the click.
      await button(done, say("common.retry")).or(details).first().click();
      await expect(details).toBeVisible();
      const payout = contractor.locator("[data-payout]").first();
      await expect(payout).toContainText(say("payoutStatus.pending"));
      const batch = await buildBatch(first, say, person.surname, { product, operator: operators.first });
      await expect(payout).toContainText(say("payoutStatus.processing"));
      await expectCannotRelease(first, say, batch);
      await releaseBatch(second, say, { product, operator: operators.second, batch, amount: "100,00 ₮" });
      await markPaid(first, say, { product, operator: operators.first, batch, reference: "a1b2c3d4" });
      await expect(payout).toContainText(say("payoutStatus.completed"));
      await payout.getByRole("button").click();
      const receipt = contractor.getByRole("button", { name: say("withdrawals.details.receipt") });
      const { number, pdf } = await openDocument(contractor, say, () => receipt.click());
      expect(number).toMatch(/^PR-/);
      expect(pdf.text).toContain(number);
      expect(pdf.text).toContain("100,00 ₮");
      expect(pdf.pageSize).toContain("A4");
    });

    await test.step("6. the books equal the table", async () => {
      const names = { [works.id]: "Works", [await userId(product, person.email)]: "Ivan" };
      expect(`\n${await product.printLedger(names)}`).toBe(wholeStory);
    });
  });
});
