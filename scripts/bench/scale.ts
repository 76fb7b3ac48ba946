import { type BookReport, checkBooksJob, checkLedger, checkSinceCheckpoint } from "../../server/src/check-ledger.ts";
import { silentLog } from "../../server/src/platform/log.ts";
import { type Cell, limitCell, median } from "./cells.ts";
import { isSmall, sized } from "./run-size.ts";
import { exportTimes, fillLists, listPages, ownPages, searches } from "./scale-lists.ts";
import { createScaleWorld, type ScaleWorld } from "./scale-world.ts";

/** Tasks of the company, from the smallest to the largest. */
const sizes = isSmall ? ([800, 1_600, 3_200] as const) : ([20_000, 200_000, 1_000_000] as const);
/** Times that a read is asked; the first ones fill caches and are not counted. */
const reads = sized(65, 5);
const firstReads = sized(5, 2);
const exports = sized(10, 2);
const pays = 20;

/** Payments of a day in a company that made its tasks within a year: each task is paid and accepted. */
const ofOneDay = (size: number) => Math.ceil(size / 365) * 2;
const sinceYesterday = "check of the last day's entries, seconds";

/** The first answer of a search, whatever was typed. */
const searchMilliseconds = 100;

const stored = "tasks, documents, ledger, audit log and keys, MB";

/** Milliseconds by what was asked, of one size. */
type Figures = Map<string, number>;

/** Milliseconds at the second and the third size, where sums are asked for and where none is. */
const mostWithSums = [50, 250] as const;
const mostWithoutSums = [30, 100] as const;
const withoutSums: readonly string[] = [
  "first page of freelancers",
  "balances",
  "one task",
  "first page of the cash flow, 90 days",
  "first page of it in groups by month",
  "first page of a statement of 30 days",
  "first page of the history of money",
  "first page of managers",
  "saved views of a list",
  "imports of a person",
];
const onePayment = "one payment";
const ownNames: readonly string[] = [
  "first page of tasks, 90 days",
  "first page of tasks of any age",
  "first page of tasks, one day",
  "tasks by a search",
  "first page of documents",
  "first page of freelancers",
  "home of the company",
  "home of a freelancer",
  "balances",
  "one task",
];

/** A company of one size, and what was measured of it. */
interface Sized {
  readonly size: number;
  readonly scale: ScaleWorld;
  readonly figures: Figures;
  /** A draft that is read, and those that are paid. */
  readonly one: string;
  readonly drafts: readonly string[];
  /** The moment of the newest step of tasks. */
  readonly newest: Date;
}

/**
 * `npm run bench -- scale`: how reads, payments, the check of the books and the database grow with one company. Companies of all
 * sizes stand side by side and are asked by turns: an hour in which the machine is slower is slower for each.
 */
export async function scaleCells(): Promise<Cell[]> {
  const worlds: Sized[] = [];
  try {
    for (const size of sizes) {
      worlds.push(await createSized(size));
    }
    await measure(worlds);
  } finally {
    for (const { scale } of worlds) {
      await scale.close();
    }
  }
  const all = new Map(worlds.map(({ size, figures }) => [size, figures]));
  process.stdout.write(`\n${tableOf(all)}\n`);
  return cellsOf(all);
}

async function createSized(size: number): Promise<Sized> {
  const begun = performance.now();
  const scale = await createScaleWorld(size);
  process.stdout.write(`  ${size} tasks made in ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`);
  const { rows } = await scale.world.admin.query<{ id: string; created_at: Date }>(
    `SELECT id, created_at FROM task WHERE company_id = ${scale.company} AND status = 'draft' ORDER BY id DESC LIMIT ${pays + 1}`,
  );
  const [one = "", ...drafts] = rows.map(({ id }) => id);
  return { size, scale, figures: new Map(), one, drafts, newest: rows[0]?.created_at ?? new Date() };
}

async function measure(worlds: readonly Sized[]): Promise<void> {
  await read(worlds, ({ scale, one, newest }) =>
    ownPages(one, newest).map(([name, reader, path]) => [name, scale[reader], path]),
  );
  await byTurns(worlds, onePayment, pays, 0, async ({ scale: { ask, company }, drafts }, time) => {
    return (await ask(company, "POST", `/api/app/task/${drafts[time]}/pay`, {})).ms;
  });
  for (const { scale } of worlds) {
    await fillLists(scale);
  }
  await read(worlds, ({ scale: { company }, one }) =>
    [...listPages(), ...searches(one)].map(([name, path]) => [name, company, path]),
  );
  await readExports(worlds);
  for (const { scale, size, figures } of worlds) {
    await measureChecks(scale, size, figures);
    figures.set(stored, await megabytes(scale));
  }
}

type Ask = readonly [name: string, person: number, path: string];

/** Reads each path of the worlds, all of which have the same names in the same order. */
async function read(worlds: readonly Sized[], asks: (world: Sized) => readonly Ask[]): Promise<void> {
  const own = new Map(worlds.map((world) => [world, asks(world)]));
  for (const [place, [name]] of (worlds[0] ? asks(worlds[0]) : []).entries()) {
    await byTurns(worlds, name, reads, firstReads, async (world) => {
      const [, person, path] = own.get(world)?.[place] ?? [name, 0, ""];
      return (await world.scale.ask(person, "GET", path)).ms;
    });
  }
}

