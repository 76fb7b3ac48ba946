import type { Page } from "@playwright/test";
import { openedPdf, type ReadPdf, shownPdf } from "../support/pdf.ts";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";
import { follow } from "./frame.ts";

export interface OpenedDocument {
  readonly number: string;
  readonly pdf: ReadPdf;
}

/** Opens the first document of a task from its page: first beside the list, then in a tab of its own. */
export async function openTaskDocument(page: Page, say: Say, task: number): Promise<OpenedDocument> {
  await follow(page, `/task/${task}`);
  const card = page.getByRole("region", { name: say("tasks.documents"), exact: true });
  return openDocument(page, say, () => card.getByRole("button").first().click());
}

/** Does what shows a document beside the list, opens it in a tab of its own, and puts it away. */
export async function openDocument(page: Page, say: Say, show: () => Promise<void>): Promise<OpenedDocument> {
  const drawer = page.getByRole("dialog").filter({ has: button(page, say("common.download")) });
  await shownPdf(page, show, button(drawer, say("common.retry")));
  const number = (await drawer.getByRole("heading").first().textContent()) ?? "";
  const pdf = await openedPdf(page, () => button(drawer, say("common.open")).click());
  await button(drawer, say("common.close")).click();
  await expect(drawer).toBeHidden();
  return { number, pdf };
}
