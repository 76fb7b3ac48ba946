import type { Browser, BrowserContext, Page } from "@playwright/test";
import { showIn, type View } from "../look.ts";

type Language = "en" | "ru";

/** How a state is opened: whose session is stored, and where the page stands. */
interface Opening extends View {
  readonly sessionKey: "jwt" | "operator-jwt" | undefined;
  readonly path: string;
}

interface Opened {
  readonly page: Page;
  /** What the page has thrown or written as an error so far. */
  faults(): readonly string[];
}

/** The day on which every state stands. */
export const today = new Date("2026-11-20T09:00:00.000Z");
/** A file of the build without a page in it: from there a browser stores things for the pages. */
const noPage = "/first-paint.js";

/**
 * One tab for each language, kept by a worker. A page that opens in a tab where pages of the build were before is there
 * in half the time, since the tab still holds their compiled scripts. Nothing else is kept.
 */
export class StateTabs {
  private readonly contexts: Readonly<Record<Language, BrowserContext>>;
  private readonly tabs: Partial<Record<Language, Page>> = {};

  private constructor(contexts: Readonly<Record<Language, BrowserContext>>) {
    this.contexts = contexts;
  }

  static async of(browser: Browser, baseURL: string): Promise<StateTabs> {
    const context = (locale: string) =>
      browser.newContext({ baseURL, locale, timezoneId: "Europe/Belgrade", reducedMotion: "reduce" });
    return new StateTabs({ en: await context("en"), ru: await context("ru") });
  }

  /** Opens a page with nothing stored but its session. */
  async open(language: Language, { sessionKey, path, size, theme }: Opening): Promise<Opened> {
    const page = this.tabs[language] ?? (await this.newTab(language));
    this.tabs[language] = page;
    await showIn(page, { size, theme });
    await page.evaluate((key) => {
      sessionStorage.clear();
      localStorage.clear();
      if (key) {
        localStorage.setItem(key, "a-state");
      }
    }, sessionKey);
    const faults = listen(page);
    await page.goto(path);
    return { page, faults };
  }

  /** Leaves the page, so that it asks nothing any more. A tab whose clock was set to another day is closed. */
  async leave(language: Language): Promise<void> {
    const page = this.tabs[language];
    if (page === undefined) {
      return;
    }
    await page.unrouteAll();
    const isUsable = await page.evaluate((time) => Date.now() === time, today.getTime()).catch(() => false);
    const others = this.contexts[language].pages().filter((tab) => tab !== page || !isUsable);
    await Promise.all(others.map((tab) => tab.close()));
    if (isUsable) {
      await page.goto(noPage);
    } else {
      delete this.tabs[language];
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.contexts.en.close(), this.contexts.ru.close()]);
  }

  private async newTab(language: Language): Promise<Page> {
    const page = await this.contexts[language].newPage();
    await page.clock.setFixedTime(today);
    await page.goto(noPage);
    return page;
  }
}

function listen(page: Page): () => readonly string[] {
  page.removeAllListeners("pageerror");
  page.removeAllListeners("console");
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("console", (line) => {
    // A refused request says so by itself; the state shows what becomes of it.
    if (line.type() === "error" && !line.text().startsWith("Failed to load resource")) {
      faults.push(line.text());
    }
  });
  return () => faults;
}
