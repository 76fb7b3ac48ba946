import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(new URL("../public/first-paint.js", import.meta.url), "utf8");

/** Runs the script in a page that names these files, with these tokens kept; answers what it has linked. */
function linkedBy(content: string | undefined, kept: Readonly<Record<string, string>>): object[] {
  const linked: object[] = [];
  const storage = { getItem: (key: string) => kept[key] ?? null };
  const document = {
    documentElement: { setAttribute: () => undefined },
    querySelector: () => (content === undefined ? null : { content }),
    createElement: () => ({}),
    head: { append: (link: object) => linked.push({ ...link }) },
  };
  const window = { localStorage: storage, sessionStorage: { getItem: () => null } };
  const matchMedia = () => ({ matches: false });
  runInNewContext(script, { window, document, matchMedia, navigator: { language: "en" } });
  return linked;
}

const files = "jwt assets/app.js assets/app.css";

test("G-D6: somebody who is signed in loads what the asked page needs beside the entry", () => {
  expect(linkedBy(files, { jwt: "a-session" })).toEqual([
    { rel: "modulepreload", crossOrigin: "", href: "/assets/app.js" },
    { rel: "preload", as: "style", crossOrigin: "", href: "/assets/app.css" },
  ]);
});

test("a guest, or somebody who is signed in to the console alone, does not load a page that is not shown", () => {
  expect(linkedBy(files, {})).toEqual([]);
  expect(linkedBy(files, { "operator-jwt": "a-session" })).toEqual([]);
  expect(linkedBy(undefined, { jwt: "a-session" })).toEqual([]);
});
