import { afterEach, expect, test, vi } from "vitest";

/** A page opened by a browser of a language, with what its session storage holds. */
async function openPage(browser: string, stored: Record<string, string> = {}) {
  vi.resetModules();
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  const root = { lang: "" };
  vi.stubGlobal("navigator", { language: browser });
  vi.stubGlobal("window", { sessionStorage: storage, localStorage: storage });
  vi.stubGlobal("document", { documentElement: root });
  const language = await import("./language.ts");
  return { ...language, root, stored };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["ru", "ru"],
  ["ru-RU", "en"],
  ["RU", "en"],
  ["en-US", "en"],
  ["de", "en"],
])("Q-24: a browser that says %s gets %s", async (browser, expected) => {
  const page = await openPage(browser);
  expect(page.currentLanguage()).toBe(expected);
});

test("Q-25: a switch is kept for the session and wins over the browser", async () => {
  const first = await openPage("en");
  first.setLanguage("ru");
  expect(first.root.lang).toBe("ru");
  const reloaded = await openPage("en", first.stored);
  expect(reloaded.currentLanguage()).toBe("ru");
});

test("Q-25: anything else in session storage is ignored", async () => {
  const page = await openPage("ru", { "artel.language": "fr" });
  expect(page.currentLanguage()).toBe("ru");
});
