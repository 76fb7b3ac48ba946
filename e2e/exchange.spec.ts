import { openAs } from "./journeys/access.ts";
import { button, choose, field, popup } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** What a browser does that translates a page: texts go, and elements of its own stand in their places. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  for (const text of texts) {
    if (text.data.trim() !== "" && !text.parentElement?.closest("[translate=no], script, style")) {
      const inner = document.createElement("font");
      inner.append(text.data);
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
}

usuallyIn("en", () => {
  test("Q-42, H-07, H-08, HO-60, HO-99: a contractor exchanges a part of the reward by a live quote; on a page that the browser translates, what changes is shown, and popups close", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    const page = await openAs(open, product, contractor);
    await button(page.getByRole("banner"), say("frame.exchange")).click();
    const dialog = popup(page, say("exchange.title"));
    await choose(dialog, say("exchange.fromCurrency"), "USD");
    await choose(dialog, say("exchange.toCurrency"), "USDT");
    await field(dialog, say("exchange.give")).fill("100");
    await expectReceiptLine(dialog, say("exchange.get"), "99,00 ₮");
    await page.evaluate(translatePage);
    await field(dialog, say("exchange.give")).fill("250");
    await expectReceiptLine(dialog, say("exchange.get"), "247,50 ₮");
    await page.evaluate(translatePage);
    // What the empty field takes away goes, and comes back.
    await field(dialog, say("exchange.give")).fill("");
    await expect(dialog.getByText("247,50 ₮")).toHaveCount(0);
    await page.evaluate(translatePage);
    await field(dialog, say("exchange.give")).fill("500");
    await button(dialog, say("exchange.submit", { amount: "500,00 $" })).click();
    await expect(page.getByText(say("exchange.done"))).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.evaluate(translatePage);
    await button(page.getByRole("region", { name: say("ui.notices") }), say("common.close")).click();
    await expectBalance(page, say, "USD", "500,00 $");
    await expectBalance(page, say, "USDT", "495,00 ₮");
  });
});
