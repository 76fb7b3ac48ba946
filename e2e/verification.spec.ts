import { setAutoKyc } from "@artel/shared/calls/companies/legacy";
import { verificationToken } from "@artel/shared/calls/verification/app-steps";
import { fillContractor, openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { applicantOf, decideAbout } from "./journeys/identity-provider.ts";
import { inviteFreelancer } from "./journeys/tasks.ts";
import { callerFor } from "./support/caller.ts";
import { demo } from "./support/demo-people.ts";
import { linkOf, mailTo } from "./support/mails.ts";
import { tellFromWindow } from "./support/other-window.ts";
import { freshEmail, password } from "./support/people.ts";
import { failReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("N-39, N-24, N-38, T-106: with the setting on an invited freelancer goes through the wizard, which says when no token comes and hears its frame alone, waits, and is released without a reload once the provider has accepted", async ({
    open,
    product,
    say,
  }) => {
    const email = freshEmail("verified");
    const owner = await callerFor(product, demo.olivia);
    await owner.call(setAutoKyc, { Active: true });
    const company = await openAs(open, product, { email: demo.olivia });
    await inviteFreelancer(company, say, email);
    await owner.call(setAutoKyc, { Active: false });
    const page = await open(linkOf(await mailTo(product, email)));
    const person = { name: "Nina", surname: "Newcomer", phone: "11 0000000", address: "1 Journey Street, Belgrade" };
    await fillContractor(page, say, { ...person, country: language === "en" ? "Serbia" : "Сербия" });
    await field(page, say("recover.newPassword")).fill(password);
    await field(page, say("recover.repeat")).fill(password);
    await button(page, say("common.continue")).click();
    await button(popup(page, say("profileComplete.title", { count: 2 })), say("profileComplete.fill")).click();
    await field(page, say("profileForm.city")).fill("Belgrade");
    await field(page, say("profileForm.zip")).fill("11000");
    await button(page, say("common.save")).click();
    await expect(button(page, say("common.save"))).toBeHidden();
    await follow(page, "/");

    await button(page, say("verification.start")).click();
    const wizard = popup(page, language === "en" ? "Identity verification" : "Проверка личности");
    await expect(field(wizard, say("profileForm.name"))).toHaveValue("Nina");
    const restore = await failReplies(page, verificationToken);
    await button(wizard, say("verification.next")).click();
    await expect(wizard.getByText(say("errorUnknown"))).toBeVisible();
    await restore();
    await button(wizard, say("common.retry")).click();
    const frame = wizard.frameLocator("iframe");
    const send = frame.getByRole("button", { name: language === "en" ? "Send documents" : "Отправить документы" });
    await expect(send).toBeVisible();
    // A window of another origin says that papers were sent: a second later the wizard would have closed.
    await page.clock.install();
    await tellFromWindow(page, { method: "idCheck.onApplicantStatusChanged", reviewStatus: "pending" });
    await page.clock.runFor(1_000);
    await expect(wizard).toBeVisible();
    await page.clock.resume();
    await send.click();
    await expect(wizard).toHaveCount(0);
    await expect(page.getByText(say("verification.sent"))).toBeVisible();
    await expect(page.getByText(say("verification.title.wait"))).toBeVisible();

    expect(await applicantOf(product, email)).toMatchObject({ reviewStatus: "pending" });
    await decideAbout(product, email, "green");
    await expect(page.getByText(say("verification.title.wait"))).toHaveCount(0);
    await expect(button(page, say("verification.start"))).toHaveCount(0);
  });
});
