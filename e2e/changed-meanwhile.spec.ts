import { getCompanyTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-130, T-130: a window that asks to pay follows its task: a new total is marked and asked about anew, and paid elsewhere it closes and says so", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const id = await draftFor(company, contractor, "Poster", "300");
    const total = async () => {
      const { priceTotal } = await company.caller.call(getCompanyTask, { id });
      return `${priceTotal.replace(".", ",")} $`;
    };
    const page = await openAs(open, product, company, `/task/${id}`);
    const before = await total();
    await button(page, say("tasks.paySum", { amount: before })).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 1 }));
    await expect(button(dialog, say("tasks.paySum", { amount: before }))).toBeEnabled();
    await company.caller.call(updateTask, { id, amount: "400" });
    const after = await total();
    expect(after).not.toBe(before);
    await expect(dialog.getByText(say("common.changed.title"))).toBeVisible();
    await expect(dialog.locator("del").getByText(before)).toBeVisible();
    await expect(dialog.locator("ins").getByText(after)).toBeVisible();
    await expect(button(dialog, say("tasks.paySum", { amount: after }))).toBeEnabled();
    await company.caller.call(payTask, { id });
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(say("tasks.question.moved", { id, status: say("taskStatus.onApproval") })),
    ).toBeVisible();
  });
});
