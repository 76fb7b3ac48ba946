import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTheme } from "../../ui/theme.ts";
import { setLanguage } from "../../ui/words/language.ts";
import { openChat } from "./chatwoot.ts";

/** A page with storage, cookies and a head, below the browser. */
interface FakeScript {
  src: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
let scripts: FakeScript[];
let cookies: Map<string, string>;
let stored: Map<string, string>;
let told: string[];

const order = {
  chat: {
    baseUrl: "https://chat.example",
    script: "https://chat.example/packs/js/sdk.js",
    websiteToken: "site",
    person: { id: "17", proof: "ab12" },
  },
  language: "ru",
  theme: "dark" as const,
  title: "Chat",
  person: undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  cookies = new Map();
  stored = new Map();
  told = [];
  const page = new EventTarget() as EventTarget & Record<string, unknown>;
  page.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      cookies.delete(line.split("=")[0] ?? "");
    },
    createElement: () => ({ remove: () => void scripts.pop() }),
    getElementById: () => null,
    documentElement: { lang: "en", setAttribute: () => undefined },
    head: { append: (script: FakeScript) => void scripts.push(script) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The script has come: it may be started, and says when it is ready. */
function scriptComes(): void {
  window.chatwootSDK = {
    run: ({ websiteToken }) => {
      told.push(`run ${websiteToken}`);
      window.$chatwoot = {
        hasLoaded: true,
        toggle: (state) => void told.push(state),
        setLocale: (language) => void told.push(language),
        setColorScheme: (theme) => void told.push(theme),
        setUser: (id, person) => void told.push(`${id} ${JSON.stringify(person)}`),
      };
      window.dispatchEvent(new Event("chatwoot:ready"));
    },
  };
  scripts[0]?.onload();
}

const outcomeOf = (opening: Promise<void>) => {
  const seen: string[] = [];
  opening.then(
    () => seen.push("open"),
    () => seen.push("failed"),
  );
  return seen;
};

test("S-14: a chat that says nothing for eight seconds has failed, and starts no more when its script comes later", async () => {
  const seen = outcomeOf(openChat(order));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(["failed"]);
  scriptComes();
  expect(told).toEqual([]);
});

test("S-14: a script that cannot be loaded has failed at once, and may be tried again", async () => {
  const seen = outcomeOf(openChat(order));
  scripts[0]?.onerror();
  await vi.advanceTimersByTimeAsync(0);
  expect([seen, scripts]).toEqual([["failed"], []]);
  const again = outcomeOf(openChat(order));
  scriptComes();
  await vi.advanceTimersByTimeAsync(0);
  expect([again, told]).toEqual([["open"], ["run site", "ru", "open"]]);
});

test("S-14: an open chat follows a switch of language and of theme, and each once", async () => {
  for (let times = 0; times < 2; times += 1) {
    const opening = openChat(order);
    scriptComes();
    await opening;
  }
  told = [];
  setLanguage("ru");
  setTheme("dark");
  setTheme("light");
  setLanguage("en");
  expect(told).toEqual(["ru", "dark", "light", "en"]);
});

test("S-14: name and address are told only where the person lets the chat have them, with the proof", async () => {
  const opening = openChat({ ...order, person: { name: "Anna Petrovic", email: "anna@demo.example" } });
  scriptComes();
  await opening;
  expect(told).toContain('17 {"name":"Anna Petrovic","email":"anna@demo.example","identifier_hash":"ab12"}');
});

test("S-14: a conversation that another person left in this browser is forgotten before the chat is loaded; one's own stays", async () => {
  cookies.set("cw_conversation", "of-16").set("cw_user_site", "x").set("other", "1");
  stored.set("artel.chat.of", "16");
  void openChat(order).catch(() => undefined);
  expect([...cookies.keys()]).toEqual(["other"]);
  cookies.set("cw_conversation", "of-17");
  void openChat(order).catch(() => undefined);
  expect([...cookies.keys()]).toEqual(["other", "cw_conversation"]);
});
