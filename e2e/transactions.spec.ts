import { listPayouts } from "@artel/shared/calls/payouts/app";
import { instantTransfer } from "@artel/shared/calls/payouts/legacy";
import { userInit } from "@artel/shared/calls/session/legacy";
import { tabFor } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { answerMailedCode } from "./journeys/withdraw.ts";
import { newestMail } from "./support/mails.ts";
import { confirmedCard, requestPayout } from "./support/payouts.ts";
import { workingPair } from "./support/people.ts";
import { changeReplies } from "./support/replies.ts";
import { earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", (language) => {
  test("A-24, K-34, K-36: without apiV2 a popup withdraws by the legacy call, and the table of payout requests is filtered, ordered and opened", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "1000");
    const card = await confirmedCard(product, contractor);
    const early = await requestPayout(contractor, card, "200.00");
    const page = await tabFor(open, product, contractor);
    await changeReplies(page, userInit, (reply) => ({ ...reply, apiV2: false, language }));
    await page.goto("/balance");
    await expect(page).toHaveURL("/transactions");
    await expect(page.getByRole("link", { name: say("wallets.manage") })).toHaveAttribute("href", "/withdraw-settings");

    await button(page.getByRole("main"), say("withdrawals.panel.submitEmpty")).click();
    const dialog = popup(page, say("withdrawals.popup.title", { currency: "USD" }));
    await field(dialog, say("common.amount")).fill("50");
    await expectReceiptLine(page, say("withdrawals.receipt.total"), "48,60 $");
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === instantTransfer.path);
    const seen = await newestMail(product, contractor.email);
    await button(dialog, say("withdrawals.panel.submit", { amount: "50,00 $" })).click();
    expect((await asked).postDataJSON()).toMatchObject({
      ...{ Currency: "USD", Amount: "50.00", Tax: "280", CardId: card.walletId, Type: "toCard" },
      seen: { currency: "USD", amountWithdraw: "48.60", fee: "1.40" },
    });
    await answerMailedCode(page, say, { product, email: contractor.email }, seen);
    const done = popup(page, say("withdrawals.done.title"));
    await button(done, say("common.close")).last().click();
    expect((await contractor.caller.call(listPayouts, {})).map(({ amount, status }) => [amount, status])).toEqual([
      ["50.00", 1],
      ["200.00", 1],
    ]);

    const table = page.getByRole("table", { name: say("withdrawals.all.title") });
    const amounts = async () =>
      (await table.getByRole("row").allInnerTexts()).flatMap((row) => row.match(/\d+,\d\d/)?.[0] ?? []);
    await expect.poll(amounts).toEqual(["50,00", "200,00"]);
    await table.getByRole("button", { name: say("common.amount") }).click();
    await expect(page).toHaveURL(/sort=-?amount/);
    await follow(page, "/transactions?f.amount=100..&f.status=pending");
    await expect.poll(amounts).toEqual(["200,00"]);
    await follow(page, "/transactions?f.status=canceled");
    await expect(table).toBeHidden();
    await page.goto(`/transactions?payout=${early}`);
    await expect(popup(page, say("withdrawals.details.title", { id: early }))).toBeVisible();
  });
});
