import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { legalNames } from "@artel/shared/reference/legal-pages";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { readLegalTexts } from "./legal-texts.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true });
  }
});

/** A folder of an installation with these files. */
function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "artel-legal-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const head = "---\ndate: 2026-12-01\n---\n";
const read = (environment: Record<string, string>) => readLegalTexts(readConfig({ ARTEL_DEMO: "0", ...environment }));
const readFolder = (files: Readonly<Record<string, string | Uint8Array>>) => read({ LEGAL_DIR: folderWith(files) });
const wordsOf = (page: unknown) => JSON.stringify(page);

describe("texts of an installation", () => {
  test("S-18, HO-52: a text of its folder stands in the place of ours, and a missing one is ours", () => {
    const { texts, faults } = readFolder({ "privacy.en.md": `${head}# Our policy\n\nWrite to {{supportEmail}}.` });
    expect(faults).toEqual([]);
    expect(texts.get("privacy.en")).toEqual({
      title: "Our policy",
      date: "2026-12-01",
      blocks: [{ kind: "paragraph", runs: [{ text: "Write to support@artel.example.", look: "plain", href: null }] }],
    });
    expect(texts.get("privacy.ru")?.title).toBe("Политика конфиденциальности");
    expect(texts.size).toBe(12);
  });

  test("S-18: every fault of its texts is told at once, with the name of the file", () => {
    const { faults } = readFolder({
      "help.en.md": "# Help",
      "help.ru.md": new Uint8Array([0x23, 0x20, 0xff, 0xfe]),
      "agreement.en.md": `${head}# Agreement\n\n{{name of the provider}} and <br>`,
      "agreement.ru.md": "---\ndate: 2026-02-30\n---\n# Соглашение",
      "terms-france.en.md": `${head}# Terms`,
      "privacy.en.md": `${head}# ${"x".repeat(262_144)}`,
    });
    expect(faults.map((fault) => fault.replace(/; they are .*/, ""))).toEqual([
      "LEGAL_DIR: terms-france.en.md: no text has this name",
      "LEGAL_DIR: help.en.md: has to begin with the lines ---, date: YYYY-MM-DD, ---",
      "LEGAL_DIR: help.ru.md: not in UTF-8",
      "LEGAL_DIR: privacy.en.md: larger than 256 KiB",
      "LEGAL_DIR: agreement.en.md: nothing is known to fill {{name of the provider}} with",
      "LEGAL_DIR: agreement.en.md: HTML is not shown: <br>",
      "LEGAL_DIR: agreement.ru.md: has to begin with the lines ---, date: YYYY-MM-DD, ---",
    ]);
  });

  test("S-18: a folder that is not there is told, and other files in one are nobody's business", () => {
    const [fault = ""] = read({ LEGAL_DIR: join(tmpdir(), "artel-legal-nowhere") }).faults;
    expect(fault).toMatch(/^LEGAL_DIR: ENOENT/);
    expect(readFolder({ "notes.txt": "x" }).faults).toEqual([]);
  });

  test("S-18: a value with signs of Markdown stays words", () => {
    const environment = { SUPPORT_EMAIL: "a_b_c@example.com", PUBLIC_URL: "https://pay.example.com/*x*_y_" };
    const folder = folderWith({ "help.en.md": `${head}# Help\n\n{{supportEmail}} at {{site}} of {{ site }}` });
    const { texts } = read({ ...environment, LEGAL_DIR: folder });
    expect(texts.get("help.en")?.blocks).toEqual([
      {
        kind: "paragraph",
        runs: [
          {
            text: "a_b_c@example.com at https://pay.example.com/*x*_y_ of https://pay.example.com/*x*_y_",
            look: "plain",
            href: null,
          },
        ],
      },
    ]);
  });

  test("HO-52: a link of a text to a page that the installation has elsewhere leads there", () => {
    const folder = folderWith({
      "help.en.md": `${head}# Help\n\n[a](/legal/agreement#fees) [p](/legal/privacy) [t](/legal/terms-malta) [h](/legal/help#x)`,
    });
    const hrefs = (environment: Record<string, string>) =>
      [...wordsOf(read({ ...environment, LEGAL_DIR: folder }).texts.get("help.en")).matchAll(/"href":"([^"]+)"/g)].map(
        ([, href]) => href,
      );
    expect(hrefs({})).toEqual(["/legal/agreement#fees", "/legal/privacy", "/legal/terms-malta", "/legal/help#x"]);
    expect(
      hrefs({
        AGREEMENT_URL: "https://example.com/agreement",
        PRIVACY_URL: "https://example.com/privacy",
        COMPANY_TERMS_URL: "https://example.com/{provider}/terms",
      }),
    ).toEqual([
      "https://example.com/agreement",
      "https://example.com/privacy",
      "https://example.com/malta/terms",
      "/legal/help#x",
    ]);
  });
});

