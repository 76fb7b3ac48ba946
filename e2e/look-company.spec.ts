import { readFileSync } from "node:fs";
import { join } from "node:path";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { openAs } from "./journeys/access.ts";
import { button, field, pick, popup } from "./journeys/forms.ts";
import { openAccountMenu, openNotifications } from "./journeys/frame.ts";
import { uploadAndMatch } from "./journeys/import.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { lookEmpty, lookUnfinished } from "./journeys/unfinished.ts";
import { callerFor } from "./support/caller.ts";
import { demo } from "./support/demo-people.ts";
import { look, onDesk, readmePicture } from "./support/look.ts";
import { activeCompany } from "./support/people.ts";
import { desktop } from "./support/sizes.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";
import { hideRows } from "./support/workbook.ts";

const fixtures = join(import.meta.dirname, "fixtures/import");

inBothLanguages((language) => {
  test("ui 13.3: the company's home, filled, waiting, failed and on its first day", async ({ open, product, say }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    await expect(page.getByRole("region", { name: say("home.balances") })).toContainText("USD");
    await look(page, "company-home");
    if (language === "en") {
      await readmePicture(page, "company-home-en", { size: desktop, theme: "light" });
    }
    await lookUnfinished(page, say, "company-home", [companyBalances]);
    const fresh = await activeCompany(product);
    const empty = await openAs(open, product, fresh);
    await expect(empty.getByRole("heading", { level: 1 })).toBeVisible();
    await look(empty, "company-home-first-day");
  });

  test("ui 2: search, notifications and the account menu of the frame", async ({ open, product, say }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("frame.search") })
      .first()
      .click();
    await expect(popup(page, say("search.title"))).toBeVisible();
    await look(page, "search");
    await page.keyboard.press("Escape");
    await openNotifications(page, say);
    await look(page, "notifications", onDesk);
    await page.keyboard.press("Escape");
    await openAccountMenu(page, say);
    await look(page, "account-menu", onDesk);
  });

  test("C-01, Q-05: the list of tasks with filters, period, columns, a menu and a selection", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks");
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await look(page, "tasks");
    await page.getByRole("button", { name: say("common.filters") }).click();
    await look(page, "tasks-filters", onDesk);
    await page.getByRole("button", { name: say("common.filters") }).click();
    await page.getByRole("button", { name: new RegExp(`^${say("tasks.created")}: `) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "tasks-period", onDesk);
    await page.keyboard.press("Escape");
    await button(page, say("table.columns")).click();
    await look(page, "tasks-columns", onDesk);
    await page.keyboard.press("Escape");
    await page.getByRole("row").nth(1).getByRole("button").last().click();
    await expect(page.getByRole("menu")).toBeVisible();
    await look(page, "tasks-menu", onDesk);
    await page.keyboard.press("Escape");
    for (const row of [1, 2, 3]) {
      await page.getByRole("row").nth(row).getByRole("checkbox").check();
    }
    await look(page, "tasks-selection");
    if (language === "en") {
      await readmePicture(page, "tasks-selection-en", { size: desktop, theme: "light" });
    }
    await button(page, say("tasks.payCount", { count: 3 })).click();
    await expect(popup(page, say("tasks.payTitle", { count: 3 }))).toBeVisible();
    await look(page, "tasks-pay");
  });

  test("Q-05: the list of tasks while it waits, when it fails and when nothing is there", async ({
    open,
    product,
    say,
  }) => {
    const company = await activeCompany(product);
    const page = await openAs(open, product, company);
    await lookEmpty(page, "/tasks", say("tasks.emptyText"), "tasks-empty");
    await lookUnfinished(page, say, "tasks", [findCompanyTasks]);
  });

  test("A-10, ui 13.7: /tasks?new opens the popup of a new task: empty, wrong, filled, its list and its calendar", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks?new");
    const dialog = popup(page, say("tasks.new"));
    await expect(field(dialog, say("tasks.form.title"))).toBeVisible();
    await look(page, "new-task");
    await dialog.getByRole("combobox", { name: say("tasks.form.freelancer") }).click();
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await look(page, "new-task-people", onDesk);
    await pick(dialog, say("tasks.form.freelancer"), "Anna");
    await dialog.getByRole("button", { name: say("ui.openCalendar") }).click();
    await expect(page.getByRole("grid").or(page.getByRole("table")).last()).toBeVisible();
    await look(page, "new-task-calendar", onDesk);
    // Esc puts the calendar away, not the form behind it.
    await page.keyboard.press("Escape");
    await button(dialog, say("tasks.form.saveDraft")).click();
    await look(page, "new-task-errors");
    await field(dialog, say("tasks.form.title")).fill(language === "en" ? "Landing page" : "Посадочная страница");
    await pick(dialog, say("tasks.form.service"), language === "en" ? "Brand design" : "Фирменный стиль");
    await field(dialog, say("tasks.form.amount")).fill("1200");
    await button(dialog, say("tasks.form.week1")).click();
    await expect(dialog.getByText("1 260,00 $")).toBeVisible();
    await look(page, "new-task-filled");
  });

  test("ui 13.6: the page of a task in three states, its question, and a task that is not there", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia });
    for (const [id, name, status] of [
      [1013, "task-draft", "taskStatus.draft"],
      [1006, "task-on-approval", "taskStatus.onApproval"],
      [1001, "task-paid", "taskStatus.paid"],
    ] as const) {
      await page.goto(`/task/${id}`);
      await expect(page.getByText(say(status)).first()).toBeVisible();
      await look(page, name);
    }
    await page.goto("/task/1006");
    await button(page, say("tasks.reject")).click();
    await expect(popup(page, say("tasks.rejectTitle", { count: 1 }))).toBeVisible();
    await look(page, "task-reject");
    await page.goto("/task/999999");
    await expect(page.getByRole("heading", { level: 1, name: say("notFound.title") })).toBeVisible();
    await look(page, "task-missing");
  });

  test("D-36, HO-71, ui 13.8: the import takes .csv and .xlsx and refuses .ods: upload, refused file, columns, review with errors", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/tasks/import");
    await expect(button(page, say("import.drop.browse"))).toBeVisible();
    await look(page, "import-upload");
    const input = page.locator("input[type=file]");
    await input.setInputFiles(join(fixtures, "tasks-5-valid.ods"));
    await expect(page.getByText(say("import.file.type"))).toBeVisible();
    await look(page, "import-refused");
    await input.setInputFiles(join(fixtures, "tasks-aliases-semicolon.csv"));
    await expect(button(page, say("import.match.check"))).toBeVisible();
    await look(page, "import-match");
    const hidden = hideRows(readFileSync(join(fixtures, "tasks-5-valid.xlsx")), [4, 5]);
    await page.goto("/tasks/import");
    await input.setInputFiles({ name: "hidden.xlsx", buffer: hidden, mimeType: "application/octet-stream" });
    await page.getByText(say("import.account.found", { count: 6, read: 3, skipped: 3 })).click();
    await look(page, "import-match-hidden");
    await button(page, say("import.match.check")).click();
    await page.getByText(say("import.account.judged", { count: 6, read: 3, refused: 0, skipped: 3 })).click();
    await look(page, "import-review-hidden");
    await page.goto("/tasks/import");
    const name = "tasks-mixed-errors.xlsx";
    await uploadAndMatch(page, say, { name, buffer: readFileSync(join(fixtures, name)) });
    await look(page, "import-review-errors");
    await page.getByRole("tab", { name: say("import.tab.valid") }).click();
    await look(page, "import-review-valid");
  });

  test("E-14, ui 13.9: freelancers: list, invitation, one of them by a link and by the address, an unknown one is not found, and nobody", async ({
    open,
    product,
    say,
  }) => {
    const long = `somebody.whose.address.is.long.${language}@journey.example`;
    await (await callerFor(product, demo.olivia)).call(inviteContractors, { email: long });
    const page = await openAs(open, product, { email: demo.olivia }, "/freelancers");
    await expect(page.getByTitle(long, { exact: true }).last()).toBeVisible();
    await look(page, "freelancers");
    await button(page, say("contractors.invite")).first().click();
    const dialog = popup(page, say("contractors.inviteTitle"));
    await field(dialog, say("contractors.addresses")).fill("anna@demo.example, new.person@journey.example, wrong@");
    await dialog.getByRole("button", { name: say("contractors.send", { count: 2 }) }).click();
    await look(page, "freelancers-invite");
    await page.keyboard.press("Escape");
    await page.goto("/freelancers");
    await page.getByRole("link", { name: "Anna Petrovic" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Anna Petrovic" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Anna Petrovic" })).toBeVisible();
    await look(page, "freelancer");
    await page.goto("/freelancers/profile/999999");
    await expect(page.getByRole("heading", { level: 1, name: say("notFound.title") })).toBeVisible();
    await page.getByRole("link", { name: say("notFound.contractors") }).click();
    await expect(page).toHaveURL("/freelancers");
    const company = await activeCompany(product);
    const empty = await openAs(open, product, company);
    await lookEmpty(empty, "/freelancers", say("contractors.empty"), "freelancers-empty");
  });

  test("L-01, L-03: documents: list, one beside it, a selection, and none", async ({ open, product, say }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/documents");
    await expect(page.getByRole("row").nth(2)).toBeVisible();
    await look(page, "documents");
    await page.getByRole("checkbox").nth(1).check();
    await look(page, "documents-selection");
    await page.getByRole("row").nth(2).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "documents-preview", onDesk);
    const company = await activeCompany(product);
    const empty = await openAs(open, product, company);
    await lookEmpty(empty, "/documents", say("documentsScreen.empty"), "documents-empty");
  });

  test("G-24, G-25, H-01: top-up and exchange popups, and a company that is not activated", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/?exchange=USD");
    const exchange = popup(page, say("exchange.title"));
    await field(exchange, say("exchange.give")).fill("1990");
    await expect(exchange.getByText(say("exchange.total")).last()).toBeVisible();
    await look(page, "exchange");
    await field(exchange, say("exchange.give")).fill("99000000");
    await expect(exchange.getByText(say("exchange.tooMuch", { amount: "50 000,00 $" }))).toBeVisible();
    await expectReceiptLine(exchange, say("exchange.total"), "91 080 000,00 €");
    await look(page, "exchange-too-much", onDesk);
    await exchange.getByRole("combobox", { name: `${say("exchange.toCurrency")}: ` }).click();
    await expect(exchange.getByRole("option").first()).toBeVisible();
    await look(page, "exchange-currencies", onDesk);
    await page.goto("/?fund");
    const fund = popup(page, say("funding.title"));
    await field(fund, say("funding.amount")).fill("2500");
    await look(page, "fund");
    const nora = await openAs(open, product, { email: demo.nora }, "/?fund");
    await expect(nora.getByText(say("funding.notActivatedTitle"), { exact: true })).toBeVisible();
    await look(nora, "fund-not-activated");
    await nora.goto("/freelancers");
    await button(nora, say("contractors.invite")).first().click();
    await expect(
      popup(nora, say("contractors.inviteTitle")).getByText(say("contractors.notActivated", { max: 20 })),
    ).toBeVisible();
    await look(nora, "freelancers-invite-not-activated");
  });

  test("C-36, B-11: the catalogue of services and the profile", async ({ open, product, say }) => {
    const page = await openAs(open, product, { email: demo.olivia }, "/task-catalog");
    await expect(page.getByRole("heading", { level: 1, name: say("tasks.catalogue") })).toBeVisible();
    await look(page, "task-catalogue");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: say("profile.title") })).toBeVisible();
    await look(page, "profile");
    await page.goto("/profile?edit");
    await expect(page.getByRole("form", { name: say("profile.data") })).toBeVisible();
    await look(page, "profile-edit");
  });
});
