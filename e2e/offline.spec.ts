import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", () => {
  test("HO-136: without network a page says since when its data are, a payment says that it was not sent and is not sent later, and the window closes", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const id = await draftFor(company, contractor, "Poster", "300");
    const page = await openAs(open, product, company, `/task/${id}`);
    const pay = say("tasks.paySum", { amount: "315,00 $" });
    await button(page, pay).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 1 }));
    await expect(button(dialog, pay)).toBeEnabled();
    await page.context().setOffline(true);
    await button(dialog, pay).click();
    await expect(page.getByText(say("api.notSent"))).toBeVisible();
    const [before = ""] = say("frame.offline", { time: "{}" }).split("{}");
    await expect(page.getByText(before).first()).toBeVisible();
    await dialog.getByRole("button", { name: say("common.close") }).click();
    await expect(dialog).toBeHidden();
    await page.context().setOffline(false);
    await expect(page.getByText(before)).toHaveCount(0);
    expect((await company.caller.call(getCompanyTask, { id })).status).toBe(10);
    await button(page, pay).click();
    await button(dialog, pay).click();
    await expect.poll(async () => (await company.caller.call(getCompanyTask, { id })).status).toBe(2);
  });
});
