import { toWire } from "../../money/amount.ts";
import type { Sheet, SheetHead, SheetValue } from "../sheet-cell.ts";
import { styleOf } from "./frame.ts";
import type { SharedTexts } from "./shared-texts.ts";
import { begun, mainNamespace, xmlText } from "./xml.ts";

/** Rows of one slice: some milliseconds of work. */
const sliceRows = 500;
/** A list of choices inside a sheet ends here for the programs that open it; a longer one stays free text. */
const longestChoices = 255;
/** Choices stand in so many rows below the head. */
const choiceRows = 1_000;
const dayMilliseconds = 86_400_000;
/** Days of the calendar of spreadsheets before 1970. */
const daysBefore1970 = 25_569;

/** The part of a file that holds a sheet: its head, which stays in sight, and its rows, a slice a piece. */
export function* sheetPieces(sheet: Sheet, texts: SharedTexts, isFirst: boolean): Generator<string> {
  const letters = sheet.heads.map((_, index) => lettersOf(index));
  let xml = beginOf(sheet, isFirst) + headRow(sheet.heads, letters, texts);
  let number = 1;
  for (const cells of sheet.rows) {
    number += 1;
    xml += rowXml(cells, number, letters, texts);
    if (number % sliceRows === 0) {
      yield xml;
      xml = "";
    }
  }
  yield `${xml}</sheetData>${choicesXml(sheet.heads, letters)}</worksheet>`;
}

function beginOf({ heads }: Sheet, isFirst: boolean): string {
  const view = `<sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0">`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = heads.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${begun}<worksheet xmlns="${mainNamespace}"><sheetViews>${view}${pane}</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
}

function headRow(heads: readonly SheetHead[], letters: readonly string[], texts: SharedTexts): string {
  const cells = heads.map(({ text, look }, index) =>
    text === "" ? "" : `<c r="${letters[index]}1" s="${styleOf[look]}" t="s"><v>${texts.numberOf(text)}</v></c>`,
  );
  return `<row r="1">${cells.join("")}</row>`;
}

function rowXml(cells: readonly SheetValue[], number: number, letters: readonly string[], texts: SharedTexts): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    const place = `<c r="${letters[index]}${number}"`;
    switch (cell.kind) {
      case "text":
        xml += `${place} t="s"><v>${texts.numberOf(cell.text)}</v></c>`;
        break;
      case "money":
        xml += `${place} s="${styleOf.money}"><v>${numberText(cell)}</v></c>`;
        break;
      case "number":
        xml += `${place}><v>${cell.value}</v></c>`;
        break;
      case "date":
        xml += `${place} s="${styleOf.date}"><v>${serialOf(cell.day)}</v></c>`;
        break;
      case "empty":
        break;
    }
  }
  return `${xml}</row>`;
}

/** The digits of an amount as programs write them, without zeros at the end; no float in between. */
function numberText({ amount }: Extract<SheetValue, { kind: "money" }>): string {
  return toWire(amount).replace(/\.?0+$/, "");
}

/** The number of a day in the calendar of spreadsheets. */
function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMilliseconds + daysBefore1970;
}

/** "A" to "Z", then "AA". */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${lettersOf(Math.floor(index / 26) - 1)}${last}`;
}

/** Values to choose from in the cells below a head; other values are taken too. */
function choicesXml(heads: readonly SheetHead[], letters: readonly string[]): string {
  const rules = heads.flatMap(({ choices = [] }, index) => {
    const list = choices.join(",");
    const cells = `${letters[index]}2:${letters[index]}${choiceRows + 1}`;
    return list === "" || list.length > longestChoices
      ? []
      : `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>"${xmlText(list)}"</formula1></dataValidation>`;
  });
  return rules.length === 0 ? "" : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
}
