import { type Product, type StartOptions, startProduct } from "./product.ts";
import { test } from "./test.ts";

/** By which the stand-in of the card provider signs. */
export const secretOfCards = "sbx-cards-secret";

/** Journeys over a product of their own with a card provider: the sandbox, in the vendor's format. Other payouts go by hand. */
export const testWithCards = testOver(({ SANDBOX_PORT }) => ({
  CARD_PAGE_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
  CARD_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
  CARD_PROJECT_ID: "1",
  CARD_SECRET: secretOfCards,
  PAYOUT_RAILS: "toCard:cards",
}));

/** Journeys over a product of their own that takes deposits on the chain of its sandbox. Payouts go by hand. */
export const testWithChain = testOver(({ SANDBOX_PORT }) => ({
  TRON_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron`,
  TRON_ADDRESS: "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH",
  TRON_SIGNER_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron/signer`,
  TRON_SIGNER_SECRET: "sbx-tron-signer-secret-of-the-sandbox",
  TRON_DEPOSITS: "1",
  // By itself USDT would leave on the chain too, which a job of the minute asks about.
  PAYOUT_RAILS: "manual",
}));

/** Journeys over a product of their own: they change what everybody pays, or the day. */
export const testAlone = testOver(() => ({}));

function testOver(further: NonNullable<StartOptions["further"]>) {
  return test.extend<object, { own: Product }>({
    own: [
      async ({ webRoot, prepared }, use) => {
        const product = await startProduct(webRoot, { further, prepared });
        await use(product);
        await product.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    product: [async ({ own }, use) => use(own), { scope: "worker" }],
  });
}
