import { estimateWithdrawal, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import type { Locator, Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button, field, pick, popup } from "./journeys/forms.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { lookEmpty, lookUnfinished } from "./journeys/unfinished.ts";
import { answerMailedCode } from "./journeys/withdraw.ts";
import { demo } from "./support/demo-people.ts";
import { look, onDesk } from "./support/look.ts";
import { codeOf, linkOf, mailTo, newestMail } from "./support/mails.ts";
import { confirmedCard } from "./support/payouts.ts";
import { type Account, newcomer, workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { changeReplies } from "./support/replies.ts";
import { desktop, phone } from "./support/sizes.ts";
import { earn, paidTaskFor } from "./support/tasks.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

const address = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";

/** A contractor with 1 840,00 $, a confirmed card, an address that waits for its mail, and a task on approval. */
async function earner(product: Product): Promise<Account> {
  const { company, contractor } = await workingPair(product);
  await earn(company, contractor, "1840");
  await paidTaskFor(company, contractor, "Landing page", "640");
  await confirmedCard(product, contractor);
  await contractor.caller.call(addUsdtWallet, { Network: "TRC20", Address: address });
  return contractor;
}

/** The row of a payout with this status in the history. */
function payoutRow(page: Page, status: string): Locator {
  return page.locator("[data-payout]").filter({ hasText: status }).first();
}

/** A page that is longer than a phone: there the place that changed is brought into sight first. */
async function lookAt(page: Page, place: Locator, name: string): Promise<void> {
  await look(page, name, { sizes: [desktop] });
  await page.setViewportSize(phone);
  await place.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await look(page, name, { sizes: [phone], narrow: false });
  await page.setViewportSize(desktop);
}

inBothLanguages((language) => {
  test("K-01, K-21: the page of withdrawals with its live receipt, and payouts in their popup", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openAs(open, product, { email: demo.anna }, "/balance?currency=USDT");
    await expect(payoutRow(page, say("payoutStatus.completed"))).toBeVisible();
    await lookAt(page, page.locator("[data-payout]").last(), "withdraw-open");
    await field(page, say("withdrawals.panel.amount")).fill("100");
    await expectReceiptLine(page, say("withdrawals.receipt.total"), "100,00 ₮");
    await lookAt(page, page.locator("[data-receipt]"), "withdraw-amount");
    for (const [status, name] of [
      ["payoutStatus.completed", "withdraw-payout-paid"],
      ["payoutStatus.canceled", "withdraw-payout-canceled"],
      ["payoutStatus.pending", "withdraw-payout-pending"],
    ] as const) {
      await payoutRow(page, say(status)).getByRole("button").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look(page, name);
      if (name !== "withdraw-payout-pending") {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    }
    await button(page.getByRole("dialog"), say("withdrawals.cancel.button")).click();
    await expect(popup(page, say("withdrawals.cancel.title"))).toBeVisible();
    await look(page, "withdraw-payout-cancel");
    await page.goto("/balance?currency=EUR");
    await expect(page.getByText(say("withdrawals.panel.choose"))).toBeVisible();
    await lookAt(page, page.getByText(say("withdrawals.panel.choose")), "withdraw-no-method-fits");
  });

  test("I-21, K-29: amounts that are refused, and a withdrawal that is blocked whatever the amount", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openAs(open, product, { email: demo.anna }, "/balance?currency=USDT");
    const amount = field(page, say("withdrawals.panel.amount"));
    await amount.fill("1");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await lookAt(page, amount, "withdraw-too-small");
    await amount.fill("99000000");
    await expect(page.getByText(say("withdrawals.panel.overBalance", { amount: "" }).trim()).first()).toBeVisible();
    await lookAt(page, amount, "withdraw-too-much");
    // Nobody of the demo has an overdue verification.
    await changeReplies(page, estimateWithdrawal, (estimate) => ({
      ...estimate,
      errors: [{ code: "withdrawalBlocked", text: say("errors.withdrawalBlocked") }],
    }));
    await amount.fill("50");
    await expect(page.getByText(say("errors.withdrawalBlocked"))).toBeVisible();
    await lookAt(page, page.locator("[data-receipt]"), "withdraw-blocked");
  });

  test("HO-10, HO-62, HO-101: a card withdrawal with a free fee, its two codes, a wrong one, and what comes after", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const contractor = await earner(product);
    const box = { product, email: contractor.email };
    const page = await openAs(open, product, contractor, "/balance");
    await field(page, say("withdrawals.panel.amount")).fill("50");
    await expectReceiptLine(page, say("withdrawals.receipt.total"), "48,60 $");
    await lookAt(page, page.locator("[data-receipt]"), "withdraw-card");
    const before = await newestMail(product, contractor.email);
    await button(page, say("withdrawals.panel.submit", { amount: "50,00 $" })).click();
    const code = field(page, say("factor.code"));
    await expect(code).toBeVisible();
    await look(page, "withdraw-code");
    const right = codeOf(await mailTo(product, contractor.email, say("mailAccess.codeSubject"), before));
    await code.fill(right === "0000" ? "1111" : "0000");
    await expect(page.getByText(say("factor.wrong"))).toBeVisible();
    await look(page, "withdraw-code-wrong");
    const first = await answerMailedCode(page, say, box, before);
    await expect(page.getByText(say("factor.second"))).toBeVisible();
    await look(page, "withdraw-code-second");
    await answerMailedCode(page, say, box, first);
    await expect(page.getByText(say("withdrawals.done.title"))).toBeVisible();
    const steps = page.getByRole("list", { name: say("withdrawals.details.progress") });
    await expect(steps).toBeVisible();
    await lookAt(page, steps, "withdraw-done");
  });

  test("ui 13.10: the page of withdrawals without money, while it waits and when it fails", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await newcomer(product));
    await lookEmpty(page, "/balance", say("wallets.none"), "withdraw-empty");
    await lookUnfinished(page, say, "withdraw", [withdrawalOverview]);
  });

  test("J-01, J-04, J-46: the groups of methods, their countries, a menu, and the questions to resend and to remove", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openAs(open, product, { email: demo.carla }, "/withdraw-settings");
    await expect(page.getByText(say("walletState.unverifiedHint"))).toBeVisible();
    await look(page, "wallets-unverified");
    await button(page, say("wallets.settings.countries")).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, "wallets-countries", onDesk);
    await page.keyboard.press("Escape");
    await button(page, say("wallets.sendAgain")).click();
    await expect(popup(page, say("wallets.resend.title"))).toBeVisible();
    await look(page, "wallets-resend");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `${say("common.actions")}: ` }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await look(page, "wallets-menu", onDesk);
    await page.getByRole("menuitem", { name: say("wallets.remove.button") }).click();
    await expect(popup(page, say("wallets.remove.title"))).toBeVisible();
    await look(page, "wallets-remove");
    const empty = await openAs(open, product, await newcomer(product));
    await lookEmpty(empty, "/withdraw-settings", say("wallets.settings.empty"), "wallets-empty");
    await lookUnfinished(empty, say, "wallets", [listWallets]);
  });

  test("J-35, J-36, J-40: the popups that add a card, a bank account and an address", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openAs(open, product, await newcomer(product), "/withdraw-settings");
    const add = button(page, say("common.add"));
    await add.nth(0).click();
    const card = popup(page, say("wallets.card.title"));
    await expect(card).toBeVisible();
    await look(page, "wallets-card");
    await field(card, say("wallets.card.number")).fill("4111111111111112");
    await expect(card.getByText(say("validations.bankCard"))).toBeVisible();
    await look(page, "wallets-card-wrong");
    await button(card, say("common.cancel")).click();
    await add.nth(1).click();
    const bank = popup(page, say("wallets.bank.title"));
    await expect(field(bank, say("wallets.bank.holder"))).toBeVisible();
    await look(page, "wallets-bank");
    await bank.getByRole("combobox", { name: say("wallets.bank.bankCountry") }).click();
    await expect(bank.getByRole("option").first()).toBeVisible();
    await look(page, "wallets-bank-country", onDesk);
    await pick(bank, say("wallets.bank.bankCountry"), language === "en" ? "United States" : "Соединённые");
    await bank.getByRole("checkbox", { name: say("wallets.bank.isCor") }).check();
    await button(bank, say("wallets.bank.submit")).click();
    await expect(field(bank, say("wallets.bank.bankName"))).toHaveAttribute("aria-invalid", "true");
    await look(page, "wallets-bank-errors");
    await button(bank, say("common.cancel")).click();
    await add.nth(2).click();
    const usdt = popup(page, say("wallets.usdt.title"));
    await expect(usdt).toBeVisible();
    await look(page, "wallets-usdt");
    await field(usdt, say("wallets.usdt.address")).fill(`X${address.slice(1)}`);
    await expect(usdt.getByText(say("validations.tether"))).toBeVisible();
    await look(page, "wallets-usdt-wrong");
    await field(usdt, say("wallets.usdt.address")).fill(address);
    await expect(usdt.getByText(say("wallets.usdt.readBack"))).toBeVisible();
    await look(page, "wallets-usdt-read-back");
  });

  test("HO-31, J-49: a method that was added asks for its mail, whose link shows it, confirms it and breaks", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const contractor = await earner(product);
    const page = await openAs(open, product, contractor, "/withdraw-settings?add=toUSDT");
    const dialog = popup(page, say("wallets.usdt.title"));
    await field(dialog, say("wallets.usdt.address")).fill("TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE");
    await dialog.getByRole("checkbox", { name: say("wallets.usdt.readBackCheck") }).check();
    const before = await newestMail(product, contractor.email);
    await button(dialog, say("wallets.usdt.submit")).click();
    await expect(field(page, say("factor.code"))).toBeVisible();
    await look(page, "wallets-usdt-code");
    const sent = await answerMailedCode(page, say, { product, email: contractor.email }, before);
    await expect(dialog.getByText(say("wallets.added.title"))).toBeVisible();
    await look(page, "wallets-added");
    await button(dialog, say("wallets.added.done")).click();
    await expect(page.getByText(say("walletState.unverifiedHint")).nth(1)).toBeVisible();
    await look(page, "wallets");
    await page.goto("/balance");
    const methods = page.getByRole("radiogroup", { name: say("wallets.choose") });
    await expect(methods).toBeVisible();
    await lookAt(page, methods, "withdraw-methods");
    const mail = await mailTo(product, contractor.email, say("wallets.mail.confirm.subject"), sent);
    const guest = await open(new URL(linkOf(mail)).pathname + new URL(linkOf(mail)).search);
    await expect(button(guest, say("wallets.confirm.button"))).toBeVisible();
    await look(guest, "confirm-wallet");
    await button(guest, say("wallets.confirm.button")).click();
    await expect(guest.getByRole("heading", { name: say("result.success") })).toBeVisible();
    await look(guest, "confirm-wallet-done");
    await guest.goto(linkOf(mail));
    await expect(guest.getByRole("heading", { name: say("wallets.confirm.bad") })).toBeVisible();
    await look(guest, "confirm-wallet-broken");
  });
});
