import type { Page } from "@playwright/test";
import { noPage } from "../support/browsers.ts";
import { nextTotp, operatorSession, sessionOf } from "../support/caller.ts";
import { type DemoOperator, demoPassword, operators } from "../support/demo-people.ts";
import { linkOf, mailTo } from "../support/mails.ts";
import type { Product } from "../support/product.ts";
import { expect, type Open, type Say } from "../support/test.ts";
import { button, field, pick, popup } from "./forms.ts";

export interface NewCompany {
  readonly country: string;
  readonly companyName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** Without the country's code. */
  readonly phone: string;
}

export interface NewPerson extends Omit<NewCompany, "companyName"> {
  readonly address: string;
}

/** Fills and sends the form of companies on the open page of sign-up; ends on "what happens next". */
export async function registerCompany(page: Page, say: Say, company: NewCompany): Promise<void> {
  await page.getByRole("radio", { name: say("signUp.company") }).click();
  await pick(page, say("common.country"), company.country);
  await field(page, say("signUp.companyName")).fill(company.companyName);
  await fillPerson(page, say, company);
  await field(page, say("signUp.workEmail")).fill(company.email);
  await agree(page);
  await send(page, say, company.email);
}

/** Fills and sends the form of contractors on the open page of sign-up. */
export async function registerContractor(page: Page, say: Say, person: NewPerson): Promise<void> {
  await page.getByRole("radio", { name: say("signUp.contractor") }).click();
  await field(page, say("common.email")).fill(person.email);
  await fillContractor(page, say, person);
  await send(page, say, person.email);
}

/** Fills the form of contractors but for its address of mail, which an invitation brings, and ticks both boxes. */
export async function fillContractor(page: Page, say: Say, person: Omit<NewPerson, "email">): Promise<void> {
  await pick(page, say("common.country"), person.country);
  await fillPerson(page, say, person);
  await field(page, say("common.address")).fill(person.address);
  await agree(page);
}

async function fillPerson(page: Page, say: Say, person: { name: string; surname: string; phone: string }) {
  await field(page, say("signUp.firstName")).fill(person.name);
  await field(page, say("signUp.lastName")).fill(person.surname);
  await field(page, say("common.phone")).fill(person.phone);
}

async function agree(page: Page): Promise<void> {
  await expect(page.locator("button[type=submit]")).toBeDisabled();
  await page.locator("input[name=terms]").check();
  await page.locator("input[name=privacy]").check();
}

async function send(page: Page, say: Say, email: string): Promise<void> {
  await button(page, say("common.continue")).click();
  await expect(page.getByRole("heading", { name: say("signUp.done") })).toBeVisible();
  await expect(page.getByText(say("signUp.doneLead", { email }))).toBeVisible();
}

/** Opens the link of the mail of welcome and chooses the first password; ends when the frame of signed-in people stands. */
export async function choosePassword(page: Page, say: Say, product: Product, email: string, password: string) {
  const mail = await mailTo(product, email, say("mailAccess.welcomeSubject"));
  await page.goto(linkOf(mail));
  await field(page, say("recover.newPassword")).fill(password);
  await field(page, say("recover.repeat")).fill(password);
  await button(page, say("recover.save")).click();
  await expect(page.getByRole("navigation", { name: say("frame.menu") })).toBeVisible();
}

/** Signs in at the page of sign-in; ends when the frame of signed-in people stands. */
export async function signIn(page: Page, say: Say, email: string, password = demoPassword): Promise<void> {
  if (new URL(page.url()).pathname !== "/sign-in") {
    await page.goto("/sign-in");
  }
  await typeLogin(page, say, email, password);
  await button(page, say("common.signIn")).click();
  await expect(page.getByRole("navigation", { name: say("frame.menu") })).toBeVisible();
}

/** Puts the popup off that tells a new person how many errors the profile has; it stays away for this visit. */
export async function putOffProfile(page: Page, say: Say, count: number): Promise<void> {
  const missing = popup(page, say("profileComplete.title", { count }));
  await button(missing, say("profileComplete.later")).click();
  await expect(missing).toBeHidden();
}

/**
 * Opens the product for a signed-in person at a path, in a browser of their own; demo people have the password of the
 * demo. The session comes from the call: the page of sign-in has journeys of its own.
 */
export async function openAs(
  open: Open,
  product: Product,
  person: { readonly email: string; readonly password?: string },
  path = "/",
): Promise<Page> {
  const page = await open(path, { name: "jwt", token: await sessionOf(product, person.email, person.password) });
  await expect(page.getByRole("navigation").first()).toBeVisible();
  return page;
}

/** The same without a page yet: for a journey that hears or changes what the first one is told. */
export async function tabFor(
  open: Open,
  product: Product,
  person: { readonly email: string; readonly password?: string },
): Promise<Page> {
  return open(noPage, { name: "jwt", token: await sessionOf(product, person.email, person.password) });
}

/** Opens the console at a path for a signed-in operator, the first one unless another is named. */
export async function openConsole(
  open: Open,
  product: Product,
  at: { readonly path: string; readonly operator?: DemoOperator },
): Promise<Page> {
  const token = await operatorSession(product, at.operator ?? operators.first);
  const page = await open(at.path, { name: "operator-jwt", token });
  await expect(page.getByRole("navigation").first()).toBeVisible();
  return page;
}

async function typeLogin(page: Page, say: Say, email: string, password: string): Promise<void> {
  await field(page, say("common.email")).fill(email);
  await field(page, say("signIn.password")).fill(password);
}

/** Types the code of the authenticator app where one is asked; the last digit sends it. */
export async function answerTotp(page: Page, say: Say, product: Product, operator: DemoOperator): Promise<void> {
  const code = field(page, say("factor.code"));
  await expect(code).toBeVisible();
  await code.fill(await nextTotp(product, operator));
}
