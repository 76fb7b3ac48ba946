import type { Page } from "@playwright/test";
import type { Say } from "../support/test.ts";
import { button, field, popup } from "./forms.ts";

export interface NewManager {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** Names of the boxes to tick. */
  readonly can: readonly string[];
}

/** Opens the menu of a manager's row. */
export async function openManagerMenu(page: Page, say: Say, name: string): Promise<void> {
  await button(page, say("table.rowActions", { name })).click();
}

/** Fills in and sends the form of a new manager on the page of managers. */
export async function addManager(page: Page, say: Say, manager: NewManager): Promise<void> {
  await button(page, say("managers.add")).first().click();
  const dialog = popup(page, say("managers.addTitle"));
  await field(dialog, say("managers.firstName")).fill(manager.name);
  await field(dialog, say("managers.lastName")).fill(manager.surname);
  await field(dialog, say("common.email")).fill(manager.email);
  for (const name of manager.can) {
    await dialog.getByRole("checkbox", { name }).check();
  }
  await button(dialog, say("managers.add")).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Gives or takes a right in the popup of a manager's row. */
export async function setRight(
  page: Page,
  say: Say,
  change: { readonly name: string; readonly right: string; readonly isOn: boolean },
): Promise<void> {
  await openManagerMenu(page, say, change.name);
  await page.getByRole("menuitem", { name: say("managers.edit") }).click();
  const dialog = popup(page, say("managers.editTitle", { name: change.name }));
  await dialog.getByRole("checkbox", { name: change.right }).setChecked(change.isOn);
  await button(dialog, say("common.save")).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Removes a manager and answers the question. */
export async function removeManager(page: Page, say: Say, name: string): Promise<void> {
  await openManagerMenu(page, say, name);
  await page.getByRole("menuitem", { name: say("managers.remove") }).click();
  await button(popup(page, say("managers.removeTitle", { name })), say("managers.remove")).click();
}
