import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import "./order.ts";

/** None on a machine that has no browser yet, where others read this file too: `needs-browser.ts` refuses the run. */
const browser = findBrowser();

/**
 * `ARTEL_E2E=all`, as in CI: every journey in both languages, every state of a page in all views. Otherwise each runs in
 * one language, the whole story in Russian; states are looked at in English, by turns in the views.
 */
const isAll = process.env.ARTEL_E2E === "all";
const otherLanguage =
  /(create-tasks|dates|documents|failed-reads|frame|guest-frame|guest-screens|exchange-and-withdraw|keyboard|profile|readme-pictures|realtime|security|settings|short-of-money|two-factor|withdraw-methods)\.spec\.ts ru |(activation|main-job|pay-and-accept|sign-up|top-up)\.spec\.ts en /;

/** Two cores: two workers, each with a product of its own. */
export default defineConfig<object, { webRoot: string; allViews: boolean; keepsShots: boolean }>({
  testDir: ".",
  globalSetup: "./needs-browser.ts",
  projects: [
    { name: "journeys", testMatch: "*.spec.ts", grepInvert: isAll ? [] : otherLanguage },
    { name: "components", testMatch: "screens/*.states.ts" },
  ],
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
    allViews: isAll,
    keepsShots: process.env.ARTEL_SHOTS === "1",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace doubles the work of the browser: ask for one with --trace=retain-on-failure.
    trace: "off",
    timezoneId: "Europe/Belgrade",
    launchOptions: browser ? { executablePath: browser.path, args: [...browser.args] } : {},
  },
});
