import { allRows } from "@artel/shared/limits/lists";
import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { translate } from "@artel/shared/text/translate";
import type { MeasuredPages } from "../../../e2e/support/measured/measured-pages.ts";
import { readTaskFile } from "../../../web/src/features/tasks/import-tasks/reader/read-task-file.ts";
import { whenReady } from "../../prove/product.ts";
import { startBuilt } from "../built.ts";
import { alternate, type Cell } from "../cells.ts";
import { productEnv, tokensOf } from "../http-pay.ts";
import { importTable, someTasks } from "../pages/page-rows.ts";
import { inPages, openMeasured } from "../pages/tables.ts";
import { rounds, sized, timed } from "../run-size.ts";
import { createBenchWorld } from "../world.ts";
import { askerOf, judgingOf, storeRows } from "./importer.ts";
import { missing } from "./pdf.ts";
import type { References } from "./references.ts";

const exported = sized(allRows, 500);
const imported = sized(10_000, 500);

/** The export of the tasks that are selected, from the click to the file, against exceljs in the same page. */
export async function exportCells(pages: MeasuredPages, references: References | undefined): Promise<Cell[]> {
  const goal = { goal: "G-E3", name: `export of ${exported} tasks with 13 columns by the page, ms` };
  if (!references) {
    return [missing({ ...goal, wanted: "at most 1.2x" }, "exceljs")];
  }
  const rows = someTasks(exported);
  const page = await openMeasured(pages, "company", `/tasks?size=${allRows}`, [inPages(rows)]);
  await page.locator(`table[aria-rowcount="${exported + 1}"]`).waitFor({ timeout: 60_000 });
  await page.addScriptTag({ path: references.exceljsInPage });
  await page.evaluate(`measured.hold(${JSON.stringify(rows)}, "tasks")`);
  await page.evaluate("measured.watchFiles()");
  await page.getByRole("checkbox", { name: translate("en", "table.selectPage") }).click();
  const label = translate("en", "tasks.exportCount", { count: exported });
  await page.getByRole("button", { name: label }).waitFor();
  const sizes = { product: 0, exceljs: 0 };
  const product = async () => {
    const file = await page.evaluate<{ time: number; bytes: number }>(
      `measured.fileAfter(measured.buttonOf(${JSON.stringify(label)}))`,
    );
    sizes.product = file.bytes;
    return file.time;
  };
  const reference = async () => {
    const file = await page.evaluate<{ time: number; bytes: number }>("measured.exceljsFile()");
    sizes.exceljs = file.bytes;
    return file.time;
  };
  await product();
  await reference();
  const cell = await alternate({ ...goal, wanted: { most: 1.2 }, rounds, reference, product });
  await page.close();
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
  return [{ ...cell, note: `${kilobytes(sizes.product)}; exceljs ${kilobytes(sizes.exceljs)}` }];
}

/** The same file read by both; then judged by the page, sent, judged and made drafts of by the product, within 3 times. */
export async function importCells(references: References | undefined): Promise<Cell[]> {
  const parsed = { goal: "G-E4", name: `a file of ${imported} rows parsed, ms` };
  const stored = { goal: "G-E4", name: `the same rows judged by the page, sent, judged again and stored, ms` };
  if (!references) {
    return [
      missing({ ...parsed, wanted: "at most 1x" }, "read-excel-file"),
      missing({ ...stored, wanted: "at most 3x" }, "read-excel-file"),
    ];
  }
  const world = await createBenchWorld();
  await world.admin.query("UPDATE app_user SET terms_accepted_at = created_at");
  const emails = world.people.contractors.slice(0, 500).map((id) => `f${id}@bench.test`);
  const file = await fileOf(references, importTable(imported, emails));
  const reference = () => timed(() => references.readSheet(new Blob([file])));
  const parse = () => readTaskFile("tasks.xlsx", file);
  const product = await startBuilt({ ...productEnv(world), REALTIME: "off" });
  try {
    await whenReady(product.address, 10_000);
    const [company = 0] = world.people.companies;
    const ask = askerOf(product.address, (await tokensOf(world)).get(company) ?? "");
    const { rows } = parse();
    const context = await judgingOf(ask);
    await reference();
    await storeRows(ask, rows, context);
    return [
      await alternate({ ...parsed, wanted: { most: 1 }, rounds, reference, product: () => timed(parse) }),
      await alternate({
        ...stored,
        wanted: { most: 3 },
        rounds,
        reference,
        product: () => timed(() => storeRows(ask, rows, context)),
      }),
    ];
  } finally {
    await product.end("SIGTERM");
    await world.close();
  }
}

/** A file that neither of the two readers has written. */
async function fileOf(
  { exceljs }: References,
  table: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet("Tasks");
  const [headers = [], ...rows] = table;
  const amounts = importColumnNames.indexOf("amount");
  sheet.addRow(headers);
  for (const row of rows) {
    sheet.addRow(row.map((cell, place) => (place === amounts ? Number.parseFloat(cell) : cell)));
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
