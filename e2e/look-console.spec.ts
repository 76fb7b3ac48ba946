import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorInvitation } from "@artel/shared/calls/operators/operator";
import { totpQr } from "@artel/shared/calls/two-factor/legacy";
import { openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { openAccountMenu, openNotifications } from "./journeys/frame.ts";
import { lookUnfinished } from "./journeys/unfinished.ts";
import { demoPassword } from "./support/demo-people.ts";
import { look, onDesk } from "./support/look.ts";
import { activeCompany } from "./support/people.ts";
import { phone } from "./support/sizes.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";

inBothLanguages(() => {
  test("HO-43: the audit log of operators and of everybody, one record, and nothing found", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openConsole(open, product, { path: "/operator/audit" });
    await expect(page.getByRole("row").nth(5)).toBeVisible();
    await look(page, "console-audit");
    await page
      .getByRole("row")
      .filter({ hasText: say("operator.action.topup.settle") })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toContainText(say("operator.audit.hash"));
    await look(page, "console-audit-record");
    await page.keyboard.press("Escape");
    await lookUnfinished(page, say, "console-audit", [operatorAudit]);
    await page.reload();
    const everybody = page.waitForResponse((reply) => reply.url().includes("by=everybody"));
    await page.getByRole("tab", { name: say("operator.audit.everybody") }).click();
    await everybody;
    await expect(page.getByRole("row").nth(25)).toBeVisible();
    await look(page, "console-audit-everybody");
    await page.getByRole("searchbox", { name: say("operator.audit.search") }).fill("zebra");
    await expect(page.getByText(say("common.itemsNotFound"))).toBeVisible();
    await look(page, "console-audit-nothing");
  });

  test("HO-43, ui 13.17: jumping, notifications, the account menu and the menu of phones", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openConsole(open, product, { path: "/operator" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+KeyK");
    const jump = popup(page, say("search.title"));
    await expect(jump.getByRole("link").first()).toBeVisible();
    await look(page, "console-jump");
    await field(jump, say("search.title")).fill("zebra");
    await expect(jump.getByRole("link", { name: say("operator.find.audit", { words: "zebra" }) })).toBeVisible();
    await look(page, "console-jump-nothing");
    await field(jump, say("search.title")).fill("an");
    await expect(jump.getByRole("link", { name: "Anna Petrovic" }).first()).toBeVisible();
    await look(page, "console-jump-finds");
    await page.keyboard.press("Escape");
    await openNotifications(page, say);
    await look(page, "console-notifications", onDesk);
    await page.keyboard.press("Escape");
    await openAccountMenu(page, say);
    await look(page, "console-account", onDesk);
    await page.keyboard.press("Escape");
    await page.setViewportSize(phone);
    await button(page.getByRole("banner"), say("frame.menu")).click();
    await expect(popup(page, say("frame.menu")).getByRole("link").first()).toBeVisible();
    await look(page, "console-menu", { sizes: [phone] });
  });

  test("HO-43: an address that is not there leads to the overview; a batch that is not there says so", async ({
    open,
    product,
    say,
  }) => {
    const page = await openConsole(open, product, { path: "/operator/nowhere" });
    await expect(page.getByRole("heading", { level: 1, name: say("operator.overview.title") })).toBeVisible();
    await page.goto("/operator/batches/999999");
    await expect(page.getByText(say("operatorPayouts.noBatch"))).toBeVisible();
    await look(page, "console-batch-missing");
  });

  test("HO-43: the invitation of an operator: a dead link, the key for the app, and the recovery codes", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await open("/operator/invitation?code=0123456789abcdef");
    await expect(field(page, say("common.email"))).toBeVisible();
    await look(page, "console-invitation");
    await field(page, say("common.email")).fill("rae.finch@artel.example");
    await button(page, say("operatorAccess.showKey")).click();
    await expect(page.getByText(say("operatorAccess.badLink"))).toBeVisible();
    await look(page, "console-invitation-dead");
    // Only an installation without operators has a link that works: the key and the codes are made up here.
    const company = await activeCompany(product);
    const key = await company.caller.call(totpQr, {});
    const recoveryCodes = Array.from({ length: 10 }, (_none, at) => `${at}a7c94e1b${9 - at}`);
    await page.route(
      (url) => url.pathname === operatorInvitation.path,
      (route) => route.fulfill({ json: route.request().method() === "GET" ? key : { status: "Done", recoveryCodes } }),
    );
    await button(page, say("operatorAccess.showKey")).click();
    await field(page, say("signUp.firstName")).fill("Rae");
    await look(page, "console-invitation-key");
    await field(page, say("signIn.password")).fill(demoPassword);
    await field(page, say("profile.codeText")).fill("123456");
    await button(page, say("operatorAccess.create")).click();
    await expect(page.getByRole("heading", { name: say("operatorAccess.created") })).toBeVisible();
    await look(page, "console-invitation-codes");
  });
});
