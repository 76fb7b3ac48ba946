import { afterEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
/** What was saved with the account. */
let saved: [person: number, language: string][] = [];
let person: number | undefined;

/** A page that is opened by an English browser in a tab with these things kept, and whoever is signed in. */
async function openPage() {
  vi.resetModules();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("navigator", { language: "en-US" });
  vi.stubGlobal("window", { sessionStorage: storage, localStorage: storage });
  vi.stubGlobal("document", { documentElement: {} });
  const { currentLanguage, setLanguage } = await import("../../ui/words/language.ts");
  const { beginLanguage, keepChosenLanguage } = await import("./account-language.ts");
  const keeper = {
    person: () => person,
    save: async (language: string) => void saved.push([person ?? 0, language]),
  };
  keepChosenLanguage(keeper);
  const signIn = (id: number, ofAccount: "en" | "ru") => {
    person = id;
    beginLanguage(keeper, id, ofAccount);
  };
  return { currentLanguage, setLanguage, signIn };
}

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  saved = [];
  person = undefined;
});

test("HO-135: a new tab, or another device, begins in the language of the account; a reload keeps it", async () => {
  const page = await openPage();
  expect(page.currentLanguage()).toBe("en");
  page.signIn(7, "ru");
  expect(page.currentLanguage()).toBe("ru");
  person = undefined;
  const reloaded = await openPage();
  expect(reloaded.currentLanguage()).toBe("ru");
  reloaded.signIn(7, "en");
  expect(reloaded.currentLanguage()).toBe("ru");
  expect(saved).toEqual([]);
});

test("HO-135, Q-25: what a signed-in person chooses is kept for the session and with the account", async () => {
  const page = await openPage();
  page.signIn(7, "en");
  page.setLanguage("ru");
  expect([page.currentLanguage(), saved]).toEqual(["ru", [[7, "ru"]]]);
});

test("HO-135: what a guest chose signs in along, also after somebody signed out, and is kept with the account", async () => {
  const page = await openPage();
  page.setLanguage("ru");
  expect(saved).toEqual([]);
  page.signIn(7, "en");
  expect([page.currentLanguage(), saved]).toEqual(["ru", [[7, "ru"]]]);
  person = undefined;
  page.setLanguage("en");
  page.signIn(7, "ru");
  expect([page.currentLanguage(), saved]).toEqual([
    "en",
    [
      [7, "ru"],
      [7, "en"],
    ],
  ]);
});

test("HO-135: who signs in after somebody else in one tab gets the own language, and keeps nothing of the other's", async () => {
  const page = await openPage();
  page.signIn(7, "ru");
  page.signIn(8, "en");
  expect([page.currentLanguage(), saved]).toEqual(["en", []]);
});
