import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, choose, field, popup } from "./journeys/forms.ts";
import { confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { demo, operators } from "./support/demo-people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", () => {
  test("H-15, H-16, HO-39: an operator exchanges for a company at a worse rate, and finds it among all exchanges with the reason", async ({
    open,
    product,
    say,
    language,
  }) => {
    const reason = `Agreed by phone, ${language}`;
    const console = await openConsole(open, product, { path: "/operator" });
    await openConsolePage(console, say("operatorExchanges.title"));
    await button(console, say("operatorExchanges.custom")).click();
    const dialog = popup(console, say("operatorExchanges.customTitle"));
    await field(dialog, say("operatorExchanges.user")).fill(demo.olivia);
    await choose(dialog, say("operatorExchanges.from"), "USD");
    await choose(dialog, say("operatorExchanges.to"), "EUR");
    await field(dialog, say("operatorExchanges.amount")).fill("10");
    await field(dialog, say("operatorExchanges.ownRateField")).fill("0,9150");
    await expect(dialog.getByText("9,15")).toBeVisible();
    await expect(dialog.getByText(say("operatorExchanges.alone"))).toBeVisible();
    await confirmWithReason(dialog, say, say("operatorExchanges.confirm"), reason);
    await answerTotp(console, say, product, operators.first);
    await expect(dialog).toBeHidden();
    const row = console.getByRole("row").filter({ hasText: reason });
    await expect(row).toContainText("0.9150");
    await expect(row).toContainText(say("operatorExchanges.ownRate"));
  });
});
