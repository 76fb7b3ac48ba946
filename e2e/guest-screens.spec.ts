import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { restorePassword, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { translate } from "@artel/shared/text/translate";
import { openAs, signIn as signInAs } from "./journeys/access.ts";
import { button, field, pick } from "./journeys/forms.ts";
import { sessionOf } from "./support/caller.ts";
import { demo } from "./support/demo-people.ts";
import { linkOf, mailTo } from "./support/mails.ts";
import { freshEmail, newCompany } from "./support/people.ts";
import { failReplies, holdReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("A-01, A-07, A-28, A-44: guests of any other address come to sign-in, told which page waits for them", async ({
    open,
    say,
  }) => {
    const page = await open("/nonsense");
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByRole("heading", { name: say("signIn.title") })).toBeVisible();
    await page.goto("/sign-up/admin");
    await expect(page).toHaveURL("/sign-in");
    await page.goto("/");
    await expect(page).toHaveURL("/sign-in?redirect=%2F");
    await expect(page.getByText(say("signIn.requiredPlain"))).toBeVisible();
    await page.goto("/tasks?status=2");
    await expect(page).toHaveURL("/sign-in?redirect=%2Ftasks%3Fstatus%3D2");
    await expect(page.getByText(say("signIn.required", { page: say("signIn.page.tasks") }))).toBeVisible();
    await page.goto("/sign-in");
    await expect(page.getByText(say("signIn.requiredPlain"))).toBeHidden();
  });

  test("S-18, HO-52: an address leads to a part of help, its text is there in both languages, and the text alone is printed", async ({
    open,
    product,
  }) => {
    const page = await open("/legal/help#second-factor");
    const [title, part] = [page.getByRole("heading", { level: 1 }), page.locator("#second-factor")];
    const words = { en: ["Help", "Two-step verification"], ru: ["Помощь", "Двухфакторная аутентификация"] } as const;
    await expect(part).toHaveText(words[language][1]);
    await expect(part).toBeInViewport();
    const other = language === "en" ? "ru" : "en";
    await page.getByRole("radio", { name: other === "en" ? "English" : "Русский" }).check({ force: true });
    await expect(title).toHaveText(words[other][0]);
    await expect(part).toHaveText(words[other][1]);
    const contents = page.getByRole("navigation");
    await contents.getByRole("link").first().click();
    await expect(page.locator("#owner")).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    await expect(contents).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(part).toBeVisible();
    const anna = await open("/legal/agreement", {
      name: "jwt",
      token: await sessionOf(product, demo.anna),
    });
    await expect(anna.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(anna.locator("#self-billing")).toContainText("10.");
    await anna.goto("/legal/terms-france");
    await expect(anna.getByText("404")).toBeVisible();
  });

  test("A-26, HO-53: the built product sends who asks for a utility page to sign-in, and to the page of what is not there who is signed in", async ({
    open,
    product,
  }) => {
    const page = await open("/sign-in");
    for (const name of ["invoice", "terms", "docx-copy", "test-safari"]) {
      await page.goto(`/utils/${name}`);
      await expect(page).toHaveURL("/sign-in");
    }
    const olivia = await openAs(open, product, { email: demo.olivia }, "/");
    await olivia.goto("/utils/invoice");
    await expect(olivia).toHaveURL("/404");
  });

  test("A-41, A-42, A-43, A-48: sign-in has both fields, required, a switch that shows the password, and two links", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-in");
    const [email, password] = [field(page, say("common.email")), field(page, say("signIn.password"))];
    await button(page, say("common.signIn")).click();
    await expect(page.getByText(say("validations.required"))).toHaveCount(2);
    await email.fill("somebody@example.com");
    await expect(page.getByText(say("validations.required"))).toHaveCount(1);
    await expect(password).toHaveAttribute("type", "password");
    await button(page, say("ui.showPassword")).click();
    await expect(password).toHaveAttribute("type", "text");
    await button(page, say("ui.hidePassword")).click();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("link", { name: say("signIn.forgot") }).click();
    await expect(page).toHaveURL("/recover-password");
    await page.goBack();
    await page.getByRole("link", { name: say("signIn.signUp") }).click();
    await expect(page).toHaveURL("/sign-up");
  });

  test("A-45, A-47, A-55, A-56, A-57, A-58: Enter submits; the form waits, each failure has its words and keeps nothing, and a block is counted down", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-in");
    const submit = button(page, say("common.signIn"));
    await field(page, say("common.email")).fill(freshEmail("nobody"));
    await field(page, say("signIn.password")).fill("not the password");
    const mend = await failReplies(page, signIn);
    await field(page, say("signIn.password")).press("Enter");
    await expect(page.getByRole("alert")).toContainText(say("errorUnknown"));
    await expect(page.getByText("Internal error")).toHaveCount(0);
    const kept = () => page.evaluate(() => ["jwt" in localStorage, "jwt" in sessionStorage]);
    expect(await kept()).toEqual([false, false]);
    await expect(submit).toBeEnabled();
    await mend();
    const release = await holdReplies(page, signIn);
    await field(page, say("signIn.password")).press("Enter");
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await expect(field(page, say("common.email"))).toBeDisabled();
    await release();
    const wrong = language === "en" ? "Incorrect login/password" : "Неверный логин или пароль";
    await expect(page.getByText(wrong)).toBeVisible();
    expect(await kept()).toEqual([false, false]);
    for (const _again of [2, 3]) {
      await submit.click();
      await expect(submit).toBeEnabled();
    }
    const blocked = language === "en" ? "Account blocked for 15 minutes" : "Аккаунт заблокирован на 15 минут";
    await expect(page.getByText(blocked)).toBeVisible();
    await expect(page.getByText(/\d+:\d\d/)).toBeVisible();
  });

  test("A-02, A-03, A-37, A-69: the address chooses the role of sign-up, and the role its agreement", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up");
    const company = page.getByRole("radio", { name: say("signUp.company") });
    const contractor = page.getByRole("radio", { name: say("signUp.contractor") });
    await expect(company).not.toBeChecked();
    await expect(contractor).not.toBeChecked();
    await contractor.click();
    await expect(page).toHaveURL("/sign-up/contractor");
    const agreement = page.locator("label", { has: page.locator("input[name=terms]") }).getByRole("link");
    await expect(agreement).toHaveAttribute("href", "/legal/agreement");
    await page.goto("/sign-up/company");
    await expect(company).toBeChecked();
    await pick(page, say("common.country"), language === "en" ? "Germany" : "Германия");
    await expect(agreement).toHaveAttribute("href", "/legal/terms-malta");
    await page.goto("/sign-up?f=1");
    await expect(contractor).toBeChecked();
  });

  test("HO-52: the foot of a guest's page leads to the licences of what the product is made of", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-in");
    await page.getByRole("link", { name: say("frame.thirdParty") }).click();
    await expect(page).toHaveURL("/third-party-notices.txt");
    await expect(page.locator("body")).toContainText(/\nreact \d+\.\d+\.\d+ \(MIT\)/);
    await expect(page.locator("body")).toContainText("SIL OPEN FONT LICENSE");
  });

  test("A-65, A-74, A-75, A-80: what a company sends; a failure leaves the form usable, success takes its place", async ({
    open,
    say,
  }) => {
    const email = freshEmail("payload");
    const page = await open("/sign-up/company?utm_source=letter&utm_medium=mail&other=1");
    await pick(page, say("common.country"), language === "en" ? "Cyprus" : "Кипр");
    await field(page, say("signUp.companyName")).fill("Payload Works");
    await field(page, say("signUp.firstName")).fill("Olga");
    await field(page, say("signUp.lastName")).fill("Owner");
    await field(page, say("signUp.workEmail")).fill(email);
    await field(page, say("common.phone")).fill("22 000000");
    await page.locator("input[name=terms]").check();
    await page.locator("input[name=privacy]").check();
    const go = button(page, say("common.continue"));
    const mend = await failReplies(page, registerCompany);
    const sent = page.waitForRequest((request) => request.url().includes("/register"));
    await go.click();
    expect((await sent).postDataJSON()).toEqual({
      Country: "CY",
      Email: email,
      TimeZone: "Europe/Belgrade",
      Phone: expect.stringMatching(/^\+357 ?22 ?000000$/),
      Surname: "Owner",
      Name: "Payload Works",
      NameAdmin: "Owner Olga",
      MarketingTags: { utm_source: "letter", utm_medium: "mail" },
    });
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(go).toBeEnabled();
    await mend();
    await go.click();
    await expect(page.getByRole("heading", { name: say("signUp.done") })).toBeVisible();
    // These words speak of a password that was mailed: they belong to recovery alone.
    await expect(page.getByText(say("RestoreComplete2"))).toHaveCount(0);
    await page.getByRole("link", { name: say("signUp.goToLogin") }).click();
    await expect(page).toHaveURL("/sign-in");
  });

  test("A-04, A-89, A-91, X-18: recovery asks for the address, and says that a mail is on its way", async ({
    open,
    say,
  }) => {
    const page = await open("/recover-password");
    await field(page, say("common.email")).fill(" Nobody@Example.com ");
    const sent = page.waitForRequest((request) => request.url().includes("/restore"));
    await button(page, say("recover.send")).click();
    expect((await sent).postDataJSON()).toMatchObject({ Email: "nobody@example.com" });
    await expect(page.getByRole("heading", { name: say("RestoreComplete2") })).toBeVisible();
    await expect(page.getByRole("status")).toContainText(
      language === "en" ? "Request sent, check your email to confirm" : "Запрос отправлен, подтвердите его по ссылке",
    );
    await page.goto("/recover-password?code=0123456789abcdef");
    await expect(page.getByRole("heading", { name: say("errors.codeWrongOrExpired") })).toBeVisible();
  });

  test("A-81, A-84, A-87, A-88, A-90: recovery asks for the address, then for the new password twice, and opens sign-in, which says so; failures are toasts", async ({
    open,
    product,
    say,
  }) => {
    const company = await newCompany(product);
    const page = await open("/recover-password");
    const mend = await failReplies(page, restorePassword);
    await field(page, say("common.email")).fill(company.email);
    await button(page, say("recover.send")).click();
    const toasts = page.getByRole("region", { name: say("ui.notices") });
    await expect(toasts.getByText("Internal error")).toBeVisible();
    await mend();
    await product.advance(61);
    await button(page, say("recover.send")).click();
    await expect(page.getByText(say("recover.sentHint", { email: company.email }))).toBeVisible();
    expect(translate("en", "RestoreComplete2")).toBe("New password send to your email.");
    expect(translate("en", "RestoreComplete")).toBe("The password has been successfully changed.");

    const choose = async (repeat = "a few other words 8") => {
      await field(page, say("recover.newPassword")).fill("a few other words 8");
      await field(page, say("recover.repeat")).fill(repeat);
      await button(page, say("recover.save")).click();
    };
    // A dead link says so before anybody types a password.
    await page.goto("/recover-password?code=0123456789abcdef0123456789abcdef");
    await expect(page.getByRole("heading", { name: say("errors.codeWrongOrExpired") })).toBeVisible();
    await expect(field(page, say("recover.newPassword"))).toBeHidden();
    // The account was made by a call in English, and its mails are too.
    await page.goto(linkOf(await mailTo(product, company.email, translate("en", "mailAccess.restoreSubject"))));
    const mendSaving = await failReplies(page, setNewPassword);
    await choose();
    await expect(toasts.getByText("Internal error")).toBeVisible();
    await mendSaving();
    await choose("a few other words 9");
    await expect(page.getByText(say("validations.passNotSame"))).toBeVisible();
    const saving = await holdReplies(page, setNewPassword);
    await choose();
    await expect(button(page, say("recover.save"))).toBeDisabled();
    await saving();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByRole("status").filter({ hasText: say("RestoreComplete") })).toBeVisible();
    await signInAs(page, say, company.email, "a few other words 8");
  });

  test("A-05, A-06, X-39, X-62: the outcome page quotes no stranger as us, and /404 leads home", async ({
    open,
    say,
  }) => {
    const page = await open("/action-result");
    const main = page.getByRole("main");
    await expect(main).toContainText(say("result.success"));
    await page.goto("/action-result?error=");
    await expect(main).toContainText(say("errorUnknown"));
    await page.goto("/action-result?error=noSuchCode");
    await expect(main).toContainText(say("errorUnknown"));
    await expect(main).not.toContainText("noSuchCode");
    await page.goto("/action-result?error=noFunds");
    await expect(main).toContainText(say("errors.noFunds"));
    await expect(main.getByRole("blockquote")).toHaveCount(0);
    await page.goto(`/action-result?error=${encodeURIComponent(`Call us <b>now</b> ${"x".repeat(300)}`)}`);
    const quote = main.getByRole("blockquote");
    await expect(quote).toContainText("Call us <b>now</b>");
    await expect(quote).toHaveText(/^.{200}$/);
    await page.goto("/404");
    await expect(page).toHaveURL("/404");
    await page.getByRole("link", { name: say("notFound.home") }).click();
    await expect(page).toHaveURL("/sign-in?redirect=%2F");
  });

  test("A-46, HO-81, T-95: after sign-in the redirect is followed on this site only", async ({ open, say }) => {
    const page = await open("/sign-in?redirect=%2F%2Fevil.example%2Ftasks&id=letter-7");
    await field(page, say("common.email")).fill(demo.olivia);
    await field(page, say("signIn.password")).fill("artel-demo-1");
    const sent = page.waitForRequest((request) => request.url().includes("/signin"));
    await button(page, say("common.signIn")).click();
    expect((await sent).postDataJSON()).toMatchObject({ req: "letter-7", captcha: "" });
    await expect(page).toHaveURL("/");
    await page.goto("/sign-in?redirect=%2Fdocuments");
    await expect(page).toHaveURL("/documents");
    await page.goto("/sign-up/company");
    await expect(page).toHaveURL("/");
    // A guest is asked to sign in; who is signed in already learns that there is no such page.
    await page.goto("/nonsense");
    await expect(page).toHaveURL("/404");
    await page.goto("/sign-in?redirect=https%3A%2F%2Fevil.example");
    await expect(page).toHaveURL("/");
  });

  test("A-63, A-76, A-78: what a contractor sends; Continue is off until both boxes are ticked, and while it runs", async ({
    open,
    say,
  }) => {
    const email = freshEmail("payload");
    const page = await open("/sign-up/contractor");
    await pick(page, say("common.country"), language === "en" ? "Serbia" : "Сербия");
    await field(page, say("signUp.firstName")).fill("Ivan");
    await field(page, say("signUp.lastName")).fill("Payload");
    await field(page, say("common.email")).fill(email);
    await field(page, say("common.phone")).fill("11 0000000");
    await field(page, say("common.address")).fill("1 Payload Street, Belgrade");
    const go = button(page, say("common.continue"));
    await expect(go).toBeDisabled();
    await page.locator("input[name=privacy]").check();
    await expect(go).toBeDisabled();
    await page.locator("input[name=privacy]").uncheck();
    await page.locator("input[name=terms]").check();
    await expect(go).toBeDisabled();
    await page.locator("input[name=privacy]").check();
    await expect(go).toBeEnabled();
    const release = await holdReplies(page, registerContractor);
    const sent = page.waitForRequest((request) => request.url().includes("/regSave"));
    await go.click();
    expect((await sent).postDataJSON()).toEqual({
      Country: "RS",
      Email: email,
      TimeZone: "Europe/Belgrade",
      Phone: expect.stringMatching(/^\+381 ?11 ?0000000$/),
      Surname: "Payload",
      Name: "Ivan",
      Address: "1 Payload Street, Belgrade",
    });
    await expect(go).toBeDisabled();
    await release();
    await expect(page.getByRole("heading", { name: say("signUp.done") })).toBeVisible();
  });
});