describe("our own texts", () => {
  const { texts, faults } = read({ PUBLIC_URL: "https://pay.example.com", SUPPORT_EMAIL: "help@example.com" });
  const every = [...texts].map(([name, page]) => ({ name, page, words: wordsOf(page) }));

  test("S-18: each page is there in both languages, whole, and with no place left open", () => {
    expect(faults).toEqual([]);
    expect(every.map(({ name }) => name)).toEqual(legalNames.flatMap((name) => [`${name}.en`, `${name}.ru`]));
    for (const { name, page, words } of every) {
      expect([name, page.blocks.length > 25]).toEqual([name, true]);
      expect([name, /\{\{|\{#/.test(words)]).toEqual([name, false]);
      expect([name, words.includes("help@example.com")]).toEqual([name, true]);
    }
  });

  test("S-18: both languages of a page have the same parts in the same order, of the same day", () => {
    for (const name of legalNames) {
      const shapes = (["en", "ru"] as const).map((language) => {
        const page = texts.get(`${name}.${language}`);
        return [page?.date, ...(page?.blocks ?? []).map((block) => (block.kind === "heading" ? block.id : block.kind))];
      });
      expect(shapes[1]).toEqual(shapes[0]);
    }
  });

  test("S-18, G-43: terms name the legal entities of the reference that have them, and the agreement names all", () => {
    const entities = (name: string) =>
      [...new Set(wordsOf(texts.get(`${name}.en`)).match(/Artel Demo \((\w+)\)/g))].toSorted();
    expect(entities("terms-malta")).toEqual(["Artel Demo (Malta)"]);
    expect(entities("terms-singapore")).toEqual(["Artel Demo (Singapore)"]);
    expect(entities("terms-cyprus")).toEqual([
      "Artel Demo (Armenia)",
      "Artel Demo (Cyprus)",
      "Artel Demo (Seychelles)",
    ]);
    expect(entities("agreement")).toHaveLength(5);
    expect(wordsOf(texts.get("terms-malta.ru"))).toContain(
      "2 Demo Street, VLT 1000 Valletta, Мальта, регистрационный номер C 00012, номер плательщика НДС MT00000012",
    );
  });

  test("S-18: the agreement has self-billing by prior agreement with its acceptance procedure, and forbids payments of third parties", () => {
    for (const [language, third] of [
      ["en", "Payments from third parties and from private persons are prohibited."],
      ["ru", "Платежи третьих лиц и частных лиц запрещены."],
    ] as const) {
      const words = wordsOf(texts.get(`agreement.${language}`));
      expect(words).toContain("224");
      expect(words).toContain(language === "en" ? "2006/112/EC" : "2006/112/ЕС");
      expect(words).toContain(language === "en" ? "Acceptance procedure." : "Порядок принятия.");
      expect(words).toContain(third);
    }
  });

  test("S-18: a link of ours leads to a page that the product has", () => {
    const routes = readFileSync(new URL("../../../../web/src/app/routes.tsx", import.meta.url), "utf8");
    const paths = new Set([...routes.matchAll(/path: "([^"]+)"/g)].map(([, path]) => path));
    const targets = every.flatMap(({ words }) =>
      [...words.matchAll(/"href":"(\/[^"#]*)/g)].map(([, path]) => path ?? ""),
    );
    const pages = new Set(targets.filter((path) => !path.startsWith("/legal/")));
    expect(pages.size).toBeGreaterThan(10);
    expect([...pages].filter((path) => !paths.has(path))).toEqual([]);
    const legal = targets.filter((path) => path.startsWith("/legal/")).map((path) => path.slice("/legal/".length));
    expect(legal.filter((name) => !legalNames.some((one) => one === name))).toEqual([]);
  });
});
