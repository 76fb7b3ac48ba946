import { guarded } from "../sheet-cell.ts";
import { begun, mainNamespace, xmlText } from "./xml.ts";

/** Texts of one slice. */
const sliceTexts = 4_000;

/** The texts of a workbook, each once: cells name them by number. */
export class SharedTexts {
  private readonly numbers = new Map<string, number>();

  /** The number of a text. */
  numberOf(text: string): number {
    const { size } = this.numbers;
    const known = this.numbers.get(text);
    if (known === undefined) {
      this.numbers.set(text, size);
    }
    return known ?? size;
  }

  /** The part of the file that holds them, each behind the formula guard; asked for when all sheets are written. */
  *pieces(): Generator<string> {
    let xml = `${begun}<sst xmlns="${mainNamespace}">`;
    let count = 0;
    for (const text of this.numbers.keys()) {
      xml += `<si><t xml:space="preserve">${xmlText(guarded(text))}</t></si>`;
      count += 1;
      if (count % sliceTexts === 0) {
        yield xml;
        xml = "";
      }
    }
    yield `${xml}</sst>`;
  }
}
