import type { Locator, Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button, field, type Place, pick, popup } from "./forms.ts";
import { follow } from "./frame.ts";

export interface TaskFields {
  /** A part of the freelancer's name or e-mail. */
  readonly freelancer: string;
  readonly title: string;
  /** A part of the service's name. */
  readonly service: string;
  readonly amount: string;
}

/** What the receipt of the popup has to say, as shown. */
export interface TaskReceipt {
  readonly fee: string;
  readonly total: string;
}

/** Invites a person by e-mail from the list of freelancers; one who is registered already is linked at once. */
export async function inviteFreelancer(
  page: Page,
  say: Say,
  email: string,
  outcome: "invited" | "linked" = "invited",
): Promise<void> {
  await follow(page, "/freelancers");
  await button(page, say("contractors.invite")).first().click();
  const dialog = popup(page, say("contractors.inviteTitle"));
  await field(dialog, say("contractors.addresses")).fill(email);
  await dialog.getByRole("button", { name: say("contractors.send", { count: 1 }) }).click();
  await expect(page.getByText(say(`contractors.${outcome}`, { count: 1 }))).toBeVisible();
}

/** Opens the popup of a new task from the list and fills it; the receipt follows while it is typed. */
export async function fillNewTask(page: Page, say: Say, task: TaskFields, receipt: TaskReceipt): Promise<Locator> {
  await follow(page, "/tasks");
  // An empty list offers it a second time.
  await button(page, say("tasks.new")).first().click();
  const dialog = popup(page, say("tasks.new"));
  await pick(dialog, say("tasks.form.freelancer"), task.freelancer);
  await field(dialog, say("tasks.form.title")).fill(task.title);
  await pick(dialog, say("tasks.form.service"), task.service);
  await field(dialog, say("tasks.form.amount")).fill(task.amount);
  await button(dialog, say("tasks.form.week1")).click();
  await expectReceiptLine(dialog, say("tasks.receipt.fee", { percent: "5,00" }), receipt.fee);
  await expectReceiptLine(dialog, say("tasks.receipt.reserved"), receipt.total);
  return dialog;
}

/** The line of a receipt with this label shows this sum. */
export async function expectReceiptLine(place: Place, label: string, sum: string): Promise<void> {
  const line = place.locator("[data-receipt-role]").filter({ hasText: label });
  await expect(line.locator("dd")).toHaveText(sum);
}

/** Saves the filled popup as a draft and gives the id of the new task. */
export async function saveDraft(page: Page, dialog: Locator, say: Say): Promise<number> {
  await button(dialog, say("tasks.form.saveDraft")).click();
  await expect(dialog).toBeHidden();
  return idOfToast(page, (id) => say("tasks.created1", { id }));
}

/** The number that a toast names. */
async function idOfToast(page: Page, words: (id: string) => string): Promise<number> {
  const [before = "", after = ""] = words("{}").split("{}");
  const toast = page.getByText(new RegExp(`${before}\\d+${after}`));
  await expect(toast.first()).toBeVisible();
  const text = (await toast.first().textContent()) ?? "";
  return Number.parseInt(/\d+/.exec(text)?.[0] ?? "", 10);
}

/** Ticks the rows of these tasks in the list. */
export async function selectTasks(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await page.getByRole("checkbox", { name: new RegExp(`\\b${id}:`) }).check();
  }
}

/** The row of a task in the list. */
export function taskRow(page: Page, id: number): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("cell", { name: String(id), exact: true }) });
}

/** Pays the selected drafts as one bulk run, whose button names their total, and waits for its result. */
export async function paySelection(page: Page, say: Say, count: number, total: string): Promise<void> {
  await button(page, say("tasks.payCount", { count })).click();
  const dialog = popup(page, say("tasks.payTitle", { count }));
  await dialog.getByRole("button", { name: total }).click();
  await expect(page.getByText(say("common.countOfTotal", { count, total: count })).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(say("tasks.bulk.allDone", { count })).first()).toBeVisible();
}

