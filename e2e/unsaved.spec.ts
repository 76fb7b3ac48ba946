import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { fundedCompany, newContractor } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("ui 8: the only match is taken by Tab, Enter and leaving; a new task is asked about, survives a closed tab and can begin anew", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00", `Unsaved ${language} Ltd`);
    const contractor = await newContractor(product, company);
    const first = await openAs(open, product, company, "/tasks?new");
    const dialog = popup(first, say("tasks.new"));
    const freelancer = dialog.getByRole("combobox", { name: say("tasks.form.freelancer"), exact: true });
    const service = dialog.getByRole("combobox", { name: say("tasks.form.service"), exact: true });
    const title = field(dialog, say("tasks.form.title"));

    // What is typed before the popup has taken the focus would be taken back by it.
    await expect(freelancer).toBeFocused();
    await freelancer.fill(contractor.email);
    await expect(first.getByRole("option")).toHaveCount(1);
    await first.keyboard.press("Tab");
    await expect(title).toBeFocused();
    await expect(freelancer).not.toHaveValue("");
    const chosen = await freelancer.inputValue();
    await title.fill("Landing page");
    await service.fill(language === "en" ? "Brand design" : "Фирменный стиль");
    await expect(first.getByRole("option")).toHaveCount(1);
    await first.keyboard.press("Enter");
    await expect(first.getByRole("option")).toHaveCount(0);
    await expect(service).toHaveValue(language === "en" ? "Brand design" : "Фирменный стиль");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    // Of many lines the first is taken, and nothing is sent; what is typed and left chooses nothing.
    await service.fill(language === "en" ? "design" : "дизайн");
    await expect(first.getByRole("option").nth(1)).toBeVisible();
    await first.keyboard.press("Enter");
    await expect(first.getByRole("option")).toHaveCount(0);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await service.fill(language === "en" ? "desi" : "диза");
    await title.click();
    await expect(service).toHaveValue(language === "en" ? "desi" : "диза");
    await service.fill(language === "en" ? "Brand design" : "Фирменный стиль");
    await first.keyboard.press("Enter");
    await expect(service).toHaveValue(language === "en" ? "Brand design" : "Фирменный стиль");

    const question = popup(first, say("ui.discard.title"));
    await first.keyboard.press("Escape");
    await expect(button(question, say("ui.discard.stay"))).toBeFocused();
    await first.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(title).toHaveValue("Landing page");

    const context = first.context();
    await first.close();
    const second = await context.newPage();
    await second.goto("/tasks?new");
    const again = popup(second, say("tasks.new"));
    await expect(field(again, say("tasks.form.title"))).toHaveValue("Landing page");
    await expect(again.getByRole("combobox", { name: say("tasks.form.freelancer"), exact: true })).toHaveValue(chosen);
    await button(again, say("tasks.form.startOver")).click();
    await expect(field(again, say("tasks.form.title"))).toHaveValue("");
    await second.keyboard.press("Escape");
    await expect(again).toBeHidden();

    await follow(second, "/tasks?new");
    await field(again, say("tasks.form.title")).fill("Another page");
    await button(again, say("common.close")).click();
    await button(second, say("ui.discard.go")).click();
    await expect(again).toBeHidden();
    await follow(second, "/tasks?new");
    await expect(field(again, say("tasks.form.title"))).toHaveValue("");
    await second.close();
  });

  test("ui 8: the browser's own way back does not close a popup with changes without a question", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00", `Way back ${language} Ltd`);
    const page = await openAs(open, product, company, "/tasks");
    await button(page, say("frame.fund")).first().click();
    const dialog = popup(page, say("funding.title"));
    await field(dialog, say("common.amount")).fill("250");
    await page.goBack();
    const question = popup(page, say("leave.title"));
    await button(question, say("leave.stay")).click();
    await expect(field(dialog, say("common.amount"))).toHaveValue(/^250/);
    await page.goBack();
    await button(question, say("leave.go")).click();
    await expect(dialog).toBeHidden();
  });
});
