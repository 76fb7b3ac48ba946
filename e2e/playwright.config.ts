import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

const browser = findBrowser();
if (browser === undefined) {
  throw new Error("No Chromium: run the journeys by `npm run e2e`, which finds or installs one.");
}

/** Two cores: two workers, each with a product of its own. */
export default defineConfig<object, { webRoot: string; allViews: boolean }>({
  testDir: ".",
  testMatch: "*.spec.ts",
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
    /** Each look in both themes and widths for each language, as in CI, instead of shared between the languages. */
    allViews: process.env.ARTEL_LOOKS === "all",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: "retain-on-failure",
    timezoneId: "Europe/Belgrade",
    launchOptions: { executablePath: browser.path, args: [...browser.args] },
  },
});
