import type { Locator, Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { taskRow } from "./journeys/tasks.ts";
import { sessionOf } from "./support/caller.ts";
import { demo } from "./support/demo-people.ts";
import { workingPair } from "./support/people.ts";
import { phone } from "./support/sizes.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** Walks from one day to another by a key. As the calendar opens, its first focus may come once more and take the step back. */
async function walk(
  page: Page,
  calendar: Locator,
  step: { readonly from: string; readonly key: string; readonly to: string },
): Promise<void> {
  const focused = calendar.locator("td button:focus");
  await expect(focused).toHaveText(step.from);
  await expect(async () => {
    if ((await focused.textContent()) === step.from) {
      await page.keyboard.press(step.key);
    }
    await expect(focused).toHaveText(step.to, { timeout: 1_000 });
  }).toPass();
}

usuallyIn("en", () => {
  test("A-10, HO-100, ui 8: an address opens the new task, whose calendar is walked by arrows; Esc puts it away and leaves the form", async ({
    open,
    product,
    say,
  }) => {
    const { company } = await workingPair(product);
    const page = await openAs(open, product, company, "/tasks?new");
    await page.setViewportSize(phone);
    const dialog = popup(page, say("tasks.new"));
    const deadline = field(dialog, say("tasks.form.deadline"));
    await deadline.fill("4.12.28");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const calendar = popup(page, say("ui.calendar"));
    await walk(page, calendar, { from: "4", key: "ArrowRight", to: "5" });
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(deadline).toHaveValue("04/12/2028");
    // The focus comes back a moment after the sheet has gone.
    await expect(button(dialog, say("ui.openCalendar"))).toBeFocused();
    await page.keyboard.press("Enter");
    await walk(page, calendar, { from: "4", key: "ArrowDown", to: "11" });
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await expect(deadline).toHaveValue("11/12/2028");
  });

  test("Q-06, Q-07, HO-73: filters are shown and hidden, kept for the next visit of the page and for nobody else, and reset", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const [icons, poster] = [
      await draftFor(company, contractor, "Icons", "100"),
      await draftFor(company, contractor, "Poster", "200"),
    ];
    const page = await openAs(open, product, company, "/tasks");
    const panel = page.getByRole("region", { name: say("common.filters") });
    await expect(panel).toBeHidden();
    await button(page, say("table.showFilters")).click();
    await field(panel, say("tasks.one")).fill("Poster");
    await expect(taskRow(page, icons)).toBeHidden();
    await button(page, say("table.hideFilters")).click();
    await expect(panel).toBeHidden();
    await expect(taskRow(page, icons)).toBeHidden();

    const menu = page.getByRole("navigation", { name: say("frame.menu") }).first();
    const comeBack = async () => {
      await menu.getByRole("link", { name: say("frame.documents") }).click();
      await expect(page).toHaveURL("/documents");
      await menu.getByRole("link", { name: say("frame.tasks") }).click();
      await expect(taskRow(page, poster)).toBeVisible();
    };
    await comeBack();
    await expect(page).toHaveURL("/tasks?f.title=Poster");
    // Also when the other page had no time to open.
    await menu.getByRole("link", { name: say("frame.documents") }).click();
    await menu.getByRole("link", { name: say("frame.tasks") }).click();
    await expect(page).toHaveURL("/tasks?f.title=Poster");
    await expect(taskRow(page, icons)).toBeHidden();
    await page.goto("/tasks");
    await expect(page).toHaveURL("/tasks?f.title=Poster");

    // Somebody else in the same browser starts without it.
    const become = async (token: string) => {
      await page.evaluate((kept) => {
        sessionStorage.setItem("jwt", kept);
        localStorage.setItem("jwt", kept);
      }, token);
      await page.goto("/tasks");
    };
    await become(await sessionOf(product, demo.olivia));
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await expect(page).toHaveURL("/tasks");
    await become(await sessionOf(product, company.email, company.password));
    await expect(page).toHaveURL("/tasks?f.title=Poster");

    await button(page, say("common.reset")).click();
    await expect(taskRow(page, icons)).toBeVisible();
    await expect(page).toHaveURL("/tasks");
    await comeBack();
    await expect(taskRow(page, icons)).toBeVisible();
    await expect(button(page, say("common.reset"))).toBeHidden();
  });

  test("Q-28: a view is saved, picked, renamed and deleted by keyboard, brought back, and opens the list on another device", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const [icons, poster] = [
      await draftFor(company, contractor, "Icons", "100"),
      await draftFor(company, contractor, "Poster", "200"),
    ];
    const page = await openAs(open, product, company, "/tasks?f.title=Poster&sort=total");
    const press = async (control: Locator) => {
      await control.focus();
      await page.keyboard.press("Enter");
    };
    const sheet = popup(page, say("table.views"));
    /** A sheet takes the focus a moment after it has opened: before that, a control would lose it again. */
    const openSheet = async (opener: Locator) => {
      await press(opener);
      await expect(sheet.locator(":focus")).toHaveCount(1);
    };
    await openSheet(button(page, say("table.views")));
    await expect(sheet).toContainText(say("table.viewsEmpty"));
    await press(button(sheet, say("table.viewSaveNew")));
    await page.keyboard.type("Posters");
    await page.keyboard.press("Enter");
    const opener = (name: string) => button(page, say("table.viewsOf", { name }));
    await expect(opener("Posters")).toBeFocused();

    await button(page, say("common.reset")).click();
    await expect(taskRow(page, icons)).toBeVisible();
    await openSheet(button(page, say("table.views")));
    await press(button(sheet, say("table.viewRename", { name: "Posters" })));
    await page.keyboard.type("Large posters");
    await page.keyboard.press("Enter");
    await expect(button(sheet, say("table.viewRename", { name: "Large posters" }))).toBeFocused();
    await press(button(sheet, say("table.viewDelete", { name: "Large posters" })));
    await expect(sheet).toContainText(say("table.viewsEmpty"));
    await press(button(page, say("ui.undo")));
    await press(sheet.getByRole("button", { name: "Large posters", exact: true }));
    await expect(page).toHaveURL("/tasks?sort=total&f.title=Poster");
    await expect(taskRow(page, icons)).toBeHidden();
    await openSheet(opener("Large posters"));
    await press(button(sheet, say("table.viewDefault", { name: "Large posters" })));
    const pin = button(sheet, say("table.viewDefault", { name: "Large posters" }));
    await expect(pin).toHaveAttribute("aria-pressed", "true");

    // Another browser of the same person: the list opens with it, until something else is chosen there.
    const other = await openAs(open, product, company, "/tasks");
    await expect(other).toHaveURL("/tasks?sort=total&f.title=Poster");
    await expect(taskRow(other, poster)).toBeVisible();
    await button(other, say("common.reset")).click();
    await expect(taskRow(other, icons)).toBeVisible();
    await follow(other, "/documents");
    await follow(other, "/tasks");
    await expect(taskRow(other, icons)).toBeVisible();
    await expect(other).toHaveURL("/tasks");
  });
});
