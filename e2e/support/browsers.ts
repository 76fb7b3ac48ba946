import type { Browser, BrowserContext, Page } from "@playwright/test";
import { desktop } from "./sizes.ts";

/** The token of a session, and the name under which the pages of its kind keep it. */
export interface KeptSession {
  readonly name: "jwt" | "operator-jwt";
  readonly token: string;
}

/** How far a page's clock may be from ours: one that a test has set is further off. */
const clockTolerance = 30_000;

/**
 * The browsers of the people in the tests of one worker. One that a test has left is emptied and taken again by the next:
 * what the product stored there is gone, while the files of the build stay in its cache, as with a person who comes back.
 */
export class Browsers {
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly all: BrowserContext[] = [];

  private readonly browser: Browser;
  private readonly baseURL: string;

  constructor(browser: Browser, baseURL: string) {
    this.browser = browser;
    this.baseURL = baseURL;
  }

  /** An empty browser in this language, with a session where one is given. */
  async take(language: string, session?: KeptSession): Promise<BrowserContext> {
    const kept = session ? [{ name: session.name, value: session.token }] : [];
    const storageState = { cookies: [], origins: [{ origin: this.baseURL, localStorage: kept }] };
    const left = this.free.get(language)?.pop();
    if (left) {
      await left.pages()[0]?.evaluate((entries) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name, value } of entries) {
          localStorage.setItem(name, value);
        }
      }, kept);
      await left.clearCookies();
      return left;
    }
    const { baseURL } = this;
    const made = await this.browser.newContext({
      baseURL,
      locale: language,
      viewport: desktop,
      storageState,
      // Nobody waits for a popup to slide in.
      reducedMotion: "reduce",
    });
    this.all.push(made);
    const idle = await made.newPage();
    await idle.goto("/first-paint.js");
    return made;
  }

  /** Takes a browser back with its pages closed; one whose clock a test has set is not used again. */
  async giveBack(language: string, context: BrowserContext): Promise<void> {
    const isUsable = (await Promise.all(context.pages().map(hasOurTime))).every(Boolean);
    if (!isUsable) {
      await context.close();
      return;
    }
    await Promise.all(
      context
        .pages()
        .slice(1)
        .map((page) => page.close()),
    );
    await context.unrouteAll();
    await context.clearPermissions();
    this.free.set(language, [...(this.free.get(language) ?? []), context]);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((context) => context.close()));
  }
}

async function hasOurTime(page: Page): Promise<boolean> {
  const time = await page.evaluate(() => Date.now()).catch(() => 0);
  return Math.abs(time - Date.now()) < clockTolerance;
}
