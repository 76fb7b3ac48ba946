import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(new URL("../public/first-paint.js", import.meta.url), "utf8");

interface Opened {
  /** What `artel-files` names; none where there is none. */
  readonly files?: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly language?: string;
}

/** Runs the script in a page as it is opened; answers what it has linked. */
function linkedBy({ files: content, kept = {}, language = "en" }: Opened): object[] {
  const linked: object[] = [];
  const storage = { getItem: (key: string) => kept[key] ?? null };
  const metas: Readonly<Record<string, string | undefined>> = {
    'meta[name="artel-files"]': content,
    'meta[name="artel-cyrillic-font"]': "assets/cyrillic.woff2",
  };
  const document = {
    documentElement: { setAttribute: () => undefined },
    querySelector: (selector: string) => (metas[selector] === undefined ? null : { content: metas[selector] }),
    createElement: () => ({}),
    head: { append: (link: object) => linked.push({ ...link }) },
  };
  const window = { localStorage: storage, sessionStorage: { getItem: () => null } };
  const matchMedia = () => ({ matches: false });
  runInNewContext(script, { window, document, matchMedia, navigator: { language } });
  return linked;
}

const files = "jwt assets/app.js assets/app.css";

test("G-D6: somebody who is signed in loads what the asked page needs beside the entry", () => {
  expect(linkedBy({ files, kept: { jwt: "a-session" } })).toEqual([
    { rel: "modulepreload", crossOrigin: "", href: "/assets/app.js" },
    { rel: "preload", as: "style", crossOrigin: "", href: "/assets/app.css" },
  ]);
});

test("a guest, or somebody who is signed in to the console alone, does not load a page that is not shown", () => {
  expect(linkedBy({ files })).toEqual([]);
  expect(linkedBy({ files, kept: { "operator-jwt": "a-session" } })).toEqual([]);
  expect(linkedBy({ kept: { jwt: "a-session" } })).toEqual([]);
});

test("G-D6: the cyrillic letters load beside the entry in Russian alone", () => {
  const font = { rel: "preload", as: "font", crossOrigin: "", href: "/assets/cyrillic.woff2" };
  expect(linkedBy({ language: "ru" })).toEqual([font]);
  expect(linkedBy({ language: "en", kept: { "artel.theme": "dark" } })).toEqual([]);
});
