import { join } from "node:path";
import { operatorBatch } from "@artel/shared/calls/payouts/operator";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { allRows } from "@artel/shared/limits/lists";
import { csvField } from "@artel/shared/sheets/sheet-cell";
import { translate } from "@artel/shared/text/translate";
import { ensureBrowser } from "../../../e2e/browser.ts";
import {
  type CallAnswer,
  type MeasuredPages,
  openMeasuredPages,
  type Page,
} from "../../../e2e/support/measured/measured-pages.ts";
import { isStale } from "../../lib/builds.mjs";
import { buildBundle } from "../../lib/bundles.ts";
import { root } from "../../lib/root.ts";
import { alternate, type Cell, limitCell, median } from "../cells.ts";
import { medianOf, rounds, sized } from "../run-size.ts";
import { importReply, importTable, someOrders, someTasks } from "./page-rows.ts";

/** As many rows as "All" of a list shows at most. */
const rowCount = sized(allRows, 1_500);
/** Times that one figure of a round is taken. */
const times = sized(5, 3);
const frames = sized(180, 60);
/** Pixels of a frame: 6 000 a second at 60 frames, as a fast turn of a wheel. */
const step = 100;

/** The built pages in a browser, with the clock and the reference of the bench for each page that is opened. */
export async function openBuiltPages(): Promise<MeasuredPages> {
  if (isStale("web")) {
    await buildBundle("web");
  }
  const program = await ensureBrowser((line) => process.stdout.write(`  ${line}\n`));
  return openMeasuredPages(join(root, "web/dist"), program);
}

/** Opens a page and hands it what measures it. */
export async function openMeasured(pages: MeasuredPages, ...page: Parameters<MeasuredPages["open"]>): Promise<Page> {
  const tab = await pages.open(...page);
  await tab.addScriptTag({ path: join(import.meta.dirname, "in-page.js"), type: "module" });
  await tab.waitForFunction("globalThis.measured !== undefined");
  return tab;
}

/** Answers of a list that is read in several answers. */
export function inPages(rows: readonly unknown[]): CallAnswer {
  return {
    call: findCompanyTasks,
    replyTo: (query) => {
      const skip = Number.parseInt(query.get("skip") ?? "0", 10);
      const take = Number.parseInt(query.get("take") ?? "25", 10);
      return { rows: rows.slice(skip, skip + take), total: rows.length, searchedSince: null, sums: [] };
    },
  };
}

/**
 * The product's own table with as many rows as a page ever holds, in Chromium, against a list that is written by hand in the
 * same page: "All" of the tasks, the orders of a batch, which is filtered and sorted in the page, and the review of an import.
 */
export async function tableCells(): Promise<Cell[]> {
  const pages = await openBuiltPages();
  try {
    return [...(await listCells(pages)), ...(await orderCells(pages)), await importCell(pages)];
  } finally {
    await pages.close();
  }
}

async function listCells(pages: MeasuredPages): Promise<Cell[]> {
  const rows = someTasks(rowCount);
  const path = `/tasks?size=${allRows}`;
  const page = await openMeasured(pages, "company", path, [inPages(rows)]);
  await waitForRows(page, rowCount);
  await page.evaluate(`measured.hold(${JSON.stringify(rows)}, "tasks")`);
  const ask = (code: string) => () => medianOf(times, () => page.evaluate<number>(code));
  const first = await alternate({
    goal: "G-D2",
    name: `first row of "All" of the tasks, ${rowCount} rows in memory, ms`,
    wanted: { most: 4 },
    rounds,
    reference: ask("measured.plainFirstRow()"),
    product: ask(`measured.firstRow("/documents", ${JSON.stringify(path)})`),
  });
  const scrolled = await scrollCell(page, `"All" of the tasks, ${rowCount} rows`, "");
  await page.close();
  return [first, scrolled];
}

async function orderCells(pages: MeasuredPages): Promise<Cell[]> {
  const { reply, orders, word, found } = someOrders(rowCount);
  const path = `/operator/batches/1?size=${allRows}`;
  const page = await openMeasured(pages, "operator", path, [{ call: operatorBatch, reply }]);
  await waitForRows(page, rowCount);
  await page.evaluate(`measured.hold(${JSON.stringify(orders)}, "orders")`);
  // Back again between two times, which is no part of them.
  const whole = () => page.evaluate(`measured.filter(${JSON.stringify(path)}, ${rowCount})`);
  const filtered = async () => {
    const time = await page.evaluate<number>(`measured.filter(${JSON.stringify(`${path}&q=${word}`)}, ${found})`);
    await whole();
    return time;
  };
  const plainFiltered = async () => {
    const { time, rows } = await page.evaluate<{ time: number; rows: number }>(
      `measured.plainFilter(${JSON.stringify(word)})`,
    );
    if (rows !== found) {
      throw new Error(`the reference found ${rows} of ${found} rows`);
    }
    await page.evaluate(`measured.plainFilter("")`);
    return time;
  };
  let isDown = false;
  const plainSorted = () => {
    isDown = !isDown;
    return page.evaluate<number>(`measured.plainSort(${isDown})`);
  };
  const cell = (name: string, reference: () => Promise<number>, product: () => Promise<number>) =>
    alternate({
      goal: "G-D3",
      name: `${name}, ${rowCount} orders of a batch, ms`,
      wanted: { most: 2 },
      rounds,
      reference: () => medianOf(times, reference),
      product: () => medianOf(times, product),
    });
  const cells = [
    await cell("filter by a word", plainFiltered, filtered),
    await cell("sort by an amount", plainSorted, () =>
      page.evaluate<number>(`measured.sort(${JSON.stringify(translate("en", "operatorPayouts.net"))})`),
    ),
    await scrollCell(page, `orders of a batch, ${rowCount} rows`, ""),
  ];
  await page.close();
  return cells;
}

/** The review of an import, whose rows can be edited: it scrolls in a box of its own. */
async function importCell(pages: MeasuredPages): Promise<Cell> {
  const answers: CallAnswer[] = [{ call: importContext, reply: importReply() }];
  const csv = importTable(rowCount)
    .map((cells) => cells.map(csvField).join(","))
    .join("\r\n");
  const page = await openMeasured(pages, "company", "/tasks/import", answers);
  await page.locator("input[type=file]").setInputFiles({
    name: "tasks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: translate("en", "import.match.check") }).click();
  await page.locator("[data-long] tbody tr").first().waitFor();
  await page.evaluate(`measured.hold(${JSON.stringify(someTasks(rowCount))}, "tasks")`);
  const cell = await scrollCell(page, `review of an import, ${rowCount} rows that can be edited`, "[data-long]");
  await page.close();
  return cell;
}

async function scrollCell(page: Page, name: string, box: string): Promise<Cell> {
  const all: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const way = round % 2 === 0 ? step : -step;
    plain.push(await page.evaluate<number>(`measured.plainScroll(${way}, ${frames})`));
    all.push(await page.evaluate<number>(`measured.scroll(${JSON.stringify(box)}, ${way}, ${frames})`));
  }
  const shown = (times: readonly number[]) => times.map((time) => time.toFixed(1)).join(", ");
  return limitCell({
    goal: "G-D4",
    name: `p95 frame while ${name} scroll by, ms`,
    wanted: "at most 25 ms",
    value: median(all),
    most: 25,
    note: `rounds: ${shown(all)}; the list by hand: ${shown(plain)}`,
  });
}

async function waitForRows(page: Page, count: number): Promise<void> {
  await page.locator(`table[aria-rowcount="${count + 1}"] [data-row-index="0"]`).waitFor({ timeout: 60_000 });
}
