import { lastDocuments } from "@artel/shared/calls/documents/legacy";
import { listPayouts, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { choosePassword, openAs, putOffProfile, registerContractor, signIn } from "./journeys/access.ts";
import { button, choose, field, popup } from "./journeys/forms.ts";
import { expectReceiptLine } from "./journeys/tasks.ts";
import { lookEmpty, lookUnfinished } from "./journeys/unfinished.ts";
import { answerMailedCode } from "./journeys/withdraw.ts";
import { demo } from "./support/demo-people.ts";
import { look, onDesk, readmePicture } from "./support/look.ts";
import { newestMail } from "./support/mails.ts";
import { freshEmail, fundedCompany, newContractor, newcomer, password, workingPair } from "./support/people.ts";
import { phone } from "./support/sizes.ts";
import { earn, paidTaskFor } from "./support/tasks.ts";
import { expect, inBothLanguages, test } from "./support/test.ts";
import { totpAt } from "./support/totp.ts";

inBothLanguages((language) => {
  test("ui 13.4: the contractor's home, filled, waiting, failed and on its first day", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const page = await openAs(open, product, { email: demo.anna });
    await expect(page.getByRole("region", { name: say("home.money") })).toContainText("$");
    await expect(page.getByRole("region", { name: say("home.invoices") }).getByRole("button")).toHaveCount(3);
    await look(page, "contractor-home");
    if (language === "ru") {
      await readmePicture(page, "contractor-home-ru", { size: phone, theme: "dark" });
    }
    await lookUnfinished(page, say, "contractor-home", [
      withdrawalOverview,
      contractorTaskSummary,
      listPayouts,
      lastDocuments,
    ]);
    const empty = await openAs(open, product, await newcomer(product));
    await expect(empty.getByText(say("home.noMoney"))).toBeVisible();
    await look(empty, "contractor-home-first-day");
    await empty.goto("/?exchange");
    await expect(popup(empty, say("exchange.title")).getByText(say("exchange.none"))).toBeVisible();
    await look(empty, "contractor-exchange-none");
  });

  test("ui 13.5: the contractor's tasks: list, selection, and the questions before an answer to one and to many", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const anna = await openAs(open, product, { email: demo.anna }, "/tasks");
    await expect(anna.getByRole("row").nth(3)).toBeVisible();
    await look(anna, "contractor-tasks");
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "250");
    const titles =
      language === "en" ? ["Landing page", "Icons", "Poster"] : ["Посадочная страница", "Иконки", "Плакат"];
    for (const title of titles) {
      await paidTaskFor(company, contractor, title, "1240.50");
    }
    const page = await openAs(open, product, contractor, "/tasks");
    await expect(page.getByRole("row").nth(4)).toBeVisible();
    await button(page, say("tasks.accept")).first().click();
    await expect(popup(page, say("tasks.acceptTitle"))).toBeVisible();
    await look(page, "contractor-tasks-accept");
    await page.keyboard.press("Escape");
    await button(page, say("tasks.decline")).first().click();
    await expect(popup(page, say("tasks.declineTitle"))).toBeVisible();
    await look(page, "contractor-tasks-decline");
    await page.keyboard.press("Escape");
    for (const row of [1, 2, 3, 4]) {
      await page.getByRole("row").nth(row).getByRole("checkbox").check();
    }
    await look(page, "contractor-tasks-selection");
    await button(page, say("tasks.acceptCount", { count: 3 })).click();
    await expect(popup(page, say("tasks.acceptManyTitle", { count: 3 }))).toBeVisible();
    await look(page, "contractor-tasks-accept-many");
  });

  test("Q-05: the contractor's tasks while they wait, when they fail and when nothing is there", async ({
    open,
    product,
    say,
  }) => {
    const page = await openAs(open, product, await newcomer(product));
    await lookEmpty(page, "/tasks", say("tasks.emptyContractor"), "contractor-tasks-empty");
    await lookUnfinished(page, say, "contractor-tasks", [findContractorTasks]);
  });

  test("ui 13.6: the contractor's page of a task in two states, its question, and a task that is not there", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const anna = await openAs(open, product, { email: demo.anna }, "/task/1001");
    await expect(anna.getByText(say("taskStatus.paid")).first()).toBeVisible();
    await look(anna, "contractor-task-paid");
    await anna.goto("/task/999999");
    await expect(anna.getByRole("heading", { level: 1, name: say("notFound.title") })).toBeVisible();
    await look(anna, "contractor-task-missing");
    const company = await fundedCompany(product, "5000.00");
    const contractor = await newContractor(product, company);
    const title = language === "en" ? "Landing page for the spring campaign" : "Лендинг для весенней кампании";
    const id = await paidTaskFor(company, contractor, title, "1240.50");
    const page = await openAs(open, product, contractor);
    await page.goto(`/task/${id}`);
    const accept = button(page, say("tasks.acceptSum", { amount: "1 240,50 $" }));
    await expect(accept).toBeVisible();
    await look(page, "contractor-task-on-approval");
    await accept.click();
    await expect(popup(page, say("tasks.acceptTitle"))).toBeVisible();
    await look(page, "contractor-task-accept");
  });

  test("ui 7: the companies of a contractor, and of one whom nobody has invited", async ({ open, product, say }) => {
    const anna = await openAs(open, product, { email: demo.anna }, "/companies");
    await expect(anna.getByRole("row").nth(1)).toBeVisible();
    await look(anna, "companies");
    const page = await open("/sign-up/contractor");
    const email = freshEmail("alone");
    await registerContractor(page, say, {
      country: language === "en" ? "Serbia" : "Сербия",
      name: "Ivan",
      surname: "Alone",
      email,
      phone: "11 0000000",
      address: "1 Journey Street, Belgrade",
    });
    await choosePassword(page, say, product, email, password);
    await signIn(page, say, email, password);
    await putOffProfile(page, say, 2);
    await lookEmpty(page, "/companies", say("companies.empty"), "companies-empty");
  });

  test("L-01, L-03: the contractor's documents: list, a selection, one beside it, and none", async ({
    open,
    product,
    say,
  }) => {
    const anna = await openAs(open, product, { email: demo.anna }, "/documents");
    await expect(anna.getByRole("row").nth(2)).toBeVisible();
    await look(anna, "contractor-documents");
    await anna.getByRole("checkbox").nth(1).check();
    await look(anna, "contractor-documents-selection");
    await anna.getByRole("row").nth(2).click();
    const drawer = anna.getByRole("dialog");
    await expect(drawer.locator("iframe").or(button(drawer, say("common.retry")))).toBeVisible({ timeout: 20_000 });
    await look(anna, "contractor-documents-preview", onDesk);
    const page = await openAs(open, product, await newcomer(product));
    await lookEmpty(page, "/documents", say("documentsScreen.empty"), "contractor-documents-empty");
  });

  test("H-01, HO-60: the exchange of a contractor: quote, its explanation, currencies, too much, success", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const { company, contractor } = await workingPair(product);
    await earn(company, contractor, "2480.50");
    const page = await openAs(open, product, contractor);
    await button(page.getByRole("banner"), say("frame.exchange")).click();
    const dialog = popup(page, say("exchange.title"));
    await expect(field(dialog, say("exchange.give"))).toBeVisible();
    await look(page, "contractor-exchange-empty");
    await choose(dialog, say("exchange.toCurrency"), "EUR");
    await field(dialog, say("exchange.give")).fill("1990");
    await expectReceiptLine(dialog, say("exchange.total"), "1 830,80 €");
    await look(page, "contractor-exchange");
    await button(dialog, say("exchange.how")).click();
    await look(page, "contractor-exchange-how");
    await button(dialog, say("exchange.how")).click();
    await dialog.getByRole("combobox", { name: `${say("exchange.toCurrency")}: ` }).click();
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await look(page, "contractor-exchange-currencies", onDesk);
    await page.keyboard.press("Escape");
    await field(dialog, say("exchange.give")).fill("99000000");
    await expect(dialog.getByText(say("exchange.tooMuch", { amount: "2 480,50 $" }))).toBeVisible();
    await expectReceiptLine(dialog, say("exchange.total"), "91 080 000,00 €");
    await look(page, "contractor-exchange-too-much");
    await field(dialog, say("exchange.give")).fill("1990");
    await button(dialog, say("exchange.submit", { amount: "1 990,00 $" })).click();
    await expect(dialog).toBeHidden();
    // The pointer keeps the message where it is.
    await page.getByText(say("exchange.done")).hover();
    await look(page, "contractor-exchange-done", onDesk);
  });

  test("B-02, B-03, B-14: the profile asks to set an authenticator app up until one is linked; the three steps that link it", async ({
    open,
    product,
    say,
  }) => {
    test.slow();
    const anna = await openAs(open, product, { email: demo.anna }, "/profile");
    await expect(anna.getByText(demo.anna).last()).toBeVisible();
    await look(anna, "contractor-profile");
    await anna.goto("/profile?edit");
    await expect(anna.getByRole("form", { name: say("profile.data") })).toBeVisible();
    await look(anna, "contractor-profile-edit");
    const account = await newcomer(product);
    const page = await openAs(open, product, account, "/profile");
    const ofLinked = [button(page, say("profile.unlink")), button(page, say("profile.recoveryNew"))];
    await expect(button(page, say("profile.link"))).toBeVisible();
    for (const one of ofLinked) {
      await expect(one).toHaveCount(0);
    }
    await button(page, say("profile.link")).click();
    const dialog = popup(page, say("profile.linkTitle"));
    const key = dialog.getByRole("button", { name: say("ui.copyValue", { name: say("profile.key") }) });
    const secret = ((await key.locator("span").first().textContent()) ?? "").replace(/\s/g, "");
    await look(page, "profile-link-scan");
    await button(dialog, say("common.continue")).click();
    const code = field(dialog, say("profile.codeText"));
    await expect(code).toBeVisible();
    await look(page, "profile-link-code");
    const right = totpAt(secret, await product.now());
    await code.fill(right === "000000" ? "111111" : "000000");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await look(page, "profile-link-code-wrong");
    const before = await newestMail(product, account.email);
    await code.fill(totpAt(secret, await product.now()));
    await expect(popup(page, say("factor.title"))).toBeVisible();
    await look(page, "profile-link-mail");
    await answerMailedCode(page, say, { product, email: account.email }, before);
    await expect(dialog.getByRole("list", { name: say("profile.recovery") })).toBeVisible();
    await look(page, "profile-link-save");
    await dialog.getByRole("checkbox", { name: say("profile.savedThem") }).check();
    await button(dialog, say("common.done")).click();
    for (const one of ofLinked) {
      await expect(one).toBeVisible();
    }
    await expect(button(page, say("profile.link"))).toHaveCount(0);
    await look(page, "profile-linked");
    await button(page, say("profile.unlink")).click();
    await expect(popup(page, say("profile.unlinkTitle"))).toBeVisible();
    await look(page, "profile-unlink");
    await button(popup(page, say("profile.unlinkTitle")), say("profile.unlink")).click();
    await expect(popup(page, say("factor.title"))).toBeVisible();
    await look(page, "profile-unlink-code");
  });
});
