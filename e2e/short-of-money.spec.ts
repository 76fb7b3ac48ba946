import { payTask } from "@artel/shared/calls/tasks/app";
import { estimatePayment, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { openAs } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { filledTemplate, uploadAndMatch } from "./journeys/import.ts";
import { expectOff, shortage } from "./journeys/shortage.ts";
import { fillNewTask, idOfTask, selectTasks, taskRow } from "./journeys/tasks.ts";
import { fundedCompany, newContractor, receiveTopup } from "./support/people.ts";
import { changeReplies } from "./support/replies.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("HO-103, X-61: without enough money a selection is not paid; what fits is, by deadline, and the rest stays selected", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    // Each with its fee of 5 %: 315, 525 and 420.
    const late = await draftFor(company, contractor, "Poster", "300", { deadline: "31/12/2026" });
    const soon = await draftFor(company, contractor, "Landing page", "500", { deadline: "01/12/2026" });
    const next = await draftFor(company, contractor, "Icons", "400", { deadline: "02/12/2026" });
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, [late, soon, next]);
    const panel = shortage(page, say);
    await expect(panel).toContainText(say("tasks.shortage.short", { amount: "260,00 $" }));
    await expect(panel).toContainText(say("tasks.shortage.of", { needed: "1 260,00 $", available: "1 000,00 $" }));
    await expectOff(
      page,
      page,
      say("tasks.payCount", { count: 3 }),
      say("tasks.shortage.reason", { amount: "260,00 $" }),
    );
    const fitting = say("tasks.shortage.fitting", { count: 2, total: 3, sums: "945,00 $", rest: "315,00 $" });
    await expect(panel).toContainText(fitting);

    await button(panel, say("tasks.shortage.payFitting", { count: 2 })).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 2 }));
    await expect(dialog).toContainText(fitting);
    await dialog.getByText(say("tasks.shortage.which")).click();
    await expect(dialog.getByRole("listitem")).toHaveText([
      `${soon}: Landing page, 01/12/2026, 525,00\u00a0$`,
      `${next}: Icons, 02/12/2026, 420,00\u00a0$`,
    ]);
    await button(dialog, say("tasks.paySum", { amount: "945,00 $" })).click();
    await expect(page.getByText(say("tasks.bulk.allDone", { count: 2 })).first()).toBeVisible();
    for (const id of [soon, next]) {
      await expect(taskRow(page, id)).toContainText(say("taskStatus.onApproval"));
    }
    await expect(taskRow(page, late)).toContainText(say("taskStatus.draft"));
    await expect(taskRow(page, late).getByRole("checkbox")).toBeChecked();
    await expectBalance(page, say, "USD", "55,00 $");
  });

  test("HO-103, G-24: the exact top-up is filled in, and the payment is possible as soon as the money is there", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const id = await draftFor(company, contractor, "Landing page", "1200.10");
    const page = await openAs(open, product, company, `/task/${id}`);
    const pay = say("tasks.paySum", { amount: "1 260,11 $" });
    await expectOff(page, page, pay, say("tasks.shortage.reason", { amount: "260,11 $" }));
    await button(shortage(page, say), say("tasks.shortage.topUp", { amount: "260,11 $" })).click();
    const form = popup(page, say("funding.title"));
    await expect(field(form, say("common.amount"))).toHaveValue(/^260[.,]11$/);
    await button(form, say("funding.createFor", { amount: "260,11 $" })).click();
    await expect(button(page.getByRole("dialog"), say("funding.done.open"))).toBeVisible();
    await page.keyboard.press("Escape");
    await receiveTopup(product, company);
    await expect(shortage(page, say)).toBeHidden();
    await button(page, pay).click();
    await button(popup(page, say("tasks.payTitle", { count: 1 })), pay).click();
    await expectBalance(page, say, "USD", "0,00 $");
  });

  test("HO-103, H-01: an exchange that covers the shortage is named with its result, filled in, and makes the payment possible", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const id = await draftFor(company, contractor, "Landing page", "100", { currency: "EUR" });
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, [id]);
    await expectOff(
      page,
      page,
      say("tasks.payCount", { count: 1 }),
      say("tasks.shortage.reason", { amount: "105,00 €" }),
    );
    const way = shortage(page, say).getByRole("listitem").filter({ hasText: "$" });
    await expect(way).toContainText("105,00 €");
    await way.getByRole("button").click();
    const dialog = popup(page, say("exchange.title"));
    const submit = dialog.locator("button[type=submit]");
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByText(say("exchange.done"))).toBeVisible();
    await button(page.getByRole("region", { name: say("ui.notices") }), say("common.close")).click();
    await expectBalance(page, say, "EUR", "105,00 €");
    await expect(shortage(page, say)).toBeHidden();
    await button(page, say("tasks.payCount", { count: 1 })).click();
    await button(popup(page, say("tasks.payTitle", { count: 1 })), say("tasks.paySum", { amount: "105,00 €" })).click();
    await expect(taskRow(page, id)).toContainText(say("taskStatus.onApproval"));
  });

  test("HO-103, X-40: a new task that the money does not reach cannot be sent, and is kept as a draft", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    await newContractor(product, company);
    const page = await openAs(open, product, company, "/tasks");
    const dialog = await fillNewTask(
      page,
      say,
      {
        freelancer: "Ivan",
        title: "Big banner",
        service: language === "en" ? "Brand design" : "Фирменный стиль",
        amount: "1000",
      },
      { fee: "50,00 $", total: "1 050,00 $" },
    );
    await expect(shortage(dialog, say)).toContainText(say("tasks.shortage.short", { amount: "50,00 $" }));
    const send = dialog.getByRole("button", { name: say("tasks.form.send") });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await button(dialog, say("tasks.form.saveDraft")).click();
    await expect(dialog).toBeHidden();
    const id = await idOfTask(page, "Big banner");
    await expect(taskRow(page, id)).toContainText(say("taskStatus.draft"));
    await taskRow(page, id).getByRole("button").last().click();
    await expect(page.getByRole("menuitem", { name: say("tasks.pay") }).first()).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(
      page.getByRole("menuitem", { name: say("tasks.shortage.topUp", { amount: "50,00 $" }) }),
    ).toBeVisible();
  });

  test("C-21, HO-103: failures of a run stand by reason with count, sum and what to do, and unfold to id and message", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const ids = [
      await draftFor(company, contractor, "Poster", "100"),
      await draftFor(company, contractor, "Icons", "200"),
      await draftFor(company, contractor, "Banner", "300"),
    ];
    const [first = 0, second = 0, third = 0] = ids;
    const page = await openAs(open, product, company, "/tasks");
    // The page does not hear in time that two are paid elsewhere; otherwise it asks about the third alone.
    await changeReplies(page, estimatePayment, (reply) => ({ ...reply, unpayable: [] }));
    await selectTasks(page, ids);
    await button(page, say("tasks.payCount", { count: 3 })).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 3 }));
    await company.caller.call(payTask, { id: first });
    await company.caller.call(payTask, { id: second });
    await button(dialog, say("tasks.paySum", { amount: "630,00 $" })).click();
    const told = popup(page, say("tasks.bulk.someFailed", { done: 1, total: 3, failed: 2 }));
    const group = told
      .getByRole("list", { name: say("tasks.failure.list") })
      .getByRole("listitem")
      .first();
    for (const words of [
      say("tasks.failure.taskAlreadyPaid"),
      say("tasks.failure.count", { count: 2 }),
      "315,00 $",
      say("tasks.failure.taskAlreadyPaid.next"),
    ]) {
      await expect(group).toContainText(words);
    }
    await group.getByText(say("tasks.failure.which")).click();
    for (const id of [first, second]) {
      await expect(group).toContainText(new RegExp(`${id}: `));
    }
    await expect(group).not.toContainText(String(third));
  });

  test("HO-103: a popup that is open follows the balance: money that leaves switches its button off", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const ids = [
      await draftFor(company, contractor, "Poster", "300", { deadline: "01/12/2026" }),
      await draftFor(company, contractor, "Icons", "400", { deadline: "02/12/2026" }),
    ];
    const other = await draftFor(company, contractor, "Banner", "500");
    const page = await openAs(open, product, company, "/tasks");
    await selectTasks(page, ids);
    await button(page, say("tasks.payCount", { count: 2 })).click();
    const dialog = popup(page, say("tasks.payTitle", { count: 2 }));
    const pay = button(dialog, say("tasks.paySum", { amount: "735,00 $" }));
    await expect(pay).not.toHaveAttribute("aria-disabled", "true");
    await company.caller.call(payTask, { id: other });
    await expect(pay).toHaveAttribute("aria-disabled", "true");
    await expect(shortage(dialog, say)).toContainText(say("tasks.shortage.short", { amount: "260,00 $" }));
    // The keys that confirm are off with the button.
    const runs: string[] = [];
    page.on("request", (request) => request.url().includes(String(startBulk.path)) && runs.push(request.method()));
    await page.keyboard.press("Control+Enter");
    await button(dialog, say("tasks.shortage.payFitting", { count: 1 })).click();
    await button(page, say("tasks.paySum", { amount: "315,00 $" })).click();
    await expect(taskRow(page, ids[0] ?? 0)).toContainText(say("taskStatus.onApproval"));
    await expect(taskRow(page, ids[1] ?? 0).getByRole("checkbox")).toBeChecked();
    expect(runs.filter((method) => method === "POST")).toEqual([]);
  });

  test("HO-103, D-24, D-33: an import names the exact top-up of its shortage, its failures by reason, and its drafts are paid as any", async ({
    open,
    product,
    say,
  }) => {
    const company = await fundedCompany(product, "1000.00");
    const contractor = await newContractor(product, company);
    const page = await openAs(open, product, company);
    const row = (title: string, amount: number) => ({
      Email: contractor.email,
      Amount: amount,
      Currency: "USD",
      Service_code: 2,
      Description: `${title} for the spring campaign`,
      Deadline: "31/12/2026",
      Task_name: title,
    });
    await uploadAndMatch(
      page,
      say,
      await filledTemplate(page, say, [row("Icons", 500), row("Banners", 700), row("Poster", 150), row("Flyer", 250)]),
    );
    const part = page.getByRole("region", { name: "USD", exact: true });
    await expect(part).toContainText("260,00 $");
    await button(part, say("tasks.shortage.topUp", { amount: "260,00 $" })).click();
    const form = popup(page, say("funding.title"));
    await expect(field(form, say("common.amount"))).toHaveValue(/^260[.,]00$/);
    await form.getByRole("button", { name: say("common.close") }).click();
    await button(page, say("import.create", { count: 2 })).click();
    await expect(page.getByText(say("import.result.some", { created: 2, failed: 2 }))).toBeVisible();
    const reason = page
      .getByRole("list", { name: say("tasks.failure.list") })
      .getByRole("listitem")
      .first();
    await expect(reason).toContainText(say("import.rows", { count: 2 }));
    await expect(reason).toContainText("400,00 $");
    await reason.getByText(say("tasks.failure.which")).click();
    await expect(reason.getByText(contractor.email)).toHaveCount(2);

    await page.getByRole("link", { name: say("import.result.openCreated") }).click();
    await page
      .getByRole("checkbox", { name: say("table.selectPage") })
      .first()
      .check();
    await expect(shortage(page, say)).toContainText(say("tasks.shortage.short", { amount: "260,00 $" }));
  });
});
