import { dateCellText, isoDateText, numberText, unescaped } from "./cell-text.ts";
import { FileError } from "./file-error.ts";

/** What the value of a cell refers to. */
export interface CellSource {
  readonly sharedStrings: readonly string[];
  /** Positions of the styles that show a date. */
  readonly dateStyles: ReadonlySet<number>;
  readonly startsIn1904: boolean;
}

/** The text of a cell of a type of the format: shared or inline string, number, date, truth value or error. */
export function cellText(type: string, raw: string, isDate: boolean, source: CellSource): string {
  switch (type) {
    case "s":
      return sharedString(raw, source);
    case "str":
    case "inlineStr":
      return unescaped(raw);
    case "b":
      return raw === "1" || raw === "true" ? "TRUE" : "FALSE";
    case "d":
      return isoDateText(raw);
    case "e":
      return raw;
    default:
      return isDate ? dateCellText(raw, source.startsIn1904) : numberText(raw);
  }
}

function sharedString(raw: string, source: CellSource): string {
  const text = source.sharedStrings[Number.parseInt(raw, 10)];
  if (text === undefined) {
    throw new FileError("damaged", "shared string");
  }
  return text;
}
