import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { desktop, phone } from "./sizes.ts";

const shots = join(import.meta.dirname, "../shots");
type Theme = "light" | "dark";
type Size = (typeof allSizes)[number];
const allSizes = [desktop, phone] as const;

export interface LookOptions {
  /** Widths to look at; a state that a change of width would end names the one it was made at. */
  readonly sizes?: readonly Size[];
  /** False for a state that does not exist at 320 px. */
  readonly narrow?: boolean;
}

/** For sheets and menus, which close when the window changes its size. */
export const onDesk: LookOptions = { sizes: [desktop], narrow: false };

/**
 * Looks at the present state of a page: keeps a picture of each view in `e2e/shots`, asks axe with every rule about the
 * whole page, and at 320 px that nothing scrolls sideways. Leaves the page at its width, light. The states of a test take
 * turns in the four views of theme and width; with `ARTEL_E2E=all` each takes all of them.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  await test.step(`look: ${name}`, async () => {
    const before = page.viewportSize() ?? desktop;
    const language = (await page.locator("html").getAttribute("lang")) ?? "";
    const findings: string[] = [];
    for (const { size, theme } of viewsOf(options.sizes ?? allSizes)) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", theme);
      await picture(page, `${name}-${language}-${size.width}-${theme}`);
      findings.push(...(await axeFindings(page)).map((finding) => `${size.width} px, ${theme}: ${finding}`));
    }
    if (options.narrow !== false) {
      findings.push(...(await sideScroll(page)).map((finding) => `320 px: ${finding}`));
    }
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(before);
    expect.soft(findings, `${name} in ${language}: axe, and no side scroll`).toEqual([]);
  });
}

interface View {
  readonly size: Size;
  readonly theme: Theme;
}

const turns = new Map<string, number>();

function viewsOf(sizes: readonly Size[]): readonly View[] {
  const views = (["light", "dark"] as const).flatMap((theme) => sizes.map((size) => ({ size, theme })));
  const info = test.info();
  if (looksAtAll()) {
    return views;
  }
  const turn = turns.get(info.testId) ?? 0;
  turns.set(info.testId, turn + 1);
  return views.slice(turn % views.length, (turn % views.length) + 1);
}

/** Whether this run takes every state in every view (`ARTEL_E2E=all`). */
export function looksAtAll(): boolean {
  return Reflect.get(test.info().project.use, "allViews") === true;
}

/** Keeps a picture of what the viewport shows as `e2e/shots/<name>.png`. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(shots, `${name}.png`), animations: "disabled", caret: "hide" });
}

/** What axe finds on the whole page with every rule it has on: rule, place and cause. */
async function axeFindings(page: Page): Promise<string[]> {
  // Legacy mode: the other opens a second page at the end, which would close popovers. What passes is not reported.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id} ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/** What makes the page scroll sideways at 320 px. */
async function sideScroll(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  let findings: string[] = [];
  const measure = async () => {
    findings = await tooWide(page);
    return findings.length;
  };
  // A table needs a moment to become a list of two lines.
  await expect
    .poll(measure, { timeout: 3_000 })
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