/** Rejects a task on its own page, as the company, with a reason of its own words. */
export async function rejectTask(page: Page, say: Say, id: number, reason: string): Promise<void> {
  await follow(page, `/task/${id}`);
  await button(page, say("tasks.reject")).click();
  const dialog = popup(page, say("tasks.rejectTitle", { count: 1 }));
  const why = field(dialog, say("common.reason"));
  await expect(why).toBeFocused();
  // Without a reason nothing is sent.
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText(say("validations.required")).first()).toBeVisible();
  await why.fill(reason);
  await button(dialog, say("tasks.rejectButton", { count: 1 })).click();
  await expect(page.getByText(say("taskStatus.rejectedByCompany")).first()).toBeVisible();
  await expect(page.getByRole("main").getByText(reason).first()).toBeVisible();
}

/** Deletes a draft on its page, which leads to the list without it; the message offers it back. */
export async function deleteOnPage(page: Page, say: Say, id: number): Promise<void> {
  await button(page, say("ui.openMenu")).click();
  await page.getByRole("menuitem", { name: say("tasks.delete") }).click();
  await page.waitForURL(/\/tasks$/);
  await expectDeleted(page, say, id);
}

/** Deletes a draft in its row of the list: nothing asks, the row goes, the message offers it back. */
export async function deleteInRow(page: Page, say: Say, id: number): Promise<void> {
  await taskRow(page, id).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: say("tasks.delete") }).click();
  await expectDeleted(page, say, id);
}

async function expectDeleted(page: Page, say: Say, id: number): Promise<void> {
  await expect(page.getByText(say("tasks.deleted1", { id }))).toBeVisible();
  await expect(button(page, say("ui.undo"))).toBeVisible();
  await expect(taskRow(page, id)).toBeHidden();
}

/** Accepts a task in its row of the list, as the contractor; the button of the popup names the reward. */
export async function acceptTask(page: Page, say: Say, id: number, reward: string): Promise<void> {
  await taskRow(page, id)
    .getByRole("button", { name: `${say("tasks.accept")}: ` })
    .click();
  const dialog = popup(page, say("tasks.acceptTitle"));
  await expect(dialog).toBeVisible();
  await expect(taskRow(page, id)).not.toContainText(say("taskStatus.paid"));
  await button(dialog, say("tasks.acceptSum", { amount: reward })).click();
  await expect(page.getByText(say("tasks.accepted1", { id, amount: reward }))).toBeVisible();
}

/** Declines a task in its row of the list, as the contractor, with a usual reason; until it is confirmed the row stays as it is. */
export async function declineTask(page: Page, say: Say, id: number): Promise<void> {
  await taskRow(page, id)
    .getByRole("button", { name: `${say("tasks.decline")}: ` })
    .click();
  const dialog = popup(page, say("tasks.declineTitle"));
  await expect(dialog).toBeVisible();
  await expect(taskRow(page, id)).not.toContainText(say("taskStatus.declined"));
  await button(dialog, say("tasks.refusal.contractor.deadline")).click();
  await button(dialog, say("tasks.decline")).click();
  await expect(page.getByText(say("tasks.declined1", { id }))).toBeVisible();
}

/** Pays a draft on its own page; the buttons name the total. */
export async function payTask(page: Page, say: Say, id: number, total: string): Promise<void> {
  await follow(page, `/task/${id}`);
  await button(page, say("tasks.paySum", { amount: total })).click();
  const dialog = popup(page, say("tasks.payTitle", { count: 1 }));
  await button(dialog, say("tasks.paySum", { amount: total })).click();
  await expect(page.getByText(say("tasks.paid1", { id, amount: total }))).toBeVisible();
}

/** The number of the task in the row with this title. */
export async function idOfTask(page: Page, title: string): Promise<number> {
  const row = page.getByRole("row").filter({ hasText: title });
  const name = (await row.getByRole("checkbox").getAttribute("aria-label")) ?? (await row.textContent()) ?? "";
  return Number.parseInt(/\d{4,}/.exec(name)?.[0] ?? "", 10);
}
