import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { field, popup } from "./journeys/forms.ts";
import { openFind } from "./journeys/frame.ts";
import { createProforma, expectBalance } from "./journeys/funding.ts";
import {
  approvalRow,
  approveInQueue,
  confirmWithReason,
  enterBankLine,
  openConsolePage,
  settleTopup,
} from "./journeys/operator.ts";
import { approveLast } from "./support/approvals.ts";
import { operators } from "./support/demo-people.ts";
import { needPdfTools } from "./support/pdf.ts";
import { activeCompany } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Title, line and total of the proforma as a reader finds them. */
const proformaWords = {
  en: ["Proforma invoice", "Advance payment (balance top-up) 700,00 $", "Total to pay 700,00 $"],
  ru: ["Счёт на оплату (проформа)", "Авансовый платёж (пополнение баланса) 700,00 $", "Итого к оплате 700,00 $"],
} as const;

usuallyIn("ru", (language) => {
  test("G-28, HO-36, HO-43, HO-44, K-40: a proforma opens as PDF; its exact line waits in the queue of approvals for another operator, and moves the balance without a reload; both are found afterwards and open, and a part goes back to the payer by two", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const companyName = `Typed ${language} Ltd`;
    const company = await activeCompany(product, companyName);
    const page = await openAs(open, product, company);
    const { number, pdf } = await createProforma(page, say, "700", "700,00 $");
    expect(number).toMatch(/^PI-2026-\d+$/);
    for (const words of [number, "Artel Demo (Cyprus) Ltd", companyName, ...proformaWords[language]]) {
      expect(pdf.text).toContain(words);
    }
    expect(pdf.pageSize).toContain("A4");
    const first = await openConsole(open, product, { path: "/operator/topups" });
    const line = { valueDate: "20/11/2026", payer: companyName, reference: number, amount: "700" };
    await enterBankLine(first, say, line, { product, operator: operators.first });
    const verb = say("operator.settle.confirmAsk");
    await settleTopup(first, say, { product, operator: operators.first, number, verb });
    await openConsolePage(first, say("approvals.title"));
    const own = approvalRow(first, number);
    await expect(own.getByText(say("approvals.own"))).toBeVisible();
    await expect(own.getByRole("button", { name: say("approvals.approve") })).toHaveCount(0);
    await expectBalance(page, say, "USD", "0,00 $");

    const second = await openConsole(open, product, { path: "/operator", operator: operators.second });
    await approveInQueue(second, say, number, { product, operator: operators.second });
    await expectBalance(page, say, "USD", "700,00 $");

    // Both have left their queues, and are found by the number that everybody has at hand.
    const whole = new RegExp(`^${number}(?!\\d)`);
    await openFind(second, say, number, whole);
    const topup = popup(second, say("operator.topup.title", { number }));
    await expect(topup.getByText(say("funding.state.paid"), { exact: true })).toBeVisible();
    await expect(topup).toContainText(companyName);
    await second.keyboard.press("Escape");
    await expect(topup).toBeHidden();
    await openFind(second, say, number, say("approvals.about.topup", { number, company: companyName }));
    const request = popup(second, say("approvals.what"));
    await expect(request.getByText(say("approvals.state.approved"), { exact: true })).toBeVisible();
    await request.getByRole("link", { name: say("approvals.openTopup") }).click();
    await expect(topup.getByText(say("funding.state.paid"), { exact: true })).toBeVisible();

    // A part of it goes back to the payer: one asks, another one decides, and the money leaves the balance.
    await topup.getByRole("button", { name: say("operator.topups.refund") }).click();
    const question = popup(second, say("refunds.title", { number }));
    await field(question, say("common.amount")).fill("250,50");
    await confirmWithReason(question, say, say("operator.settle.confirmAsk"), "It came from a third party");
    await answerTotp(second, say, product, operators.second);
    await expect(second.getByText(say("refunds.asked"))).toBeVisible();
    await approveLast(product, operators.first);
    await expectBalance(page, say, "USD", "449,50 $");
    await openFind(first, say, number, whole);
    const refunded = popup(first, say("operator.topup.title", { number }));
    await expect(refunded.getByText(say("refunds.state.returning"))).toBeVisible();
    await expect(refunded).toContainText("250,50");
  });
});
