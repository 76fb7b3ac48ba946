import type { Cell } from "../cells.ts";
import { openBuiltPages } from "../pages/tables.ts";
import { pdfCells, zipCells } from "./pdf.ts";
import { installReferences } from "./references.ts";
import { exportCells, importCells } from "./sheets.ts";

/** Invoices, zips and spreadsheets, each against the product of others that does the same. */
export async function documentCells(): Promise<Cell[]> {
  const references = await installReferences();
  const pages = await openBuiltPages();
  try {
    return [
      ...(await pdfCells(references)),
      ...(await zipCells(pages)),
      ...(await exportCells(pages, references)),
      ...(await importCells(references)),
    ];
  } finally {
    await pages.close();
    references?.close();
  }
}
