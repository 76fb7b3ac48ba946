import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason } from "./journeys/operator.ts";
import { approveLast } from "./support/approvals.ts";
import { operators } from "./support/demo-people.ts";
import { confirmedCard, requestPayout } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-43: a list is uploaded by one operator and published by another; a withdrawal under a listed name waits until it is somebody else", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product, "Zamira");
    await earn(company, contractor, "1000");
    const card = await confirmedCard(product, contractor);

    const console = await openConsole(open, product, { path: "/operator/screening" });
    await button(console, say("screening.upload")).click();
    const dialog = popup(console, say("screening.upload"));
    const version = `Journey ${contractor.id}`;
    await field(dialog, say("screening.versionName")).fill(version);
    await dialog.locator("input[type=file]").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name,aliases,born,country,list,reference\nJOURNEY Zamira,,1970-01-02,RS,UN,UN-17\n"),
    });
    await confirmWithReason(dialog, say, say("screening.send"), "The list of November");
    await answerTotp(console, say, product, operators.first);
    await expect(dialog).toBeHidden();

    await approveLast(product);

    const payout = await requestPayout(contractor, card, "100");
    const page = await openAs(open, product, contractor, `/balance?payout=${payout}`);
    await expect(page.getByText(say("withdrawals.step.review")).first()).toBeVisible();

    await console.reload();
    const row = console.getByRole("row").filter({ hasText: "Zamira Journey" });
    await expect(row).toContainText("UN-17");
    await row.getByRole("button", { name: say("screening.dismiss") }).click();
    const question = popup(console, say("screening.dismissTitle"));
    await confirmWithReason(question, say, say("screening.dismiss"), "Another birthday");
    await answerTotp(console, say, product, operators.first);
    await expect(console.getByText(say("screening.dismissed"))).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(say("withdrawals.step.review"))).toHaveCount(0);
  });
});
