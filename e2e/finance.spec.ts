import { readFileSync } from "node:fs";
import { acceptTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { rowsOf } from "./support/files/workbook.ts";
import { workingPair } from "./support/people.ts";
import { draftFor, paidTaskFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", () => {
  test("A-20, M-02, M-05, D-38: from the balance to its report: figures that add up, a selection saved, charts with their tables, the support", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const website = await paidTaskFor(company, contractor, "Website", "1000");
    const logo = await paidTaskFor(company, contractor, "Logo", "200");
    await company.caller.call(rejectTask, { id: logo, reason: "The work is not needed any more" });
    await contractor.caller.call(acceptTask, { id: website });
    const page = await openAs(open, product, company, "/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(say("frame.balanceOf", { currency: "USD" })) })
      .click();
    await expect(page).toHaveURL(/\/finance\?currency=USD/);

    // 10 000 came in; 1 050 went out for good, 210 came back.
    const balances = page.getByRole("region", { name: say("finance.tiles") });
    await expect(balances).toContainText(`${say("finance.opening")}0,00\u00A0$`);
    await expect(balances).toContainText(`${say("finance.in")}10\u00A0210,00\u00A0$`);
    await expect(balances).toContainText(`${say("finance.out")}1\u00A0260,00\u00A0$`);
    await expect(balances).toContainText(`${say("finance.closing")}8\u00A0950,00\u00A0$`);
    const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
    // Top-up, two payments with their fees, one refund, below the head.
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(1)).toContainText(say("finance.type.task_refund"));
    await expect(rows.nth(1)).toContainText("8\u00A0950,00\u00A0$");
    await expect(rows.filter({ hasText: "Website" }).filter({ hasText: /SI-\d{4}-\d+/ })).toHaveCount(2);

    await rows.nth(1).getByRole("checkbox").check();
    await rows.nth(2).getByRole("checkbox").check();
    await expect(page.getByText(say("table.selectionTotal", { count: 2 }))).toBeVisible();
    const file = page.waitForEvent("download");
    await button(page, say("finance.exportCount", { count: 2 })).click();
    const download = await file;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Journey Works Ltd_\\d{4}-\\d\\d-\\d\\d_${say("finance.title")}\\.xlsx$`),
    );
    const [refund, fee] = rowsOf(readFileSync(await download.path()));
    expect([refund?.[say("finance.credit")], fee?.[say("finance.debit")]]).toEqual(["210", "10"]);

    // Paid meanwhile, elsewhere: the report hears of it.
    await company.caller.call(payTask, { id: await draftFor(company, contractor, "Icons", "100") });
    await expect(balances).toContainText(`${say("finance.closing")}8\u00A0845,00\u00A0$`);

    await page.getByText(say("finance.charts"), { exact: true }).click();
    const chart = page.getByRole("region", { name: say("finance.byContractor") });
    await expect(chart.locator("svg path").first()).toBeVisible();
    await chart.getByText(say("finance.asTable")).click();
    await expect(chart.getByRole("table")).toContainText("1\u00A0155,00\u00A0$");
    await chart.getByText(say("finance.asChart")).click();
    await chart.getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/f\.contractor=%3D[^&]*%40/);
    // Three payments with their fees and a refund, below the head; no top-up.
    await expect(rows).toHaveCount(8);

    // Still two are selected, whose bar stands in place of the toolbar.
    await page.keyboard.press("Escape");
    await button(page, say("finance.group")).click();
    await page.getByRole("menuitem", { name: say("finance.group.type") }).click();
    const line = page.getByRole("rowheader").filter({ hasText: say("finance.type.task_payment") });
    await expect(line).toContainText(`${say("finance.out")} 1\u00A0300,00\u00A0$`);
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      button(page, say("finance.export"))
        .click()
        .then(() => page.getByRole("menuitem", { name: say("finance.exportCsv") }).click()),
    ]);
    expect(csv.suggestedFilename()).toContain(`_${say("finance.title")}.csv`);
    expect(
      readFileSync(await csv.path(), "utf8")
        .trimEnd()
        .split("\r\n"),
    ).toHaveLength(8);

    await button(page, say("finance.askSupport")).click();
    await expect(popup(page, say("support.title"))).toContainText("/finance");
  });
});
