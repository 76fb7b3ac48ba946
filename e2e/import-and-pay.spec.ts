import { companyBalances } from "@artel/shared/calls/balances/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import type { Locator, Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { expectSums, filledTemplate } from "./journeys/import.ts";
import { countedKeyboard } from "./journeys/keyboard.ts";
import { fundedCompany, newContractor, receiveTopup } from "./support/people.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

/** On a touch screen nothing is asked for that a finger cannot do. */
async function expectFingerInvited(page: Page, say: Say): Promise<void> {
  const [byMouse, byFinger] = [
    page.getByText(say("import.drop.title")),
    page.getByText(say("import.drop.touch"), { exact: true }),
  ];
  await expect(byMouse).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect(byFinger).toBeVisible();
  await expect(byMouse).toBeHidden();
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await expect(byFinger).toBeHidden();
}

/** The panel of a run has the corner of the window, and messages stand to the left of it. */
async function expectBeside(messages: Locator, panel: Locator): Promise<void> {
  const [left, right] = [await messages.boundingBox(), await panel.boundingBox()];
  expect((left?.x ?? Number.NaN) + (left?.width ?? Number.NaN)).toBeLessThanOrEqual(right?.x ?? Number.NaN);
}

usuallyIn("en", () => {
  test("HO-114, C-41: by keyboard alone, in eight actions, a month's work of 200 tasks is imported, checked, mended and paid", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "40000.00");
    await company.caller.call(rechargeAccount, { Count: "15000.00", Cur: "EUR" });
    await receiveTopup(product, company);
    const people = [];
    for (const name of ["Anna", "Boris", "Vera", "Gleb"]) {
      people.push(await newContractor(product, company, name));
    }
    const [anna] = people;
    const older = anna && (await draftFor(company, anna, "Of another month", "100"));
    const page = await openAs(open, product, company);
    const emails = people.map(({ email }) => email);
    const file = await filledTemplate(page, say, monthOf(emails));
    await page.goto("/tasks");
    await expect(button(page, say("tasks.new")).first()).toBeVisible();

    const keys = countedKeyboard(page);
    await keys.press("I opens the import", "i");
    await expectFingerInvited(page, say);
    await keys.chooseFile("the file is chosen", button(page, say("import.drop.browse")), file);
    await keys.pressOn("its rows are checked", button(page, say("import.match.check")));
    await expect(page.getByText(say("import.errors", { count: 4 }))).toBeVisible();
    await keys.pressOn("three dates in words are repaired", button(page, say("import.group.convert", { count: 3 })));
    const wrong = say("import.grid.edit", { row: 151, column: say("import.column.amount") });
    await keys.fill("an amount is typed anew", button(page, wrong), "200");
    await expect(page.getByText(say("import.allGood"))).toBeVisible();
    await expectSums(page, say, "USD", ["31 500,00 $", "40 000,00 $", "8 500,00 $"]);
    await expectSums(page, say, "EUR", ["12 600,00 €", "15 000,00 €", "2 400,00 €"]);
    await keys.pressOn("the drafts are created", button(page, say("import.create", { count: 200 })));
    const pay = button(page, say("import.result.pay", { count: 200 }));
    await expect(page.getByText(say("import.result.all"))).toBeVisible({ timeout: 20_000 });
    await expect(pay).not.toHaveAttribute("aria-busy", "true");
    await keys.pressOn("these tasks are to be paid", pay);
    const question = popup(page, say("tasks.payTitle", { count: 200 }));
    const confirm = button(question, say("tasks.paySum", { amount: "12 600,00 €, 31 500,00 $" }));
    await expect(confirm).toBeEnabled();
    for (const sum of ["31 500,00 $", "8 500,00 $", "12 600,00 €", "2 400,00 €"]) {
      await expect(question).toContainText(sum);
    }
    await keys.answer("the sums are confirmed", button(question, say("common.cancel")));
    await expect(page.getByText(say("tasks.bulk.allDone", { count: 200 })).first()).toBeVisible({ timeout: 20_000 });
    expect(keys.actions).toHaveLength(8);
    await expectBeside(
      page.getByRole("region", { name: say("ui.notices") }),
      page.getByRole("region", { name: say("tasks.bulk.pay") }),
    );

    const paid = page.getByRole("tab", { name: say("tasks.tab.approve") });
    await expect(paid).toContainText("200");
    // What is no part of the import stays as it was.
    const { rows } = await company.caller.call(findCompanyTasks, { tab: "10" });
    expect(rows.map(({ id }) => id)).toEqual([older]);
    for (const person of people) {
      expect((await person.caller.call(findContractorTasks, { tab: "2" })).total).toBe(50);
    }
    const balances = await company.caller.call(companyBalances, {});
    expect(balances.map(({ currency, amount, escrow }) => [currency, amount, escrow])).toEqual([
      ["EUR", "2400.00", "12600.00"],
      ["USD", "8500.00", "31500.00"],
    ]);
    expect(`\n${countedPostings(await product.printLedger({ [company.id]: "company" }))}`).toBe(monthsLedger);
  });
});

/** What the month does to the company, each kind of posting with how often it stands in the printed ledger. */
const monthsLedger = `
1 x topup.settle: house bankClearing -15000.00 EUR; company available +15000.00 EUR
1 x topup.settle: house bankClearing -40000.00 USD; company available +40000.00 USD
30 x task.pay: company available -105.00 USD; company escrow +105.00 USD
30 x task.pay: company available -210.00 USD; company escrow +210.00 USD
30 x task.pay: company available -315.00 USD; company escrow +315.00 USD
30 x task.pay: company available -420.00 USD; company escrow +420.00 USD
40 x task.pay: company available -105.00 EUR; company escrow +105.00 EUR
40 x task.pay: company available -210.00 EUR; company escrow +210.00 EUR`;

/** The printed ledger with equal postings counted, in the order of their words. */
function countedPostings(printed: string): string {
  const counts = new Map<string, number>();
  for (const posting of printed.trim().split(/\n(?=\d+ )/)) {
    const [first = "", ...others] = posting.split("\n").map((leg) => leg.trim().replace(/\s+/g, " "));
    const [, kind = "", leg = ""] = /^\d+ (\S+) (.*)$/.exec(first) ?? [];
    const words = `${kind}: ${[leg, ...others].join("; ")}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .map(([words, count]) => `${count} x ${words}`)
    .sort()
    .join("\n");
}

/**
 * 120 tasks in USD of 100, 200, 300 and 400 by turns, 80 in EUR of 100 and 200, each freelancer's turn after the other.
 * Three have their date in words, and one an amount with letters in the place of noughts.
 */
function monthOf(emails: readonly string[]) {
  return Array.from({ length: 200 }, (_, index) => {
    const isUsd = index < 120;
    const amount = isUsd ? [100, 200, 300, 400][index % 4] : [100, 200][index % 2];
    return {
      Email: emails[index % 4] ?? "",
      Amount: index === 149 ? "2OO" : (amount ?? 0),
      Currency: isUsd ? "USD" : "EUR",
      Service_code: 2,
      Description: `Part ${index + 1} of the spring campaign`,
      Deadline: [10, 20, 30].includes(index) ? "31 декабря 2026" : "31/12/2026",
      Task_name: `Part ${index + 1}`,
    };
  });
}
