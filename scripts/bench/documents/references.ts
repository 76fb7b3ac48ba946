import { createRequire } from "node:module";
import { join } from "node:path";
import { installAside } from "../install-aside.ts";

/** What products of others the documents are measured against. None of them is a dependency of ours. */
export const versions = { exceljs: "4.4.0", "read-excel-file": "9.3.17", pdfmake: "0.3.11" } as const;

type Cells = readonly (string | number | Date | null)[];

/** A workbook of exceljs, as far as the bench writes one. */
interface Workbook {
  addWorksheet(name: string): { addRow(cells: Cells): unknown };
  readonly xlsx: { writeBuffer(): Promise<ArrayBuffer> };
}

/** pdfmake as a page takes it. */
interface Pdfmake {
  readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

export interface References {
  readonly exceljs: { readonly Workbook: new () => Workbook };
  /** The file of exceljs for browsers. */
  readonly exceljsInPage: string;
  /** All rows of the first sheet. */
  readonly readSheet: (file: Blob) => Promise<readonly (readonly unknown[])[]>;
  readonly pdfmake: Pdfmake;
  close(): void;
}

/** The references, installed beside the product until they are closed; undefined where npm cannot. */
export async function installReferences(): Promise<References | undefined> {
  const aside = await installAside(versions);
  if (aside === undefined) {
    return undefined;
  }
  const { folder, close } = aside;
  const load = createRequire(join(folder, "references.cjs"));
  return {
    exceljs: load("exceljs"),
    exceljsInPage: join(folder, "node_modules/exceljs/dist/exceljs.min.js"),
    readSheet: load("read-excel-file/universal").readSheet,
    pdfmake: load("pdfmake/build/pdfmake.js"),
    close,
  };
}
