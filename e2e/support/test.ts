import type { TextKey } from "@artel/shared/text/all-texts";
import { type Language, languages } from "@artel/shared/text/text-table";
import { type TextParams, translate } from "@artel/shared/text/translate";
import { test as base, type Page } from "@playwright/test";
import { Browsers, type KeptSession } from "./browsers.ts";
import { expect } from "./expect.ts";
import { type PageRecord, recordPage } from "./page-record.ts";
import { type PreparedProduct, type Product, startProduct } from "./product.ts";

/** Gives a text of the product in the language of the test. */
export type Say = (key: TextKey, params?: TextParams) => string;

/** Opens a browser of its own for one more person, at a path of the product; signed in when a session is given. */
export type Open = (path: string, session?: KeptSession) => Promise<Page>;

interface TestParts {
  readonly language: Language;
  readonly say: Say;
  readonly open: Open;
}

interface WorkerParts {
  readonly webRoot: string;
  readonly prepared: PreparedProduct | undefined;
  /** Read by `look`. */
  readonly allViews: boolean;
  /** The file that interactions are kept in; empty where the run does not ask for them. */
  readonly interactions: string;
  readonly product: Product;
  readonly browsers: Browsers;
}

/**
 * A test with the product (one process per worker), the texts of its language, and browsers for its people. An error
 * that a page throws, or a refusal of the content policy, fails the test.
 */
export const test = base.extend<TestParts, WorkerParts>({
  webRoot: ["", { scope: "worker", option: true }],
  prepared: [undefined, { scope: "worker", option: true }],
  allViews: [false, { scope: "worker", option: true }],
  interactions: ["", { scope: "worker", option: true }],
  product: [
    async ({ webRoot, prepared }, use) => {
      const product = await startProduct(webRoot, { prepared });
      await use(product);
      const books = await product.checkBooks();
      await product.stop();
      expect(books.isClean, `the books after the last journey:\n${books.report}`).toBe(true);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  browsers: [
    async ({ browser, product, interactions }, use) => {
      const browsers = new Browsers(browser, product.address, interactions);
      await use(browsers);
      await browsers.close();
    },
    { scope: "worker" },
  ],
  language: ["en", { option: true }],
  say: async ({ language }, use) => {
    await use((key, params) => translate(language, key, params));
  },
  open: async ({ browsers, language }, use, testInfo) => {
    const pages: Page[] = [];
    const records: PageRecord[] = [];
    const faults: string[] = [];
    await use(async (path, session) => {
      const page = await browsers.take(language, session);
      pages.push(page);
      records.push(recordPage(page));
      page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
      page.on("console", (line) => {
        if (line.type() === "error" && /Content Security Policy|Refused to/.test(line.text())) {
          faults.push(`${page.url()}: ${line.text()}`);
        }
      });
      await page.goto(path);
      return page;
    });
    if (testInfo.status === testInfo.expectedStatus) {
      await Promise.all(pages.map((page) => browsers.giveBack(language, page)));
    } else {
      await Promise.all(records.map((record) => record.tell(testInfo)));
    }
    expect(faults, "errors of the pages").toEqual([]);
  },
});

export { expect };

/** Declares the same tests once per language; a short run has them in this one alone: it leaves out what has the tag. */
export function usuallyIn(usual: Language, declare: (language: Language) => void): void {
  for (const language of languages) {
    test.describe(language, { tag: language === usual ? [] : ["@in-other-language"] }, () => {
      test.use({ language });
      declare(language);
    });
  }
}
