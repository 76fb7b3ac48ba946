import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { type Asked, endTransitions, type Found, type InPage } from "./eyes/in-page.ts";
import { desktop, type Size } from "./sizes.ts";

declare const inPage: InPage;

const shots = join(import.meta.dirname, "../shots");
type Theme = "light" | "dark";

export interface View {
  readonly size: Size;
  readonly theme: Theme;
}

/** Keeps a picture for the README, in the runs that look at everything, so that other runs change no file. */
export async function readmePicture(page: Page, name: string, view: View): Promise<void> {
  if (looksAtAll()) {
    const before = page.viewportSize() ?? desktop;
    await showIn(page, view);
    await page.locator(`html[data-mantine-color-scheme=${view.theme}]`).waitFor({ state: "attached" });
    await page.evaluate(endTransitions);
    await picture(page, `readme-${name}`);
    await page.setViewportSize(before);
  }
}

/** The theme that each page was asked for. */
const themes = new WeakMap<Page, Theme>();

/** Gives a page a width and a theme, both at once, so that it is laid out anew once. What it has already is not set again. */
export async function showIn(page: Page, { size, theme }: View): Promise<void> {
  const now = page.viewportSize();
  const isSized = now?.width === size.width && now.height === size.height;
  const isThemed = themes.get(page) === theme;
  themes.set(page, theme);
  await Promise.all([
    isSized ? undefined : page.setViewportSize(size),
    isThemed ? undefined : page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" }),
  ]);
}

/** Whether this run takes every state in every view (`ARTEL_E2E=all`). */
export function looksAtAll(): boolean {
  return Reflect.get(test.info().project.use, "allViews") === true;
}

/** Keeps a picture of the page under this name in `e2e/shots`. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(shots, `${name}.png`), animations: "disabled", caret: "hide" });
}

/** What is wrong with a page in the view that it is shown in. Frames inside it have to be given the eyes first. */
export async function lookAt(page: Page, asked: Asked, eyes: string): Promise<Found> {
  const [, ...inner] = page.frames();
  for (const frame of inner) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) {
      await frame.addScriptTag({ url: eyes });
    }
  }
  return page.evaluate((question) => inPage.lookAt(question), asked);
}

/** What makes the page scroll sideways at 320 px, and chosen tabs that stand partly outside their strip there. */
export async function sideScroll(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return page.evaluate(async () => {
    const wide = await inPage.sideScroll();
    const cutTabs = () =>
      [...document.querySelectorAll("[role=tablist]")].flatMap((list) => {
        const tab = list.querySelector("[role=tab][aria-selected=true]");
        const [own, strip] = [tab?.getBoundingClientRect(), list.parentElement?.getBoundingClientRect()];
        const isCut = own && strip && (own.left < strip.left - 1 || own.right > strip.right + 1);
        return isCut ? [`the chosen tab ${tab?.textContent} is partly outside its strip`] : [];
      });
    // A strip follows its new width in a frame after: the next one, or a later one on a busy machine.
    let cut: string[] = [];
    for (let frame = 0; frame < 30 && (frame < 2 || cut.length > 0); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      cut = cutTabs();
    }
    return [...wide, ...cut];
  });
}

/**
 * What is cut off in the pseudo-locale, whose words are 40 % longer. The page is switched in place, so its state stays as it
 * is, and measured at each width; it is left in the last one and in the pseudo-locale.
 */
export async function clippedTexts(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, size] of sizes.entries()) {
    // Both at once, so that the page is laid out anew once.
    await Promise.all([
      index === 0 ? switchLanguage(page, "en-XA") : undefined,
      page.viewportSize()?.width === size.width ? undefined : page.setViewportSize(size),
    ]);
    const here = await page.evaluate(() => inPage.clippedTexts());
    found.push(...here.map((finding) => `${size.width} px, en-XA: ${finding}`));
  }
  return found;
}

/** Switches an open page to a language in place: en, ru or the pseudo-locale en-XA. */
export function switchLanguage(page: Page, language: "en" | "ru" | "en-XA"): Promise<void> {
  return page.evaluate((next) => inPage.speak(next), language);
}
