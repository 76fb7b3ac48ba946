import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findContractors, getContractor, invitationText } from "@artel/shared/calls/contractors/app";
import { foreseeInvitations, invitePeople } from "@artel/shared/calls/contractors/app-invite";
import { findDocuments, sendDocument } from "@artel/shared/calls/documents/app";
import { exchangeOptions, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { listNotifications } from "@artel/shared/calls/notifications/app";
import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { getImport, importRepeats, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { button, field, popup } from "../journeys/forms.ts";
import { openAccountMenu, openNotifications } from "../journeys/frame.ts";
import { seeScreen } from "../support/see-states.ts";
import { desktop } from "../support/sizes.ts";
import { failing, replied, repliedMany, unknown } from "../support/states.ts";
import { expect } from "../support/test.ts";

const fixtures = join(import.meta.dirname, "../fixtures/import");
const fixture = (name: string) => ({
  name,
  buffer: readFileSync(join(fixtures, name)),
  mimeType: "application/octet-stream",
});

seeScreen({
  screen: "screens/home-screen.tsx",
  path: "/",
  person: "company",
  states: [
    {
      kind: "other",
      name: "Q-21: three columns on a desk, and what the frame opens",
      act: async (page) => {
        await page.setViewportSize(desktop);
        const card = page.getByRole("main").locator("section").first();
        await card.waitFor();
        const grid = await card.evaluate((section) => {
          const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(section.parentElement ?? section);
          return [gridTemplateColumns, rowGap, columnGap];
        });
        expect(grid).toEqual(["300px 300px 300px", "12px", "12px"]);
      },
      shows: (say) => say("home.balances"),
      next: [
        {
          name: "search",
          act: (page, say) =>
            page
              .getByRole("banner")
              .getByRole("button", { name: say("frame.search") })
              .first()
              .click(),
          shows: (say) => say("frame.documents"),
        },
        {
          name: "notifications",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await openNotifications(page, say);
          },
          shows: (say) => say("notifications.empty"),
          onDesk: true,
        },
        {
          name: "account",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await openAccountMenu(page, say);
          },
          shows: (say) => say("frame.logout"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "ui 10: the keys",
      act: async (page) => {
        await page.getByRole("heading", { level: 1 }).waitFor();
        // The first press may come before the page listens.
        await expect(async () => {
          await page.keyboard.press("Shift+Slash");
          await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 8_000 });
      },
      shows: (say) => say("keys.hide"),
    },
    {
      kind: "other",
      name: "Q-16: a notice on its last day",
      act: async (page) => {
        await page.clock.setFixedTime(new Date("2025-08-20T12:00:00.000Z"));
        await page.reload();
      },
      answers: [failing(listNotifications)],
      shows: (say) => say("banner.holidayOne.text"),
      next: [
        {
          name: "notifications that do not load, and the messages of the visit",
          act: openNotifications,
          shows: (say) => say("notifications.failed"),
        },
      ],
    },
    {
      kind: "other",
      name: "Q-22: an exchange, as wide as popups are",
      path: "/?exchange=USD",
      answers: [
        replied(exchangeOptions, {
          currencies: [{ code: "USD", amount: "12480.50" }],
          pairs: [{ from: "USD", to: "EUR", rate: "0.9200" }],
          sources: [{ currency: "EUR", source: "ecb", at: "2026-11-19T00:00:00.000Z" }],
          closed: [],
          isOpen: true,
          minimum: "10.00",
        }),
        replied(getExchangeQuote, {
          from: "USD",
          to: "EUR",
          amount: "1990.00",
          rate: "0.9200",
          feePercent: "0.5000",
          toAmount: "1821.65",
          exact: { fee: "9.95", exchanged: "1980.05", received: "1821.646" },
          expires: "2026-11-20T09:01:00.000Z",
          quotedAt: "2026-11-20T09:00:00.000Z",
        }),
      ],
      shows: (say) => say("exchange.title"),
      next: [
        {
          name: "a quote",
          act: (page, say) => field(popup(page, say("exchange.title")), say("exchange.give")).fill("1990"),
          shows: (say) => say("exchange.get"),
        },
        {
          name: "how it is counted",
          act: (page, say) => button(popup(page, say("exchange.title")), say("exchange.how")).click(),
          shows: (say) => say("exchange.get"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing to exchange",
      path: "/?exchange",
      answers: [replied(exchangeOptions, { currencies: [], pairs: [], sources: [], closed: [], isOpen: true })],
      shows: (say) => say("exchange.none"),
    },
    {
      kind: "other",
      name: "a top-up",
      path: "/?fund",
      shows: (say) => say("funding.title"),
      next: [
        {
          name: "with its amount",
          act: (page, say) => field(popup(page, say("funding.title")), say("common.amount")).fill("2500"),
          shows: (say) => say("funding.after"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/home-screen.tsx of a company that waits",
  path: "/?fund",
  person: "waitingCompany",
  states: [{ kind: "other", name: "a top-up", shows: (say) => say("funding.notActivatedTitle") }],
});

seeScreen({
  screen: "screens/tasks-screen.tsx",
  path: "/tasks?new",
  person: "company",
  states: [
    {
      kind: "other",
      name: "A-10: a new task, by its address",
      shows: (say) => say("tasks.form.title"),
      next: [
        {
          name: "the people",
          act: (page, say) => page.getByRole("combobox", { name: say("tasks.form.freelancer") }).click(),
          shows: () => /olivia@northwind/,
          onDesk: true,
        },
        {
          name: "the calendar",
          act: async (page, say) => {
            await page.getByRole("option").first().click();
            await page.getByRole("button", { name: say("ui.openCalendar") }).click();
          },
          shows: () => /november|ноябрь/i,
          onDesk: true,
        },
        {
          name: "errors",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(popup(page, say("tasks.new")), say("tasks.form.saveDraft")).click();
          },
          shows: (say) => say("validations.required"),
        },
      ],
    },
  ],
});

const timeline = [{ event: "created", at: "2026-11-18T10:30:00.000Z", by: "Olivia Hart" }];

/** A task that is no draft any more: nobody proposes its payment. */
const moved = { id: 15, deadline: "22/11/2026", timeline, approval: null, proposal: null };

seeScreen({
  screen: "screens/task-screen.tsx",
  path: "/task/15",
  person: "company",
  states: [
    {
      kind: "other",
      name: "paid",
      answers: [replied(getCompanyTask, { ...moved, status: 5, currency: "USD" })],
      shows: (say) => say("taskStatus.paid"),
    },
    {
      kind: "other",
      name: "on approval",
      answers: [replied(getCompanyTask, { ...moved, status: 2, currency: "EUR" })],
      shows: (say) => say("taskStatus.onApproval"),
      next: [
        {
          name: "the question before a rejection",
          act: (page, say) => button(page, say("tasks.reject")).click(),
          shows: (say) => say("tasks.rejectTitle", { count: 1 }),
        },
        {
          name: "HO-104: with a usual reason",
          act: (page, say) => button(page, say("tasks.refusal.company.notNeeded")).click(),
          shows: (say) => say("tasks.refusal.toFreelancer"),
        },
      ],
    },
    { kind: "other", name: "not there", answers: [unknown(getCompanyTask)], shows: (say) => say("notFound.title") },
  ],
});

const longWords = "A page of the spring campaign with its pictures and texts and forms";
const twoWaysRows = [
  `300,USD,Landing рage. ${longWords},June 2027`,
  `"4.700,00 €",USD,${longWords},May 2027`,
  `300,USD,First ${longWords},12/06/2027`,
  `300,USD,Second ${longWords},12/31/2027`,
  `300,USD,Third ${longWords},2020-02-01`,
].map((row) => `anna@demo.example,1,${row}`);
const twoWays = {
  name: "two-ways.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Email,Service_code,Amount,Currency,Description,Deadline", ...twoWaysRows].join("\n")),
};

seeScreen({
  screen: "screens/import-tasks-screen.tsx",
  path: "/tasks/import",
  person: "company",
  states: [
    {
      kind: "other",
      name: "from a file to its errors and its import",
      answers: [
        replied(importContext, {
          currencies: ["USD", "EUR"],
          contractors: { email: "anna@demo.example", isActive: true },
          amountStep: "100",
          installationStep: "100",
        }),
        replied(importRepeats, { repeats: { number: 0, taskId: 1001 } }),
        replied(startImport, { importId: "0b7f6a3e", total: 12 }),
        replied(getImport, { fileName: "tasks-mixed-errors.xlsx", state: "stopped", total: 9, created: 4, failed: 0 }),
      ],
      shows: (say) => say("import.drop.browse"),
      next: [
        {
          name: "a refused file",
          act: (page) => page.locator("input[type=file]").setInputFiles(fixture("tasks-5-valid.ods")),
          shows: (say) => say("import.file.type"),
        },
        {
          name: "its columns",
          act: (page) => page.locator("input[type=file]").setInputFiles(fixture("tasks-mixed-errors.xlsx")),
          shows: (say) => say("import.match.check"),
        },
        {
          name: "its errors",
          act: (page, say) => button(page, say("import.match.check")).click(),
          shows: (say) => say("import.downloadErrors"),
        },
        {
          name: "its likely repeat",
          act: (page, say) => page.getByRole("tab", { name: say("import.tab.warnings") }).click(),
          shows: (say) => say("import.repeatsTask", { task: 1001, days: 30 }),
        },
        {
          name: "all rows or none",
          act: (page, say) => page.getByText(say("import.mode.all")).click(),
          shows: (say) => say("import.mode.waits"),
        },
        {
          name: "its import, stopped",
          act: async (page, say) => {
            await page.getByText(say("import.mode.valid")).click();
            await page.getByRole("button", { name: /^(Create|Создать) \d/ }).click();
          },
          shows: (say) => say("common.continue"),
        },
      ],
    },
    {
      kind: "other",
      name: "rows that can be read in two ways",
      answers: [
        replied(importContext, {
          currencies: ["USD", "EUR"],
          contractors: { email: "anna@demo.example", isActive: true },
          amountStep: "0",
          installationStep: "100",
        }),
        replied(importRepeats, { repeats: [] }),
      ],
      shows: (say) => say("import.amounts.keepStep", { step: 100 }),
      next: [
        {
          name: "letters that only look Latin",
          act: async (page, say) => {
            await page.locator("input[type=file]").setInputFiles(twoWays);
            await button(page, say("import.match.check")).click();
          },
          shows: (say) => say("ui.lookAlike", { word: "рage", letters: "р" }),
        },
        {
          name: "the currency of an amount",
          act: (page, say) =>
            page
              .getByRole("button", {
                name: new RegExp(say("import.otherCurrency", { said: "€", currency: "USD" }).slice(1, 20)),
              })
              .click(),
          shows: () => "4.700,00 €",
        },
        {
          name: "dates with the month first",
          act: (page, say) => page.getByRole("tab", { name: say("import.tab.warnings") }).click(),
          shows: (say) => say("import.monthFirst", { read: "12/06/2027", other: "06/12/2027" }),
        },
        {
          name: "dates with the month first, read so",
          act: (page, say) => button(page, say("import.dates.readMonthFirst")).click(),
          shows: (say) => say("ui.datePast"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/freelancers-screen.tsx",
  path: "/freelancers",
  person: "company",
  states: [
    {
      kind: "other",
      name: "E-03, E-04, E-20, E-24: an invitation, and a row",
      answers: [
        replied(findContractors, {
          rows: { status: 1, kycState: "accepted", kycDue: null, route: "/freelancers/profile/7" },
          total: 1,
        }),
        replied(getContractor, {
          status: 1,
          kycState: "accepted",
          kycDue: null,
          fullname: "Anna of the row",
          invitedAs: null,
        }),
        replied(findCompanyTasks, { rows: [], total: 0, searchedSince: null, sums: [] }),
        replied(invitationText, { desc: "" }),
        replied(foreseeInvitations, {
          results: [
            { email: "new.person@journey.example", result: "invited" },
            { email: "anna@demo.example", result: "linked" },
            { email: "vera.long.address.of.a.person@studio.example", result: "alreadyLinked" },
            { email: "boss@harbor.example", result: "company" },
          ],
        }),
        replied(invitePeople, {
          results: [
            { email: "new.person@journey.example", result: "invited" },
            { email: "anna@demo.example", result: "dayFull" },
          ],
        }),
      ],
      act: (page, say) => button(page, say("contractors.invite")).first().click(),
      shows: (say) => say("contractors.addresses"),
      next: [
        {
          name: "E-21, E-24: what happens to each of many addresses",
          act: async (page, say) => {
            const dialog = popup(page, say("contractors.inviteTitle"));
            await field(dialog, say("contractors.addresses")).fill(
              "new.person@journey.example, anna@demo.example, vera.long.address.of.a.person@studio.example, boss@harbor.example, wrong@, ",
            );
            await expect(dialog.getByText(say("contractors.verdict.company"))).toBeVisible();
          },
          shows: (say) => say("contractors.verdict.wrong"),
        },
        {
          name: "E-20: some are invited, the others stay with their reason",
          act: async (page, say) => {
            const dialog = popup(page, say("contractors.inviteTitle"));
            await dialog.getByRole("button", { name: say("contractors.send", { count: 2 }) }).click();
          },
          shows: (say) => say("contractors.verdict.dayFull"),
        },
        {
          name: "E-04: the freelancer of a row",
          act: async (page, say) => {
            // The message goes first, then the popup, which may ask.
            const discard = button(page, say("ui.discard.go"));
            await expect(async () => {
              await page.keyboard.press("Escape");
              if (await discard.isVisible()) {
                await discard.click();
              }
              await expect(popup(page, say("contractors.inviteTitle"))).toBeHidden({ timeout: 500 });
            }).toPass();
            await page.getByRole("row").nth(1).getByRole("cell").nth(3).click();
            await page.waitForURL(/\/freelancers\/profile\/\d+$/);
          },
          shows: () => "Anna of the row",
          onDesk: true,
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/freelancers-screen.tsx of a company that waits",
  path: "/freelancers",
  person: "waitingCompany",
  states: [
    {
      kind: "other",
      name: "an invitation",
      act: (page, say) => button(page, say("contractors.invite")).first().click(),
      shows: (say) => say("contractors.notActivated", { max: 20 }),
    },
  ],
});

seeScreen({
  screen: "screens/freelancer-screen.tsx",
  path: "/freelancers/profile/7",
  person: "company",
  states: [
    { kind: "other", name: "not there", answers: [unknown(getContractor)], shows: (say) => say("notFound.title") },
    {
      kind: "other",
      name: "HO-134: who used the invitation of another address",
      answers: [
        replied(findCompanyTasks, { rows: [], total: 0, searchedSince: null, sums: [] }),
        replied(getContractor, {
          ...{ id: 7, status: 1, kycState: "accepted", kycDue: null, country: "RS" },
          ...{ fullname: "Anna Petrovic", email: "anna@demo.example" },
          invitedAs: {
            id: 8,
            email: "vera.long.address@studio.example",
            tasks: 12,
            reserved: [
              { currency: "USD", amount: "1500.00" },
              { currency: "EUR", amount: "250.55" },
            ],
          },
        }),
      ],
      act: (page, say) => button(page, say("contractors.moveTasks")).click(),
      shows: (say) => say("contractors.moveText"),
    },
  ],
});

const invoice = { Type: 8, PriceCurrency: 2, info: { number: "SI-2026-15", cy: "USD" } };

seeScreen({
  screen: "screens/documents-screen.tsx",
  path: "/documents",
  person: "company",
  states: [
    {
      kind: "other",
      name: "one that there is not",
      path: "/documents?open=none",
      answers: [repliedMany(findDocuments, 3, { rows: invoice, searchedSince: null, counts: null, total: 3 })],
      shows: (say) => say("documentsScreen.missing"),
    },
    {
      kind: "other",
      name: "a selection",
      answers: [
        repliedMany(findDocuments, 3, { rows: invoice, searchedSince: null, counts: null, total: 3 }),
        replied(sendDocument, { email: "books@accountant.example" }),
      ],
      act: (page) => page.getByRole("checkbox").nth(1).check(),
      shows: () => /SI-2026-15/,
      next: [
        {
          name: "one beside the list",
          act: (page) => page.getByRole("row").nth(2).click(),
          shows: (say) => say("common.retry"),
          onDesk: true,
        },
        {
          name: "L-03: it is sent by mail",
          act: (page, say) => button(page, say("documentsSend.open")).click(),
          shows: (say) => say("documentsSend.hint"),
          onDesk: true,
        },
        {
          name: "L-03: to what is no address",
          act: async (page, say) => {
            const dialog = popup(page, say("documentsSend.title", { number: invoice.info.number }));
            await field(dialog, say("documentsSend.email")).fill("books");
            await button(dialog, say("documentsSend.send")).click();
          },
          shows: (say) => say("validations.email"),
          onDesk: true,
        },
        {
          name: "L-03: to the accountant",
          act: async (page, say) => {
            const dialog = popup(page, say("documentsSend.title", { number: invoice.info.number }));
            await field(dialog, say("documentsSend.email")).fill("books@accountant.example");
            await button(dialog, say("documentsSend.send")).click();
          },
          shows: (say) => say("documentsSend.sent"),
          onDesk: true,
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/profile-screen.tsx",
  path: "/profile?edit",
  person: "company",
  states: [{ kind: "other", name: "while it is changed", shows: (say) => say("profile.data") }],
});
