import { type Product, startProduct } from "./product.ts";
import { test } from "./test.ts";

/** By which the stand-in of the card provider signs. */
export const secretOfCards = "sbx-cards-secret";

/** Journeys over a product of their own with a card provider: the sandbox, in the vendor's format. Other payouts go by hand. */
export const testWithCards = test.extend<object, { own: Product }>({
  own: [
    async ({ webRoot, prepared }, use) => {
      const further = ({ SANDBOX_PORT }: Readonly<Record<string, string>>) => ({
        CARD_PAGE_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
        CARD_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/ecommpay`,
        CARD_PROJECT_ID: "1",
        CARD_SECRET: secretOfCards,
        PAYOUT_RAILS: "toCard:cards",
      });
      const product = await startProduct(webRoot, { further, prepared });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  product: [async ({ own }, use) => use(own), { scope: "worker" }],
});
