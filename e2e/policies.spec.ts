import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { answerTotp, openAs, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { confirmWithReason } from "./journeys/operator.ts";
import { decideLast } from "./support/approvals.ts";
import { operators } from "./support/demo-people.ts";
import { newcomer } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", () => {
  test("N-29, J-05, J-08: an operator closes a method at once, its freelancer reads why at the method and adds none; the other operator refuses and it works again", async ({
    open,
    product,
    say,
  }) => {
    const contractor = await newcomer(product);
    const address = { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" };
    const console = await openConsole(open, product, { path: "/operator/policies" });
    const name = say("wallets.type.toUSDT");
    await button(console, say("policies.newFor", { method: name })).click();
    const dialog = popup(console, say("policies.new"));
    await field(dialog, say("policies.account")).fill(contractor.email);
    await expect(dialog.getByText(say("policies.reachWait"))).toBeHidden();
    await field(dialog, say("policies.messageEn")).fill("The network is congested");
    await field(dialog, say("policies.messageRu")).fill("Сеть перегружена");
    await field(dialog, say("policies.endsDay")).fill("31/12/2098");
    await field(dialog, say("policies.endsTime")).fill("10:00");
    await dialog.getByText(say("policies.urgent")).click();
    await confirmWithReason(dialog, say, say("policies.ask"), "The rail told of an outage");
    await answerTotp(console, say, product, operators.first);
    await expect(dialog).toBeHidden();
    await expect(console.getByText(say("policies.state.urgent")).filter({ visible: true }).first()).toBeVisible();

    const page = await openAs(open, product, contractor, "/withdraw-settings");
    await expect(page.getByText(say("pausedMethods.title"))).toBeVisible();
    const until = /31\/12\/2098 \d\d:00|01\/01\/2099 \d\d:00/;
    const notice = page.getByText(/The network is congested|Сеть перегружена/);
    await expect(notice).toContainText(until);
    await expect(page.getByRole("button", { name: `${say("common.add")}: ${name}` })).toBeDisabled();
    await expect(contractor.caller.call(addUsdtWallet, address)).rejects.toThrow(/optionNotAvailable/);

    await decideLast(product, "refused");
    await page.reload();
    await expect(page.getByRole("button", { name: `${say("common.add")}: ${name}` })).toBeEnabled();
    await expect(notice).toBeHidden();
    await contractor.caller.call(addUsdtWallet, address);
  });
});
