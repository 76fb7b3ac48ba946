import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { DateText } from "../../ui/words/date-text.tsx";
import { markupOf, wordsOf } from "../markup.tsx";
import { type Export, exports } from "./exports.ts";
import type { FlatCell, FlatSheet } from "./flat-sheet.ts";
import { hostileTexts, moments, zones } from "./hostile.ts";
import { type Opened, openAll } from "./soffice.ts";

/** How a CSV is read: what parts its fields, that its bytes are UTF-8, and that dates and formulas are looked for. */
const partedBy = (signs: string) => `${signs},34,76,1,,0,false,true`;
/** As the dialog of LibreOffice proposes it: commas, semicolons and tabs. */
const usual = partedBy("44/59/9");
/** As where a comma is the decimal sign, and where tabs are chosen: a quote within a field is then a sign like any other. */
const otherSettings = [partedBy("59"), partedBy("9")];
/** Every column taken for text: what the file says, whatever a program makes of it. */
const asText = `44,34,76,1,${Array.from({ length: 20 }, (_, column) => `${column + 1}/2`).join("/")},0,false,false`;

const office = inject("office");
const program = "program" in office ? office.program : "";
const named = exports.map((one): [string, Export] => [`${one.name}.${one.ending}`, one]);
const inZones = Object.keys(zones).flatMap((zone) => named.map(([file, one]) => [file, zone, one] as const));

function nameOf(one: Export, zone: string): string {
  return `${one.name}-${zone.replace("/", "-")}`;
}

/** Each export of an ending, made by a reader in each of the zones. */
async function filesOf(ending: Export["ending"]): Promise<ReadonlyMap<string, Blob>> {
  const files = new Map<string, Blob>();
  for (const [, zone, one] of inZones) {
    if (one.ending === ending) {
      vi.stubEnv("TZ", zone);
      files.set(nameOf(one, zone), await one.make());
    }
  }
  return files;
}

let made: Promise<Readonly<Record<Export["ending"], ReadonlyMap<string, Blob>>>> | undefined;
const opened = new Map<string, Promise<ReadonlyMap<string, Opened>>>();

/** Exports of an ending as LibreOffice opens them, once per way of reading. */
async function openedAs(ending: Export["ending"], reading?: string): Promise<ReadonlyMap<string, Opened>> {
  made ??= filesOf("xlsx").then(async (xlsx) => ({ xlsx, csv: await filesOf("csv") }));
  const files = (await made)[ending];
  const way = reading ?? "";
  const result = opened.get(way) ?? openAll(program, files, ending, reading);
  opened.set(way, result);
  return result;
}

/** Cells that a program took for a formula, and whatever would fetch something from elsewhere. */
function dangersOf(files: ReadonlyMap<string, Opened>): readonly string[] {
  return [...files].flatMap(([name, { sheets, xml }]) => [
    ...sheets.flatMap(({ rows }) => rows.flat().flatMap(({ formula }) => (formula ? [`${name}: ${formula}`] : []))),
    ...[...xml.matchAll(/<(?:office:dde|table:dde|table:cell-range-source|table:table-source|text:a)\b[^>]*>/g)].map(
      ([link]) => `${name}: ${link}`,
    ),
  ]);
}

/** The first sheet of an opened export: its heads, and the lines of the hostile rows. */
function linesOf({ head, tail }: Export, sheet: FlatSheet | undefined) {
  const rows = sheet?.rows ?? [];
  // A head of days names their zone.
  const heads = (rows[0] ?? []).map(({ text }) => text.replace(/ \((?:UTC|[A-Z]\w+\/\w+)\)$/, ""));
  return { heads, lines: rows.slice(head, rows.length - tail) };
}

/** Texts of a file beside what they should be: each column that is neither of days nor of numbers nor ours. */
function textsOf(one: Export, sheet: FlatSheet | undefined): { found: string[]; wanted: string[] } {
  const { heads, lines } = linesOf(one, sheet);
  const columns = heads.filter((head) => ![...one.days, ...one.numbers, ...one.ours].includes(head));
  const wanted = columns.flatMap((head) =>
    hostileTexts.map(([typed, inSheet, inCsv]) => {
      const shown = one.ending === "csv" ? (inCsv ?? inSheet) : inSheet;
      return `${head}: ${one.shows[head]?.[typed] ?? shown}`;
    }),
  );
  const found = columns.flatMap((head) => lines.map((line) => `${head}: ${cellOf(line, heads, head)?.text ?? ""}`));
  return { found, wanted };
}

