import { userInit } from "@artel/shared/calls/session/legacy";
import { getCompanyTask } from "@artel/shared/calls/tasks/app";
import { fillContractor, openAs, tabFor } from "./journeys/access.ts";
import { button, field, pick, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { expectPassedOn, filledTemplate } from "./journeys/import.ts";
import {
  deleteInRow,
  deleteOnPage,
  expectReceiptLine,
  fillNewTask,
  inviteFreelancer,
  saveDraft,
  taskRow,
} from "./journeys/tasks.ts";
import { demo } from "./support/demo-people.ts";
import { linkOf, mailsTo, mailTo } from "./support/mails.ts";
import { freshEmail, password, workingPair } from "./support/people.ts";
import { changeReplies } from "./support/replies.ts";
import { draftFor } from "./support/tasks.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

usuallyIn("en", (language) => {
  test("E-03, E-19, E-24, HO-05: a company invites a freelancer in a popup; the mail leads to the sign-up of contractors, where the password is chosen and signs in", async ({
    open,
    product,
    say,
  }) => {
    const email = freshEmail("invited");
    const page = await openAs(open, product, { email: demo.olivia });
    await inviteFreelancer(page, say, email);
    const guest = await open(linkOf(await mailTo(product, email)));
    await expect(guest.getByText(say("signUp.invitedBy", { company: "Northwind Studio Ltd" }))).toBeVisible();
    await expect(guest.getByRole("radio", { name: say("signUp.contractor") })).toBeChecked();
    const person = { name: "Nina", surname: "Newcomer", phone: "11 0000000", address: "1 Journey Street, Belgrade" };
    await fillContractor(guest, say, { ...person, country: language === "en" ? "Serbia" : "Сербия" });
    await field(guest, say("recover.newPassword")).fill(password);
    await field(guest, say("recover.repeat")).fill(password);
    await button(guest, say("common.continue")).click();
    await expect(guest.getByRole("navigation", { name: say("frame.menu") })).toBeVisible();
    expect(await mailsTo(product, email)).toHaveLength(1);
  });

  test("C-47, C-64, C-08, ui 8: a task is created in the popup and changed in it, with fee and total while the amount is typed; deleted, it can be had back, and is gone when the page is left", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await openAs(open, product, company);
    const task = {
      freelancer: contractor.email,
      title: "Landing page",
      service: language === "en" ? "Brand design" : "Фирменный стиль",
      amount: "1000",
    };
    const dialog = await fillNewTask(page, say, task, { fee: "50,00 $", total: "1 050,00 $" });
    const id = await saveDraft(page, dialog, say);
    await expect(taskRow(page, id)).toContainText("Landing page");
    await expect(taskRow(page, id)).toContainText(say("taskStatus.draft"));
    await follow(page, `/task/${id}`);
    await button(page, say("common.edit")).click();
    const changing = popup(page, say("tasks.editTitle"));
    await expect(field(changing, say("tasks.form.title"))).toHaveValue("Landing page");
    await field(changing, say("tasks.form.title")).fill("Landing page and icons");
    await field(changing, say("tasks.form.amount")).fill("1200");
    await expectReceiptLine(changing, say("tasks.receipt.reserved"), "1 260,00 $");
    await changing.getByRole("button", { name: say("tasks.form.save") }).click();
    await expect(changing).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Landing page and icons" })).toBeVisible();
    await expect(button(page, say("tasks.paySum", { amount: "1 260,00 $" }))).toBeVisible();

    await deleteOnPage(page, say, id);
    await page.keyboard.press("Control+z");
    await expect(taskRow(page, id)).toContainText("Landing page and icons");
    expect((await company.caller.call(getCompanyTask, { id })).status).toBe(10);
    await deleteInRow(page, say, id);
    await page.goto("/freelancers");
    await expect
      .poll(() =>
        company.caller.call(getCompanyTask, { id }).then(
          () => "there",
          ({ message }: Error) => message,
        ),
      )
      .toContain("notFound");
    await follow(page, "/tasks");
    await expect(page.getByText(say("tasks.emptyText"))).toBeVisible();
  });

  test("A-107, A-108, C-47, C-51: without apiV2 the popup is the older one: its own order, the page's own sums, the legacy calls", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await tabFor(open, product, company);
    await changeReplies(page, userInit, (reply) => ({ ...reply, apiV2: false }));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto("/tasks?new");
    const dialog = popup(page, say("tasks.new"));
    await expect(field(dialog, say("tasks.form.title"))).toBeFocused();
    const order = await dialog.locator("label").allInnerTexts();
    const labels = [
      "title",
      "docTitle",
      "amount",
      "deadline",
      "service",
      "description",
      "project",
      "freelancer",
    ] as const;
    const places = labels.map((label) => order.findIndex((text) => text.startsWith(say(`tasks.form.${label}`))));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);

    const fill = async (title: string, amount: string) => {
      await field(dialog, say("tasks.form.title")).fill(title);
      await field(dialog, say("tasks.form.amount")).fill(amount);
      await button(dialog, say("tasks.form.week1")).click();
      await pick(dialog, say("tasks.form.service"), language === "en" ? "Brand design" : "Фирменный стиль");
      await pick(dialog, say("tasks.form.freelancer"), contractor.email);
    };
    await fill("Landing page", "1000");
    await expectReceiptLine(dialog, say("tasks.receipt.fee", { percent: "5,00" }), "50,00 $");
    await expectReceiptLine(dialog, say("tasks.receipt.reserved"), "1 050,00 $");
    await expectReceiptLine(dialog, say("tasks.receipt.after"), "8 950,00 $");
    const id = await saveDraft(page, dialog, say);
    await follow(page, `/task/${id}`);
    await button(page, say("common.edit")).click();
    const changing = popup(page, say("tasks.editTitle"));
    await field(changing, say("tasks.form.amount")).fill("15");
    await changing.getByRole("button", { name: say("tasks.form.save") }).click();
    await expect(changing).toContainText(say("tasks.form.belowMinimum", { n: 20, amount: "20,00 $" }));
    await field(changing, say("tasks.form.amount")).fill("1200");
    await changing.getByRole("button", { name: say("tasks.form.save") }).click();
    await expect(changing).toBeHidden();
    await expect(button(page, say("tasks.paySum", { amount: "1 260,00 $" }))).toBeVisible();

    await follow(page, "/tasks?new");
    await fill("Icons", "200");
    await dialog.getByRole("button", { name: say("tasks.form.send") }).click();
    await expect(dialog).toBeHidden();
    const sent = page.getByRole("row").filter({ hasText: "Icons" });
    await expect(sent).toContainText(say("taskStatus.onApproval"));

    const older = ["newtask", "task", "fastChangeTask", "changeTask", "getInfo"].map(
      (name) => `POST /rest/api/${name}`,
    );
    expect(asked).toEqual(expect.arrayContaining(older));
    const newer = /amount-estimate|task-options|^POST \/api\/app\/tasks$|^PUT \/api\/app\/task\//;
    expect(asked.filter((call) => newer.test(call))).toEqual([]);
  });

  test("HO-112, HO-110, T-120: a repeat is named, and a failed row of an import is found again with its card masked", async ({
    open,
    product,
    say,
  }) => {
    const { company, contractor } = await workingPair(product);
    const page = await openAs(open, product, company);
    await draftFor(company, contractor, "Icons", "300");
    const row = (title: string, amount: number | string) => ({
      Email: contractor.email,
      Amount: amount,
      Currency: "USD",
      Service_code: 2,
      Description: `${title} for the spring campaign`,
      Deadline: "31/12/2026",
      Task_name: title,
    });
    const card = { Payment_details: "4111 1111 1111 1111" };
    const file = await filledTemplate(page, say, [row("Icons", 300), { ...row("Flyer", "2OOx"), ...card }]);
    await expectPassedOn(page, say, file, contractor.email);
  });
});
