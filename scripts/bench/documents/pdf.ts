import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { documentOptions, findDocuments } from "@artel/shared/calls/documents/app";
import { invoiceDefinition } from "@artel/shared/documents/invoice";
import type { DocumentOptions } from "@artel/shared/documents/prepare-invoice";
import { type DocumentFonts, renderPdf } from "@artel/shared/documents/render-pdf";
import { allRows } from "@artel/shared/limits/lists";
import { translate } from "@artel/shared/text/translate";
import type { MeasuredPages } from "../../../e2e/support/measured/measured-pages.ts";
import { root } from "../../lib/root.ts";
import { alternate, type Cell, limitCell, median } from "../cells.ts";
import { anInvoiceOf, someDocuments } from "../pages/page-rows.ts";
import { openMeasured } from "../pages/tables.ts";
import { rounds, sized } from "../run-size.ts";
import type { References } from "./references.ts";

/** Invoices of one figure of a round. */
const invoices = sized(20, 3);
const zipped = sized(100, 10);

const options: DocumentOptions = {
  language: "en",
  publicUrl: "https://artel.example",
  isInvoiceTaskHasUrls: false,
  domesticVatNote: "No VAT is charged by this document.",
};

/** The product's invoice against the same document by pdfmake as it comes, with the whole faces. */
export async function pdfCells(references: References | undefined): Promise<Cell[]> {
  const folder = join(root, "web/src/assets/fonts");
  const fonts: DocumentFonts = {
    regular: new Uint8Array(readFileSync(join(folder, "noto-sans-regular.ttf"))),
    bold: new Uint8Array(readFileSync(join(folder, "noto-sans-bold.ttf"))),
  };
  const product = () => renderPdf(invoiceDefinition(anInvoiceOf(1), options), fonts);
  const { byteLength } = await product();
  const size = limitCell({
    goal: "G-E1",
    name: "bytes of an invoice of 20 lines in two scripts, kB",
    wanted: "at most 30 kB",
    value: byteLength / 1_000,
    most: 30,
  });
  const goal = { goal: "G-E1", name: `an invoice of 20 lines by the product, ms, mean of ${invoices}` };
  if (!references) {
    return [missing({ ...goal, wanted: "at most 0.33x" }, "pdfmake"), size];
  }
  const { pdfmake } = references;
  const load = createRequire(import.meta.url);
  const whole = (file: string) => readFileSync(load.resolve(`@expo-google-fonts/noto-sans/${file}.ttf`));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.virtualfs.writeFileSync("regular.ttf", whole("400Regular/NotoSans_400Regular"));
  pdfmake.virtualfs.writeFileSync("bold.ttf", whole("700Bold/NotoSans_700Bold"));
  pdfmake.setFonts({ NotoSans: { normal: "regular.ttf", bold: "bold.ttf" } });
  const stock = () => pdfmake.createPdf(invoiceDefinition(anInvoiceOf(1), options)).getBuffer();
  await stock();
  const ratio = await alternate({
    ...goal,
    wanted: { most: 0.33 },
    rounds,
    reference: () => meanOf(stock),
    product: () => meanOf(product),
  });
  return [ratio, size];
}

async function meanOf(make: () => Promise<Uint8Array>): Promise<number> {
  const begun = performance.now();
  for (let number = 0; number < invoices; number += 1) {
    await make();
  }
  return (performance.now() - begun) / invoices;
}

/** A zip of invoices by the page itself, from the click to the file. */
export async function zipCells(pages: MeasuredPages): Promise<Cell[]> {
  const { language: _, ...reply } = options;
  const page = await openMeasured(pages, "company", `/documents?size=${allRows}`, [
    { call: findDocuments, reply: someDocuments(zipped) },
    { call: documentOptions, reply },
  ]);
  await page.getByRole("checkbox", { name: translate("en", "table.selectPage") }).click();
  const label = translate("en", "documentsScreen.downloadZip", { count: zipped });
  await page.getByRole("button", { name: label }).waitFor();
  await page.evaluate("measured.watchFiles()");
  const times: number[] = [];
  // The first one fetches the worker's program too, once a visit.
  for (let round = 0; round <= rounds; round += 1) {
    const { time, bytes } = await page.evaluate<{ time: number; bytes: number }>(
      `measured.fileAfter(measured.buttonOf(${JSON.stringify(label)}))`,
    );
    if (bytes < zipped * 5_000) {
      throw new Error(`the zip of ${zipped} invoices has ${bytes} bytes`);
    }
    times.push(time / 1_000);
  }
  await page.close();
  const [first = 0, ...later] = times;
  return [
    limitCell({
      goal: "G-E2",
      name: `a zip of ${zipped} invoices of 20 lines, made by the page, seconds`,
      wanted: "at most 1.5 s",
      value: median(later),
      most: 1.5,
      note: `rounds: ${later.map((time) => time.toFixed(2)).join(", ")}; the first of a visit ${first.toFixed(2)}`,
    }),
  ];
}

/** A ratio without its reference is not measured. */
export function missing(cell: Pick<Cell, "goal" | "name" | "wanted">, reference: string): Cell {
  return { ...limitCell({ ...cell, value: null, most: 0 }), note: `${reference} could not be installed` };
}
