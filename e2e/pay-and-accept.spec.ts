import { readFileSync } from "node:fs";
import { openAs } from "./journeys/access.ts";
import { openTaskDocument } from "./journeys/documents.ts";
import { button } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { acceptTask, declineTask, paySelection, rejectTask, selectTasks, taskRow } from "./journeys/tasks.ts";
import { rowsOf } from "./support/files/workbook.ts";
import { mailAbout } from "./support/mails.ts";
import { needPdfTools } from "./support/pdf.ts";
import { fundedCompany, newContractor, workingPair } from "./support/people.ts";
import { draftFor, paidTaskFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("ru", (language) => {
  test("X-61, C-20, D-37, HO-104: of several drafts the selected ones are exported, then paid in bulk; a rejected task brings its money back and tells its freelancer why", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const first = await draftFor(company, contractor, "Landing page", "1000");
    const second = await draftFor(company, contractor, "Icons", "100");
    const third = await draftFor(company, contractor, "Poster", "300");
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, [first, third]);
    const download = page.waitForEvent("download");
    await button(page, say("tasks.exportCount", { count: 2 })).click();
    const exported = rowsOf(readFileSync(await (await download).path()));
    expect(
      exported.map((row) => [say("tasks.id"), say("tasks.one"), say("tasks.total")].map((head) => row[head])),
    ).toEqual([
      [String(first), "Landing page", "1050"],
      [String(third), "Poster", "315"],
    ]);
    await selectTasks(page, [second]);
    // 1 050 + 105 + 315: each with its fee of 5 %.
    await paySelection(page, say, 3, "1 470,00 $");
    for (const id of [first, second, third]) {
      await expect(taskRow(page, id)).toContainText(say("taskStatus.onApproval"));
    }
    await expectBalance(page, say, "USD", "8 530,00 $");

    await rejectTask(page, say, third, "Постер больше не нужен: see the plan");
    const theirs = await openAs(open, product, contractor, `/task/${third}`);
    await expect(theirs.getByRole("main").getByText("Постер больше не нужен: see the plan").first()).toBeVisible();
    await mailAbout(product, contractor.email, "Постер больше не нужен: see the plan");
    await page.goto("/tasks");
    await expect(taskRow(page, third)).toContainText(say("taskStatus.rejectedByCompany"));
    await expectBalance(page, say, "USD", "8 845,00 $");
  });

  test("C-11, C-42, HO-36: the contractor is told by realtime and mail, accepts and declines in the row of a task, and both sides open their documents", async ({
    open,
    product,
    say,
  }, info) => {
    needPdfTools(info);
    const company = await fundedCompany(product, "10000.00", `Story ${language} Ltd`);
    const contractor = await newContractor(product, company);
    const page = await openAs(open, product, contractor, "/tasks");
    await expect(page.getByText(say("tasks.empty"))).toBeVisible();

    const id = await paidTaskFor(company, contractor, "Иконки", "1000");
    await expect(taskRow(page, id)).toContainText(say("taskStatus.new"));
    await mailAbout(product, contractor.email, "Иконки");

    const declined = await paidTaskFor(company, contractor, "Плакат", "300");
    await acceptTask(page, say, id, "1 000,00 $");
    await expect(taskRow(page, id)).toContainText(say("taskStatus.paid"));
    await declineTask(page, say, declined);
    await expect(taskRow(page, declined)).toContainText(say("taskStatus.declined"));
    await mailAbout(product, company.email, say("tasks.refusal.contractor.deadline"));
    await expectBalance(page, say, "USD", "1 000,00 $");

    const invoice = await openTaskDocument(page, say, id);
    expect(invoice.number).toMatch(/^F-2026-\d+$/);
    for (const words of [invoice.number, `Story ${language} Ltd`, "Ivan Journey", "1 000,00 $"]) {
      expect(invoice.pdf.text).toContain(words);
    }
    const owner = await openAs(open, product, company);
    const sales = await openTaskDocument(owner, say, id);
    expect(sales.number).toMatch(/^SI-2026-\d{9}$/);
    for (const words of [sales.number, `Story ${language} Ltd`, "1 050,00 $"]) {
      expect(sales.pdf.text).toContain(words);
    }
    expect([invoice.pdf.pageSize, sales.pdf.pageSize]).toEqual([
      expect.stringContaining("A4"),
      expect.stringContaining("A4"),
    ]);
  });
});
