import { openAs } from "./journeys/access.ts";
import { button, choose, field, pick, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { workingPair } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  const service = language === "en" ? "Brand design" : "Фирменный стиль";
  const dollar = language === "en" ? "US dollar" : "Доллар США";

  test("E-13, E-14, C-45, C-46: what is settled with a freelancer fills the new task, which goes out at once with its plan; accepting shows the terms first; an unknown freelancer is not found", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await openAs(open, product, company, `/freelancers/profile/${contractor.id}`);
    await pick(page, say("taskSettings.category"), service);
    await choose(page, say("taskSettings.currency"), dollar);
    await field(page, say("taskSettings.project")).fill("Spring");
    await field(page, say("taskSettings.planName")).fill("Express");
    await field(page, say("taskSettings.planWords")).fill("Paid the same day\n\n- no fee <b>at all</b>");
    await field(page, say("taskSettings.planUrl")).fill("http://help.example");
    await button(page, say("common.save")).click();
    await expect(page.getByText(say("taskSettings.planUrlWrong")).first()).toBeVisible();
    await field(page, say("taskSettings.planUrl")).fill("https://help.example/plan");
    await page.getByRole("switch", { name: say("taskSettings.autoPay") }).press("Space");
    await button(page, say("common.save")).click();
    await expect(page.getByText(say("settings.saved")).first()).toBeVisible();
    await page.reload();
    await expect(field(page, say("taskSettings.project"))).toHaveValue("Spring");
    await expect(page.getByRole("switch", { name: say("taskSettings.autoPay") })).toBeChecked();

    await button(page, say("contractors.newTask")).click();
    const dialog = popup(page, say("tasks.new"));
    await expect(dialog.getByRole("combobox", { name: say("tasks.form.service") })).toHaveValue(service);
    await expect(field(dialog, say("tasks.form.project"))).toHaveValue("Spring");
    await expect(dialog.getByText(say("taskSettings.carries", { name: "Express" }))).toBeVisible();
    await field(dialog, say("tasks.form.title")).fill("Landing page");
    await field(dialog, say("tasks.form.amount")).fill("1000");
    await button(dialog, say("tasks.form.week1")).click();
    await button(dialog, say("tasks.form.saveDraft")).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Landing page" })).toContainText(say("taskStatus.onApproval"));

    const theirs = await openAs(open, product, contractor, "/tasks");
    const row = theirs.getByRole("row").filter({ hasText: "Landing page" });
    await expect(row).toContainText("Spring · Express");
    await button(row, say("tasks.showPlan", { name: "Express" })).click();
    await expect(theirs.getByRole("dialog", { name: say("tasks.planTitle") })).toContainText("Paid the same day");
    await theirs.keyboard.press("Escape");
    await row.getByText("Landing page", { exact: true }).click();
    const terms = theirs.getByRole("region", { name: say("tasks.planTitle") });
    await expect(terms.getByRole("listitem")).toHaveText("no fee <b>at all</b>");
    await expect(terms.getByRole("link")).toHaveAttribute("href", "https://help.example/plan");

    await theirs.getByRole("button", { name: say("tasks.acceptSum", { amount: "1\u00A0000,00\u00A0$" }) }).click();
    const question = popup(theirs, say("tasks.acceptTitle"));
    await expect(question).toContainText(say("tasks.acceptPlan"));
    await expect(question).toContainText("Paid the same day");
    await question.getByRole("button", { name: say("tasks.acceptSum", { amount: "1\u00A0000,00\u00A0$" }) }).click();
    await expect(theirs.getByText(say("taskStatus.paid")).first()).toBeVisible();

    await follow(page, "/freelancers/profile/999999");
    await expect(page.getByRole("heading", { name: say("notFound.title") })).toBeVisible();
  });
});
