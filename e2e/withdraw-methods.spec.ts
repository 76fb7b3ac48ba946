import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { confirmWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { addBill } from "@artel/shared/calls/wallets/legacy-bills";
import { translate } from "@artel/shared/text/translate";
import { openAs } from "./journeys/access.ts";
import { button, choose, field, pick, popup } from "./journeys/forms.ts";
import { answerMailedCode, withdrawMoney } from "./journeys/withdraw.ts";
import { linkOf, mailsTo, mailTo, newestMail } from "./support/mails.ts";
import { newcomer, workingPair } from "./support/people.ts";
import { earn } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("J-46, J-47, J-48, J-50: a confirmation is sent again and a method unlinked when the question is answered with yes, and not before", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newcomer(product);
    await contractor.caller.call(addUsdtWallet, { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" });
    // The account was made in English; its mails are Russian from the moment in which a Russian page is open.
    const key = "wallets.mail.confirm.subject";
    const subjects = [translate("en", key), say(key)];
    const confirmations = async () =>
      (await mailsTo(product, contractor.email)).filter(({ subject }) => subjects.includes(subject)).length;
    const first = await mailTo(product, contractor.email, translate("en", key));
    const page = await openAs(open, product, contractor);
    // A minute after the first mail another one may be asked for.
    await product.advance(61);
    await page.clock.install({ time: new Date((await product.now()) + 60_000) });
    await page.goto("/withdraw-settings");

    expect([translate("en", "wallets.resend.title"), translate("en", "wallets.remove.title")]).toEqual([
      "Resend confirmation?",
      "Unlink the withdrawal method?",
    ]);
    await button(page, say("common.sendAgain")).click();
    const resend = popup(page, say("wallets.resend.title"));
    await button(resend, say("common.cancel")).click();
    await expect(resend).toBeHidden();
    expect(await confirmations()).toBe(1);
    await button(page, say("common.sendAgain")).click();
    await button(resend, say("wallets.resend.button")).click();
    await expect(page.getByText(say("wallets.resent"))).toBeVisible();
    await mailTo(product, contractor.email, say(key), first.id);
    expect(await confirmations()).toBe(2);

    const remove = popup(page, say("wallets.remove.title"));
    const ask = async () => {
      await page.getByRole("button", { name: `${say("common.actions")}: ` }).click();
      await page.getByRole("menuitem", { name: say("wallets.remove.button") }).click();
    };
    await ask();
    await button(remove, say("common.cancel")).click();
    await expect(remove).toBeHidden();
    await expect(page.getByText(say("walletState.unverifiedHint"))).toBeVisible();
    await ask();
    const before = await newestMail(product, contractor.email);
    await button(remove, say("wallets.remove.button")).click();
    await answerMailedCode(page, say, { product, email: contractor.email }, before);
    await expect(page.getByText(say("wallets.removed"))).toBeVisible();
    await expect(page.getByText(say("walletState.unverifiedHint"))).toBeHidden();
    expect(await contractor.caller.call(listWallets, {})).toEqual([]);
  });

  test("J-49, J-59: who added a USDT address in its popup is told that it is saved and that a mail confirms it", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newcomer(product);
    const page = await openAs(open, product, contractor, "/withdraw-settings?add=toUSDT");
    const dialog = popup(page, say("wallets.usdt.title"));
    await field(dialog, say("common.address")).fill("TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC");
    await dialog.getByRole("checkbox", { name: say("wallets.usdt.readBackCheck") }).check();
    await button(dialog, say("wallets.usdt.submit")).click();
    await expect(page.getByText(say("walletUpdateEmailSended"))).toBeVisible();
    // A job sends the mail after the reply.
    const confirmations = async () =>
      (await mailsTo(product, contractor.email)).filter(
        ({ subject }) => subject === say("wallets.mail.confirm.subject"),
      );
    await expect.poll(async () => (await confirmations()).length).toBe(1);
  });

  test("J-02, J-62, J-25, X-55: a freelancer of Belarus adds an account that its IBAN names the bank of, confirms it by mail, and changes it in its place; what waits for its mail says so and can be sent again", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newcomer(product);
    await contractor.caller.call(updateContractorProfile, { country: "BY", zip: "220004", city: "Minsk" });
    const page = await openAs(open, product, contractor, "/withdraw-settings");
    await page.getByRole("button", { name: `${say("common.add")}: ${say("wallets.type.bankBlr")}` }).click();
    const dialog = popup(page, say("wallets.type.bankBlr"));
    const before = await newestMail(product, contractor.email);
    await field(dialog, say("localMethods.iban")).fill("BY85 ALFA 3012 0000 0000 0001 0000");
    await expect(dialog.getByRole("combobox", { name: say("localMethods.bank") })).toHaveValue(/Alfa-Bank|Альфа-Банк/);
    await button(dialog, say("localMethods.addAccount")).click();
    await expect(page.getByRole("dialog").getByText(say("wallets.added.title"))).toBeVisible();
    const link = new URL(linkOf(await mailTo(product, contractor.email, say("wallets.mail.confirm.subject"), before)));
    await contractor.caller.call(confirmWallet, { code: link.searchParams.get("code") });
    await button(page, say("common.done")).click();
    // The channel tells the page that the mail was answered.
    await expect(page.getByText(say("walletState.verified"), { exact: true })).toBeVisible();

    // Nothing is left to confirm: it is edited or removed.
    const actions = page.getByRole("button", { name: `${say("common.actions")}: ` });
    await actions.click();
    const ofVerified = [say("common.edit"), say("wallets.remove.button")];
    await expect(page.getByRole("menuitem")).toHaveText(ofVerified);
    await page.getByRole("menuitem", { name: say("common.edit") }).click();
    const change = page.getByRole("dialog");
    await field(change, say("localMethods.iban")).fill("BY58 ALFA 3012 0000 0000 0001 0001");
    await button(change, say("wallets.change.submit")).click();
    await expect(page.getByRole("dialog").getByText(say("wallets.added.title"))).toBeVisible();
    await button(page, say("common.done")).click();
    await expect(page.getByText("•••• 0001")).toBeVisible();
    await expect(page.getByText(say("walletState.unverifiedHint"))).toBeVisible();
    await actions.click();
    const ofUnverified = [say("common.edit"), say("common.sendAgain"), say("wallets.remove.button")];
    await expect(page.getByRole("menuitem")).toHaveText(ofUnverified);
    expect((await contractor.caller.call(listWallets, {})).map(({ label, State }) => `${label} ${State}`)).toEqual([
      "•••• 0001 1",
    ]);
  });

  test("J-61, B-50, J-39: INN and Russian name are asked for before an account at a Russian bank is added and again before money goes there; KPP is asked of a legal entity alone", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "200");
    await contractor.caller.call(updateContractorProfile, { surname: "Ivanov" });
    await contractor.caller.call(requestConversion, { Amount: "150", From: "USD", To: "RUB" });
    const page = await openAs(open, product, contractor, "/withdraw-settings");
    const asked = popup(page, say("russianData.title"));

    await page.getByRole("button", { name: `${say("common.add")}: ${say("wallets.type.toBankAlt")}` }).click();
    await field(asked, say("profileForm.fullnameRu")).fill("Иванов Иван Иванович");
    await field(asked, say("profileForm.innRu")).fill("500100732259");
    await button(asked, say("common.save")).click();
    const dialog = popup(page, say("wallets.type.toBankAlt"));
    await expect(field(dialog, say("wallets.bank.holder"))).toHaveValue("Иванов Иван Иванович");
    await expect(field(dialog, say("profileForm.innRu"))).toHaveValue("500100732259");
    const kpp = field(dialog, say("localMethods.kpp"));
    for (const [state, fields] of [
      ["4", 1],
      ["2", 0],
      ["3", 0],
      ["1", 0],
    ] as const) {
      await choose(dialog, say("wallets.bank.taxState"), say(`taxState.${state}`));
      await expect(kpp).toHaveCount(fields);
    }
    await pick(dialog, say("localMethods.bank"), "044525225");
    await expect(field(dialog, say("localMethods.bik"))).toHaveValue("044525225");
    await field(dialog, say("localMethods.account")).fill("40817810700000000001");
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === addBill.path);
    const before = await newestMail(product, contractor.email);
    await button(dialog, say("localMethods.addAccount")).click();
    expect((await sent).postDataJSON()).toEqual({
      ...{ FIO: "Иванов Иван Иванович", Number: "40817810700000000001", BIK: "044525225", INN: "500100732259" },
      ...{ KPP: "", TaxState: 1 },
    });
    const link = new URL(linkOf(await mailTo(product, contractor.email, say("wallets.mail.confirm.subject"), before)));
    await contractor.caller.call(confirmWallet, { code: link.searchParams.get("code") });

    await contractor.caller.call(updateContractorProfile, { innRu: "" });
    await page.goto("/balance?currency=RUB");
    await button(page, say("withdrawals.enterTaxId")).click();
    await expect(field(asked, say("profileForm.fullnameRu"))).toHaveValue("Иванов Иван Иванович");
    await field(asked, say("profileForm.innRu")).fill("500100732259");
    await button(asked, say("common.save")).click();
    await expect(button(page, say("withdrawals.enterTaxId"))).toBeHidden();
    await withdrawMoney(
      page,
      say,
      { product, email: contractor.email },
      {
        currency: "RUB",
        amount: "5000",
        shown: "5 000,00 ₽",
        fee: { label: say("withdrawals.receipt.bankAltPercent", { percent: "3,00" }), shown: "−150,00 ₽" },
        receives: "4 850,00 ₽",
      },
    );
  });
});
