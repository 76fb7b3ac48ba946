import { FileError } from "./file-error.ts";
import type { PackageParts, Relation } from "./package-parts.ts";
import type { SheetChoice, UnreadSheet } from "./row-collector.ts";
import type { ZipEntry } from "./unpack.ts";
import { readXml } from "./xml-stream.ts";

/** A sheet as the workbook names it. */
export interface NamedSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

interface ChosenSheet {
  readonly sheet: NamedSheet;
  /** Why each other sheet is not read. */
  readonly unreadSheets: readonly UnreadSheet[];
  /** The sheets that can be read in its place, with it; only where there are several. */
  readonly choice?: SheetChoice;
}

/**
 * The sheet that was asked for by its place, or the first visible one with content, or the first hidden one where no visible
 * one has any. Empty sheets are passed over.
 */
export function chooseSheet(
  sheets: readonly NamedSheet[],
  relations: ReadonlyMap<string, Relation>,
  parts: PackageParts,
  asked: number | undefined,
): ChosenSheet {
  // A sheet without a reference is damage and no reason to pass it over.
  const isChart = ({ relation }: NamedSheet) => (relations.get(relation)?.kind ?? "worksheet") !== "worksheet";
  const partOf = ({ relation }: NamedSheet) => parts.get(relations.get(relation)?.target ?? "");
  const withCells = sheets.filter((sheet) => !isChart(sheet));
  // The only one is read whatever it holds.
  const filled = withCells.length === 1 ? withCells : withCells.filter((sheet) => hasContent(partOf(sheet)));
  const wanted = asked === undefined ? undefined : filled.find((sheet) => sheets.indexOf(sheet) === asked);
  const sheet = wanted ?? firstVisible(filled) ?? firstVisible(withCells);
  if (sheet === undefined) {
    throw new FileError(sheets.length === 0 ? "damaged" : "noRows", "no sheet with cells");
  }
  const place = sheets.indexOf(sheet);
  const reasonOf = (other: NamedSheet): UnreadSheet["reason"] => {
    if (isChart(other)) {
      return "chart";
    }
    return partOf(other) && !filled.includes(other) ? "empty" : other.isHidden ? "hidden" : "further";
  };
  const unreadSheets = sheets.flatMap((other, index): UnreadSheet[] =>
    other === sheet ? [] : [{ name: other.name, reason: reasonOf(other), isBefore: index < place }],
  );
  const places = filled.map((one) => ({ place: sheets.indexOf(one), name: one.name, isHidden: one.isHidden }));
  return { sheet, unreadSheets, ...(filled.length > 1 && { choice: { place, sheets: places } }) };
}

function firstVisible(sheets: readonly NamedSheet[]): NamedSheet | undefined {
  return sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
}

/** Ends the reading of a sheet that has something. */
class Filled extends Error {}

/** Whether a sheet has a cell with something in it. A damaged one counts: its fault is told when it is read. */
function hasContent(part: ZipEntry | undefined): boolean {
  if (part === undefined) {
    return false;
  }
  let isInside = false;
  try {
    readXml(part, {
      open: (name, _attributes, parent) => {
        isInside = name === "v" || name === "f" || (name === "t" && parent !== "rPh");
      },
      text: (text) => {
        if (isInside && text.trim() !== "") {
          throw new Filled();
        }
      },
      close: () => {
        isInside = false;
      },
    });
    return false;
  } catch (problem) {
    if (problem instanceof Filled || problem instanceof FileError) {
      return true;
    }
    throw problem;
  }
}
