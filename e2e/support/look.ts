import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { desktop } from "./sizes.ts";

const shots = join(import.meta.dirname, "../shots");
/** The small build, since each page compiles it anew. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Theme = "light" | "dark";

/** Keeps a picture for the README, in the runs that look at everything, so that other runs change no file. */
export async function readmePicture(page: Page, name: string, view: View): Promise<void> {
  if (looksAtAll()) {
    const before = page.viewportSize() ?? desktop;
    await showIn(page, view);
    await picture(page, `readme-${name}`);
    await page.setViewportSize(before);
  }
}

export interface View {
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: Theme;
}

/** Shows a page in a width and a theme, without transitions on their way. What the page has already is not set again. */
export async function showIn(page: Page, { size, theme }: View): Promise<void> {
  const now = page.viewportSize();
  const isSized = now?.width === size.width && now.height === size.height;
  if (!isSized || !(await endTransitions(page, theme))) {
    // Both at once, so that the page is laid out anew once.
    await Promise.all([
      isSized ? undefined : page.setViewportSize(size),
      page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" }),
    ]);
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: "attached" });
    await endTransitions(page, theme);
  }
}

/**
 * Ends transitions at once where the page has this theme: a colour on its way from one theme to the other is nobody's.
 * One that ends can start that of an element inside, which inherits its colour. Says whether the page has the theme.
 */
function endTransitions(page: Page, theme: Theme): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const { documentElement: root } = document;
    if (root.dataset.mantineColorScheme !== wanted || !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return false;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let all = running(); all.length > 0; all = running()) {
      for (const transition of all) {
        transition.finish();
      }
    }
    return true;
  }, theme);
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

/** What axe is asked. */
interface AxeQuestion {
  readonly about: "page" | "popup" | "main";
  /** Where the page finds axe; without it the text is sent. */
  readonly url?: string;
  /** `contrast`: that rule alone. */
  readonly only?: "contrast" | undefined;
}

/**
 * What axe finds with every rule it has on: rule, place and cause. It looks at the whole page, at the popup over it where
 * one without a frame of its own lies there, since the page below has been seen without it, or at the page inside its frame.
 * axe is put into a document once, from an address where one is served, and sends back only what it found.
 */
export async function axeFindings(page: Page, { about, url, only }: AxeQuestion): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) {
      await (url === undefined ? frame.evaluate(axeSource) : frame.addScriptTag({ url }));
    }
  }
  const { violations } = await page.evaluate(
    ([part, rule]) => {
      const popup = [...document.querySelectorAll("[role=dialog]")].filter((dialog) => dialog.checkVisibility()).at(-1);
      const onTop = popup && !popup.querySelector("iframe") ? popup : undefined;
      const main = part === "main" ? document.querySelector("main") : undefined;
      const context = {
        include: part === "page" ? document : (onTop ?? main ?? document),
        // The rows of a long list are made alike.
        exclude: [...document.querySelectorAll("tbody > tr:nth-child(n + 7)")],
      };
      const rules = rule === "contrast" ? { runOnly: ["color-contrast"] } : {};
      const options = { resultTypes: ["violations"], reporter: "no-passes", ...rules };
      return Reflect.get(globalThis, "axe").run(context, options) as Promise<AxeResults>;
    },
    [about, only] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id} ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`,
    ),
  );
}

/** What makes the page scroll sideways at 320 px. */
export async function sideScroll(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  let findings: string[] = [];
  const measure = async () => {
    findings = await tooWide(page);
    return findings.length;
  };
  // A table needs a moment to become a list of two lines.
  await expect
    .poll(measure, { timeout: 3_000, intervals: [20, 50, 100, 250] })
    .toBe(0)
    .catch(() => undefined);
  return findings;
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= limit) {
      return [];
    }
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) ||
        scrolls(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > limit + 0.5 && !scrolls(element))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} ends at ${Math.round(element.getBoundingClientRect().right)}`,
      )
      .slice(0, 8)
      .concat(`the page is ${root.scrollWidth} wide`);
  });
}