function cellOf(line: readonly FlatCell[], heads: readonly string[], head: string): FlatCell | undefined {
  return line[heads.indexOf(head)];
}

/** Cells of numbers that are something else. */
function wrongNumbers(one: Export, sheet: FlatSheet | undefined): readonly string[] {
  const { heads, lines } = linesOf(one, sheet);
  return one.numbers.flatMap((head) =>
    lines
      .map((line) => cellOf(line, heads, head))
      .filter((cell) => cell !== undefined && cell.type !== "float" && cell.type !== "empty")
      .map((cell) => `${head}: ${cell?.text}`),
  );
}

test("every part of the product that makes a spreadsheet or a CSV is among the exports here", () => {
  const root = join(import.meta.dirname, "../../../..");
  const sources = ["web", "server", "shared"].flatMap((side) =>
    readdirSync(join(root, side, "src"), { recursive: true, encoding: "utf8" }).map((path) => `${side}/src/${path}`),
  );
  const makers = sources
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes("/testing/"))
    .filter((path) => /sheets\/workbook"\)|text\/csv/.test(readFileSync(join(root, path), "utf8")));
  expect(makers.toSorted()).toEqual([
    "server/src/features/payouts/operator/file-formats.ts",
    "web/src/features/audit/export-log.ts",
    "web/src/features/contractors/export-contractors.ts",
    "web/src/features/finance/export-cash-flow.ts",
    "web/src/features/statements/history-export.ts",
    "web/src/features/statements/statement-file.ts",
    "web/src/features/tasks/import/spreadsheets.ts",
    "web/src/features/tasks/list/export-tasks.ts",
    "web/src/operator/ledger/export-ledger.ts",
    "web/src/operator/reconciliation/export-days.ts",
  ]);
});

if ("missing" in office) {
  // One line says it for all of them.
  test("exports in LibreOffice", ({ skip }) => skip(office.missing));
} else {
  describe("in LibreOffice", () => {
    test("T-96: LibreOffice finds no formula and no link in a spreadsheet of the product, whatever a person typed into any of its texts", async () => {
      expect(dangersOf(await openedAs("xlsx"))).toEqual([]);
    });

    test("T-96: nor does it in a CSV, whether commas, semicolons or tabs part its fields", async () => {
      expect(dangersOf(await openedAs("csv", usual))).toEqual([]);
      for (const reading of otherSettings) {
        expect(dangersOf(await openedAs("csv", reading))).toEqual([]);
      }
    });

    test.each(named)("T-96: behind its guard each text of %s is as it was typed", async (_, one) => {
      const files = await openedAs(one.ending, one.ending === "csv" ? asText : undefined);
      const { found, wanted } = textsOf(one, files.get(nameOf(one, "Europe/Moscow"))?.sheets[0]);
      expect(found).toEqual(wanted);
    });

    test.each(named)("T-96: numbers of %s are numbers, also below zero", async (_, one) => {
      const files = await openedAs(one.ending, one.ending === "csv" ? usual : undefined);
      expect(wrongNumbers(one, files.get(nameOf(one, "Europe/Moscow"))?.sheets[0])).toEqual([]);
    });

    test("D-38, T-96: the second sheet of a cash flow holds the words of its reader's search behind the guard", async () => {
      const about = (await openedAs("xlsx")).get("cash-flow-Europe-Moscow")?.sheets[1];
      expect(about?.rows.slice(1).map((row) => row[1]?.text)).toEqual(hostileTexts.map(([, inSheet]) => inSheet));
    });

    test.each(inZones.filter(([, , { days }]) => days.length > 0))(
      "T-96: a day of %s is the one that the list shows in %s",
      async (_, zone, one) => {
        const files = await openedAs(one.ending, one.ending === "csv" ? asText : undefined);
        const { heads, lines } = linesOf(one, files.get(nameOf(one, zone))?.sheets[0]);
        const wanted = hostileTexts.map((_text, index) => zones[zone]?.[index % moments.length]);
        for (const head of one.days) {
          const days = lines.map((line) => cellOf(line, heads, head));
          expect(days.map((cell) => (one.ending === "csv" ? cell?.text : cell?.value))).toEqual(wanted);
        }
        vi.stubEnv("TZ", zone);
        const listed = moments.map((moment) => wordsOf(markupOf(<DateText value={moment} />)));
        expect(listed.map((day) => day.split("/").toReversed().join("-"))).toEqual(wanted.slice(0, moments.length));
      },
    );
  });
}
