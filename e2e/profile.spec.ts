import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { currentTerms } from "@artel/shared/calls/terms/app";
import { publishTerms } from "@artel/shared/calls/terms/operator";
import { openAs, putOffProfile } from "./journeys/access.ts";
import { button, choose, field, pick, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { callerFor, operatorCaller } from "./support/caller.ts";
import { demo, operators } from "./support/demo-people.ts";
import { newCompany, newcomer, registeredCompany, registeredContractor } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Everybody of the demo who works: the terms that a journey publishes hold them too. */
const contractors = [demo.anna, demo.carla, demo.gus, demo.hugo];

async function acceptForTheDemo(product: Product): Promise<void> {
  for (const email of contractors) {
    await (await callerFor(product, email)).call(updateContractorProfile, { Terms: 1 });
  }
}

usuallyIn("en", (language) => {
  test("B-43, B-51, B-52: a new company is told how many errors its profile has, and is led to each", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await registeredCompany(product));
    const missing = popup(page, say("profileComplete.title", { count: 6 }));
    await expect(missing.getByRole("listitem")).toHaveCount(6);
    await putOffProfile(page, say, 6);
    await expect(page.getByRole("main")).toContainText(say("home.protect"));
    await page.reload();
    await expect(page.getByRole("main")).toContainText(say("home.protect"));
    await expect(missing).toBeHidden();
  });

  test("B-31, B-34, B-35, I-42: the form of a company, from the popup's link to the saved rows", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await registeredCompany(product));
    const missing = popup(page, say("profileComplete.title", { count: 6 }));
    await missing.getByRole("link", { name: say("profileForm.city") }).click();
    const form = page.getByRole("form", { name: say("profile.data") });
    const city = field(form, say("profileForm.city"));
    await expect(city).toBeFocused();
    await city.fill("Лимасол");
    await city.press("Tab");
    await expect(city).toHaveAttribute("aria-invalid", "true");
    await button(form, say("ui.useLatin", { text: "Limasol" })).click();
    await expect(city).toHaveValue("Limasol");
    await pick(form, say("profileForm.country"), language === "en" ? "United States" : "Соединённые");
    await button(form, say("common.save")).click();
    const summary = form.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(
      ["taxStatus", "province", "address", "zip", "regNum"].map(
        (name) => `${say(`profileForm.${name}` as "profileForm.zip")}: ${say("validations.required")}`,
      ),
      { ignoreCase: false },
    );
    await pick(form, say("profileForm.province"), language === "en" ? "New York" : "Нью-Йорк");
    await pick(form, say("profileForm.country"), language === "en" ? "Germany" : "Германия");
    await field(form, say("profileForm.zip")).fill("10115");
    await field(form, say("profileForm.address")).fill("1 Demo Street");
    await field(form, say("profileForm.regNum")).fill("HRB 1");
    await field(form, say("profileForm.ein")).fill("12345");
    await choose(form, say("profileForm.taxStatus"), say("taxState.4"));
    const vat = field(form, say("profileForm.EUVAT"));
    await vat.fill("DE13669597");
    await expect(form.getByText(say("validations.vat")).last()).toBeVisible();
    // The check digit of this one does not fit, which is said and stops nothing.
    await vat.fill("DE136695978");
    await expect(form.getByText(say("validations.vatCheckDigit"))).toBeVisible();
    await button(form, say("common.save")).click();
    await expect(page.getByText(say("profileForm.saved")).first()).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "DE136695978" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "1 Demo Street, 10115 Limasol" })).toBeVisible();
  });

  test("ui 8: leaving a changed profile asks once, and staying keeps what was typed", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await newCompany(product), "/profile?edit=city");
    const city = page.getByRole("form").getByRole("textbox", { name: say("profileForm.city"), exact: true });
    await city.fill("Nicosia");
    const toTasks = page.getByRole("link", { name: say("frame.tasks") }).first();
    await toTasks.click();
    const question = popup(page, say("leave.title"));
    await expect(question).toBeVisible();
    await button(question, say("leave.stay")).click();
    await expect(city).toHaveValue("Nicosia");
    await toTasks.click();
    await button(question, say("leave.go")).click();
    await expect(page).toHaveURL(/\/tasks/);
    await follow(page, "/profile");
    await expect(page.getByRole("definition").filter({ hasText: "1 Journey Avenue, 3000 Limassol" })).toBeVisible();
  });

  test("B-38, B-40, B-48, B-51: the form of a contractor, and the popup for Russian tax id and name", async ({
    open,
    product,
    say,
  }) => {
    const company = await newCompany(product);
    const page = await openAs(open, product, await registeredContractor(product, company));
    const missing = popup(page, say("profileComplete.title", { count: 2 }));
    await button(missing, say("profileComplete.fill")).click();
    const form = page.getByRole("form", { name: say("profile.data") });
    await pick(form, say("profileForm.country"), language === "en" ? "France" : "Франция");
    await field(form, say("profileForm.city")).fill("Paris");
    await field(form, say("profileForm.zip")).fill("75001");
    await button(form, say("common.save")).click();
    const vat = `${say("profileForm.vatNum")}: ${say("validations.required")}`;
    await expect(form.getByRole("alert").getByRole("link")).toHaveText([vat]);
    await form.getByRole("checkbox", { name: say("profileForm.vatOptional") }).check();
    await button(form, say("common.save")).click();
    await expect(page.getByText(say("profile.vatNone"))).toBeVisible();

    await button(page, say("russianData.open")).first().click();
    const russian = popup(page, say("russianData.title"));
    const name = field(russian, say("profileForm.fullnameRu"));
    const inn = field(russian, say("profileForm.innRu"));
    await name.fill("Иванов Иван");
    await inn.fill("7707083894");
    await button(russian, say("common.save")).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(inn).toHaveAttribute("aria-invalid", "true");
    await name.fill("Иванов  Иван Иванович ");
    await inn.fill("7707083893");
    await button(russian, say("common.save")).click();
    await expect(page.getByRole("definition").filter({ hasText: /^Иванов Иван Иванович$/ })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "7707083893" })).toBeVisible();
  });

  test("HO-89: a verified contractor sees why name and country cannot be changed", async ({ open, product, say }) => {
    const page = await openAs(open, product, { email: demo.anna }, "/profile?edit");
    const form = page.getByRole("form", { name: say("profile.data") });
    await expect(field(form, say("profileForm.surname"))).toBeDisabled();
    await expect(form.getByText(say("profileForm.locked"))).toHaveCount(3);
    await expect(field(form, say("profileForm.city"))).toBeEnabled();
  });

  test("B-45, B-46, X-43, O-12: terms published now hold a contractor at work until they are accepted", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await newcomer(product), "/profile");
    const operator = await operatorCaller(product, operators.first);
    const reader = await callerFor(product, demo.anna);
    const { version } = await reader.call(currentTerms, {});
    try {
      await operator.call(publishTerms, {
        after: version,
        changesEn: "Withdrawals to cards reach you within a day.",
        changesRu: "Вывод на карту доходит за день.",
        reason: "A journey",
      });
      const terms = popup(page, say("terms.title"));
      await expect(terms).toContainText(language === "en" ? "within a day" : "за день");
      const save = button(terms, say("common.save"));
      await expect(save).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(terms).toBeVisible();
      const box = terms.getByRole("checkbox");
      await box.check();
      await expect(save).toBeEnabled();
      await box.uncheck();
      await expect(save).toBeDisabled();
      await box.check();
      await save.click();
      await expect(terms).toBeHidden();
      await page.reload();
      await expect(page.getByRole("definition").first()).toBeVisible();
      await expect(terms).toBeHidden();
    } finally {
      await acceptForTheDemo(product);
    }
  });
});
