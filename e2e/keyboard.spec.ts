import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { chooseByArrows, pickByKeys, pressOn, typeInto } from "./journeys/keyboard.ts";
import { deleteInRow, expectReceiptLine, taskRow } from "./journeys/tasks.ts";
import { codeOf, mailTo, newestMail } from "./support/mails.ts";
import { confirmedUsdt } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import { draftFor, earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("ui 8, ui 14, C-47: by keyboard alone a company creates a task and pays it; popups give the focus back", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await openAs(open, product, company, "/");
    const menu = page.getByRole("navigation", { name: say("frame.menu") });
    await pressOn(page, menu.getByRole("link", { name: say("frame.tasks"), exact: true }));

    const opener = button(page, say("tasks.new")).first();
    const dialog = popup(page, say("tasks.new"));
    const freelancer = dialog.getByRole("combobox", { name: say("tasks.form.freelancer"), exact: true });
    await pressOn(page, opener);
    await expect(freelancer).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await pressOn(page, opener);
    // A key that comes before the popup has taken the focus would be taken back by it.
    await expect(freelancer).toBeFocused();
    await pickByKeys(page, freelancer, contractor.email);
    await typeInto(page, field(dialog, say("tasks.form.title")), "Landing page");
    const service = dialog.getByRole("combobox", { name: say("tasks.form.service"), exact: true });
    await pickByKeys(page, service, language === "en" ? "Brand design" : "Фирменный стиль");
    await typeInto(page, field(dialog, say("tasks.form.amount")), "1000");
    await typeInto(page, field(dialog, say("tasks.form.deadline")), "31/12/2026");
    await expectReceiptLine(dialog, say("tasks.receipt.reserved"), "1 050,00 $");
    await pressOn(page, button(dialog, say("tasks.form.saveDraft")), "Space");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    const row = page.getByRole("row").filter({ hasText: "Landing page" });
    await expect(row).toContainText(say("taskStatus.draft"));
    await pressOn(page, row);
    const pay = button(page, say("tasks.paySum", { amount: "1 050,00 $" })).first();
    const question = popup(page, say("tasks.payTitle", { count: 1 }));
    await pressOn(page, pay);
    await expect(button(question, say("common.cancel"))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(pay).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, button(question, say("tasks.paySum", { amount: "1 050,00 $" })));
    await expect(page.getByText(say("taskStatus.onApproval")).first()).toBeVisible();
  });

  test("ui 7, ui 10: from anywhere on the list J goes to a row, X selects it, P pays it; the focus ends on a row, also after a popup of the address", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const first = await draftFor(company, contractor, "Icons", "100");
    const second = await draftFor(company, contractor, "Banners", "200");
    const page = await openAs(open, product, company, "/tasks");
    const focused = page.locator("[data-row-index]:focus");
    await expect(taskRow(page, second)).toBeVisible();
    await page.keyboard.press("j");
    await expect(focused).toContainText("Banners");
    await page.keyboard.press("j");
    await expect(focused).toContainText("Icons");
    await page.keyboard.press("k");
    await expect(focused).toContainText("Banners");
    await page.keyboard.press("x");
    await page.keyboard.press("p");
    const question = popup(page, say("tasks.payTitle", { count: 1 }));
    await expect(button(question, say("common.cancel"))).toBeFocused();
    // The keys wait, as the button does, until the money has been looked at.
    const pay = button(question, say("tasks.paySum", { amount: "210,00 $" }));
    await expect(pay).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Control+Enter");
    await expect(taskRow(page, second)).toContainText(say("taskStatus.onApproval"));
    await expect(question).toBeHidden();
    await expect(focused).toHaveCount(1);

    // Opened by its address, the popup has no place to give the focus back to.
    await page.goto("/tasks?new");
    const dialog = popup(page, say("tasks.new"));
    await expect(dialog.getByRole("combobox", { name: say("tasks.form.freelancer"), exact: true })).toBeFocused();
    await expect(taskRow(page, first)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(focused).toHaveCount(1);
    // Deleted by its menu, a row leaves the focus to the one in its place.
    await deleteInRow(page, say, first);
    await expect(taskRow(page, first)).toBeHidden();
    await expect(focused).toHaveCount(1);
  });

  test("ui 14, HO-10, HO-101: by keyboard alone a contractor asks for a withdrawal and answers its code", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    await contractor.caller.call(requestConversion, { Amount: "500.00", From: "USD", To: "USDT" });
    for (const address of ["TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"]) {
      await confirmedUsdt(product, contractor, address);
    }
    const page = await openAs(open, product, contractor, "/balance");
    const currencies = page.getByRole("radiogroup", { name: say("common.currency") });
    await chooseByArrows(page, currencies, currencies.getByRole("radio", { name: "USDT" }));
    const methods = page.getByRole("radiogroup", { name: say("wallets.choose") });
    const second = methods.getByRole("radio").nth(1);
    await expect(second).not.toBeChecked();
    await chooseByArrows(page, methods, second);
    await typeInto(page, field(page, say("common.amount")), "100");
    await expectReceiptLine(page, say("withdrawals.receipt.total"), "100,00 ₮");
    const seen = await newestMail(product, contractor.email);
    await pressOn(page, button(page, say("withdrawals.panel.submit", { amount: "100,00 ₮" })));
    // For a new method too: without a factor one mail is enough.
    const mail = await mailTo(product, contractor.email, say("mailAccess.codeSubject"), seen);
    const code = field(page, say("factor.code"));
    await expect(code).toHaveValue("");
    await expect(code).toBeFocused();
    await page.keyboard.type(codeOf(mail));
    await expect(page.getByText(say("withdrawals.done.title"))).toBeVisible();
    await expect(page.locator("[data-payout]").first()).toContainText(say("payoutStatus.pending"));
  });
});
