import { expect as base, type Locator, type Page } from "@playwright/test";

interface Options {
  readonly timeout?: number;
}

/** Milliseconds between two questions; the last one goes on. Playwright's own questions come to be a second apart. */
const intervals = [20, 30, 50, 100];

/**
 * Playwright's `expect`. An assertion that is not true yet writes down the whole page for its failure, each time it is asked:
 * a tenth of the time of the pages. These ask without that, and often enough that nobody waits for the question; what a page
 * shows when its test fails is kept by `page-record.ts`.
 */
export const expect = base.extend({
  /** Exactly one such element is seen. */
  async toBeVisible(locator: Locator, options?: Options) {
    const { timeout = this.timeout } = options ?? {};
    return resultOf(this.isNot, countOf(locator.filter({ visible: true }), timeout).toBe(this.isNot ? 0 : 1));
  },
  /** No such element is seen. */
  async toBeHidden(locator: Locator, options?: Options) {
    const { timeout = this.timeout } = options ?? {};
    return resultOf(this.isNot, countOf(locator.filter({ visible: true }), timeout).toBe(this.isNot ? 1 : 0));
  },
  /** This many such elements are there, seen or not. */
  async toHaveCount(locator: Locator, count: number, options?: Options) {
    const { timeout = this.timeout } = options ?? {};
    const asked = countOf(locator, timeout);
    return resultOf(this.isNot, this.isNot ? asked.not.toBe(count) : asked.toBe(count));
  },
  /** The address is this one, from the root of the product, or fits a pattern. */
  async toHaveURL(page: Page, address: string | RegExp, options?: Options) {
    if (this.isNot) {
      return resultOf(true, base(page).not.toHaveURL(address, options));
    }
    const fits = ({ origin, href }: URL) =>
      typeof address === "string" ? href === new URL(address, origin).href : address.test(href);
    const { timeout = this.timeout } = options ?? {};
    const come = page.waitForURL(fits, { timeout, waitUntil: "commit" }).catch((error: Error) => {
      throw new Error(`The address is ${page.url()} and not ${address}: ${error.message}`);
    });
    return resultOf(false, come);
  },
});

/** How many such elements there are, asked until it is right. */
function countOf(locator: Locator, timeout: number) {
  return base.poll(() => locator.count(), { message: String(locator), intervals, timeout });
}

async function resultOf(isNot: boolean, asked: Promise<void>) {
  try {
    await asked;
    return { pass: !isNot, message: () => "" };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}
