import type { Page } from "@playwright/test";
import { codeOf, linkOf, mailTo, newestMail } from "../support/mails.ts";
import type { Product } from "../support/product.ts";
import { expect, type Say } from "../support/test.ts";
import { button, field, popup } from "./forms.ts";
import { expectReceiptLine } from "./tasks.ts";

/** A person of the journey as the mails know them. */
export interface Mailbox {
  readonly product: Product;
  readonly email: string;
}

/** Types the code of the next mail after `sentAfter` into the popup that asks for it; gives the id of that mail. */
export async function answerMailedCode(page: Page, say: Say, box: Mailbox, sentAfter: number): Promise<number> {
  const mail = await mailTo(box.product, box.email, say("mailAccess.codeSubject"), sentAfter);
  const code = field(page, say("factor.code"));
  await expect(code).toHaveValue("");
  await code.fill(codeOf(mail));
  return mail.id;
}

/** Adds a TRC20 address in the withdrawal settings; a mail confirms it afterwards. */
export async function addUsdtAddress(page: Page, say: Say, address: string): Promise<void> {
  await page.goto("/withdraw-settings?add=toUSDT");
  const dialog = popup(page, say("wallets.usdt.title"));
  await field(dialog, say("common.address")).fill(address);
  await dialog.getByRole("checkbox", { name: say("wallets.usdt.readBackCheck") }).check();
  await button(dialog, say("wallets.usdt.submit")).click();
  await expect(dialog.getByText(say("wallets.added.title"))).toBeVisible();
  await button(dialog, say("common.done")).click();
}

/** Opens the page of the confirmation mail and presses its button; opening alone confirms nothing. */
export async function confirmMethod(page: Page, say: Say, box: Mailbox): Promise<void> {
  const mail = await mailTo(box.product, box.email, say("wallets.mail.confirm.subject"));
  await page.goto(linkOf(mail));
  await button(page, say("wallets.confirm.button")).click();
  await expect(page.getByRole("heading", { name: say("result.success") })).toBeVisible();
}

export interface Withdrawal {
  readonly currency: string;
  /** As typed. */
  readonly amount: string;
  /** As the receipt and the button name it. */
  readonly shown: string;
  readonly fee: { readonly label: string; readonly shown: string };
  readonly receives: string;
}

/** Withdraws on the open page of balances; ends with the request and its steps. */
export async function withdrawMoney(page: Page, say: Say, box: Mailbox, withdrawal: Withdrawal): Promise<void> {
  await field(page, say("common.amount")).fill(withdrawal.amount);
  await expectReceiptLine(page, say("withdrawals.receipt.amount"), withdrawal.shown);
  await expectReceiptLine(page, withdrawal.fee.label, withdrawal.fee.shown);
  await expectReceiptLine(page, say("withdrawals.receipt.total"), withdrawal.receives);
  const seen = await newestMail(box.product, box.email);
  await button(page, say("withdrawals.panel.submit", { amount: withdrawal.shown })).click();
  await answerMailedCode(page, say, box, seen);
  await expect(page.getByText(say("withdrawals.done.title"))).toBeVisible();
}
