import type { CallDefinition } from "@artel/shared/calls/call";
import type { Page } from "@playwright/test";
import { look, looksAtAll } from "../support/look.ts";
import { failReplies, holdReplies } from "../support/replies.ts";
import { expect, type Say } from "../support/test.ts";
import { button } from "./forms.ts";

/**
 * Looks at the open page while it waits for these calls (`<name>-loading`), and when the first of them fails
 * (`<name>-error`). Afterwards all of them answer again. Only where every state is looked at (`ARTEL_E2E=all`).
 */
export async function lookUnfinished(
  page: Page,
  say: Say,
  name: string,
  calls: readonly [CallDefinition, ...CallDefinition[]],
): Promise<void> {
  if (!looksAtAll()) {
    return;
  }
  const releases = await Promise.all(calls.map((call) => holdReplies(page, call)));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look(page, `${name}-loading`);
  await Promise.all(releases.map((release) => release()));
  const mend = await failReplies(page, calls[0]);
  await page.reload();
  await expect(button(page, say("common.retry")).first()).toBeVisible();
  await look(page, `${name}-error`);
  await mend();
}

/** Opens a page that has nothing to show yet, and looks at it when these words say so. */
export async function lookEmpty(page: Page, path: string, words: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(words).first()).toBeVisible();
  await look(page, name);
}
