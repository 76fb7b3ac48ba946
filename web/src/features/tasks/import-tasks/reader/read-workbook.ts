import { columnOf, isDateFormat, unescaped } from "./cell-text.ts";
import { FileError } from "./file-error.ts";
import { RowCollector, type SheetRows } from "./row-collector.ts";
import { type CellSource, cellText } from "./sheet-cells.ts";
import { type ZipEntry, zipEntries } from "./unpack.ts";
import { readXml } from "./xml-stream.ts";

type Entries = ReadonlyMap<string, ZipEntry>;

interface Workbook {
  readonly sheetName: string;
  readonly sheetRelation: string;
  readonly startsIn1904: boolean;
}

interface Parts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

/**
 * The rows of the first visible sheet of an .xlsx file, every cell as the text that its program shows.
 * One pass under the caps of `fileLimits`; throws FileError and never hangs on a hostile file.
 */
export function readWorkbook(bytes: Uint8Array): SheetRows {
  const entries = zipEntries(bytes);
  const workbook = readWorkbookPart(entries);
  const parts = readRelations(entries, workbook.sheetRelation);
  const sharedStrings = readSharedStrings(
    parts.sharedStrings === undefined ? undefined : entries.get(parts.sharedStrings),
  );
  const dateStyles = readDateStyles(parts.styles === undefined ? undefined : entries.get(parts.styles));
  const sheet = entries.get(parts.sheet);
  if (sheet === undefined) {
    throw new FileError("damaged", "no sheet");
  }
  const source = { sharedStrings, dateStyles, startsIn1904: workbook.startsIn1904 };
  return readSheet(sheet, workbook.sheetName, source);
}

function readWorkbookPart(entries: Entries): Workbook {
  const part = entries.get(workbookPart);
  if (part === undefined) {
    // A zip that is no spreadsheet of this kind: an .ods, a .docx, an archive.
    throw new FileError("type");
  }
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let startsIn1904 = false;
  readXml(part, {
    open(name, attributes) {
      if (name === "sheet") {
        const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
        sheets.push({ name: attributes.name ?? "", relation, isHidden: (attributes.state ?? "visible") !== "visible" });
      } else if (name === "workbookPr") {
        startsIn1904 = attributes.date1904 === "1" || attributes.date1904 === "true";
      }
    },
  });
  const first = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0];
  if (first === undefined) {
    throw new FileError("damaged", "no sheet");
  }
  return { sheetName: first.name, sheetRelation: first.relation, startsIn1904 };
}

function readRelations(entries: Entries, sheetRelation: string): Parts {
  const part = entries.get(relationsPart);
  const targets = new Map<string, string>();
  if (part === undefined) {
    throw new FileError("damaged", "no relations");
  }
  readXml(part, {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Target !== undefined) {
        const target = partName(attributes.Target);
        targets.set(attributes.Id ?? "", target);
        targets.set(attributes.Type?.split("/").at(-1) ?? "", target);
      }
    },
  });
  const sheet = targets.get(sheetRelation);
  if (sheet === undefined) {
    throw new FileError("damaged", "no sheet");
  }
  return { sheet, sharedStrings: targets.get("sharedStrings"), styles: targets.get("styles") };
}

function partName(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

function readSharedStrings(part: ZipEntry | undefined): readonly string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  if (part !== undefined) {
    readXml(part, {
      open(name, _attributes, parent) {
        if (name === "si") {
          current = "";
        }
        // Text stands in si or in a run; the reading aid of Japanese (rPh) is no part of it.
        isText = name === "t" && (parent === "si" || parent === "r");
      },
      text(text) {
        current += isText ? text : "";
      },
      close(name) {
        isText = false;
        if (name === "si") {
          strings.push(unescaped(current));
        }
      },
    });
  }
  return strings;
}

/** Positions of the cell styles that show a date. */
function readDateStyles(part: ZipEntry | undefined): ReadonlySet<number> {
  const formats = new Map<number, string>();
  const dateStyles = new Set<number>();
  let styles = 0;
  if (part !== undefined) {
    readXml(part, {
      open(name, attributes, parent) {
        const id = Number.parseInt(attributes.numFmtId ?? "0", 10);
        if (name === "numFmt") {
          formats.set(id, attributes.formatCode ?? "");
        } else if (name === "xf" && parent === "cellXfs") {
          if (isDateFormat(id, formats.get(id))) {
            dateStyles.add(styles);
          }
          styles += 1;
        }
      },
    });
  }
  return dateStyles;
}

function readSheet(part: ZipEntry, sheetName: string, source: CellSource): SheetRows {
  const rows = new RowCollector(sheetName);
  let rowNumber = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let raw = "";
  let isValue = false;
  readXml(part, {
    open(name, attributes, parent) {
      if (name === "row") {
        rowNumber = Number.parseInt(attributes.r ?? "", 10) || rowNumber + 1;
        column = -1;
      } else if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? "n";
        style = Number.parseInt(attributes.s ?? "0", 10);
        raw = "";
      }
      isValue = name === "v" || (name === "t" && (parent === "is" || parent === "r"));
    },
    text(text) {
      raw += isValue ? text : "";
    },
    close(name) {
      isValue = false;
      if (name === "c" && raw !== "") {
        rows.put(rowNumber, column, cellText(type, raw, source.dateStyles.has(style), source));
      }
    },
  });
  return rows.finish();
}
