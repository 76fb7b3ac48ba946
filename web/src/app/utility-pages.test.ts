import { afterEach, expect, test, vi } from "vitest";
import { pages } from "./routes.tsx";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The pages as a build makes them: `import.meta.env.PROD` is a constant there. */
async function pagesOf(isProduction: boolean): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubEnv("PROD", isProduction);
  const { utilityPages } = await import("./utility-pages.ts");
  return utilityPages.map(({ path }) => path);
}

test("A-26, HO-53: a build of development has the four utility pages, one of production none of them", async () => {
  expect(await pagesOf(false)).toEqual(["/utils/invoice", "/utils/terms", "/utils/docx-copy", "/utils/test-safari"]);
  expect(await pagesOf(true)).toEqual([]);
  expect(pages.filter(({ path }) => path.startsWith("/utils"))).toEqual([]);
});