/** The medians of exports, one world after another; the first of each is not counted. */
async function readExports(worlds: readonly Sized[]): Promise<void> {
  const taken = worlds.map(() => new Map<string, number[]>());
  for (let time = 0; time < exports; time += 1) {
    for (const [place, { scale }] of worlds.entries()) {
      for (const [name, took] of await exportTimes(scale)) {
        taken[place]?.set(name, [...(taken[place]?.get(name) ?? []), took]);
      }
    }
  }
  for (const [place, { figures }] of worlds.entries()) {
    for (const [name, times] of taken[place] ?? []) {
      figures.set(name, median(times.slice(1)));
    }
  }
}

/** The median of what one world after another took, in milliseconds; the first times are not counted. */
async function byTurns(
  worlds: readonly Sized[],
  name: string,
  times: number,
  uncounted: number,
  ask: (world: Sized, time: number) => Promise<number>,
): Promise<void> {
  const taken = worlds.map((): number[] => []);
  for (let time = 0; time < times; time += 1) {
    for (const [place, world] of worlds.entries()) {
      taken[place]?.push(await ask(world, time));
    }
  }
  for (const [place, { figures }] of worlds.entries()) {
    figures.set(name, median((taken[place] ?? []).slice(uncounted)));
  }
}

async function megabytes({ world }: ScaleWorld): Promise<number> {
  const { rows } = await world.admin.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND (n.nspname IN ('ledger', 'audit') OR c.relname IN ('task', 'task_search', 'document', 'document_party', 'document_lines', 'idempotency'))`,
  );
  return Number.parseInt(rows[0]?.bytes ?? "0", 10) / 1_048_576;
}

/** The check of the whole books, and after a checkpoint that of what one day adds. */
async function measureChecks({ ask, company, world }: ScaleWorld, size: number, figures: Figures): Promise<void> {
  const key = new Uint8Array(32).fill(1);
  await timed("check of the books, seconds", () => checkLedger(world.db));
  await checkBooksJob({ db: world.db, key, log: silentLog, now: () => new Date() })();
  const { rows } = await world.admin.query<{ id: string }>(
    `SELECT id FROM task WHERE company_id = ${company} AND status = 'draft' ORDER BY id LIMIT ${ofOneDay(size)}`,
  );
  for (const { id } of rows) {
    await ask(company, "POST", `/api/app/task/${id}/pay`, {});
  }
  const { entries } = await timed(sinceYesterday, () => checkSinceCheckpoint(world.db, key));
  process.stdout.write(`  ${entries} entries after the checkpoint of ${size} tasks\n`);

  async function timed(name: string, check: () => Promise<BookReport>): Promise<BookReport> {
    const begun = performance.now();
    const report = await check();
    if (report.findings.length > 0) {
      throw new Error(`the books of ${size} tasks are not clean: ${JSON.stringify(report.findings[0])}`);
    }
    figures.set(name, (performance.now() - begun) / 1_000);
    return report;
  }
}

/** What was measured at each size, as Markdown. */
function tableOf(all: ReadonlyMap<number, Figures>): string {
  const names = [...(all.get(sizes[0])?.keys() ?? [])];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const shown = (value: number | undefined) => (value === undefined ? "" : value.toFixed(value < 10 ? 1 : 0));
  return [
    line(["Milliseconds", ...sizes.map((size) => `${size.toLocaleString("en").replaceAll(",", " ")} tasks`)]),
    line(["---", ...sizes.map(() => "---")]),
    ...names.map((name) => line([name, ...sizes.map((size) => shown(all.get(size)?.get(name)))])),
  ].join("\n");
}

function cellsOf(all: ReadonlyMap<number, Figures>): Cell[] {
  const [smallest, middle, largest] = sizes;
  const at = (size: number, name: string) => all.get(size)?.get(name) ?? 0;
  const pages = [...ownNames, ...listPages().map(([name]) => name)].flatMap((name) => {
    const most = withoutSums.includes(name) ? mostWithoutSums : mostWithSums;
    return [middle, largest].map((size, place) =>
      limitCell("G-H1", `${name}, at ${size} tasks`, { value: at(size, name), most: most[place] ?? 0, unit: " ms" }),
    );
  });
  const payment = limitCell("G-H2", `${onePayment}: growth from ${smallest} to ${largest} tasks`, {
    value: at(largest, onePayment) / at(smallest, onePayment),
    most: 1.2,
    unit: "x",
    note: `${at(smallest, onePayment).toFixed(1)} to ${at(largest, onePayment).toFixed(1)} ms`,
  });
  const found = searches("").map(([name]) =>
    limitCell("Q-35", `${name}, at ${middle} tasks`, {
      value: at(middle, name),
      most: searchMilliseconds,
      unit: " ms",
    }),
  );
  const kilobytes = ((at(largest, stored) - at(smallest, stored)) * 1_024) / (largest - smallest);
  return [
    ...pages,
    payment,
    ...found,
    limitCell("G-H4", `${sinceYesterday}, at ${middle} tasks`, {
      value: at(middle, sinceYesterday),
      most: 2,
      note: `the whole books: ${at(middle, "check of the books, seconds").toFixed(1)} s`,
    }),
    limitCell("G-H5", "kB per task, of tasks, documents, ledger, audit log and keys", { value: kilobytes, most: 4 }),
  ];
}
