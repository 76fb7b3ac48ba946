import type { Page } from "@playwright/test";

/** Keeps all replies of one path back until the returned function lets them go: the page shows that it waits. */
export async function holdReplies(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isPath = (url: URL) => url.pathname === path;
  await page.route(isPath, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(isPath);
  };
}

/** Lets one path fail with an error of the server until the returned function mends it. */
export async function failReplies(page: Page, path: string): Promise<() => Promise<void>> {
  const isPath = (url: URL) => url.pathname === path;
  const problem = { code: "internal", title: "Internal error", status: 500, requestId: "e2e-request" };
  await page.route(isPath, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  return () => page.unroute(isPath);
}
