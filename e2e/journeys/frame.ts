import type { Locator, Page } from "@playwright/test";
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

/** Opens the palette by the keyboard; its field has the focus. */
export async function openPalette(page: Page, say: Say, key = "Control+KeyK"): Promise<Locator> {
  await page.keyboard.press(key);
  const field = page.getByRole("combobox", { name: say("search.title") });
  await expect(field).toBeFocused();
  return field;
}

/** Types into the palette and opens the find of this name. */
export async function openFind(page: Page, say: Say, typed: string, name: string | RegExp): Promise<void> {
  await (await openPalette(page, say)).fill(typed);
  await page.getByRole("option", { name }).click();
}
