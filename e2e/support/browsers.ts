import type { Browser, BrowserContext, Page } from "@playwright/test";
import { keepInteractions } from "./measured/interactions.ts";
import { keepDocuments } from "./pdf.ts";
import { desktop } from "./sizes.ts";

/** The token of a session, and the name under which the pages of its kind keep it. */
export interface KeptSession {
  readonly name: "jwt" | "operator-jwt";
  readonly token: string;
}

/** How far a page's clock may be from ours: one that a test has set is further off. */
const clockTolerance = 30_000;

/** A file of the build without a page in it: from there a browser stores things for the pages. */
export const noPage = "/first-paint.js";

/**
 * The tabs of the people in the tests of one worker, each in a browser of its own. One that a test has left is emptied
 * and taken again by the next: what the product stored is gone, while the tab still holds the compiled scripts of the
 * build, so that a page is there in half the time.
 */
export class Browsers {
  private readonly free = new Map<string, Page[]>();
  private readonly all: BrowserContext[] = [];

  private readonly browser: Browser;
  private readonly baseURL: string;
  private readonly interactions: string;

  /** With a file of interactions, what people do in the tabs is observed and kept there. */
  constructor(browser: Browser, baseURL: string, interactions = "") {
    this.browser = browser;
    this.baseURL = baseURL;
    this.interactions = interactions;
  }

  /** An empty tab in this language, with a session where one is given. */
  async take(language: string, session?: KeptSession): Promise<Page> {
    const page = this.free.get(language)?.pop() ?? (await this.newTab(language));
    await page.context().clearCookies();
    await keepOnly(page, session);
    return page;
  }

  /** Takes a tab back; one that is closed, or whose clock a test has set, is not used again. */
  async giveBack(language: string, page: Page): Promise<void> {
    const context = page.context();
    if (!(await hasOurTime(page))) {
      await context.close();
      return;
    }
    const others = context.pages().filter((tab) => tab !== page);
    await Promise.all(others.map((tab) => tab.close()));
    for (const event of ["console", "dialog", "pageerror", "request", "requestfailed", "response", "websocket"]) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await page.unrouteAll();
    await context.unrouteAll();
    await context.clearPermissions();
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: null, media: null });
    await page.goto(noPage);
    this.free.set(language, [...(this.free.get(language) ?? []), page]);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((context) => context.close()));
  }

  private async newTab(language: string): Promise<Page> {
    const { baseURL } = this;
    // Nobody waits for a popup to slide in.
    const motion = { reducedMotion: "reduce" } as const;
    const context = await this.browser.newContext({ baseURL, locale: language, viewport: desktop, ...motion });
    this.all.push(context);
    if (this.interactions !== "") {
      await keepInteractions(context, this.interactions);
    }
    const page = await context.newPage();
    await keepDocuments(page);
    await page.goto(noPage);
    return page;
  }
}

/** Empties what a page keeps, but for a session where one is given. */
export async function keepOnly(page: Page, session: KeptSession | undefined): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    if (kept) {
      localStorage.setItem(kept.name, kept.token);
    }
  }, session);
}

async function hasOurTime(page: Page): Promise<boolean> {
  const time = await page.evaluate(() => Date.now()).catch(() => 0);
  return Math.abs(time - Date.now()) < clockTolerance;
}
