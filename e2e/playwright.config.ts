import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import "./order.ts";

/** Others read this file on machines without a browser; only a run needs one, and says so by the name of its program. */
const browser = findBrowser();
const program = browser?.path ?? "none: npm run e2e finds or installs a Chromium";

/**
 * `ARTEL_E2E=all`, as in CI: every journey in both languages, every state of a page in all views. Otherwise each runs in
 * one language, the whole story in Russian; states are looked at in English, by turns in the views.
 */
const isAll = process.env.ARTEL_E2E === "all";
const otherLanguage =
  /(company|create-tasks|dates|documents|exchange|failed-reads|finance|first-minutes|frame|guest-frame|guest-screens|import-and-pay|keyboard|managers|notifications|profile|readme-pictures|realtime|scripts-of-others|search|security|settings|short-of-money|statements|support|task-settings|two-factor|unsaved|withdraw-methods)\.spec\.ts ru |(main-job|pay-and-accept|sign-up|top-up)\.spec\.ts en /;

/** States draw and judge each page once: scripts that are never compiled to fast code cost a sixth less of the processor. */
const plainScripts = "--js-flags=--no-opt,--no-maglev";
const launch = (...more: string[]) => ({ executablePath: program, args: [...(browser?.args ?? []), ...more] });

/** Two cores: two journeys at once, each with a product of its own, or three states, since a tab waits for frames at times. */
export default defineConfig<object, { webRoot: string; allViews: boolean; keepsShots: boolean; interactions: string }>({
  testDir: ".",
  projects: [
    { name: "journeys", testMatch: "*.spec.ts", grepInvert: isAll ? [] : otherLanguage, workers: 2 },
    {
      name: "components",
      testMatch: "screens/*.states.ts",
      use: { launchOptions: launch(plainScripts) },
    },
  ],
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Longer than the 10 s for which the product itself waits for its channel before it reads without it.
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    webRoot: resolve(import.meta.dirname, "../web/dist"),
    allViews: isAll,
    keepsShots: process.env.ARTEL_SHOTS === "1",
    // Named by the bench, which measures the interactions of the journeys.
    interactions: process.env.ARTEL_INTERACTIONS ?? "",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace doubles the work of the browser: ask for one with --trace=retain-on-failure.
    trace: "off",
    timezoneId: "Europe/Belgrade",
    launchOptions: launch(),
  },
});
