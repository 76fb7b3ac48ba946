import { SaxesParser } from "saxes";

/** A cell as LibreOffice took it. */
export interface FlatCell {
  /** What a person sees. */
  readonly text: string;
  readonly type: "string" | "float" | "date" | "empty" | "other";
  /** The value of a number, the day of a date. */
  readonly value: string;
  /** The formula that the cell was taken for. */
  readonly formula: string | undefined;
}

/** Rows of filled cells; what is empty behind the last filled one is left out. */
export interface FlatSheet {
  readonly name: string;
  readonly rows: readonly (readonly FlatCell[])[];
}

/** Empty cells and rows are repeated up to the edge of a sheet; nothing of ours repeats so often. */
const mostRepeats = 100;

const types: Readonly<Record<string, FlatCell["type"]>> = { string: "string", float: "float", date: "date" };

/** The sheets of a flat OpenDocument text. */
export function sheetsOf(xml: string): readonly FlatSheet[] {
  const reading = new Reading();
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => reading.open(name, attributes));
  parser.on("closetag", ({ name }) => reading.close(name));
  parser.on("text", (text) => reading.text(text));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return reading.sheets;
}

class Reading {
  readonly sheets: { name: string; rows: FlatCell[][] }[] = [];
  private row: FlatCell[] = [];
  private repeats = { row: 1, cell: 1 };
  private cell: { attributes: Readonly<Record<string, string>>; lines: string[] } | undefined;
  private isInWords = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "table:table") {
      this.sheets.push({ name: attributes["table:name"] ?? "", rows: [] });
    } else if (name === "table:table-row") {
      this.row = [];
      this.repeats.row = Number(attributes["table:number-rows-repeated"] ?? 1);
    } else if (name === "table:table-cell" || name === "table:covered-table-cell") {
      this.cell = { attributes, lines: [] };
      this.repeats.cell = Number(attributes["table:number-columns-repeated"] ?? 1);
    } else if (name === "text:p") {
      this.cell?.lines.push("");
      this.isInWords = true;
    } else {
      this.sign(name, attributes);
    }
  }

  /** Signs of a text that are elements. */
  private sign(name: string, attributes: Readonly<Record<string, string>>): void {
    const signs: Readonly<Record<string, string>> = {
      "text:s": " ".repeat(Number(attributes["text:c"] ?? 1)),
      "text:tab": "\t",
      "text:line-break": "\n",
    };
    this.text(signs[name] ?? "");
  }

  text(words: string): void {
    if (this.cell && this.isInWords) {
      this.cell.lines.push(`${this.cell.lines.pop() ?? ""}${words}`);
    }
  }

  close(name: string): void {
    if (name === "text:p") {
      this.isInWords = false;
    } else if (this.cell && (name === "table:table-cell" || name === "table:covered-table-cell")) {
      this.row.push(...repeated(cellOf(this.cell), this.repeats.cell));
      this.cell = undefined;
    } else if (name === "table:table-row") {
      const filled = this.row.findLastIndex(({ type }) => type !== "empty") + 1;
      this.sheets.at(-1)?.rows.push(...repeated(this.row.slice(0, filled), this.repeats.row));
    } else if (name === "table:table") {
      const rows = this.sheets.at(-1)?.rows ?? [];
      rows.length = rows.findLastIndex((row) => row.length > 0) + 1;
    }
  }
}

function cellOf(cell: { attributes: Readonly<Record<string, string>>; lines: readonly string[] }): FlatCell {
  const { attributes, lines } = cell;
  const type = attributes["office:value-type"];
  return {
    text: lines.join("\n"),
    type: type === undefined ? "empty" : (types[type] ?? "other"),
    value: attributes["office:date-value"] ?? attributes["office:value"] ?? "",
    formula: attributes["table:formula"],
  };
}

function repeated<T>(one: T, count: number): T[] {
  return Array.from({ length: Math.min(count, mostRepeats) }, () => one);
}
