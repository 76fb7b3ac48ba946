import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { button, choose, field, pick, popup } from "./journeys/forms.ts";
import { approveInQueue, confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { operators } from "./support/demo-people.ts";
import { workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", (language) => {
  test("B-26, HO-54, HO-43: one operator asks for Premium with its effect before him, a second one approves, and the open form of the company shows 3 %", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const written = await draftFor(company, contractor, "Poster", "100");
    const page = await openAs(open, product, company, "/tasks");

    const asks = await openConsole(open, product, { path: "/operator" });
    await openConsolePage(asks, say("accounts.title"));
    await asks.getByRole("tab", { name: say("accounts.tab.all") }).click();
    await asks.getByRole("searchbox", { name: say("accounts.search") }).fill(company.email);
    // The rows from before the search stay until the answer comes: a heading and one row are left then.
    await expect(asks.getByRole("row")).toHaveCount(2);
    await asks.getByRole("row").filter({ hasText: company.email }).click();
    await expect(asks.getByRole("heading", { level: 1, name: company.companyName })).toBeVisible();
    await button(asks, say("accounts.changeName", { name: say("accounts.tariff") })).click();
    const dialog = popup(asks, say("accounts.tariffTitle"));
    await choose(dialog, say("accounts.tariff"), say("accounts.tariff.premium"));
    await expect(dialog.getByText("103,00\u00A0$")).toBeVisible();
    await confirmWithReason(dialog, say, say("accounts.ask"), "Contract of this year");
    await answerTotp(asks, say, product, operators.first);
    await expect(dialog).toBeHidden();
    await expect(asks.getByRole("link", { name: say("accounts.waits") })).toBeVisible();

    const approves = await openConsole(open, product, { path: "/operator", operator: operators.second });
    await approveInQueue(approves, say, company.email, { product, operator: operators.second });
    await asks.reload();
    await expect(asks.getByRole("rowheader", { name: say("accounts.tariff.premium") })).toBeVisible();

    await button(page, say("tasks.new")).first().click();
    const task = popup(page, say("tasks.new"));
    await pick(task, say("tasks.form.freelancer"), contractor.email);
    await field(task, say("tasks.form.title")).fill("Landing page");
    await pick(task, say("tasks.form.service"), language === "en" ? "Brand design" : "Фирменный стиль");
    await field(task, say("tasks.form.amount")).fill("100");
    await expectReceiptLine(task, say("tasks.receipt.fee", { percent: "3,00" }), "3,00 $");
    await expectReceiptLine(task, say("tasks.receipt.reserved"), "103,00 $");
    expect((await company.caller.call(getCompanyTask, { id: written })).priceTotal).toBe("105.00");
  });
});
