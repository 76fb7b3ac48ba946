import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

const browser = findBrowser();
if (browser === undefined) {
  throw new Error("No Chromium: run the journeys by `npm run e2e`, which finds or installs one.");
}

/** Every state of a page in four views and two languages; else English states that take turns in the views. */
const allViews = process.env.ARTEL_LOOKS === "all";

/** Two cores: two workers, each with a product of its own. */
export default defineConfig<object, { webRoot: string; allViews: boolean }>({
  testDir: ".",
  testMatch: "*.spec.ts",
  grepInvert: allViews ? [] : /look-\w+\.spec\.ts ru /,
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    webRoot: resolve(import.meta.dirname, "../web/dist"),
    allViews,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace doubles the work of the browser: ask for one with --trace=retain-on-failure.
    trace: "off",
    timezoneId: "Europe/Belgrade",
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
  },
});
