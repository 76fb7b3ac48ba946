import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { DemoOperator } from "../support/demo-people.ts";
import type { Product } from "../support/product.ts";
import { expect, type Say } from "../support/test.ts";
import { answerTotp } from "./access.ts";
import { button, field, popup } from "./forms.ts";
import { openFind } from "./frame.ts";
import { type Confirms, confirmWithReason, openConsolePage } from "./operator.ts";

/** Puts the request of this contractor into a batch of its own; gives the number of the batch. */
export async function buildBatch(page: Page, say: Say, contractor: string, by: Confirms): Promise<number> {
  await page.goto("/operator/payouts");
  await page.getByRole("row").filter({ hasText: contractor }).getByRole("checkbox").check();
  await button(page, say("operatorPayouts.build", { count: 1 })).click();
  const dialog = popup(page, say("operatorPayouts.buildTitle", { count: 1 }));
  await confirmWithReason(dialog, say, say("operatorPayouts.buildConfirm"), "Batch of the morning");
  await answerTotp(page, say, by.product, by.operator);
  const [before = "", after = ""] = say("operatorPayouts.built", { id: "{}" }).split("{}");
  const toast = page.getByText(new RegExp(`${before}\\d+${after}`)).first();
  await expect(toast).toBeVisible();
  return Number.parseInt(/\d+/.exec((await toast.textContent()) ?? "")?.[0] ?? "", 10);
}

/** Its builder cannot release a batch: the page says who has to. */
export async function expectCannotRelease(page: Page, say: Say, batch: number): Promise<void> {
  await page.goto(`/operator/batches/${batch}`);
  await expect(page.getByText(say("operatorPayouts.youBuilt")).first()).toBeVisible();
  await expect(button(page, say("operatorPayouts.release"))).toHaveCount(0);
}

/** Finds a batch by its number, as one who has only that. */
export async function openBatch(page: Page, say: Say, batch: number): Promise<void> {
  const name = say("operatorPayouts.batchName", { id: batch });
  await openFind(page, say, `#${batch}`, new RegExp(`^${name}(?!\\d)`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** Cancels the request of this contractor that waits for a batch; the contractor is told the reason. */
export async function cancelRequest(
  page: Page,
  say: Say,
  cancel: { readonly id: number; readonly contractor: string; readonly reason: string },
  by: Confirms,
): Promise<void> {
  const { id, contractor, reason } = cancel;
  await openConsolePage(page, say("operatorPayouts.title"));
  const row = page.getByRole("row").filter({ hasText: contractor });
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: say("operatorPayouts.cancel") }).click();
  const dialog = popup(page, say("operatorPayouts.cancelTitle", { id }));
  await field(dialog, say("operator.reason.told.freelancer")).fill(reason);
  await button(dialog, say("operatorPayouts.cancelConfirm")).click();
  await answerTotp(page, say, by.product, by.operator);
  await expect(page.getByText(say("operatorPayouts.cancelled", { id }))).toBeVisible();
}

/** Makes the file for the bank on the page of a released batch, in the format that is offered first; gives its text. */
export async function bankFileOf(page: Page, say: Say, batch: number, by: Confirms): Promise<string> {
  await button(page, say("operatorPayouts.file")).click();
  const dialog = popup(page, say("operatorPayouts.fileTitle", { id: batch }));
  const waiting = page.waitForEvent("download");
  await confirmWithReason(dialog, say, say("operatorPayouts.fileConfirm"), "To the bank");
  await answerTotp(page, say, by.product, by.operator);
  return readFile(await (await waiting).path(), "utf8");
}

/** The second person finds a batch by its number and releases it with the authenticator app. */
export async function releaseBatch(
  page: Page,
  say: Say,
  release: { product: Product; operator: DemoOperator; batch: number; amount: string },
): Promise<void> {
  const { product, operator, batch, amount } = release;
  await openBatch(page, say, batch);
  await button(page, say("operatorPayouts.release")).click();
  const dialog = popup(page, say("operatorPayouts.releaseTitle", { id: batch }));
  await confirmWithReason(dialog, say, say("operatorPayouts.releaseConfirm", { amount }), "Limits are kept");
  await answerTotp(page, say, product, operator);
  await expect(page.getByText(say("operatorPayouts.released", { id: batch }))).toBeVisible();
}

/** Marks the one order of a batch as paid, with the reference of its transfer and the authenticator app. */
export async function markPaid(
  page: Page,
  say: Say,
  mark: { product: Product; operator: DemoOperator; batch: number; reference: string },
): Promise<void> {
  const { product, operator, batch, reference } = mark;
  await page.goto(`/operator/batches/${batch}`);
  await page.getByRole("row").getByRole("checkbox").last().check();
  await button(page, say("operatorPayouts.markPaid", { count: 1 })).click();
  const dialog = popup(page, say("operatorPayouts.paidTitle", { count: 1 }));
  await field(dialog, say("operatorPayouts.reference")).fill(reference);
  await confirmWithReason(dialog, say, say("operatorPayouts.paidConfirm"), "Seen on the chain");
  await answerTotp(page, say, product, operator);
  await expect(page.getByText(say("operatorPayouts.marked", { count: 1 }))).toBeVisible();
}
