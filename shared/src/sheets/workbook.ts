import writeXlsxFile, { type CellObject, type Feature } from "write-excel-file/universal";
import { legacyNumber } from "../money/wire.ts";
import { guarded, type HeadLook, type Sheet, type SheetValue } from "./sheet-cell.ts";

/** A list of choices inside a sheet ends here for the programs that open it; a longer one stays free text. */
const longestChoices = 255;

const templateHead = {
  backgroundColor: "#EAF3F5",
  bottomBorderStyle: "thin",
  bottomBorderColor: "#0B6376",
} as const;

const looks: Readonly<Record<HeadLook, CellObject>> = {
  plain: { fontWeight: "bold" },
  required: { ...templateHead, fontWeight: "bold", textColor: "#0B6376" },
  optional: { ...templateHead, textColor: "#55605C" },
};

/**
 * A spreadsheet file. Every text passes the formula guard here and is a text to the program that opens it; amounts are
 * numbers, and days are days. The head of each sheet stays in sight.
 */
export function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const written = sheets.map(({ name, heads, rows }) => ({
    sheet: name,
    columns: heads.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [
      heads.map(({ text, look }) => ({ ...textOf(text), ...looks[look] })),
      ...Array.from(rows, (cells) => cells.map(cellOf)),
    ],
  }));
  return writeXlsxFile(written, { features: [choicesOf(sheets)] }).toBlob();
}

function cellOf(cell: SheetValue): CellObject | null {
  switch (cell.kind) {
    case "text":
      return textOf(cell.text);
    case "money":
      return { value: legacyNumber(cell.amount), type: Number, format: "#,##0.00" };
    case "number":
      return { value: cell.value, type: Number };
    case "date":
      // The library writes the UTC day of a moment.
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
    case "empty":
      return null;
  }
}

/**
 * A text cell. What looks like an escape of the format (`_x003D_`, which programs show as "=") is escaped itself. The library keeps
 * texts as keys of a plain object: a zero byte, which it leaves out of the file, parts "constructor" from what every object has.
 */
function textOf(text: string): CellObject {
  const safe = guarded(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
  return { value: safe in {} ? `\0${safe}` : safe, type: String };
}

/** Values to choose from in the cells below a head; other values are taken too. */
function choicesOf(sheets: readonly Sheet[]): Feature<Blob> {
  const insert = (_options: unknown, { sheetIndex }: { readonly sheetIndex: number }) => {
    const rules = (sheets[sheetIndex]?.heads ?? []).flatMap(({ choices = [] }, index) => {
      const list = choices.join(",");
      const letter = String.fromCharCode(65 + index);
      return list === "" || list.length > longestChoices
        ? []
        : `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letter}2:${letter}1001"><formula1>"${list}"</formula1></dataValidation>`;
    });
    return rules.length === 0
      ? undefined
      : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
  };
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { insert } } } };
}
