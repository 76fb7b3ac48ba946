import { companyBalances } from "@artel/shared/calls/balances/app";
import type { CallDefinition } from "@artel/shared/calls/call";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import { translate } from "@artel/shared/text/translate";
import type { Locator, Page } from "@playwright/test";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { activeCompany, workingPair } from "./support/people.ts";
import { failReplies } from "./support/replies.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

const reply = (page: Page, { path }: CallDefinition) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path);

usuallyIn("en", () => {
  test("P-10, G-27: what the frame cannot read is one toast; the popup of top-ups warns of money of others; open proformas that cannot be read say so in their place", async ({
    open,
    product,
    say,
  }) => {
    const company = await activeCompany(product);
    const { number } = await company.caller.call(rechargeAccount, { Count: "100.00", Cur: "USD" });
    const page = await openAs(open, product, company, "/documents");
    const toasts = page.getByRole("region", { name: say("ui.notices") }).getByText("Internal error");

    // Both are in the frame of every page; nothing on this page draws them.
    const unread = [companyBalances, companyTaskSummary];
    const mends = await Promise.all(unread.map((definition) => failReplies(page, definition)));
    const replies = unread.map((definition) => reply(page, definition));
    await page.reload();
    await Promise.all(replies);
    await expect(toasts).toHaveCount(1);
    await Promise.all(mends.map((mend) => mend()));

    const mend = await failReplies(page, listTopups);
    await page.goto("/documents?fund");
    const form = popup(page, say("funding.title"));
    await expect(form).toContainText(say("funding.thirdParty"));
    expect(translate("en", "funding.thirdParty")).toBe(
      "Deposits from third-party and individual accounts are strictly prohibited.",
    );
    await expect(form.getByRole("alert")).toContainText("Internal error");
    await expect(toasts).toHaveCount(0);
    await mend();
    await button(form, say("common.retry")).click();
    await expect(form.getByText(number)).toBeVisible();
    await expect(form.getByRole("alert")).toBeHidden();
  });

  test("P-10: a script that does not come leaves the page as it is and says so, and the next click asks for it again: of a popup of the page, of the frame and of a list", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const opensAtSecond = async (page: Page, opener: Locator, script: string, title: string) => {
      const scripts = `**/assets/${script}-*.js`;
      const told = page.getByRole("region", { name: say("ui.notices") }).getByText(say("ui.partNotLoaded"));
      await expect(opener).toBeVisible();
      await page.route(scripts, (route) => route.abort());
      await opener.click();
      await expect(told).toBeVisible();
      await expect(popup(page, title)).toBeHidden();
      await expect(opener).toBeVisible();
      await page.unroute(scripts);
      await opener.click();
      await expect(popup(page, title)).toBeVisible();
    };
    const own = await openAs(open, product, company, "/profile");
    const change = say("security.changeNamed", { name: say("security.password") });
    await opensAtSecond(own, button(own, change), "change-password-popup", say("security.passwordTitle"));
    await own.goto("/freelancers");
    await opensAtSecond(own, button(own.getByRole("banner"), say("frame.fund")), "fund-popup", say("funding.title"));
    const other = await openAs(open, product, contractor, "/withdraw-settings");
    const add = `${say("common.add")}: ${say("wallets.type.toUSDT")}`;
    await opensAtSecond(other, button(other, add), "add-usdt-popup", say("wallets.usdt.title"));
  });
});
