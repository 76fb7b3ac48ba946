import "../../testing/browser.ts";
import { legalPage } from "@artel/shared/calls/legal/app";
import { commonText } from "@artel/shared/text/common";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { LegalText } from "./legal-text.tsx";
import type { Block } from "./text-blocks.tsx";

registerTexts(commonText);

const plain = (text: string) => ({ text, look: "plain" as const, href: null });

function page(blocks: readonly Block[]): string {
  const reply = { title: "Privacy policy", date: "2026-11-29", blocks: [...blocks] };
  return shown(<LegalText name="privacy" title="Privacy" />, aSession(), [
    answer(legalPage, { name: "privacy", language: "en" }, reply),
  ]);
}

test("S-18: a page has its title, the day of its version and its contents, which lead to its headings", () => {
  const html = page([
    { kind: "heading", level: 2, id: "data", text: "What we keep" },
    { kind: "paragraph", runs: [plain("Names.")] },
    { kind: "heading", level: 3, id: "time", text: "How long" },
  ]);
  expect(everyOf("h1", html)).toEqual(["Privacy policy"]);
  expect(wordsOf(html)).toContain("Version of 29/11/2026");
  expect(everyOf("h2", html)).toEqual(["What we keep"]);
  expect(everyOf("nav", html)).toEqual(["On this page What we keep How long"]);
  expect(html).toContain('<a href="#time">How long</a>');
  expect(html).toMatch(/<h3 id="time"[^>]*>How long<\/h3>/);
});

test("S-18: what a text says is shown as words, whatever signs of HTML it has", () => {
  const html = page([{ kind: "paragraph", runs: [plain("<img src=x onerror=alert(1)>")] }]);
  expect(html).not.toContain("<img");
  expect(wordsOf(html)).toContain("<img src=x onerror=alert(1)>");
});

test("S-18: marks, lists, tables and links stand as such; another site opens in a tab of its own", () => {
  const html = page([
    { kind: "quote", runs: [{ text: "soft", look: "emphasis", href: null }] },
    {
      kind: "list",
      isOrdered: true,
      start: 3,
      items: [{ runs: [{ text: "loud", look: "strong", href: null }], under: [[plain("under")]] }],
    },
    { kind: "table", head: [[plain("What")]], rows: [[[{ text: "code", look: "code", href: null }]]] },
    {
      kind: "paragraph",
      runs: [
        { text: "site", look: "plain", href: "https://example.com/" },
        { text: "mail", look: "plain", href: "mailto:a@b.example" },
        { text: "page", look: "plain", href: "/legal/help" },
      ],
    },
  ]);
  expect([everyOf("em", html), everyOf("strong", html), everyOf("code", html)]).toEqual([["soft"], ["loud"], ["code"]]);
  expect(html).toContain('<ol start="3">');
  expect(everyOf("th", html)).toEqual(["What"]);
  expect(html).toContain('<a href="https://example.com/" target="_blank" rel="noreferrer">site</a>');
  expect(html).toContain('<a href="mailto:a@b.example">mail</a>');
  expect(html).toContain('<a href="/legal/help">page</a>');
});

test("S-18: until the text is there its title stands, without a version", () => {
  const html = shown(<LegalText name="privacy" title="Privacy" />, aSession());
  expect(everyOf("h1", html)).toEqual(["Privacy"]);
  expect(wordsOf(html)).toContain("Loading the text");
  expect(wordsOf(html)).not.toContain("Version of");
});
