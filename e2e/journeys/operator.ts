import type { Locator, Page } from "@playwright/test";
import type { DemoOperator } from "../support/demo-people.ts";
import type { Product } from "../support/product.ts";
import { expect, type Say } from "../support/test.ts";
import { answerTotp } from "./access.ts";
import { button, field, popup } from "./forms.ts";

/** Writes the reason of an operator's action and confirms it by the verb of the popup. */
export async function confirmWithReason(dialog: Locator, say: Say, verb: string, reason: string): Promise<void> {
  await field(dialog, say("operator.reason.label")).fill(reason);
  await button(dialog, verb).click();
}

/** Opens a page of the console by its menu. */
export async function openConsolePage(page: Page, name: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name });
  if (await heading.isVisible()) {
    // It is there already, with what it has read.
    await page.reload();
  } else {
    await page.getByRole("navigation").getByRole("link", { name }).click();
  }
  await expect(heading).toBeVisible();
}

/** Whose authenticator app confirms. */
export interface Confirms {
  readonly product: Product;
  readonly operator: DemoOperator;
}

export interface BankLine {
  /** As typed: DD/MM/YYYY. */
  readonly valueDate: string;
  readonly payer: string;
  readonly reference: string;
  readonly amount: string;
}

/** Types a line of the bank statement on the page of top-ups. */
export async function enterBankLine(page: Page, say: Say, line: BankLine, by: Confirms): Promise<void> {
  await button(page, say("operator.line.enter")).click();
  const dialog = popup(page, say("operator.line.title"));
  await field(dialog, say("operator.line.valueDate")).fill(line.valueDate);
  await field(dialog, say("operator.line.payer")).fill(line.payer);
  await field(dialog, say("operator.line.reference")).fill(line.reference);
  await field(dialog, say("common.amount")).fill(line.amount);
  await confirmWithReason(dialog, say, say("operator.line.save"), "Statement of the day");
  await answerTotp(page, say, by.product, by.operator);
  await expect(page.getByText(say("operator.line.saved"))).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Settles a top-up from its row and answers the authenticator app; `verb` is what the popup's button says. */
export async function settleTopup(
  page: Page,
  say: Say,
  settle: { product: Product; operator: DemoOperator; number: string; verb: string },
): Promise<void> {
  const { product, operator, number, verb } = settle;
  await page
    .getByRole("row")
    .filter({ has: page.getByText(number, { exact: true }) })
    .getByRole("button", { name: say("operator.topups.settle") })
    .click();
  const dialog = popup(page, say("operator.settle.title", { number }));
  await confirmWithReason(dialog, say, verb, "Matched with the statement");
  await answerTotp(page, say, product, operator);
  await expect(dialog).toBeHidden();
}

const escaped = (words: string) => words.replace(/[$.()?*+]/g, "\\$&");

/** The row of a request that names these words; PI-2026-4 is not PI-2026-46. */
export function approvalRow(page: Page, words: string): Locator {
  return page.getByRole("row").filter({ has: page.getByText(new RegExp(`${escaped(words)}(?!\\d)`)) });
}

/** Approves in the queue of approvals what another operator asked for, with the authenticator app. */
export async function approveInQueue(page: Page, say: Say, words: string, by: Confirms): Promise<void> {
  await openConsolePage(page, say("approvals.title"));
  await approvalRow(page, words)
    .getByRole("button", { name: say("approvals.approve") })
    .click();
  const dialog = popup(page, say("approvals.approveTitle"));
  await expect(dialog.getByText(words).first()).toBeVisible();
  await confirmWithReason(dialog, say, say("approvals.approve"), "Looked at it with the bank");
  await answerTotp(page, say, by.product, by.operator);
  await expect(page.getByText(say("approvals.done.approved"))).toBeVisible();
}
