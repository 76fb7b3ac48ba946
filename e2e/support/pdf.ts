import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";

/** A PDF as a reader sees it. */
export interface ReadPdf {
  /** All text with single blanks, so that line breaks inside a cell do not matter. */
  readonly text: string;
  /** Size of a page in points, as `pdfinfo` writes it. */
  readonly pageSize: string;
}

/** Ends the test as skipped, with the reason, on a machine without poppler's tools. */
export function needPdfTools(info: TestInfo): void {
  const isMissing = ["pdftotext", "pdfinfo"].some((tool) => spawnSync(tool, ["-v"], { stdio: "ignore" }).error);
  info.skip(isMissing, "pdftotext and pdfinfo are missing (Debian: apt-get install poppler-utils)");
}

/** How often a person presses again: a page gives up after five seconds, which a busy machine may exceed. */
const mostPresses = 3;

/** The first document of a page loads the program that makes it. */
const longest = 60_000;

/** Does what opens a document in a new tab, and reads the PDF that the tab was given. */
export async function openedPdf(page: Page, act: () => Promise<void>): Promise<ReadPdf> {
  const before = await keptCount(page);
  for (let press = 1; press <= mostPresses; press += 1) {
    const opened = page.waitForEvent("popup");
    await act();
    const tab = await opened;
    // Without a PDF the page closes the tab again by itself.
    await expect.poll(async () => tab.isClosed() || (await keptCount(page)) > before, { timeout: longest }).toBe(true);
    if ((await keptCount(page)) > before) {
      await tab.close();
      break;
    }
  }
  return readKept(page, before);
}

/** Does what shows a document beside the list, and reads the PDF; `again` is the button that a failure offers. */
export async function shownPdf(page: Page, act: () => Promise<void>, again: Locator): Promise<ReadPdf> {
  const before = await keptCount(page);
  await act();
  for (let press = 1; press <= mostPresses; press += 1) {
    await expect
      .poll(async () => (await again.isVisible()) || (await keptCount(page)) > before, { timeout: longest })
      .toBe(true);
    if ((await keptCount(page)) > before) {
      break;
    }
    await again.click();
  }
  return readKept(page, before);
}

/** Remembers each PDF for which the page makes an address: tabs and downloads are given nothing else. */
export async function keepDocuments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Blob[] = [];
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === "application/pdf") {
        kept.push(object);
      }
      return create(object);
    };
    Object.assign(window, { keptDocuments: kept });
  });
}

function keptCount(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, "keptDocuments") as Blob[]).length);
}

async function readKept(page: Page, index: number): Promise<ReadPdf> {
  await expect.poll(() => keptCount(page), { message: "a PDF is made" }).toBeGreaterThan(index);
  const base64 = await page.evaluate(async (at) => {
    const blob = (Reflect.get(window, "keptDocuments") as Blob[])[at];
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  }, index);
  return readPdf(Buffer.from(base64, "base64"));
}

/** Reads the text and the page size of a PDF by poppler's tools. */
export function readPdf(bytes: Buffer): ReadPdf {
  const directory = mkdtempSync(join(tmpdir(), "artel-pdf-"));
  const file = join(directory, "document.pdf");
  writeFileSync(file, bytes);
  const run = (tool: string, ...args: string[]) => spawnSync(tool, args, { encoding: "utf8" }).stdout;
  const text = run("pdftotext", "-layout", file, "-").replace(/\s+/g, " ").trim();
  const pageSize = /Page size:\s*(.*)/.exec(run("pdfinfo", file))?.[1] ?? "";
  rmSync(directory, { recursive: true, force: true });
  return { text, pageSize };
}
