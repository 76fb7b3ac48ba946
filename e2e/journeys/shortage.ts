import type { Locator, Page } from "@playwright/test";
import { expect, type Say } from "../support/test.ts";
import { button, type Place } from "./forms.ts";

/** Where a page or a popup says what is missing, and what can be done about it. */
export function shortage(place: Place, say: Say): Locator {
  return place.getByRole("group", { name: say("tasks.shortage.title") });
}

/** The button is off, can be reached by keyboard, and says this reason to screen readers. */
export async function expectOff(page: Page, place: Place, name: string, reason: string): Promise<void> {
  const off = button(place, name);
  await expect(off).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Tab");
  await off.focus();
  await expect(off).toHaveAccessibleDescription(reason);
}
