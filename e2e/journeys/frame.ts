import type { Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";

/** Opens the notifications of the frame, of which so many are unread. */
export async function openNotifications(page: Page, say: Say, unread = 0): Promise<void> {
  const label = unread > 0 ? say("frame.unread", { count: unread }) : say("frame.notifications");
  await button(page.getByRole("banner"), label).click();
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
