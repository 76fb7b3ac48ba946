import type { Page } from "@playwright/test";
import { openedPdf, type ReadPdf } from "../support/pdf.ts";
import { expect, type Say } from "../support/test.ts";
import { button, field, popup } from "./forms.ts";

export interface Proforma {
  readonly number: string;
  readonly pdf: ReadPdf;
}

/** Asks for a top-up in USD from the top bar; the proforma opens as a PDF in a new tab. Ends with the popup closed. */
export async function createProforma(page: Page, say: Say, typed: string, shown: string): Promise<Proforma> {
  await button(page.getByRole("banner"), say("frame.fund")).click();
  const form = popup(page, say("funding.title"));
  await field(form, say("common.amount")).fill(typed);
  await button(form, say("funding.createFor", { amount: shown })).click();
  const done = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: say("funding.done.open") }) });
  const number = /PI-\d+-\d+/.exec((await done.getByRole("heading").first().textContent()) ?? "")?.[0] ?? "";
  const pdf = await openedPdf(page, () => button(done, say("funding.done.open")).click());
  await done
    .getByRole("button", { name: say("common.close"), exact: true })
    .last()
    .click();
  await expect(done).toBeHidden();
  return { number, pdf };
}

/** The top bar shows this balance, by realtime or at once, and no other. */
export async function expectBalance(page: Page, say: Say, currency: string, shown: string): Promise<void> {
  const words = say("frame.balanceOf", { currency });
  const pill = page.getByRole("banner").getByRole("link", { name: new RegExp(words.replace(currency, "\\b$&\\b")) });
  await expect(pill).toHaveText(`${words}${shown}`);
}

/** Asks to pay a sum by card and answers the tab of the provider that opens. */
export async function payByCard(page: Page, say: Say, typed: string, shown: string): Promise<Page> {
  const form = popup(page, say("funding.title"));
  await field(form, say("common.amount")).fill(typed);
  const tab = page.waitForEvent("popup");
  await button(form, say("cardPayins.payFor", { amount: shown })).click();
  return tab;
}

/** Enters a card on the page of the provider. */
export async function enterCard(tab: Page, number: string): Promise<void> {
  await tab.getByRole("textbox").fill(number);
  await tab.locator("form").first().getByRole("button").click();
}

/** Every balance of the person, in the order of the page: in the top bar, or in the table that it folds them into. */
export async function expectBalances(page: Page, say: Say, shown: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries(shown);
  if (all.length <= 3) {
    for (const [currency, amount] of all) {
      await expectBalance(page, say, currency, amount);
    }
    return;
  }
  await button(page.getByRole("banner"), say("frame.otherBalances", { count: all.length - 2 })).click();
  const table = page.getByRole("table", { name: say("frame.balances") });
  await expect(table.getByRole("rowheader")).toHaveCount(all.length);
  for (const [currency, amount] of all) {
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: currency, exact: true }) });
    await expect(row.getByRole("cell").first()).toHaveText(amount);
  }
  await page.keyboard.press("Escape");
  await expect(table).toBeHidden();
}
