import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { findManagers } from "@artel/shared/calls/managers/app";
import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button, field, type Place, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { addManager, openManagerMenu } from "./journeys/managers.ts";
import { freshEmail, workingPair } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("HO-130, T-131: of two pages that change the same draft, limits and settings the later one is told, keeps what was typed and loses nothing of the first", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const id = await draftFor(company, contractor, "Poster", "300");
    const first = await openAs(open, product, company, `/task/${id}`);
    const second = await openAs(open, product, company, `/task/${id}`);
    const edit = async (page: typeof first) => {
      await button(page, say("common.edit")).first().click();
      return popup(page, say("tasks.editTitle"));
    };
    /** The message of a form that something else was saved meanwhile. */
    const told = (place: Place) =>
      place.getByText(say("ui.savedElsewhereFields", { fields: "" }).split(":")[0] ?? "").first();
    const [mine, theirs] = [await edit(first), await edit(second)];
    const amount = field(mine, say("tasks.form.amount"));
    await amount.press("ArrowUp");
    await expect(amount).toHaveValue("300,00");
    await amount.fill("400");
    await field(theirs, say("tasks.form.title")).fill("Poster for spring");
    await field(theirs, say("tasks.form.amount")).fill("350");
    await button(theirs, say("tasks.form.save")).click();
    await expect(theirs).toBeHidden();
    // What was saved there arrives in the fields that nobody has changed here.
    await expect(field(mine, say("tasks.form.title"))).toHaveValue("Poster for spring");
    await button(mine, say("tasks.form.save")).click();
    await expect(mine.getByText(say("ui.newerValue", { value: "350,00\u00A0$" })).first()).toBeVisible();
    await expect(amount).toHaveValue("400,00");
    await button(mine, say("tasks.form.save")).click();
    await expect(mine).toBeHidden();
    const saved = await company.caller.call(getCompanyTask, { id });
    expect([saved.title, saved.priceReward]).toEqual(["Poster for spring", "400.00"]);

    await follow(first, "/managers");
    const manager = { name: "Max", surname: "Moreno", email: freshEmail("manager"), password: "lamp7" };
    await addManager(first, say, { ...manager, can: [say("managers.can.makePay")] });
    await follow(second, "/managers");
    const limits = async (page: typeof first) => {
      await openManagerMenu(page, say, "Max Moreno");
      await page.getByRole("menuitem", { name: say("managers.sums") }).click();
      return popup(page, say("managers.sumsTitle", { name: "Max Moreno" }));
    };
    const [myLimits, theirLimits] = [await limits(first), await limits(second)];
    const limitOf = (dialog: typeof mine, currency: string) => field(dialog, say("managers.sumOf", { currency }));
    await expect(myLimits.getByText(say("managers.sumNone"), { exact: true })).toHaveCount(2);
    await limitOf(myLimits, "USD").fill("500");
    await expect(myLimits.getByText(say("managers.sumNone"), { exact: true })).toHaveCount(1);
    await limitOf(theirLimits, "EUR").fill("90");
    await button(theirLimits, say("common.save")).click();
    await button(theirLimits, say("managers.sumsSaveUnlimited")).click();
    await expect(theirLimits).toBeHidden();
    await button(myLimits, say("common.save")).click();
    await button(myLimits, say("managers.sumsSaveUnlimited")).click();
    await expect(told(myLimits)).toBeVisible();
    await expect(limitOf(myLimits, "USD")).toHaveValue("500,00");
    await expect(limitOf(myLimits, "EUR")).toHaveValue("90,00");
    await button(myLimits, say("common.save")).click();
    await expect(myLimits).toBeHidden();
    const [row] = (await company.caller.call(findManagers, {})).rows;
    expect(row?.sums).toMatchObject([
      { currency: "EUR", daySum: "90.00" },
      { currency: "USD", daySum: "500.00" },
    ]);

    await Promise.all([follow(first, "/settings"), follow(second, "/settings")]);
    const rouble = language === "en" ? "Belarusian ruble" : "Белорусский рубль";
    await first.getByRole("switch", { name: say("settings.isAutoPublishTask") }).press("Space");
    await second.getByRole("switch", { name: rouble }).press("Space");
    await button(second, say("common.save")).click();
    await expect(first.getByRole("banner")).toContainText("0,00\u00A0Br");
    await button(first, say("common.save")).click();
    await expect(told(first)).toBeVisible();
    await expect(first.getByRole("switch", { name: rouble })).toBeChecked();
    await button(first, say("common.save")).click();
    await expect(first.getByText(say("settings.saved")).first()).toBeVisible();
    const { values } = await company.caller.call(companySettings, {});
    expect([values.isAutoPublishTask, values.bills.includes("BYN")]).toEqual([true, true]);
  });
});
