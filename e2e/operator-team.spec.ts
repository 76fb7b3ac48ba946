import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { approveLast } from "./support/approvals.ts";
import { nextTotp } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { linkOf, mailUnder } from "./support/mails.ts";
import { freshEmail, password } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("HO-133: an operator is invited by one and approved by another, follows the mail once, and works with the duties that were approved alone", async ({
    open,
    product,
    say,
  }) => {
    const email = freshEmail("support-operator");
    const first = await openConsole(open, product, { path: "/operator/operators" });
    await button(first, say("operators.invite")).click();
    const invite = popup(first, say("operators.invite"));
    await field(invite, say("common.email")).fill(email);
    await invite.getByRole("checkbox", { name: say("operator.right.support") }).check();
    await confirmWithReason(invite, say, say("operators.inviteAsk"), "Answers questions in the mornings");
    await answerTotp(first, say, product, operators.first);
    await expect(invite).toBeHidden();
    await approveLast(product);

    const link = linkOf(await mailUnder(product, email, "operators.mail.invite.subject", 0));
    const page = await open(link);
    await expect(field(page, say("common.email"))).toHaveValue(email);
    await button(page, say("operatorAccess.showKey")).click();
    await field(page, say("signUp.firstName")).fill("Support");
    await field(page, say("signIn.password")).fill(password);
    const key = page.getByRole("button", { name: say("ui.copyValue", { name: say("profile.key") }) });
    const secret = ((await key.locator("span").first().textContent()) ?? "").replace(/\s/g, "");
    const person = { email, secret };
    await field(page, say("profile.codeText")).fill(await nextTotp(product, person));
    await button(page, say("operatorAccess.create")).click();
    await expect(page.getByRole("heading", { name: say("operatorAccess.created") })).toBeVisible();
    await page.getByRole("checkbox", { name: say("profile.savedThem") }).check();
    await page
      .getByRole("link", { name: say("common.signIn"), exact: true })
      .last()
      .click();
    await field(page, say("common.email")).fill(email);
    await field(page, say("signIn.password")).fill(password);
    await page.keyboard.press("Enter");
    await answerTotp(page, say, product, person);
    await openConsolePage(page, say("operators.title"));
    await expect(button(page, say("operators.invite"))).toBeDisabled();
    await first.reload();
    await expect(first.getByRole("row").filter({ hasText: email })).toContainText(say("operator.right.support"));

    // The link worked once.
    const again = await open(link);
    await button(again, say("operatorAccess.showKey")).click();
    await expect(again.getByText(say("operatorAccess.badLink"))).toBeVisible();
  });
});
