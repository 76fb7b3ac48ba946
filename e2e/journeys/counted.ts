import type { Locator, Page } from "@playwright/test";
import { codeOf, linkOf, mailTo, newestMail } from "../support/mails.ts";
import type { Product } from "../support/product.ts";
import { expect } from "../support/test.ts";

/** The most that a person does to fill a field in one go: what is typed, and how the field is left. */
interface Filling {
  /** Enter sends the form; it is pressed in the field, so it counts with it. */
  readonly endsWith?: "Enter" | "Control+Enter" | "Tab";
}

/**
 * A person whose every action is counted: a click, a filled field, a key outside a field; a link of a mail is a click too.
 * There is no other way to touch the page, and everything is found by the words that stand on it.
 */
export class CountedPerson {
  readonly page: Page;
  readonly actions: string[] = [];
  readonly mails: string[] = [];
  private readonly product: Product;
  private readonly email: string;

  constructor(page: Page, product: Product, email: string) {
    this.page = page;
    this.product = product;
    this.email = email;
  }

  /** Presses a button, a link, a box or a row. */
  async press(target: Locator): Promise<void> {
    this.actions.push(`press ${target}`);
    await target.click();
  }

  /** Types into an empty field. */
  async fill(target: Locator, text: string, { endsWith }: Filling = {}): Promise<void> {
    this.actions.push(`fill ${target}`);
    await target.click();
    await this.page.keyboard.type(text);
    if (endsWith) {
      await this.page.keyboard.press(endsWith);
    }
  }

  /** Types into a searchable list until one line is left, and takes it by Tab. */
  async find(list: Locator, words: string): Promise<void> {
    this.actions.push(`find in ${list}`);
    await list.click();
    await this.page.keyboard.type(words);
    await expect(this.page.getByRole("option")).toHaveCount(1);
    await this.page.keyboard.press("Tab");
    await expect(this.page.getByRole("option")).toHaveCount(0);
  }

  /** Follows the link of the next mail with these words in its subject. */
  async followMail(subject: string): Promise<void> {
    const mail = await mailTo(this.product, this.email, subject);
    this.mails.push(mail.subject);
    this.actions.push(`follow "${mail.subject}"`);
    await this.page.goto(linkOf(mail));
  }

  /** Does something that brings a mail with a code, and types the code. */
  async answerCode(bringsMail: () => Promise<void>, code: Locator, subject: string): Promise<void> {
    const before = await newestMail(this.product, this.email);
    await bringsMail();
    const mail = await mailTo(this.product, this.email, subject, before);
    this.mails.push(mail.subject);
    await this.fill(code, codeOf(mail));
  }
}
