import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button, field, popup } from "./forms.ts";
import { taskRow } from "./tasks.ts";

/** Proposes the payment of the draft whose page is open, as a manager who may not pay. */
export async function proposePayment(page: Page, say: Say, id: number): Promise<void> {
  await button(page, say("tasks.propose")).click();
  await confirmProposal(page, say, id);
}

/** Tries to pay the draft whose page is open; what is above the manager's sum of the day becomes a proposal. */
export async function payAboveSum(page: Page, say: Say, id: number, total: string): Promise<void> {
  await button(page, say("tasks.paySum", { amount: total })).click();
  await button(popup(page, say("tasks.payTitle", { count: 1 })), say("tasks.paySum", { amount: total })).click();
  await confirmProposal(page, say, id);
}

async function confirmProposal(page: Page, say: Say, id: number): Promise<void> {
  const dialog = popup(page, say("tasks.proposeTitle", { count: 1 }));
  await button(dialog, say("tasks.propose")).click();
  // Whoever proposes a payment twice within some seconds has both messages on screen.
  await expect(page.getByText(say("tasks.proposed1", { id })).last()).toBeVisible();
  await expect(page.getByText(say("tasks.proposal.own"))).toBeVisible();
}

/** Declines a proposed payment in the row of its task, as the owner who has the tab of proposals open. */
export async function declineProposal(page: Page, say: Say, task: { id: number; title: string }, reason: string) {
  await button(page, say("table.rowActions", { name: say("tasks.rowName", task) })).click();
  await page.getByRole("menuitem", { name: say("tasks.declineProposal") }).click();
  const dialog = popup(page, say("tasks.declineProposalTitle"));
  await field(dialog, say("common.reason")).fill(reason);
  await button(dialog, say("tasks.declineProposal")).click();
  await expect(page.getByText(say("tasks.proposalDeclined1", { id: task.id }))).toBeVisible();
  await expect(taskRow(page, task.id)).toHaveCount(0);
}
