import { expect as base, type Locator, type Page } from "@playwright/test";

interface Options {
  readonly timeout?: number;
}

/**
 * Playwright's `expect`. An assertion that is not true yet writes down the whole page for its failure, each time it is asked:
 * a tenth of the time of the pages. These two ask without that; what a page shows when its test fails is kept by
 * `page-record.ts`.
 */
export const expect = base.extend({
  /** Exactly one such element is seen. */
  async toBeVisible(locator: Locator, options?: Options) {
    const shown = base(locator.filter({ visible: true }));
    return resultOf(this.isNot, this.isNot ? shown.toHaveCount(0, options) : shown.toHaveCount(1, options));
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

async function resultOf(isNot: boolean, asked: Promise<void>) {
  try {
    await asked;
    return { pass: !isNot, message: () => "" };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}
