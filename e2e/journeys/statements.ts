import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { answerTotp } from "./access.ts";
import { button, field, popup } from "./forms.ts";
import { type Confirms, confirmWithReason, openConsolePage } from "./operator.ts";

/** Names an account of ours on the page of statements, so that its statements are read. */
export async function addBankAccount(page: Page, say: Say, account: string, by: Confirms): Promise<void> {
  await openConsolePage(page, say("bankFiles.title"));
  await button(page, say("bankFiles.addAccount")).click();
  const dialog = popup(page, say("bankFiles.addAccount"));
  await field(dialog, say("bankFiles.accountNumber")).fill(account);
  await confirmWithReason(dialog, say, say("bankFiles.addAccount"), "Account of the contract");
  await answerTotp(page, say, by.product, by.operator);
  await expect(page.getByText(say("bankFiles.accountAdded"))).toBeVisible();
}

/** Uploads a file of a bank and closes what it says of it, which holds these words. */
export async function uploadBankFile(
  page: Page,
  say: Say,
  file: { readonly content: Buffer; readonly expects: string },
  by: Confirms,
): Promise<void> {
  await openConsolePage(page, say("bankFiles.title"));
  await button(page, say("bankFiles.upload")).click();
  const dialog = popup(page, say("bankFiles.upload"));
  const bytes = { name: "day.xml", mimeType: "application/xml", buffer: file.content };
  await dialog.locator('input[type="file"]').setInputFiles(bytes);
  await confirmWithReason(dialog, say, say("bankFiles.read"), "File of the day");
  await answerTotp(page, say, by.product, by.operator);
  const result = popup(page, say("bankFiles.result"));
  await expect(result).toContainText(file.expects);
  await button(result, say("common.close")).last().click();
  await expect(result).toBeHidden();
}

/** Books a line that names an order of ours, from its row. */
export async function bookLine(
  page: Page,
  say: Say,
  line: { readonly says: "paid" | "cameBack"; readonly words: string; readonly amount: string; readonly done: string },
  by: Confirms,
): Promise<void> {
  const { says, words, amount, done } = line;
  const open = say(says === "paid" ? "bankFiles.book" : "bankFiles.credit");
  await page.getByRole("row").filter({ hasText: words }).getByRole("button", { name: open }).click();
  const dialog = popup(page, say(`bankFiles.bookTitle.${says}`, { amount }));
  await confirmWithReason(dialog, say, say(`bankFiles.bookConfirm.${says}`), "Compared with the order");
  await answerTotp(page, say, by.product, by.operator);
  await expect(page.getByText(done)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The newest day of an account agrees with the ledger, or is explained by what is told. */
export async function expectReconciled(
  page: Page,
  say: Say,
  of: { readonly account: string; readonly state: "agrees" | "explained"; readonly words?: string },
): Promise<void> {
  await openConsolePage(page, say("reconciliation.title"));
  const newest = page.getByRole("table", { name: of.account }).getByRole("row").nth(1);
  await expect(newest).toContainText(say(`reconciliation.state.${of.state}`));
  await expect(newest).toContainText(of.words ?? "");
}

/** Chooses the tab of the lines that name orders of ours. */
export async function openOrderLines(page: Page, say: Say): Promise<void> {
  await openConsolePage(page, say("bankFiles.title"));
  const tab = page.getByRole("tab", { name: say("bankFiles.tab.order") });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}
