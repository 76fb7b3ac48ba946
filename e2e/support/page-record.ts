import type { Page, TestInfo } from "@playwright/test";

/** More than what a page asks at its start. */
const mostLines = 40;

/** What a page asked and heard, kept for the case that its test fails. */
export interface PageRecord {
  /** Attaches what the page shows and its last requests, for the end of the run (`scripts/lib/playwright-tally.ts`). */
  tell(testInfo: TestInfo): Promise<void>;
}

/** Begins to keep what a page asks, what it is answered, and when its channel opens and closes. */
export function recordPage(page: Page): PageRecord {
  const began = Date.now();
  const lines: string[] = [];
  const keep = (words: string) => {
    lines.push(`${((Date.now() - began) / 1000).toFixed(1)} s ${words}`);
    lines.splice(0, lines.length - mostLines);
  };
  page.on("websocket", (socket) => {
    keep("channel asked for");
    socket.once("framereceived", () => keep("channel answers"));
    socket.on("close", () => keep("channel closed"));
    socket.on("socketerror", (error) => keep(`channel failed: ${error}`));
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (isCall(pathname)) {
      keep(`${response.status()} ${pathname}`);
    }
  });
  page.on("requestfailed", (request) =>
    keep(`no answer: ${new URL(request.url()).pathname} ${request.failure()?.errorText}`),
  );
  return { tell: (testInfo) => tellOf(page, lines, testInfo) };
}

function isCall(pathname: string): boolean {
  return /^\/(api|rest|connection)\//.test(pathname);
}

async function tellOf(page: Page, lines: readonly string[], testInfo: TestInfo): Promise<void> {
  const snapshot = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  const contentType = "text/plain";
  await testInfo.attach(`page ${page.url()}`, { body: snapshot, contentType });
  await testInfo.attach(`requests of ${page.url()}`, { body: lines.join("\n"), contentType });
}
