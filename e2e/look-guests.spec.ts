import { button, field, pick } from "./journeys/forms.ts";
import { demo, demoPassword, operators } from "./support/demo-people.ts";
import { look } from "./support/look.ts";
import { linkOf, mailTo, newestMail } from "./support/mails.ts";
import { freshEmail } from "./support/people.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

inBothLanguages((language) => {
  test("Q-10, ui 13.1: above sign-in the logo that leads there and the two languages; its banners, refusals and the block", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-in?redirect=%2Ftasks");
    await expect(page.getByText(say("signIn.demoTitle"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("frame.toSignIn") })).toHaveAttribute("href", "/sign-in");
    const languages = page.getByRole("radiogroup", { name: /^(Language|Язык)$/ });
    for (const sign of language === "en" ? ["ru", "en"] : ["en", "ru"]) {
      await languages.getByRole("radio", { name: sign === "en" ? "English" : "Русский" }).check({ force: true });
      await expect(page.locator("html")).toHaveAttribute("lang", sign);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sign === "en" ? "Sign in" : "Вход");
    }
    await look(page, "sign-in");
    await button(page, say("common.signIn")).click();
    await look(page, "sign-in-required");
    await field(page, say("common.email")).fill(freshEmail("nobody"));
    await field(page, say("signIn.password")).fill("not the password");
    await button(page, say("common.signIn")).click();
    await expect(page.getByText(say("signIn.wrong"))).toBeVisible();
    await look(page, "sign-in-wrong");
    for (const _again of [2, 3]) {
      await button(page, say("common.signIn")).click();
      await expect(button(page, say("common.signIn"))).toBeEnabled();
    }
    await expect(page.getByText(say("signIn.blocked"))).toBeVisible();
    await look(page, "sign-in-blocked");
  });

  test("HO-43: the console's sign-in asks for the authenticator app", async ({ open, say }) => {
    const page = await open("/operator/sign-in");
    await field(page, say("common.email")).fill(operators.first.email);
    await look(page, "operator-sign-in");
    await field(page, say("signIn.password")).fill(demoPassword);
    await button(page, say("common.signIn")).click();
    await expect(field(page, say("factor.code"))).toBeVisible();
    await look(page, "operator-sign-in-code");
    await button(page, say("factor.useRecovery")).click();
    await look(page, "operator-sign-in-recovery");
  });

  test("A-61, A-62: sign-up begins with the choice between two roles; that of a company to what is wrong", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up");
    await expect(page.getByRole("radio", { name: say("signUp.company") })).toBeVisible();
    await expect(page.getByRole("radio", { name: say("signUp.contractor") })).toBeVisible();
    await expect(button(page, say("common.continue"))).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await look(page, "sign-up-role");
    await page.getByRole("radio", { name: say("signUp.company") }).click();
    await page.getByRole("combobox", { name: say("signUp.country") }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await look(page, "sign-up-country-open");
    await pick(page, say("signUp.country"), language === "en" ? "Cyprus" : "Кипр");
    await field(page, say("signUp.companyName")).fill("Вольт Студио");
    await field(page, say("signUp.firstName")).fill("Olga");
    await field(page, say("signUp.workEmail")).fill(demo.olivia);
    await field(page, say("signUp.phone")).fill("22 000000");
    await expect(page.getByText(say("signUp.taken"))).toBeVisible();
    await look(page, "sign-up-company");
    await expect(button(page, say("common.continue"))).toBeDisabled();
    await page.locator("input[name=terms]").check();
    await expect(button(page, say("common.continue"))).toBeDisabled();
    await page.locator("input[name=privacy]").check();
    await expect(button(page, say("common.continue"))).toBeEnabled();
    await button(page, say("common.continue")).click();
    await look(page, "sign-up-company-errors");
  });

  test("A-62: sign-up of a contractor, to what happens next", async ({ open, say }) => {
    const page = await open("/sign-up/contractor");
    await expect(page.getByRole("radio", { name: say("signUp.contractor") })).toBeChecked();
    await look(page, "sign-up-contractor");
    await pick(page, say("signUp.country"), language === "en" ? "Serbia" : "Сербия");
    await field(page, say("signUp.firstName")).fill("Ivan");
    await field(page, say("signUp.lastName")).fill("Look");
    await field(page, say("signUp.email")).fill(freshEmail("look"));
    await field(page, say("signUp.phone")).fill("11 0000000");
    await field(page, say("signUp.address")).fill("1 Journey Street, Belgrade");
    await page.locator("input[name=terms]").check();
    await page.locator("input[name=privacy]").check();
    await button(page, say("common.continue")).click();
    await expect(page.getByRole("heading", { name: say("signUp.done") })).toBeVisible();
    await look(page, "sign-up-done");
  });

  test("A-82 to A-84: recovery, from the address to the new password and a used link", async ({
    open,
    product,
    say,
  }) => {
    const page = await open("/recover-password");
    await button(page, say("recover.send")).click();
    await look(page, "recover-required");
    const before = await newestMail(product, demo.hugo);
    await field(page, say("common.email")).fill(demo.hugo);
    await button(page, say("recover.send")).click();
    await expect(page.getByText(say("recover.sent"))).toBeVisible();
    await look(page, "recover-sent");
    await page.goto(linkOf(await mailTo(product, demo.hugo, "", before)));
    await field(page, say("recover.newPassword")).fill("short");
    await field(page, say("recover.repeat")).fill("other");
    await button(page, say("recover.save")).click();
    const tooShort = new RegExp(say("validations.minLength", { min: 8 }));
    await expect(field(page, say("recover.newPassword"))).toHaveAccessibleDescription(tooShort);
    await look(page, "recover-choose-errors");
    await field(page, say("recover.newPassword")).fill(demoPassword);
    await field(page, say("recover.repeat")).fill(`${demoPassword}!`);
    await button(page, say("recover.save")).click();
    await expect(page.getByText(say("validations.passNotSame"))).toBeVisible();
    await expect(field(page, say("recover.newPassword"))).not.toHaveAccessibleDescription(tooShort);
    await field(page, say("recover.newPassword")).fill(demoPassword);
    await field(page, say("recover.repeat")).fill(demoPassword);
    await button(page, say("recover.save")).click();
    await expect(page.getByText(say("RestoreComplete"))).toBeVisible();
    await look(page, "recover-done");
    await page.reload();
    await field(page, say("recover.newPassword")).fill(demoPassword);
    await field(page, say("recover.repeat")).fill(demoPassword);
    await button(page, say("recover.save")).click();
    await expect(
      button(page, say("recover.newLink")).or(page.getByRole("link", { name: say("recover.newLink") })),
    ).toBeVisible();
    await look(page, "recover-used-link");
  });

  test("A-92, T-94: a failure says its text or that it is unknown, with the address of support; legal texts and unknown addresses", async ({
    open,
    say,
  }) => {
    const page = await open("/action-result");
    await expect(page.getByRole("heading", { name: say("result.success") })).toBeVisible();
    await look(page, "action-result");
    const support = page.getByRole("main").getByRole("link", { name: "support@artel.example" });
    await expect(support).toHaveCount(0);
    await page.goto("/action-result?error=noSuchCode");
    await expect(page.getByText(say("errorUnknown"))).toBeVisible();
    await expect(support).toHaveAttribute("href", "mailto:support@artel.example");
    await page.goto(`/action-result?error=${encodeURIComponent("The bank said no <b>today</b>")}`);
    await expect(page.getByText("The bank said no <b>today</b>")).toBeVisible();
    await expect(support).toHaveAttribute("href", "mailto:support@artel.example");
    await look(page, "action-result-error");
    await page.goto("/404");
    await expect(page.getByRole("heading", { name: say("notFound.title") })).toBeVisible();
    await look(page, "not-found");
    await page.goto("/legal/privacy");
    await expect(page.getByRole("heading", { name: say("legal.privacy") })).toBeVisible();
    await look(page, "legal");
    await page.goto("/unlock-codes?code=0123456789abcdef0123456789abcdef");
    await expect(page.getByRole("heading", { name: say("unlock.title") })).toBeVisible();
    await look(page, "unlock-codes");
  });
});
