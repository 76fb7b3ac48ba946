import type { Locator, Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";

/**
 * Follows a link of the product to an address: as where a person presses one, the page stays loaded and only what it shows
 * changes. Ends when that is drawn. Where loading anew is the matter, `page.goto` does it.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "__TSR_ROUTER__" in window);
  await page.evaluate(async (href) => {
    const router: RouterOfPage = Reflect.get(window, "__TSR_ROUTER__");
    await new Promise<void>((resolve) => {
      const end = router.subscribe("onRendered", () => {
        end();
        resolve();
      });
      router.history.push(href);
    });
  }, path);
}

/** The router that the library leaves in the window of its page. */
interface RouterOfPage {
  readonly history: { push(href: string): void };
  subscribe(event: "onRendered", heard: () => void): () => void;
}

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
