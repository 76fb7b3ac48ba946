import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { desktop, phone } from "./sizes.ts";

const shots = join(import.meta.dirname, "../shots");
const themes = ["light", "dark"] as const;

export interface LookOptions {
  /** Widths to look at; a state that a change of width would end names the one it was made at. */
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
  /** False for a state that does not exist at 320 px. */
  readonly narrow?: boolean;
}

/**
 * Looks at the present state of a page in both themes at 1440 and 390 px: keeps a picture of each in `e2e/shots`, asks
 * axe with every rule about the whole page, and at 320 px that nothing scrolls sideways. Leaves the page at 1440, light.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  await test.step(`look: ${name}`, async () => {
    const sizes = options.sizes ?? [desktop, phone];
    const before = page.viewportSize() ?? desktop;
    const language = await page.locator("html").getAttribute("lang");
    const findings: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", theme);
        await picture(page, `${name}-${language}-${size.width}-${theme}`);
        findings.push(...(await axeFindings(page)).map((finding) => `${size.width} px, ${theme}: ${finding}`));
      }
    }
    if (options.narrow !== false) {
      findings.push(...(await sideScroll(page)).map((finding) => `320 px: ${finding}`));
    }
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(before);
    expect.soft(findings, `${name} in ${language}: axe, and no side scroll`).toEqual([]);
  });
}

/** Keeps a picture of what the viewport shows as `e2e/shots/<name>.png`. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(shots, `${name}.png`), animations: "disabled", caret: "hide" });
}

/** What axe finds on the whole page with every rule it has on: rule, place and cause. */
async function axeFindings(page: Page): Promise<string[]> {
  // The other mode opens a second page at the end, which would close popovers.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id} ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim()}`,
    ),
  );
}

/** What makes the page scroll sideways at 320 px. */
async function sideScroll(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
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
