import type { Page } from "@playwright/test";
import { madePdf, openedPdf, type ReadPdf } from "../support/pdf.ts";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";

export interface OpenedDocument {
  readonly number: string;
  readonly pdf: ReadPdf;
}

/** Opens the first document of a task from its page: first beside the list, then in a tab of its own. */
export async function openTaskDocument(page: Page, say: Say, task: number): Promise<OpenedDocument> {
  await page.goto(`/task/${task}`);
  const card = page.getByRole("region", { name: say("tasks.documents"), exact: true });
  await madePdf(page, () => card.getByRole("button").first().click());
  return openShown(page, say);
}

/** Opens the document that is shown beside the list in a tab of its own. */
export async function openShown(page: Page, say: Say): Promise<OpenedDocument> {
  const drawer = page.getByRole("dialog");
  const number = (await drawer.getByRole("heading").first().textContent()) ?? "";
  await expect(page.locator("iframe")).toBeVisible();
  const pdf = await openedPdf(page, () => button(drawer, say("common.open")).click());
  return { number, pdf };
}
