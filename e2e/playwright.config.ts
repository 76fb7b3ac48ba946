import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import "./order.ts";
import type { PreparedProduct } from "./support/product.ts";

interface WorkerOptions {
  readonly prepared: PreparedProduct | undefined;
  readonly webRoot: string;
  readonly allViews: boolean;
  readonly keepsShots: boolean;
  readonly interactions: string;
}

/** Others read this file on machines without a browser; only a run needs one, and says so by the name of its program. */
const browser = findBrowser();
const program = browser?.path ?? "none: npm run e2e finds or installs a Chromium";

/**
 * `ARTEL_E2E=languages`, as in CI: every journey in both languages; `ARTEL_E2E=all` besides every state of a page in all views.
 * Otherwise a journey runs in one language, the whole story in Russian, and a state is seen in two views that differ in all.
 */
const breadth = process.env.ARTEL_E2E ?? "";
const isAll = breadth === "all";

/** Tests open many pages and stay on none: scripts that are never compiled to fast code cost a sixth less of the processor. */
const plainScripts = "--js-flags=--no-opt,--no-maglev";
const prepared = process.env.ARTEL_PREPARED_PRODUCT;
/** Named by the bench, which measures the interactions of the journeys. */
const interactions = process.env.ARTEL_INTERACTIONS ?? "";
const launch = (...more: string[]) => ({ executablePath: program, args: [...(browser?.args ?? []), ...more] });

/** Long stories over products of their own; one that is missing here runs late, and each worker may start its product. */
const ownProducts = [
  ...["operators-day", "card-numbers", "five-currencies", "linked-cards", "seven-methods"],
  ...["scaled", "scripts-of-others"],
].map((name) => `${name}.spec.ts`);

const journeys = { testMatch: "*.spec.ts", grepInvert: breadth === "" ? /@in-other-language/ : [] };

/**
 * Two cores: three states at once, since a tab waits for frames at times, or two journeys, as their command says. Stories over
 * products of their own come first, in one worker, so that each product starts once. Short ones end both workers together.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: ".",
  projects: [
    { name: "own products", ...journeys, testMatch: ownProducts, workers: 1 },
    { name: "journeys", ...journeys, testIgnore: ownProducts, workers: 2 },
    { name: "components", testMatch: "screens/*.states.ts" },
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
    // Named by the commands of the tests; without it each product makes its own data.
    prepared: prepared === undefined ? undefined : JSON.parse(prepared),
    webRoot: resolve(import.meta.dirname, "../web/dist"),
    allViews: isAll,
    keepsShots: process.env.ARTEL_SHOTS === "1",
    interactions,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace doubles the work of the browser: ask for one with --trace=retain-on-failure.
    trace: "off",
    timezoneId: "Europe/Belgrade",
    // Who measures, measures the browser of everybody.
    launchOptions: interactions === "" ? launch(plainScripts) : launch(),
  },
});
