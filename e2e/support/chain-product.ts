import { type Product, startProduct } from "./product.ts";
import { test } from "./test.ts";

/** Journeys over a product of their own that takes deposits on the chain of its sandbox. Payouts go by hand. */
export const testWithChain = test.extend<object, { own: Product }>({
  own: [
    async ({ webRoot, prepared }, use) => {
      const further = ({ SANDBOX_PORT }: Readonly<Record<string, string>>) => ({
        TRON_API_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron`,
        TRON_ADDRESS: "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH",
        TRON_SIGNER_URL: `http://127.0.0.1:${SANDBOX_PORT}/tron/signer`,
        TRON_SIGNER_SECRET: "sbx-tron-signer-secret-of-the-sandbox",
        TRON_DEPOSITS: "1",
        // By itself USDT would leave on the chain too, which a job of the minute asks about.
        PAYOUT_RAILS: "manual",
      });
      const product = await startProduct(webRoot, { further, prepared });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  product: [async ({ own }, use) => use(own), { scope: "worker" }],
});
