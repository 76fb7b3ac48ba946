import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";

/** Opens the notifications of the frame while none is unread. */
export async function openNotifications(page: Page, say: Say): Promise<void> {
  await button(page.getByRole("banner"), say("frame.notifications")).click();
  await expect(page.getByRole("dialog", { name: say("frame.notifications") })).toBeVisible();
}

/** Opens the menu of the account in the frame. */
export async function openAccountMenu(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("frame.account") })
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
}
