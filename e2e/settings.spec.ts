import { userInit } from "@artel/shared/calls/session/legacy";
import { openAs, tabFor } from "./journeys/access.ts";
import { button } from "./journeys/forms.ts";
import { fillNewTask } from "./journeys/tasks.ts";
import { newCompany, workingPair } from "./support/people.ts";
import { changeReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("F-08, F-04, F-07, A-108: the settings are saved together; with publishing on a saved task goes out at once, and a currency stands in the header", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await openAs(open, product, company, "/settings");
    const other = await openAs(open, product, company, "/");
    const header = page.getByRole("banner");
    const rouble = page.getByRole("switch", { name: language === "en" ? "Belarusian ruble" : "Белорусский рубль" });
    const publishing = page.getByRole("switch", { name: say("settings.isAutoPublishTask") });
    await expect(page.getByRole("switch", { name: say("settings.mustStay") })).toBeDisabled();
    await rouble.press("Space");
    await publishing.press("Space");
    await expect(header).not.toContainText("0,00\u00A0Br");
    await button(page, say("common.save")).click();
    await expect(page.getByText(say("settings.saved")).first()).toBeVisible();
    await expect(header).toContainText("0,00\u00A0Br");
    await expect(other.getByRole("banner")).toContainText("0,00\u00A0Br");
    await page.reload();
    await expect(publishing).toBeChecked();
    await expect(rouble).toBeChecked();
    const task = {
      freelancer: contractor.email,
      title: "Landing page",
      service: language === "en" ? "Brand design" : "Фирменный стиль",
      amount: "1000",
    };
    const dialog = await fillNewTask(page, say, task, { fee: "50,00\u00A0$", total: "1\u00A0050,00\u00A0$" });
    await button(dialog, say("tasks.form.saveDraft")).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "Landing page" })).toContainText(say("taskStatus.onApproval"));
  });

  test("A-107, F-17: without apiV2 each setting is a switch that is saved at once", async ({ open, product, say }) => {
    const company = await newCompany(product);
    const page = await tabFor(open, product, company);
    await changeReplies(page, userInit, (reply) => ({ ...reply, apiV2: false }));
    await page.goto("/settings");
    const publishing = page.getByRole("switch", { name: say("settings.isAutoPublishTask") });
    await publishing.press("Space");
    await expect(page.getByText(say("settings.saved")).first()).toBeVisible();
    await expect(publishing).toBeChecked();
    await page.reload();
    await expect(publishing).toBeChecked();
  });
});
