import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillTemplate, rowsOf, type SheetRow } from "../support/files/workbook.ts";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";
import { follow } from "./frame.ts";

export interface ImportFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Opens the import and fills rows into the template that its own button downloads. */
export async function filledTemplate(page: Page, say: Say, rows: readonly SheetRow[]): Promise<ImportFile> {
  await follow(page, "/tasks/import");
  const download = page.waitForEvent("download");
  await button(page, say("import.template")).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${say("import.template.file")}.xlsx`);
  return { name: "tasks.xlsx", buffer: fillTemplate(readFileSync(await file.path()), rows) };
}

/** Gives a file to the first step and goes on to the review; ends where the rows stand with their sums. */
export async function uploadAndMatch(page: Page, say: Say, file: ImportFile): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ ...file, mimeType: "application/octet-stream" });
  await button(page, say("import.match.check")).click();
  await expect(page.getByRole("tablist", { name: say("import.tabs") })).toBeVisible();
}

/** The figures of one currency in the panel of the review: to create, available, left. */
export async function expectSums(page: Page, say: Say, currency: string, sums: readonly [string, string, string]) {
  const part = page.getByRole("region", { name: currency, exact: true });
  const labels = [say("import.balance.toCreate"), say("common.available"), say("import.balance.left")];
  for (const [index, label] of labels.entries()) {
    const line = part.locator("dl > div").filter({ hasText: label });
    await expect(line.locator("dd")).toHaveText(sums[index] ?? "");
  }
}

/** Creates the drafts of the review and waits for the result. */
export async function createDrafts(page: Page, say: Say, count: number): Promise<void> {
  await button(page, say("import.create", { count })).click();
  await expect(page.getByText(say("import.result.all"))).toBeVisible({ timeout: 20_000 });
}

/** A file that repeats a task and has a wrong row: what the page says, leaves out, and keeps while another page is looked at and for a later visit. */
export async function expectPassedOn(page: Page, say: Say, file: ImportFile, email: string): Promise<void> {
  await uploadAndMatch(page, say, file);
  await expect(page.getByText(say("import.repeats.found", { count: 1, rows: "2" }))).toBeVisible();
  // Whoever looks at another page in between comes back to the same rows.
  await follow(page, "/tasks");
  await follow(page, "/tasks/import");
  await expect(page.getByText(say("import.restored"))).toBeVisible();
  await expect(page.getByText(say("import.repeats.found", { count: 1, rows: "2" }))).toBeVisible();
  await page.getByText(say("import.mode.all")).click();
  const create = button(page, say("import.create", { count: 1 }));
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await page.getByText(say("import.mode.valid")).click();
  await create.click();
  const result = page.getByText(say("import.result.some", { created: 1, failed: 1 }));
  await expect(result).toBeVisible();
  await follow(page, "/tasks");
  await follow(page, "/tasks/import");
  await button(page, say("import.recent.openNamed", { file: file.name }))
    .first()
    .click();
  await expect(result).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, say("import.result.download")).click();
  const [failed] = rowsOf(readFileSync(await (await download).path()));
  expect([failed?.Email, failed?.Amount, failed?.Payment_details]).toEqual([email, "2OOx", "**** **** **** 1111"]);
}
