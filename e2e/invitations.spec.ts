import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { demo } from "./support/demo-people.ts";
import { mailsTo, mailUnder } from "./support/mails.ts";
import { activeCompany, freshEmail, newCompany, newContractor } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("E-20, E-21, E-22, E-24: of many pasted addresses each says what happens; a wrong one is corrected by keyboard, the good ones go out, and a company's stays with its reason", async ({
    open,
    product,
    say,
  }) => {
    const company = await activeCompany(product);
    const [first, second] = [freshEmail("first"), freshEmail("second")];
    const page = await openAs(open, product, company, "/freelancers?invite");
    const dialog = popup(page, say("contractors.inviteTitle"));
    const input = field(dialog, say("contractors.addresses"));
    await expect(button(dialog, say("contractors.invite"))).toBeDisabled();
    await input.fill(`Ada Novak <${first.toUpperCase()}>; ${demo.olivia}, ${second.replace("@", " ")},`);
    const line = (email: string) => dialog.getByRole("listitem").filter({ hasText: email });
    await expect(line(first)).toContainText(say("contractors.verdict.invited"));
    await expect(line(demo.olivia)).toContainText(say("contractors.verdict.company"));
    const wrong = second.replace("@", " ");
    await expect(line(wrong)).toContainText(say("contractors.verdict.wrong"));
    await expect(dialog.getByRole("button", { name: say("contractors.send", { count: 1 }) })).toBeEnabled();

    await button(dialog, say("contractors.correct", { email: wrong })).press("Enter");
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(wrong);
    await input.fill(second);
    await input.press("Enter");
    await expect(line(second)).toContainText(say("contractors.verdict.invited"));
    await dialog.getByRole("button", { name: say("contractors.send", { count: 2 }) }).press("Enter");
    await expect(page.getByText(say("contractors.invited", { count: 2 }))).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expect(line(demo.olivia)).toContainText(say("contractors.verdict.company"));
    await expect(button(dialog, say("contractors.invite"))).toBeDisabled();
    await button(dialog, say("ui.removeItem", { name: demo.olivia })).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await button(page, say("table.rowActions", { name: first })).click();
    await expect(page.getByRole("menuitem", { name: say("contractors.copyLink") })).toBeVisible();
    await page.getByRole("menuitem", { name: say("contractors.sendAgain") }).click();
    await expect(page.getByText(say("contractors.again.rest", { count: 1 }))).toBeVisible();
    await mailUnder(product, second, "contractors.mail.inviteSubject", 0);
    expect(await mailsTo(product, first)).toHaveLength(1);
  });

  test("HO-46: a company that is not reviewed asks a freelancer, who becomes active by an own yes and not before", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newContractor(product, await activeCompany(product));
    const company = await newCompany(product, "Harbor Quay Ltd");
    const owner = await openAs(open, product, company, "/freelancers?invite");
    const dialog = popup(owner, say("contractors.inviteTitle"));
    await field(dialog, say("contractors.addresses")).fill(contractor.email);
    await expect(dialog.getByText(say("contractors.verdict.invited"))).toBeVisible();
    await dialog.getByRole("button", { name: say("contractors.send", { count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    const row = owner.getByRole("row").filter({ hasText: contractor.email });
    await expect(row).toContainText(say("contractorStatus.inviteSent"));

    const freelancer = await openAs(open, product, contractor, "/companies");
    await expect(freelancer.getByText(say("companies.asks", { name: "Harbor Quay Ltd" }))).toBeVisible();
    await button(freelancer, say("companies.agree")).click();
    await expect(freelancer.getByRole("row").filter({ hasText: "Harbor Quay Ltd" })).toBeVisible();
    await owner.reload();
    await expect(row).toContainText(say("contractorStatus.active"));
  });
});
