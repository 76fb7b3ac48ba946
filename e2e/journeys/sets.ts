import type { TextKey } from "@artel/shared/text/all-texts";
import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { answerTotp } from "./access.ts";
import { button, field, popup } from "./forms.ts";
import { type Confirms, confirmWithReason, openConsolePage } from "./operator.ts";

/** A draft of rules or lists: its name, and the day as YYYY-MM-DD from whose midnight on it is asked to hold. */
export interface SetDraft {
  readonly name: string;
  readonly day: string;
}

/**
 * Makes a draft of the rules in force in which a company's fee of a task is one percent higher, looks at what it changes, and asks
 * another operator to publish it.
 */
export async function publishFee(page: Page, say: Say, draft: SetDraft, by: Confirms): Promise<void> {
  await beginDraft(page, say, "rules", draft.name);
  await page.getByRole("button", { name: say("rules.editName", { name: "new-task-fee" }) }).click();
  const row = popup(page, say("rules.editRow", { name: "new-task-fee" }));
  await field(row, say("rules.expr")).fill('amount * (newTaskCompanyTax + dec("0.01"))');
  await expect(row.getByRole("status").getByText(/106[,.]00/)).toBeVisible();
  await button(row, say("rules.saveRow")).click();
  await expect(row).toBeHidden();
  await page.getByRole("tab", { name: say("rules.tab.preview") }).click();
  const after = page.getByText(/106[,.]00/).filter({ visible: true });
  await expect(after.first()).toBeVisible();
  await askToPublish(page, say, "rules.publishTitle", draft, by);
}

/**
 * Makes a draft of the lists in force with one service more in their first category, sees it among the changes, and asks
 * another operator to publish it.
 */
export async function publishService(
  page: Page,
  say: Say,
  service: { readonly en: string; readonly ru: string },
  draft: SetDraft,
  by: Confirms,
): Promise<void> {
  await beginDraft(page, say, "lists", draft.name);
  await button(page, say("lists.addService")).click();
  const row = popup(page, say("lists.newService"));
  await field(row, say("lists.nameEn")).fill(service.en);
  await field(row, say("lists.nameRu")).fill(service.ru);
  await button(row, say("lists.saveRow")).click();
  await expect(row).toBeHidden();
  await page.getByRole("tab", { name: say("lists.tab.difference") }).click();
  await expect(page.getByRole("row").filter({ hasText: service.en }).getByText(say("lists.kind.added"))).toBeVisible();
  await askToPublish(page, say, "lists.publishTitle", draft, by);
}

/** Opens the page of rules or lists and copies what is in force. */
async function beginDraft(page: Page, say: Say, pages: "rules" | "lists", name: string): Promise<void> {
  await openConsolePage(page, say(`${pages}.title`));
  await button(page, say("rules.new")).click();
  const begin = popup(page, say("rules.copyTitle", { name: say(`${pages}.build`) }));
  await field(begin, say(`${pages}.name`)).fill(name);
  await button(begin, say("rules.create")).click();
}

async function askToPublish(page: Page, say: Say, title: TextKey, draft: SetDraft, by: Confirms): Promise<void> {
  await button(page, say("rules.publish")).click();
  const publish = popup(page, say(title, { name: draft.name }));
  await field(publish, say("rules.fromDay")).fill(draft.day.split("-").reverse().join("/"));
  await field(publish, say("rules.fromTime")).fill("00:00");
  await confirmWithReason(publish, say, say("rules.ask"), "Agreed by the board");
  await answerTotp(page, say, by.product, by.operator);
  await expect(publish).toBeHidden();
}
