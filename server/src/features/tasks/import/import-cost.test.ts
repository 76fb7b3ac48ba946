import { importFailures, startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { importRow } from "../../../testing/import-rows.ts";
import { aCompany, aContractor } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { runImport, runImportChunk } from "./run-import.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx);
  await aContractor(world.tx, { email: `anna${round}@cost.test`, companies: [company] });
});
afterAll(() => closeWithCleanBooks(app, world));

const row = (number: number, cells: Record<string, string> = {}) => importRow(`anna${round}@cost.test`, number, cells);
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));
const start = async (list: readonly object[]) => {
  const ask = { key: `cost-of-${round}`, fileName: "may.xlsx", mode: "valid", rows: list };
  const reply = await app.as(company)(startImport, ask);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply.json().importId as string;
};
/** What the database is asked while something is done, by the first words of each statement. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  try {
    await act();
    return asked.mock.calls.map(([query]) => {
      const text = typeof query === "string" ? query : (query as unknown as { text: string }).text;
      return text.trim().replace(/\s+/g, " ");
    });
  } finally {
    asked.mockRestore();
  }
}

describe("what an import asks of the database", () => {
  test("G-E4: rows wait in parts of 500, and only one that failed is a row of its own", async () => {
    const id = await start([...rows(1_200), row(2_000, { amount: "12x" }), row(2_001, { amount: "" })]);
    expect(
      await rowsOf(
        world.tx,
        `SELECT ord, json_array_length(rows) AS rows FROM task_import_part WHERE import_id = '${id}' ORDER BY ord`,
      ),
    ).toEqual([
      { ord: 1, rows: 500 },
      { ord: 501, rows: 500 },
      { ord: 1_001, rows: 200 },
    ]);
    const failed = `SELECT ord, number FROM task_import_row WHERE import_id = '${id}'`;
    expect(await rowsOf(world.tx, failed)).toEqual([{ ord: 1_201, number: 2_000 }]);
    await runImport(world.app)({ importId: id });
    expect(await rowsOf(world.tx, `SELECT ord FROM task_import_part WHERE import_id = '${id}'`)).toEqual([]);
    expect(await rowsOf(world.tx, failed)).toEqual([{ ord: 1_201, number: 2_000 }]);
  });

  test("G-E4: 3 500 rows become tasks by 20 statements of one transaction, four of which write tasks", async () => {
    const id = await start(rows(7_000));
    const statements = await statementsOf(() => runImportChunk(world.app, id));
    expect(statements.filter((text) => text.startsWith("INSERT INTO task ("))).toHaveLength(4);
    expect(statements.filter((text) => text === "begin")).toHaveLength(1);
    expect(statements).toHaveLength(20);
    expect(await rowsOf(world.tx, `SELECT count(*)::int AS n FROM task WHERE company_id = ${company}`)).toEqual([
      { n: 3_500 },
    ]);
  });

  test("G-E4: 2 000 rows are kept by four statements", async () => {
    const statements = await statementsOf(() => start(rows(2_000)));
    expect(statements.filter((text) => text.startsWith("INSERT INTO task_import_part"))).toHaveLength(4);
    expect(statements.filter((text) => text.startsWith("INSERT INTO task_import_row"))).toEqual([]);
  });
});

describe("a row that was right at the start", () => {
  test("HO-110, D-12: is judged by the contractors, currencies and fees of the moment of its chunk", async () => {
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${company}`);
    const gus = await aContractor(world.tx, { email: `gus${round}@cost.test`, companies: [company] });
    const id = await start([
      ...rows(3_500),
      row(4_000),
      row(4_001, { email: `gus${round}@cost.test` }),
      row(4_002, { currency: "EUR" }),
    ]);
    expect(await runImportChunk(world.app, id)).toBe(true);
    await rowsOf(world.tx, `UPDATE company SET bills = '{USD}', fee_rate = 0.1 WHERE id = ${company}`);
    await rowsOf(world.tx, `UPDATE company_contractor SET status = 'inactive' WHERE contractor_id = ${gus}`);
    expect(await runImportChunk(world.app, id)).toBe(false);
    const totals = await rowsOf(
      world.tx,
      `SELECT price_total::int AS total, count(*)::int AS tasks FROM task WHERE company_id = ${company} GROUP BY 1 ORDER BY 1`,
    );
    expect(totals).toEqual([{ total: 52_500, tasks: 3_500 }]);
    const failed = (await app.as(company)(importFailures, { id })).json().rows;
    expect(failed.map(({ number, problems }: { number: number; problems: unknown }) => [number, problems])).toEqual([
      [4_000, [{ column: null, key: "import.priceChanged" }]],
      [4_001, [{ column: "email", key: "errors.contractorNotActive" }]],
      [4_002, [{ column: "currency", key: "tasks.currencyWrong" }]],
    ]);
  });
});
