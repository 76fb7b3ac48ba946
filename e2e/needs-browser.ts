import { findBrowser } from "./browser.ts";

/** Refuses a run without a browser in one line, before any test fails for it. */
export default function needsBrowser(): void {
  if (findBrowser() === undefined) {
    throw new Error("No Chromium: run the journeys by `npm run e2e`, which finds or installs one.");
  }
}
