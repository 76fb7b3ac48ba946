import { chromium, type Page } from "@playwright/test";
import type { Browser } from "../../browser.ts";
import { type CallAnswer, startPagesAlone } from "../pages-alone.ts";
import { desktop } from "../sizes.ts";
import { answersOf, type Person, sessionKey } from "../states.ts";

export { sampleOf } from "../sample.ts";
export type { CallAnswer, Page };

/** The built pages in Chromium with fixed answers, for measuring: scripts are compiled to fast code, as people's are. */
export interface MeasuredPages {
  /** Opens a page of a person in a tab of its own; calls that `answers` leaves out answer a usual sample. */
  open(person: Person, path: string, answers: readonly CallAnswer[]): Promise<Page>;
  readonly version: string;
  close(): Promise<void>;
}

/** Starts a browser beside a server of the pages of a build. */
export async function openMeasuredPages(dist: string, program: Browser): Promise<MeasuredPages> {
  const browser = await chromium.launch({ executablePath: program.path, args: [...program.args] });
  const pages = await startPagesAlone(dist, true);
  const context = await browser.newContext({ baseURL: pages.address, locale: "en", viewport: desktop });
  return {
    version: browser.version(),
    open: async (person, path, answers) => {
      const state = { kind: "other", answers, shows: () => "" } as const;
      pages.answerWith(await answersOf({ screen: "", path, person, states: [] }, state, "en"));
      const page = await context.newPage();
      await page.goto("/first-paint.js");
      const key = sessionKey(person);
      await page.evaluate(`${JSON.stringify(key)} && localStorage.setItem(${JSON.stringify(key)}, "a-session")`);
      await page.goto(path);
      return page;
    },
    close: async () => {
      await browser.close();
      pages.stop();
    },
  };
}
