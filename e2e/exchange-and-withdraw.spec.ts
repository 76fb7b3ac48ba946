import { listPayouts } from "@artel/shared/calls/payouts/app";
import { openAs, openConsole } from "./journeys/access.ts";
import { openDocument } from "./journeys/documents.ts";
import { exchangeMoney } from "./journeys/exchange.ts";
import { button } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { buildBatch, expectCannotRelease, markPaid, releaseBatch } from "./journeys/payouts.ts";
import { addUsdtAddress, confirmMethod, withdrawMoney } from "./journeys/withdraw.ts";
import { operators } from "./support/demo-people.ts";
import { needPdfTools } from "./support/pdf.ts";
import { workingPair } from "./support/people.ts";
import { failReplies } from "./support/replies.ts";
import { earn } from "./support/tasks.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

const address = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";

inBothLanguages((language) => {
  test("H-01, H-08, HO-60, HO-99: a contractor exchanges a part of the reward by a live quote", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    const page = await openAs(open, product, contractor);
    // 500 at 1.0000 less the fee of 1 % for the USDT side.
    const exchange = { from: "USD", to: "USDT", amount: "500", shown: "500,00 $", gets: "495,00 ₮" };
    await exchangeMoney(page, say, exchange);
    await expectBalance(page, say, "USD", "500,00 $");
    await expectBalance(page, say, "USDT", "495,00 ₮");
  });

  test("HO-31, HO-101, HO-43, P-10: USDT leaves by two mailed codes and two operators, seen without a reload", async ({
    open,
    product,
    say,
  }, info) => {
    test.setTimeout(180_000);
    needPdfTools(info);
    const { company, contractor } = await workingPair(product, language === "en" ? "Petra" : "Milana");
    const box = { product, email: contractor.email };
    await earn(company, contractor, "1000");
    const page = await openAs(open, product, contractor);
    await exchangeMoney(page, say, { from: "USD", to: "USDT", amount: "500", shown: "500,00 $", gets: "495,00 ₮" });
    await addUsdtAddress(page, say, address);
    await confirmMethod(await open("/sign-in"), say, box);

    await page.goto("/balance?currency=USDT");
    const mend = await failReplies(page, listPayouts);
    await withdrawMoney(page, say, box, {
      currency: "USDT",
      amount: "100",
      shown: "100,00 ₮",
      fee: { label: say("withdrawals.receipt.noFee"), shown: "0,00 ₮" },
      receives: "100,00 ₮",
    });
    // Steps and history that cannot be read say so, and are read when asked again.
    const done = page.locator("section").filter({ has: page.getByText(say("withdrawals.done.title")) });
    await expect(done.getByRole("alert")).toContainText("Internal error");
    await mend();
    const details = done.getByText(say("withdrawals.details.to"), { exact: true });
    // A message may have had both read again before the click.
    await button(done, say("common.retry")).or(details).first().click();
    await expect(details).toBeVisible();
    await expect(button(page, say("common.retry"))).toBeHidden();
    const row = page.locator("[data-payout]").first();
    await expect(row).toContainText(say("payoutStatus.pending"));

    const first = await openConsole(open, product, { path: "/operator" });
    const name = language === "en" ? "Petra" : "Milana";
    const batch = await buildBatch(first, say, name, { product, operator: operators.first });
    await expect(row).toContainText(say("payoutStatus.processing"));
    await expectCannotRelease(first, say, batch);
    const second = await openConsole(open, product, { path: "/operator", operator: operators.second });
    await releaseBatch(second, say, { product, operator: operators.second, batch, amount: "100,00 ₮" });
    await markPaid(first, say, { product, operator: operators.first, batch, reference: "a1b2c3d4" });
    await expect(row).toContainText(say("payoutStatus.completed"));

    await row.getByRole("button").click();
    const receipt = page.getByRole("button", { name: say("withdrawals.details.receipt") });
    const { number, pdf } = await openDocument(page, say, () => receipt.click());
    expect(number).toMatch(/^PR-/);
    for (const words of [number, "100,00 ₮"]) {
      expect(pdf.text).toContain(words);
    }
    expect(pdf.pageSize).toContain("A4");
  });
});
