import type { Page } from "@playwright/test";
import { openedPdf, type ReadPdf } from "../support/pdf.ts";
import { expect, type Say } from "../support/test.ts";
import { button, field, popup } from "./forms.ts";

export interface Proforma {
  readonly number: string;
  readonly pdf: ReadPdf;
}

/** Asks for a top-up in USD from the top bar; the proforma opens as a PDF in a new tab. Ends with the popup closed. */
export async function createProforma(page: Page, say: Say, typed: string, shown: string): Promise<Proforma> {
  await button(page.getByRole("banner"), say("frame.fund")).click();
  const form = popup(page, say("funding.title"));
  await field(form, say("funding.amount")).fill(typed);
  await button(form, say("funding.createFor", { amount: shown })).click();
  const done = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: say("funding.done.open") }) });
  const number = /PI-\d+-\d+/.exec((await done.getByRole("heading").first().textContent()) ?? "")?.[0] ?? "";
  const pdf = await openedPdf(page, () => button(done, say("funding.done.open")).click());
  await done
    .getByRole("button", { name: say("common.close"), exact: true })
    .last()
    .click();
  await expect(done).toBeHidden();
  return { number, pdf };
}

/** The top bar shows this balance, by realtime or at once, and no other. */
export async function expectBalance(page: Page, say: Say, currency: string, shown: string): Promise<void> {
  const words = say("frame.balanceOf", { currency });
  const pill = page.getByRole("banner").getByRole("link", { name: new RegExp(words.replace(currency, "\\b$&\\b")) });
  await expect(pill).toHaveText(`${words}${shown}`);
}
