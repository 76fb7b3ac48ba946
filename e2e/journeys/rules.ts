import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { answerTotp } from "./access.ts";
import { button, field, popup } from "./forms.ts";
import { type Confirms, confirmWithReason, openConsolePage } from "./operator.ts";

/**
 * Makes a draft of the rules in force in which a company's fee of a task is one percent higher, looks at what it changes, and asks
 * another operator to publish it from the midnight of a day on, given as YYYY-MM-DD.
 */
export async function publishFee(
  page: Page,
  say: Say,
  draft: { readonly name: string; readonly day: string },
  by: Confirms,
): Promise<void> {
  await openConsolePage(page, say("rules.title"));
  await button(page, say("rules.new")).click();
  const begin = popup(page, say("rules.copyTitle", { name: say("rules.build") }));
  await field(begin, say("rules.name")).fill(draft.name);
  await button(begin, say("rules.create")).click();
  await page.getByRole("button", { name: say("rules.editName", { name: "new-task-fee" }) }).click();
  const row = popup(page, say("rules.editRow", { name: "new-task-fee" }));
  await field(row, say("rules.expr")).fill('amount * (newTaskCompanyTax + dec("0.01"))');
  await expect(row.getByRole("status").getByText(/106[,.]00/)).toBeVisible();
  await button(row, say("rules.saveRow")).click();
  await expect(row).toBeHidden();
  await page.getByRole("tab", { name: say("rules.tab.preview") }).click();
  const after = page.getByText(/106[,.]00/).filter({ visible: true });
  await expect(after.first()).toBeVisible();
  await button(page, say("rules.publish")).click();
  const publish = popup(page, say("rules.publishTitle", { name: draft.name }));
  await field(publish, say("rules.fromDay")).fill(draft.day.split("-").reverse().join("/"));
  await field(publish, say("rules.fromTime")).fill("00:00");
  await confirmWithReason(publish, say, say("rules.ask"), "Agreed by the board");
  await answerTotp(page, say, by.product, by.operator);
  await expect(publish).toBeHidden();
}
