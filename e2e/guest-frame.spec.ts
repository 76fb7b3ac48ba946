import { button, pick } from "./journeys/forms.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("Q-10: above sign-in stand the logo that leads there and the two languages", async ({ open, say }) => {
    const page = await open("/sign-in?redirect=%2Ftasks");
    await expect(page.getByText(say("signIn.demoTitle"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("frame.toSignIn") })).toHaveAttribute("href", "/sign-in");
    const languages = page.getByRole("radiogroup", { name: /^(Language|Язык)$/ });
    for (const sign of language === "en" ? ["ru", "en"] : ["en", "ru"]) {
      await languages.getByRole("radio", { name: sign === "en" ? "English" : "Русский" }).check({ force: true });
      await expect(page.locator("html")).toHaveAttribute("lang", sign);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sign === "en" ? "Sign in" : "Вход");
    }
  });

  test("A-61, A-62: sign-up begins with the choice between two roles, and asks nothing else before it", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up");
    await expect(page.getByRole("radio", { name: say("signUp.company") })).toBeVisible();
    await expect(page.getByRole("radio", { name: say("signUp.contractor") })).toBeVisible();
    await expect(button(page, say("common.continue"))).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("radio", { name: say("signUp.company") }).click();
    await expect(button(page, say("common.continue"))).toBeDisabled();
    // The terms depend on the country.
    await pick(page, say("common.country"), language === "en" ? "Cyprus" : "Кипр");
    await page.locator("input[name=terms]").check();
    await expect(button(page, say("common.continue"))).toBeDisabled();
    await page.locator("input[name=privacy]").check();
    await expect(button(page, say("common.continue"))).toBeEnabled();
  });

  test("A-92, T-94: a failure says its text or that it is unknown, with the address of support", async ({
    open,
    say,
  }) => {
    const page = await open("/action-result");
    await expect(page.getByRole("heading", { name: say("result.success") })).toBeVisible();
    const support = page.getByRole("main").getByRole("link", { name: "support@artel.example" });
    await expect(support).toHaveCount(0);
    await page.goto("/action-result?error=noSuchCode");
    await expect(page.getByText(say("errorUnknown"))).toBeVisible();
    await expect(support).toHaveAttribute("href", "mailto:support@artel.example");
    await page.goto(`/action-result?error=${encodeURIComponent("The bank said no <b>today</b>")}`);
    await expect(page.getByText("The bank said no <b>today</b>")).toBeVisible();
    await expect(support).toHaveAttribute("href", "mailto:support@artel.example");
  });
});
