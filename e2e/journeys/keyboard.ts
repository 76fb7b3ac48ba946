import type { FileChooser, Locator, Page } from "@playwright/test";
import { expect } from "../support/test.ts";

const mostPresses = 80;

/**
 * Walks by Tab until the focus stands on this element; also where it stands there already, it is left and reached again.
 * Refuses an element that Tab does not reach, and one that does not show that it has the focus.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  if (await target.evaluate(hasFocus)) {
    await page.keyboard.press("Shift+Tab");
  }
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const before = await target.evaluate(ringsAround);
    await page.keyboard.press("Tab");
    if (await target.evaluate(hasFocus)) {
      const drawn = async () =>
        (await target.evaluate(ringsAround)).some((ring, at) => ring !== "" && ring !== before[at]);
      // A popup that has just opened may take the focus back between two keys: then the walk goes round once more.
      const isDrawn = await expect
        .poll(drawn, { timeout: 1_000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      if (isDrawn) {
        return;
      }
    }
  }
  throw new Error(`${mostPresses} presses of Tab did not reach ${target}, or it does not show that it has the focus`);
}

/** Walks to an element and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to an empty field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Walks to a searchable list, types a part of an entry, and takes the first line found by Arrow down and Enter. */
export async function pickByKeys(page: Page, list: Locator, entry: string): Promise<void> {
  await typeInto(page, list, entry);
  await expect(page.getByRole("option", { name: entry }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(list).toBeFocused();
}

/** Walks to the chosen entry of a group of radio buttons, and moves on by Arrow down until this one is chosen. */
export async function chooseByArrows(page: Page, group: Locator, radio: Locator): Promise<void> {
  await tabTo(page, group.getByRole("radio", { checked: true }));
  for (let left = await group.getByRole("radio").count(); left > 1 && !(await radio.isChecked()); left -= 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(radio).toBeChecked();
  await expect(radio).toBeFocused();
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

/** Outline and shadow of an element, what it lies in, and what lies beside and in it; "" where nothing is drawn. */
function ringsAround(element: Element): string[] {
  const around = element.parentElement;
  const places = [element, ...element.children, ...(around ? [around, ...around.children] : [])];
  return places.map((place) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
    const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth}`;
    return outline + (boxShadow === "none" ? "" : boxShadow);
  });
}

/**
 * A person who works with the keyboard alone: every action is counted, and there is no other way to touch the page. An
 * action is a key outside a field, a field that is filled and left by Enter, or a file that is chosen.
 */
export function countedKeyboard(page: Page) {
  const actions: string[] = [];
  // Listened to from the start: a dialog that opens before its listener is heard of by nobody.
  const dialog = new Promise<FileChooser>((resolve) => page.once("filechooser", resolve));
  return {
    /** What was done, in its order. */
    actions,
    /** Presses Enter on what has the focus already, and holds it so long that it repeats; refuses to walk there. */
    pressOn: async (name: string, target: Locator) => {
      await expect(target).toBeFocused();
      actions.push(name);
      await page.keyboard.down("Enter");
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    },
    /** Answers a question by Ctrl with Enter, while the focus is where a single key does nothing. */
    answer: async (name: string, harmless: Locator) => {
      await expect(harmless).toBeFocused();
      actions.push(name);
      await page.keyboard.press("Control+Enter");
    },
    /** Presses a single key of the page. */
    press: async (name: string, key: string) => {
      actions.push(name);
      await page.keyboard.press(key);
    },
    /** Types over what has the focus already, and ends with Enter. */
    fill: async (name: string, target: Locator, text: string) => {
      await expect(target).toBeFocused();
      actions.push(name);
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    /** Opens the dialog of files by Enter on what has the focus already, and chooses the one file of the story. */
    chooseFile: async (name: string, target: Locator, file: { readonly name: string; readonly buffer: Buffer }) => {
      await expect(target).toBeFocused();
      actions.push(name);
      await page.keyboard.press("Enter");
      await (await dialog).setFiles({ ...file, mimeType: "application/octet-stream" });
    },
  };
}
