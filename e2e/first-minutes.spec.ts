import type { Page } from "@playwright/test";
import { CountedPerson } from "./journeys/counted.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { expectBalance } from "./journeys/funding.ts";
import { nextTotp } from "./support/caller.ts";
import { type DemoOperator, demoPassword, operators } from "./support/demo-people.ts";
import { freshEmail, password } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { expect, type Say, test, usuallyIn } from "./support/test.ts";

/** An operator signs in with password and authenticator app; the last digit sends. */
async function signInOperator(who: CountedPerson, say: Say, product: Product, operator: DemoOperator): Promise<void> {
  const { page } = who;
  await who.fill(field(page, say("common.email")), operator.email);
  await who.fill(field(page, say("signIn.password")), demoPassword, { endsWith: "Enter" });
  await answerApp(who, say, product, operator);
  await expect(page.getByRole("navigation")).toBeVisible();
}

async function answerApp(who: CountedPerson, say: Say, product: Product, operator: DemoOperator): Promise<void> {
  const code = field(who.page, say("factor.code"));
  await expect(code).toBeVisible();
  await who.fill(code, await nextTotp(product, operator));
  await expect(code).toBeHidden();
}

/** Nothing that a person has not caused yet may look like a failure. */
async function expectNoBlame(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/\berrors?\b|ошиб/i);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

