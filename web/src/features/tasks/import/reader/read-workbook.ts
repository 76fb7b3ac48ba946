import { columnOf, isDateFormat, unescaped } from "./cell-text.ts";
import { chooseSheet, type NamedSheet } from "./choose-sheet.ts";
import { FileError } from "./file-error.ts";
import { PackageParts } from "./package-parts.ts";
import { RowCollector, type SheetRows } from "./row-collector.ts";
import { type CellSource, cellText } from "./sheet-cells.ts";
import type { ZipEntry } from "./unpack.ts";
import { readXml } from "./xml-stream.ts";

interface Workbook {
  readonly sheets: readonly NamedSheet[];
  readonly startsIn1904: boolean;
}

/**
 * The rows of one sheet of an .xlsx file, every cell as the text that its program shows; the other sheets are named. Without a
 * place it is the first visible sheet with content. One pass under the caps of `fileLimits`; throws FileError and never hangs on a hostile file.
 */
export function readWorkbook(bytes: Uint8Array, place?: number): SheetRows {
  const parts = new PackageParts(bytes);
  const main = parts.mainPart();
  const workbookPart = main === undefined ? undefined : parts.get(main);
  if (main === undefined || !main.toLowerCase().endsWith(".xml")) {
    // A zip that is no spreadsheet of this kind: an .ods, an .xlsb, an archive.
    throw new FileError("type");
  }
  if (workbookPart === undefined) {
    throw new FileError("damaged", "no main part");
  }
  const { sheets, startsIn1904 } = readWorkbookPart(workbookPart);
  const relations = parts.relationsOf(main);
  const { sheet, ...others } = chooseSheet(sheets, relations, parts, place);
  const sheetPart = parts.get(relations.get(sheet.relation)?.target ?? "");
  if (sheetPart === undefined) {
    throw new FileError("damaged", "no sheet");
  }
  const partOfKind = (kind: string) =>
    parts.get([...relations.values()].find((relation) => relation.kind === kind)?.target ?? "");
  const source = {
    sharedStrings: readSharedStrings(partOfKind("sharedStrings")),
    dateStyles: readDateStyles(partOfKind("styles")),
    startsIn1904,
  };
  return { sheetName: sheet.name, ...readSheet(sheetPart, source), ...others };
}

function readWorkbookPart(part: ZipEntry): Workbook {
  const sheets: NamedSheet[] = [];
  let startsIn1904 = false;
  readXml(part, {
    open(name, attributes, parent) {
      if (parent === "" && name !== "workbook") {
        // Another document of an office program, such as a .docx.
        throw new FileError("type");
      }
      if (name === "sheet") {
        const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
        sheets.push({ name: attributes.name ?? "", relation, isHidden: (attributes.state ?? "visible") !== "visible" });
      } else if (name === "workbookPr") {
        startsIn1904 = attributes.date1904 === "1" || attributes.date1904 === "true";
      }
    },
  });
  return { sheets, startsIn1904 };
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

function readSheet(part: ZipEntry, source: CellSource): Pick<SheetRows, "rows" | "total"> {
  const rows = new RowCollector();
  let rowNumber = 0;
  let column = -1;
  let type = "n";
  let style = 0;
  let raw = "";
  let formula: string | undefined;
  let hasValue = false;
  let reads: "value" | "formula" | undefined;
  readXml(part, {
    open(name, attributes, parent) {
      if (name === "row" && parent === "sheetData") {
        rowNumber = Number.parseInt(attributes.r ?? "", 10) || rowNumber + 1;
        column = -1;
        rows.begin(rowNumber, isHiddenRow(attributes));
      } else if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? "n";
        style = Number.parseInt(attributes.s ?? "0", 10);
        raw = "";
        formula = undefined;
        hasValue = false;
      }
      const isValue = name === "v" || (name === "t" && (parent === "is" || parent === "r"));
      reads = isValue ? "value" : name === "f" ? "formula" : undefined;
      formula = reads === "formula" ? "" : formula;
      hasValue ||= isValue;
    },
    text(text) {
      raw += reads === "value" ? text : "";
      formula = reads === "formula" ? (formula ?? "") + text : formula;
    },
    close(name) {
      reads = undefined;
      if (name === "c" && raw !== "") {
        rows.put(column, cellText(type, raw, source.dateStyles.has(style), source));
      } else if (name === "c" && formula !== undefined && !(type === "str" && hasValue)) {
        // Its program never worked it out: the cell shows the formula and not nothing. An empty text is a result.
        rows.put(column, `=${formula}`);
      }
    },
  });
  return rows.finish();
}

/** A row that the spreadsheet does not show: hidden, or of no height. */
function isHiddenRow({ hidden, ht }: Readonly<Record<string, string>>): boolean {
  return hidden === "1" || hidden === "true" || (ht !== undefined && /^0+(?:\.0+)?$/.test(ht));
}
