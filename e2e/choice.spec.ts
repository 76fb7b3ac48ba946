import { field } from "./journeys/forms.ts";
import { phone } from "./support/sizes.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", (language) => {
  const inLanguage = (en: string, ru: string) => (language === "en" ? en : ru);

  test("a country is found by other names and in either language; Enter and Tab take the first line", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up/contractor");
    const country = page.getByRole("combobox", { name: say("common.country"), exact: true });
    const found = [
      ["UK", inLanguage("United Kingdom", "Великобритания"), "Enter"],
      ["usa", inLanguage("United States", "Соединённые Штаты"), "Tab"],
      ["Deutschland", inLanguage("Germany", "Германия"), "Enter"],
      ["Грузия", inLanguage("Georgia", "Грузия"), "Tab"],
      ["georg", inLanguage("Georgia", "Грузия"), "Enter"],
    ] as const;
    for (const [typed, name, key] of found) {
      await country.click();
      await country.fill(typed);
      await country.press(key);
      await expect(country).toHaveValue(name);
    }
    // Enter that takes a line sends nothing: the form would tell what is missing.
    await expect(field(page, say("common.email"))).not.toHaveAttribute("aria-invalid");
  });

  test("what is typed and not taken chooses nothing and says so; Esc brings back what was chosen", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up/contractor");
    const country = page.getByRole("combobox", { name: say("common.country"), exact: true });
    const germany = inLanguage("Germany", "Германия");
    await country.fill(germany);
    await country.press("Enter");
    await country.fill("guinea");
    await country.press("Escape");
    await expect(country).toHaveValue(germany);
    await expect(page.getByRole("listbox")).toHaveCount(0);

    await country.fill("guin");
    await expect(page.getByRole("option")).toHaveCount(4);
    await page.getByRole("heading", { level: 1 }).click();
    await expect(country).toHaveValue("guin");
    await expect(page.getByText(say("ui.choiceLeft")).first()).toBeVisible();
    await expect(country).toHaveAttribute("aria-invalid", "true");
    // The name of an entry, typed to its end, is that entry, though it stands in others too.
    await country.fill("Guinea");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(country).toHaveValue(inLanguage("Guinea", "Гвинея"));
    await expect(country).not.toHaveAttribute("aria-invalid");
  });

  test("a list goes on to its last entry, by scrolling and by the arrows, and names the line it stands on", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up/contractor");
    const country = page.getByRole("combobox", { name: say("common.country"), exact: true });
    const last = inLanguage("Zimbabwe", "Япония");
    await country.click();
    const lines = page.getByRole("option");
    await expect(lines.first()).toHaveAttribute("aria-setsize", "249");
    const list = page.getByRole("listbox");
    await expect(async () => {
      await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await expect(lines.last()).toContainText(last, { timeout: 100 });
    }).toPass();
    await expect(lines).toHaveCount(249);
    await country.press("Escape");

    await country.click();
    for (let pages = 0; pages < 25; pages += 1) {
      await country.press("PageDown");
    }
    const stands = page.locator(`[id="${await country.getAttribute("aria-activedescendant")}"]`);
    await expect(stands).toContainText(last);
    await expect(stands).toBeInViewport();
    await country.press("Enter");
    await expect(country).toHaveValue(last);
  });

  test("on a phone the list is a sheet with a box to type in; closed without a choice it changes nothing", async ({
    open,
    say,
  }) => {
    const page = await open("/sign-up/contractor");
    await page.setViewportSize(phone);
    const country = page.getByRole("combobox", { name: `${say("common.country")}: ` });
    const sheet = page.getByRole("dialog", { name: say("common.country") });
    const box = sheet.getByRole("combobox");
    await country.click();
    await box.fill("uk");
    await sheet.getByRole("option").first().click();
    await expect(sheet).toBeHidden();
    const kingdom = inLanguage("United Kingdom", "Великобритания");
    await expect(country).toHaveText(kingdom);
    await country.click();
    await box.fill("ger");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(country).toHaveText(kingdom);
    await country.click();
    await box.fill("rs");
    await box.press("Enter");
    await expect(country).toHaveText(inLanguage("Serbia", "Сербия"));
  });
});
