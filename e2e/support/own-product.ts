import { rmSync } from "node:fs";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { type Product, type StartOptions, startProduct } from "./product.ts";
import { expect, test } from "./test.ts";

/** By which the stand-in of the card provider signs. */
export const secretOfCards = "sbx-cards-secret";

/** A product of its own: its folder of data stays until its last journey has looked into it. */
export interface OwnProduct extends Product {
  readonly folder: string;
}

/**
 * Journeys over one product with a card provider and deposits on the chain: the sandbox, in the formats of both. Other payouts go
 * by hand. It writes every line of its log.
 */
export const testWithProviders = testOver(({ SANDBOX_PORT }) => ({
  CARD_PAGE_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
  CARD_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
  CARD_PROJECT_ID: "1",
  CARD_SECRET: secretOfCards,
  TRON_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron`,
  TRON_ADDRESS: "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH",
  TRON_SIGNER_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron/signer`,
  TRON_SIGNER_SECRET: "sbx-tron-signer-secret-of-the-sandbox",
  TRON_DEPOSITS: "1",
  // By itself USDT would leave on the chain too, which a job of the minute asks about.
  PAYOUT_RAILS: "toCard:cards,toUSDT:manual",
  LOG_LEVEL: "debug",
}));

/** A journey over a product of its own, which changes what everybody pays, and the day. Payouts leave by the files of banks. */
export const testByHand = testOver(() => ({ PAYOUT_RAILS: "manual" }));

function testOver(further: NonNullable<StartOptions["further"]>) {
  return test.extend<object, { own: OwnProduct }>({
    own: [
      async ({ webRoot, prepared }, use) => {
        const folder = scratchFolder("artel-own-");
        const product = await startProduct(webRoot, { further, prepared, dataDir: folder });
        await use({ ...product, folder });
        const books = await product.checkBooks();
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
        expect(books.isClean, `the books after the last journey:\n${books.report}`).toBe(true);
      },
      { scope: "worker", timeout: 120_000 },
    ],
    product: [async ({ own }, use) => use(own), { scope: "worker" }],
  });
}