usuallyIn("en", (language) => {
  test("HO-05, HO-10, HO-62, HO-101: the first minutes of company, freelancer and operators by visible words alone, each action counted", async ({
    open,
    product,
    say,
  }) => {
    test.setTimeout(300_000);
    const works = `First Minutes ${language} Ltd`;
    const owner = { email: freshEmail("first-owner") };
    const person = { email: freshEmail("first-person") };
    const [cyprus, serbia] = language === "en" ? ["Cyprus", "Serbia"] : ["Кипр", "Сербия"];
    const company = new CountedPerson(await open("/"), product, owner.email);
    const first = new CountedPerson(await open("/operator/sign-in"), product, operators.first.email);
    const second = new CountedPerson(await open("/operator/sign-in"), product, operators.second.email);
    const steps = company.page.getByRole("region", { name: say("home.start") });
    const step = (words: string) => steps.getByText(words);

    await test.step("1. the company registers and completes its details", async () => {
      const { page } = company;
      await company.press(page.getByRole("link", { name: say("signIn.signUp") }));
      await company.press(page.getByRole("radio", { name: say("signUp.company") }));
      await company.find(page.getByRole("combobox", { name: say("common.country") }), cyprus);
      await company.fill(field(page, say("signUp.companyName")), works);
      await company.fill(field(page, say("signUp.firstName")), "Olga");
      await company.fill(field(page, say("signUp.lastName")), "Owner");
      await company.fill(field(page, say("signUp.workEmail")), owner.email);
      await company.fill(field(page, say("common.phone")), "22 000000");
      await company.press(page.getByRole("checkbox").nth(0));
      await company.press(page.getByRole("checkbox").nth(1));
      await company.press(button(page, say("common.continue")));
      await company.followMail(say("mailAccess.welcomeSubject"));
      await company.fill(field(page, say("recover.newPassword")), password);
      await company.fill(field(page, say("recover.repeat")), password, { endsWith: "Enter" });
      const missing = popup(page, say("profileComplete.title", { count: 6 }));
      await expect(missing).toBeVisible();
      await expectNoBlame(page);
      await company.press(button(missing, say("profileComplete.fill")));
      await company.press(page.getByRole("combobox", { name: `${say("profileForm.taxStatus")}: ` }));
      await company.press(page.getByRole("option", { name: say("taxState.4") }));
      await company.fill(field(page, say("profileForm.city")), "Limassol");
      await company.fill(field(page, say("profileForm.zip")), "3000");
      await company.fill(field(page, say("profileForm.address")), "1 First Street");
      await company.fill(field(page, say("profileForm.regNum")), "HE 100");
      await company.fill(field(page, say("profileForm.EUVAT")), "CY10259033P", { endsWith: "Enter" });
      const menu = page.getByRole("navigation", { name: say("frame.menu") });
      await expect(button(page, say("common.save"))).toBeHidden();
      await company.press(menu.getByRole("link", { name: say("frame.home"), exact: true }));
      await expect(step(say("home.stepReview"))).toBeVisible();
      await expect(steps.getByText(owner.email)).toBeVisible();
      await expectNoBlame(page);
    });

    await test.step("2. an operator activates it; the open page hears it", async () => {
      const { page } = first;
      await signInOperator(first, say, product, operators.first);
      await first.press(page.getByRole("navigation").getByRole("link", { name: say("operator.companies.title") }));
      await first.press(page.getByRole("row").filter({ hasText: works }));
      await first.press(button(page, say("operator.companies.activate")));
      const dialog = popup(page, say("operator.companies.activateTitle", { name: works }));
      const reason = field(dialog, say("operator.reason.label"));
      await first.fill(reason, "Papers are in order", { endsWith: "Control+Enter" });
      await answerApp(first, say, product, operators.first);
      await expect(company.page.getByText(say("frame.activated"))).toBeVisible();
      await expect(step(say("home.stepReviewed"))).toBeVisible();
    });

    await test.step("3. the company tops up; two operators settle it", async () => {
      const { page } = company;
      await company.press(step(say("home.stepFund")));
      const form = popup(page, say("funding.title"));
      await company.fill(field(form, say("common.amount")), "500", { endsWith: "Enter" });
      const done = page
        .getByRole("dialog")
        .filter({ has: page.getByRole("button", { name: say("funding.done.open") }) });
      const number = /PI-\d+-\d+/.exec((await done.getByRole("heading").first().textContent()) ?? "")?.[0] ?? "";
      await company.press(done.getByRole("button", { name: say("common.close"), exact: true }).last());
      // What waits says for what and since when.
      await expect(steps.getByText(number)).toBeVisible();

      const bank = first.page;
      await first.press(bank.getByRole("navigation").getByRole("link", { name: say("operator.topups.title") }));
      await first.press(button(bank, say("operator.line.enter")));
      const line = popup(bank, say("operator.line.title"));
      await first.fill(field(line, say("operator.line.valueDate")), "20/11/2026");
      await first.fill(field(line, say("operator.line.payer")), works);
      await first.fill(field(line, say("operator.line.reference")), number);
      await first.fill(field(line, say("common.amount")), "500");
      const reason = field(line, say("operator.reason.label"));
      await first.fill(reason, "Statement of the day", { endsWith: "Control+Enter" });
      await answerApp(first, say, product, operators.first);
      await expect(line).toBeHidden();

      const other = second.page;
      await signInOperator(second, say, product, operators.second);
      await second.press(other.getByRole("navigation").getByRole("link", { name: say("operator.topups.title") }));
      const row = other.getByRole("row").filter({ has: other.getByText(number, { exact: true }) });
      await second.press(row.getByRole("button", { name: say("operator.topups.settle") }));
      const settle = popup(other, say("operator.settle.title", { number }));
      const why = field(settle, say("operator.reason.label"));
      await second.fill(why, "Matched with the statement", { endsWith: "Control+Enter" });
      await answerApp(second, say, product, operators.second);
      await expectBalance(page, say, "USD", "500,00 $");
    });

    await test.step("4. the company invites a freelancer and pays the first task", async () => {
      const { page } = company;
      await company.press(step(say("home.stepInvite")));
      const invite = popup(page, say("contractors.inviteTitle"));
      await company.fill(field(invite, say("contractors.addresses")), person.email, { endsWith: "Control+Enter" });
      await expect(page.getByText(say("contractors.invited", { count: 1 }))).toBeVisible();
      const menu = page.getByRole("navigation", { name: say("frame.menu") });
      await company.press(menu.getByRole("link", { name: say("frame.home"), exact: true }));
      await company.press(step(say("home.stepTask")));
      const task = popup(page, say("tasks.new"));
      await company.find(task.getByRole("combobox", { name: say("tasks.form.freelancer") }), person.email);
      await company.fill(field(task, say("tasks.form.title")), "Landing page");
      const service = language === "en" ? "Brand design" : "Фирменный стиль";
      await company.find(task.getByRole("combobox", { name: say("tasks.form.service") }), service);
      await company.fill(field(task, say("tasks.form.amount")), "100");
      await company.press(button(task, say("tasks.form.week1")));
      await company.press(button(task, say("tasks.form.send")));
      await expect(task).toBeHidden();
      await expect(page.getByRole("row").filter({ hasText: "Landing page" })).toContainText(
        say("taskStatus.onApproval"),
      );
      await expectBalance(page, say, "USD", "395,00 $");
    });

    const freelancer = new CountedPerson(await open("/sign-in"), product, person.email);
    await test.step("5. the freelancer comes by the invitation, accepts and asks for the money", async () => {
      const { page } = freelancer;
      await freelancer.followMail(say("contractors.mail.inviteSubject"));
      await freelancer.find(page.getByRole("combobox", { name: say("common.country") }), serbia);
      await freelancer.fill(field(page, say("common.phone")), "11 0000000");
      await freelancer.fill(field(page, say("signUp.firstName")), "Nina");
      await freelancer.fill(field(page, say("signUp.lastName")), "Newcomer");
      await freelancer.fill(field(page, say("common.address")), "1 First Street");
      await freelancer.fill(field(page, say("recover.newPassword")), password);
      await freelancer.fill(field(page, say("recover.repeat")), password);
      await freelancer.press(page.getByRole("checkbox").nth(0));
      await freelancer.press(page.getByRole("checkbox").nth(1));
      await freelancer.press(button(page, say("common.continue")));
      const missing = popup(page, say("profileComplete.title", { count: 2 }));
      await expect(missing).toBeVisible();
      await expectNoBlame(page);
      await freelancer.press(button(missing, say("profileComplete.fill")));
      await freelancer.fill(field(page, say("profileForm.city")), "Belgrade");
      await freelancer.fill(field(page, say("profileForm.zip")), "11000", { endsWith: "Enter" });
      await expect(button(page, say("common.save"))).toBeHidden();
      const menu = page.getByRole("navigation", { name: say("frame.menu") });
      await freelancer.press(menu.getByRole("link", { name: say("frame.home"), exact: true }));
      await freelancer.press(page.getByRole("button", { name: `${say("tasks.accept")}: ` }));
      const question = popup(page, say("tasks.acceptTitle"));
      await freelancer.press(button(question, say("tasks.acceptSum", { amount: "100,00 $" })));
      await expectBalance(page, say, "USD", "100,00 $");

      await freelancer.press(page.getByRole("region", { name: say("home.start") }).getByText(say("home.stepMethod")));
      await freelancer.press(page.getByRole("button", { name: `${say("common.add")}: ` }).first());
      const card = popup(page, say("wallets.card.title"));
      await freelancer.fill(field(card, say("wallets.card.number")), "4111111111134444", { endsWith: "Enter" });
      await expect(card.getByText(say("wallets.added.title"))).toBeVisible();
      await freelancer.followMail(say("wallets.mail.confirm.subject"));
      await freelancer.press(button(page, say("wallets.confirm.button")));
      await expect(page.getByRole("heading", { name: say("result.success") })).toBeVisible();
    });

    await test.step("6. it asks for the payout; what all of them did is counted", async () => {
      const { page } = freelancer;
      await freelancer.press(page.getByRole("link", { name: say("result.withdraw") }));
      await freelancer.fill(field(page, say("common.amount")), "60");
      const submit = button(page, say("withdrawals.panel.submit", { amount: "60,00 $" }));
      await freelancer.answerCode(
        () => freelancer.press(submit),
        field(page, say("factor.code")),
        say("mailAccess.codeSubject"),
      );
      await expect(page.getByText(say("withdrawals.done.title"))).toBeVisible();
      await expect(page.getByText(say("withdrawals.quota.left", { count: 1, total: 2 }))).toBeVisible();
      expect(company.actions.length, company.actions.join("\n")).toBeLessThanOrEqual(45);
      expect(company.mails.length).toBeLessThanOrEqual(2);
      expect(freelancer.actions.length, freelancer.actions.join("\n")).toBeLessThanOrEqual(30);
      expect(freelancer.mails.length).toBeLessThanOrEqual(3);
      const operated = [...first.actions, ...second.actions];
      expect(operated.length, operated.join("\n")).toBeLessThanOrEqual(25);
    });
  });
});
