import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { enterCard, payByCard } from "./journeys/funding.ts";
import { demo } from "./support/demo-people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  const [typed, shown] = language === "en" ? ["31.50", "31,50 €"] : ["32.50", "32,50 €"];

  test("S-03, G-29, G-35: a listed company pays by card in a new tab, confirms it at its bank, and its balance grows without a reload; a declined card says why", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, { email: demo.oleg }, "/?fund=EUR");
    const declined = await payByCard(page, say, typed, shown);
    await expect(declined.getByRole("heading")).toHaveText(`${typed} EUR`);
    await enterCard(declined, "4000 0000 0000 0002");
    const result = popup(page, say("cardPayins.title"));
    await expect(result.getByText(say("cardPayins.declined.noFunds"))).toBeVisible();
    await declined.close();

    await button(result, say("cardPayins.again")).click();
    const tab = await payByCard(page, say, typed, shown);
    await enterCard(tab, "4314 2200 0000 0056");
    // The form of the bank stands in place of that of the card, once it asks.
    await tab.locator("form").nth(1).getByRole("button").first().click();
    await expect(result.getByText(say("cardPayins.text.paid", { amount: shown }))).toBeVisible();
    // The tab comes back to the product, which shows the same payment.
    await expect(
      popup(tab, say("cardPayins.title")).getByText(say("cardPayins.text.paid", { amount: shown })),
    ).toBeVisible();
    expect(new URL(tab.url()).origin).toBe(product.address);
    expect((await product.checkBooks()).report).not.toContain("cardClearing:");

    // A company that is not listed is offered no card.
    const unlisted = await openAs(open, product, { email: demo.olivia }, "/?fund");
    const form = popup(unlisted, say("funding.title"));
    await expect(button(form, say("funding.create"))).toBeVisible();
    await expect(form.getByRole("button", { name: say("cardPayins.pay") })).toHaveCount(0);
  });
});
