import { readFileSync } from "node:fs";
import { type Zippable, zipSync } from "fflate";

const fixtures = new URL("../../../../../../e2e/fixtures/import/", import.meta.url);

/** The bytes of a fixture that an office program wrote. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, fixtures)));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a small workbook; `change` replaces, adds or (by undefined) removes parts. */
export function workbookParts(
  sheetData: string,
  change: Record<string, string | undefined> = {},
): Record<string, string> {
  const parts: Record<string, string | undefined> = {
    "[Content_Types].xml": `${declaration}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${declaration}<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${declaration}<workbook xmlns:r="r"><sheets><sheet name="Tasks" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${declaration}<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="x/styles" Target="/xl/styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${declaration}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...change,
  };
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined));
}

/** A workbook as the bytes of an .xlsx file. */
export function aWorkbook(sheetData: string, change: Record<string, string | undefined> = {}): Uint8Array {
  const parts = Object.entries(workbookParts(sheetData, change)).map(([name, xml]) => [name, utf8(xml)]);
  return zipSync(Object.fromEntries(parts) as Zippable);
}

/** A row of inline texts. */
export function inlineRow(number: number, ...texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
  return `<row r="${number}">${cells}</row>`;
}

/** A container of older office programs whose directory names one stream; the rest of the file is zeros. */
export function anOfficeContainer(stream: string): Uint8Array {
  const bytes = new Uint8Array(512 * 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [row, name] of ["Root Entry", "EncryptionInfo", stream].entries()) {
    const start = 1024 + row * 128;
    for (const [place, sign] of [...name].entries()) {
      view.setUint16(start + 2 * place, sign.charCodeAt(0), true);
    }
    view.setUint16(start + 64, 2 * (name.length + 1), true);
    view.setUint8(start + 66, row === 0 ? 5 : 2);
  }
  return bytes;
}

/** Writes a number into the central directory row of an entry: 8 flags, 24 declared size. */
export function withDirectoryField(bytes: Uint8Array, entry: string, offset: 8 | 24, value: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  const name = utf8(entry);
  for (let position = 0; position < changed.length - 46; position += 1) {
    const isRow = view.getUint32(position, true) === 0x02014b50;
    if (isRow && name.every((byte, index) => changed[position + 46 + index] === byte)) {
      if (offset === 8) {
        view.setUint16(position + offset, value, true);
      } else {
        view.setUint32(position + offset, value, true);
      }
    }
  }
  return changed;
}
