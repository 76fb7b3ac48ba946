import { payTask } from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { filledTemplate, uploadAndMatch } from "./journeys/import.ts";
import { expectOff, shortage } from "./journeys/shortage.ts";
import { selectTasks, taskRow } from "./journeys/tasks.ts";
import { fundedCompany, newContractor, receiveTopup } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (_language) => {
  test("HO-103, G-24: the exact top-up is filled in, and the payment is possible as soon as the money is there", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const id = await draftFor(company, contractor, "Landing page", "1200.10");
    const page = await openAs(open, product, company, `/task/${id}`);
    const pay = say("tasks.paySum", { amount: "1 260,11 $" });
    await expectOff(page, page, pay, say("tasks.shortage.reason", { amount: "260,11 $" }));
    await button(shortage(page, say), say("tasks.shortage.topUp", { amount: "260,11 $" })).click();
    const form = popup(page, say("funding.title"));
    await expect(field(form, say("common.amount"))).toHaveValue(/^260[.,]11$/);
    await button(form, say("funding.createFor", { amount: "260,11 $" })).click();
    await expect(button(page.getByRole("dialog"), say("funding.done.open"))).toBeVisible();
    await page.keyboard.press("Escape");
    await receiveTopup(product, company);
    await expect(shortage(page, say)).toBeHidden();
    await button(page, pay).click();
    await button(popup(page, say("tasks.payTitle", { count: 1 })), pay).click();
    await expectBalance(page, say, "USD", "0,00 $");
  });

  test("HO-103, H-01: an exchange that covers the shortage is named with its result, filled in, and makes the payment possible", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const id = await draftFor(company, contractor, "Landing page", "100", { currency: "EUR" });
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, [id]);
    // Nothing about money stands over the rows of a selection that may be for anything else.
    await expect(shortage(page, say)).toBeHidden();
    await button(page, say("tasks.payCount", { count: 1 })).click();
    const question = popup(page, say("tasks.payTitle", { count: 1 }));
    const pay = say("tasks.paySum", { amount: "105,00 €" });
    await expectOff(page, question, pay, say("tasks.shortage.reason", { amount: "105,00 €" }));
    const way = shortage(question, say).getByRole("listitem").filter({ hasText: "$" });
    await expect(way).toContainText("105,00 €");
    await way.getByRole("button").click();
    const dialog = popup(page, say("exchange.title"));
    const submit = dialog.locator("button[type=submit]");
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByText(say("exchange.done"))).toBeVisible();
    await button(page.getByRole("region", { name: say("ui.notices") }), say("common.close")).click();
    await expectBalance(page, say, "EUR", "105,00 €");
    await expect(shortage(question, say)).toBeHidden();
    await button(question, pay).click();
    await expect(taskRow(page, id)).toContainText(say("taskStatus.onApproval"));
  });

  test("HO-103: a popup that is open follows the balance: money that leaves switches its button off", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const ids = [
      await draftFor(company, contractor, "Poster", "300", { deadline: "01/12/2026" }),
      await draftFor(company, contractor, "Icons", "400", { deadline: "02/12/2026" }),
    ];
    const other = await draftFor(company, contractor, "Banner", "500");
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, ids);
    await button(page, say("tasks.payCount", { count: 2 })).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 2 }));
    const pay = button(dialog, say("tasks.paySum", { amount: "735,00 $" }));
    await expect(pay).not.toHaveAttribute("aria-disabled", "true");
    await company.caller.call(payTask, { id: other });
    await expect(pay).toHaveAttribute("aria-disabled", "true");
    await expect(shortage(dialog, say)).toContainText(say("tasks.shortage.short", { amount: "260,00 $" }));
    // The keys that confirm are off with the button.
    const runs: string[] = [];
    page.on("request", (request) => request.url().includes(String(startBulk.path)) && runs.push(request.method()));
    await page.keyboard.press("Control+Enter");
    await button(dialog, say("tasks.shortage.payFitting", { count: 1 })).click();
    await button(page, say("tasks.paySum", { amount: "315,00 $" })).click();
    await expect(taskRow(page, ids[0] ?? 0)).toContainText(say("taskStatus.onApproval"));
    await expect(taskRow(page, ids[1] ?? 0).getByRole("checkbox")).toBeChecked();
    expect(runs.filter((method) => method === "POST")).toEqual([]);
  });

  test("HO-103: an import names the exact top-up of its shortage", async ({ open, product, say }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const page = await openAs(open, product, company);
    const row = (title: string, amount: number) => ({
      Email: contractor.email,
      Amount: amount,
      Currency: "USD",
      Service_code: 2,
      Description: `${title} for the spring campaign`,
      Deadline: "31/12/2026",
      Task_name: title,
    });
    await uploadAndMatch(
      page,
      say,
      await filledTemplate(page, say, [row("Icons", 500), row("Banners", 700), row("Poster", 150), row("Flyer", 250)]),
    );
    const part = page.getByRole("region", { name: "USD", exact: true });
    await expect(part).toContainText("260,00 $");
    await button(part, say("tasks.shortage.topUp", { amount: "260,00 $" })).click();
    const form = popup(page, say("funding.title"));
    await expect(field(form, say("common.amount"))).toHaveValue(/^260[.,]00$/);
  });
});
