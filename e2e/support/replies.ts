import { type CallDefinition, type Output, pathsOf } from "@artel/shared/calls/call";
import { saveLanguage } from "@artel/shared/calls/session/app-account";
import type { Page } from "@playwright/test";

const isCall = (definition: CallDefinition) => (url: URL) => url.pathname === pathsOf(definition)[0];

/** Keeps all replies of a call back until the returned function lets them go: the page shows that it waits. */
export async function holdReplies(page: Page, definition: CallDefinition): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const matches = isCall(definition);
  await page.route(matches, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(matches);
  };
}

/** Lets a call fail with an error of the server until the returned function mends it. */
export async function failReplies(page: Page, definition: CallDefinition): Promise<() => Promise<void>> {
  const matches = isCall(definition);
  const problem = { code: "internal", title: "Internal error", status: 500, requestId: "e2e-request" };
  await page.route(matches, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  return () => page.unroute(matches);
}

/** Changes what a page gets of a call until the returned function ends it: states that shared data cannot reach. */
export async function changeReplies<C extends CallDefinition>(
  page: Page,
  definition: C,
  change: (reply: Output<C>) => Output<C>,
): Promise<() => Promise<void>> {
  const matches = isCall(definition);
  await page.route(matches, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  return () => page.unroute(matches);
}

/** A language that is chosen stays with the page: accounts of the demo are shared by tests in both languages. */
export async function keepLanguageHere(page: Page): Promise<void> {
  await page.route(isCall(saveLanguage), (route) => route.fulfill({ json: { status: "Done" } }));
}
