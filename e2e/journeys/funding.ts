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
  const download = page.waitForEvent("download");
  await button(form, say("funding.createFor", { amount: shown })).click();
  const number = (await (await download).suggestedFilename()).replace(/\.pdf$/, "");
  const done = popup(page, say("funding.done.title", { number }));
  const pdf = await openedPdf(page, () => button(done, say("funding.done.open")).click());
  await done
    .getByRole("button", { name: say("common.close"), exact: true })
    .last()
    .click();
  await expect(done).toBeHidden();
  return { number, pdf };
}

/** The balance of a currency in the top bar. */
export function headerBalance(page: Page, say: Say, currency: string) {
  return page.getByRole("banner").getByRole("link", { name: say("frame.balanceOf", { currency }) });
}
