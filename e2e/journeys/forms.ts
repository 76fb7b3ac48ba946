import { expect, type Locator, type Page } from "@playwright/test";

/** Where a form stands: a page or a popup. */
export type Place = Page | Locator;

/** The text or password field with exactly this label. */
export function field(place: Place, label: string): Locator {
  return place.getByRole("textbox", { name: label, exact: true });
}

/** Picks one entry of a searchable list by typing a part of it. */
export async function pick(place: Place, label: string, entry: string): Promise<void> {
  const box = place.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await box.fill(entry);
  await place.getByRole("option", { name: entry }).first().click();
}

/** The button with exactly these words. */
export function button(place: Place, name: string): Locator {
  return place.getByRole("button", { name, exact: true });
}

/** The open popup with this title. */
export function popup(page: Page, title: string): Locator {
  return page.getByRole("dialog", { name: title });
}

/** Chooses an entry of a small closed list, whose button is named "label: present entry". */
export async function choose(place: Place, label: string, entry: string): Promise<void> {
  await place.getByRole("combobox", { name: `${label}: ` }).click();
  await place.getByRole("option", { name: entry }).first().click();
  await expect(place.getByRole("combobox", { name: `${label}: ${entry}` })).toBeVisible();
}
