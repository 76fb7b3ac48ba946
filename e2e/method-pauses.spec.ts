import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason, openConsolePage } from "./journeys/operator.ts";
import { operators } from "./support/demo-people.ts";
import { newcomer } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", () => {
  test("J-05, J-08: an operator pauses a method, its freelancer reads why at the method and adds none; once the pause is lifted it works again", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newcomer(product);
    const address = { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" };
    const console = await openConsole(open, product, { path: "/operator" });
    await openConsolePage(console, say("methodPauses.title"));
    const name = say("wallets.type.toUSDT");
    await button(console, say("methodPauses.pauseName", { method: name })).click();
    const dialog = popup(console, say("methodPauses.pauseTitle"));
    await expect(dialog.getByText(say("methodPauses.reachWait"))).toBeHidden();
    await field(dialog, say("methodPauses.messageEn")).fill("The network is congested");
    await field(dialog, say("methodPauses.messageRu")).fill("Сеть перегружена");
    await field(dialog, say("methodPauses.endsDay")).fill("31/12/2098");
    await field(dialog, say("methodPauses.endsTime")).fill("10:00");
    await confirmWithReason(dialog, say, say("methodPauses.pause"), "The rail told of an outage");
    await answerTotp(console, say, product, operators.first);
    await expect(dialog).toBeHidden();
    const lift = console.getByRole("button", { name: say("methodPauses.liftName", { method: name }) });
    await expect(lift).toBeVisible();
    await expect(
      console.getByText(say("methodPauses.until", { until: "31/12/2098 10:00" }), { exact: true }),
    ).toBeVisible();

    const page = await openAs(open, product, contractor, "/withdraw-settings");
    await expect(page.getByText(say("pausedMethods.title"))).toBeVisible();
    const until = /31\/12\/2098 \d\d:00|01\/01\/2099 \d\d:00/;
    const notice = page.getByText(/The network is congested|Сеть перегружена/);
    await expect(notice).toContainText(until);
    await expect(page.getByRole("button", { name: `${say("common.add")}: ${name}` })).toBeDisabled();
    await expect(contractor.caller.call(addUsdtWallet, address)).rejects.toThrow(/optionNotAvailable/);

    await lift.click();
    const question = popup(console, say("methodPauses.liftTitle", { method: name }));
    await confirmWithReason(question, say, say("methodPauses.liftConfirm"), "The rail works again");
    await answerTotp(console, say, product, operators.first);
    await expect(question).toBeHidden();
    await expect(lift).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: `${say("common.add")}: ${name}` })).toBeEnabled();
    await expect(notice).toBeHidden();
    await contractor.caller.call(addUsdtWallet, address);
  });
});
