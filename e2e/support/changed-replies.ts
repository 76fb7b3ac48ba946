import { type CallDefinition, type Output, pathsOf } from "@artel/shared/calls/call";
import type { Page } from "@playwright/test";

/** Changes what a page gets of one call until the returned function ends it: states that shared data cannot reach. */
export async function changeReplies<C extends CallDefinition>(
  page: Page,
  definition: C,
  change: (reply: Output<C>) => Output<C>,
): Promise<() => Promise<void>> {
  const isPath = (url: URL) => url.pathname === pathsOf(definition)[0];
  await page.route(isPath, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  return () => page.unroute(isPath);
}
