import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button, choose, field, popup } from "./forms.ts";
import { expectReceiptLine } from "./tasks.ts";

export interface Exchange {
  readonly from: string;
  readonly to: string;
  /** As typed. */
  readonly amount: string;
  /** As the button names it. */
  readonly shown: string;
  /** What the receipt promises, and the balance shows afterwards. */
  readonly gets: string;
}

/** Exchanges in the popup of the top bar: live quote, receipt, toast, result. */
export async function exchangeMoney(page: Page, say: Say, exchange: Exchange): Promise<void> {
  await button(page.getByRole("banner"), say("frame.exchange")).click();
  const dialog = popup(page, say("exchange.title"));
  await choose(dialog, say("exchange.fromCurrency"), exchange.from);
  await choose(dialog, say("exchange.toCurrency"), exchange.to);
  await field(dialog, say("exchange.give")).fill(exchange.amount);
  await expectReceiptLine(dialog, say("exchange.get"), exchange.gets);
  await button(dialog, say("exchange.submit", { amount: exchange.shown })).click();
  await expect(page.getByText(say("exchange.done"))).toBeVisible();
  await expect(dialog).toBeHidden();
  const message = page.getByRole("region", { name: say("ui.notices") });
  await expectReceiptLine(message, say("exchange.got"), exchange.gets);
  await button(message, say("common.close")).click();
}
