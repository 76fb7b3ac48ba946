import { expect, type Page } from "@playwright/test";
import type { Size } from "./sizes.ts";

/**
 * What is cut off in the pseudo-locale, whose words are 40 % longer: an element whose text is wider than itself, or a text that
 * leaves the window or what cuts it off around it. Nothing but text with its whole words in a `title` may be cut. The page is
 * switched in place, so its state stays as it is, and measured at each width; it is left in the last one and in the pseudo-locale.
 */
export async function clippedTexts(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const [first] = sizes;
  // Both at once, so that the page is laid out anew once.
  await Promise.all([
    switchLanguage(page, "en-XA"),
    first && page.viewportSize()?.width !== first.width ? page.setViewportSize(first) : undefined,
  ]);
  const found: string[] = [];
  for (const size of sizes) {
    if (page.viewportSize()?.width !== size.width) {
      await page.setViewportSize(size);
    }
    let here: string[] = [];
    // A table needs a moment to become a list of two lines; on a busy machine a long one.
    await expect
      .poll(
        async () => {
          here = await page.evaluate(findClipped);
          return here.length;
        },
        { timeout: 8_000, intervals: [50, 150, 300, 500] },
      )
      .toBe(0)
      .catch(() => undefined);
    found.push(...here.map((finding) => `${size.width} px, en-XA: ${finding}`));
  }
  return found;
}

/**
 * Chips and heads of columns that do not show all their words in the language of the page. Their whole words are in a
 * `title`, which is enough where there is no room, not on a desk.
 */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("th[scope=col] *, [data-tone][title] > span")]
      .filter((label) => label.clientWidth > 1 && label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
      .map((label) => `"${label.textContent}" shows ${label.clientWidth} of ${label.scrollWidth}`),
  );
}

/** Popups that are narrower than 400 px or wider than 550. */
export function oddPopups(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-popup=open]")]
      .map((popup) => popup.offsetWidth)
      .filter((width) => width < 400 || width > 550)
      .map((width) => `a popup is ${width} px wide`),
  );
}

/** Switches an open page to a language in place: en, ru or the pseudo-locale en-XA. */
export async function switchLanguage(page: Page, language: "en" | "ru" | "en-XA"): Promise<void> {
  await page.evaluate((next) => {
    window.dispatchEvent(new CustomEvent("artel-language", { detail: next }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs inside the page. Measures the own words of each element: a part for screen readers alone may lie beside them. */
function findClipped(): string[] {
  const windowWidth = document.documentElement.clientWidth;
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(".visually-hidden, [inert], option, svg, iframe, script, style") !== null;
  /** Words for screen readers alone, such as the head of a table that became a list. */
  const isUnseen = (element: Element): boolean =>
    getComputedStyle(element).clipPath === "inset(50%)" ||
    (element.parentElement !== null && isUnseen(element.parentElement));
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const nameOf = (element: Element, words: string) =>
    `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 50)}"`;
  const ownText = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** What the nearest box that cuts off leaves to be seen; none where the box can be scrolled. */
  const cutBy = (element: Element): DOMRect | undefined => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (scrolls(box)) {
        return undefined;
      }
      const { overflowX, position } = getComputedStyle(box);
      if (/hidden|clip/.test(overflowX)) {
        return box.getBoundingClientRect();
      }
      if (position === "fixed") {
        break;
      }
    }
    return new DOMRect(0, 0, windowWidth, 1);
  };
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const nodes = ownText(element);
    if (nodes.length === 0 || isHidden(element) || isUnseen(element) || element.closest("[title]")) {
      continue;
    }
    const words = nodes.map((node) => node.textContent).join(" ");
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && !scrolls(element)) {
      found.push(`${nameOf(element, words)} is ${element.scrollWidth} in ${element.clientWidth}`);
      continue;
    }
    const limit = cutBy(element);
    const boxes = nodes.map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
    const box = { left: Math.min(...boxes.map((own) => own.left)), right: Math.max(...boxes.map((own) => own.right)) };
    // What is pushed out of sight on purpose lies wholly outside.
    if (
      limit &&
      box.right > 0 &&
      box.left < windowWidth &&
      (box.right > limit.right + 1 || box.left < limit.left - 1)
    ) {
      found.push(`${nameOf(element, words)} ends at ${Math.round(box.right)} of ${Math.round(limit.right)}`);
    }
  }
  return found.slice(0, 12);
}
