import { companyBalances } from "@artel/shared/calls/balances/app";
import { languages } from "@artel/shared/text/text-table";
import { openAs, openConsole } from "./journeys/access.ts";
import { choose, popup } from "./journeys/forms.ts";
import { openConsolePage } from "./journeys/operator.ts";
import { callerFor } from "./support/caller.ts";
import { testWithChain as test } from "./support/chain-product.ts";
import { demo, demoPassword } from "./support/demo-people.ts";
import { expect } from "./support/test.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test("S-09: a company takes its address from the top-up, pays on the chain, sees the confirmations and then its balance grow without a reload; an operator sees the deposit", async ({
      open,
      product,
      say,
    }) => {
      const fiona = { email: demo.fiona, password: demoPassword };
      const caller = await callerFor(product, fiona.email, fiona.password);
      const held =
        (await caller.call(companyBalances, {})).find(({ currency }) => currency === "USDT")?.amount ?? "0.00";
      const page = await openAs(open, product, fiona, "/?fund");
      const form = popup(page, say("funding.title"));
      await choose(form, say("common.currency"), "USDT");
      const panel = form.getByRole("region", { name: say("deposits.title") });
      const address = panel.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
      // The signer's first addresses come within a minute of the start.
      await expect(address).toBeVisible({ timeout: 90_000 });
      await expect(panel.getByText("TRC20", { exact: true })).toBeVisible();

      const chain = await open(`${product.sandbox}/tron`);
      await chain.getByLabel("Address").fill((await address.textContent()) ?? "");
      await chain.getByLabel("USDT", { exact: true }).fill("200.25");
      await chain.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(panel.getByText(say("deposits.is.seen"))).toBeVisible({ timeout: 30_000 });
      await expect(panel.getByRole("progressbar")).toBeVisible();

      await chain.getByRole("button", { name: "Make 19 blocks" }).click();
      await expect(panel.getByText(say("deposits.is.credited")).first()).toBeVisible({ timeout: 30_000 });
      const cents = BigInt(held.replace(".", "")) + 20_025n;
      const whole = String(cents / 100n).replace(/\B(?=(\d{3})+$)/g, " ");
      const after = `${whole},${String(cents % 100n).padStart(2, "0")} ₮`;
      // The form shows the balance beside its amount, by the message of the channel.
      await expect(form.getByText(say("funding.balance", { amount: after }))).toBeVisible();

      const console = await openConsole(open, product, { path: "/operator" });
      await openConsolePage(console, say("operatorDeposits.title"));
      await expect(console.getByText("200,25 ₮").filter({ visible: true }).first()).toBeVisible();
      expect((await product.checkBooks()).isClean).toBe(true);
    });
  });
}
