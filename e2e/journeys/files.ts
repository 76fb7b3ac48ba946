import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { button } from "./forms.ts";

/** Takes a file from the menu behind a button; answers its name and its text. */
export async function taken(page: Page, menu: string, item: string): Promise<{ name: string; text: string }> {
  await button(page, menu).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: item }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "latin1") };
}
