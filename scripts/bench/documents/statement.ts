import { asOperator } from "../../../server/src/demo/demo-context.ts";
import { uploadBankFileAction } from "../../../server/src/features/bank-files/upload-file.ts";
import { operatorBankLinesAction } from "../../../server/src/features/funding/list-lines.ts";
import type { App } from "../../../server/src/http/context.ts";
import { systemIds } from "../../../server/src/platform/ids.ts";
import { silentLog } from "../../../server/src/platform/log.ts";
import { anOperator } from "../../../server/src/testing/people.ts";
import { type Cell, median } from "../cells.ts";
import { rounds, sized, timed } from "../run-size.ts";
import { type BenchWorld, createBenchWorld } from "../world.ts";

const lines = sized(10_000, 500);
const topups = sized(5_000, 200);
const account = "LT107000101010123450";
const wantedMilliseconds = 10_000;

/** A statement of a bank with ten thousand lines is read and matched with five thousand open top-ups, and read a second time. */
export async function statementCells(): Promise<Cell[]> {
  const world = await createBenchWorld();
  try {
    return await measure(world);
  } finally {
    await world.close();
  }
}

async function measure(world: BenchWorld): Promise<Cell[]> {
  const operator = await world.db.transaction((tx) => anOperator(tx));
  await world.admin.query(
    `INSERT INTO bank_account (account, currency, added_by, added_at) VALUES ('${account}', 'USD', ${operator}, now())`,
  );
  const payers = await openTopups(world);
  // The actions ask for no more of the installation than this.
  const app = { db: world.db, ids: systemIds, log: silentLog, clock: { now: () => new Date() } } as unknown as App;
  const ctx = asOperator(app, operator);
  const first: number[] = [];
  const processor: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const input = { name: `day-${round}.xml`, content: statement(round, payers), reason: "Statement of the day" };
    const read = () => world.db.transaction((tx) => uploadBankFileAction(tx, ctx, input));
    const list = () =>
      world.db.transaction((tx) =>
        operatorBankLinesAction(tx, ctx, {
          state: "matched",
          skip: 0,
          take: 50,
          sort: "-valueDate",
          search: "",
        } as never),
      );
    const begun = process.cpuUsage();
    first.push(
      await timed(async () => {
        const { added } = await read();
        const { counts } = await list();
        if (added !== lines || counts.matched < topups) {
          throw new Error(`${added} of ${lines} lines are new, ${counts.matched} match`);
        }
      }),
    );
    const { user, system } = process.cpuUsage(begun);
    processor.push((user + system) / 1_000);
    again.push(
      await timed(async () => {
        if ((await read()).known !== lines) {
          throw new Error("a file that came twice added lines");
        }
      }),
    );
    process.stdout.write(
      `  statement round ${round + 1}: ${first.at(-1)?.toFixed(0)} ms, again ${again.at(-1)?.toFixed(0)} ms\n`,
    );
    await forgetLines(world);
  }
  return [
    cellOf(`a statement of ${lines} lines read and matched with ${topups} open top-ups, ms`, first, median(processor)),
    cellOf("the same statement a second time, ms", again),
  ];
}

/** Each round begins without lines. No line is ever deleted, so the owner lifts the guard within the transaction that does. */
async function forgetLines({ admin }: BenchWorld): Promise<void> {
  await admin.query(`BEGIN;
    ALTER TABLE bank_line DISABLE TRIGGER guard_delete;
    DELETE FROM bank_line;
    ALTER TABLE bank_line ENABLE TRIGGER guard_delete;
    COMMIT`);
}

/** Open top-ups, each with its proforma, of the companies by turns. Answers who pays each of them. */
async function openTopups({ admin, people }: BenchWorld): Promise<readonly string[]> {
  await admin.query(
    `WITH proforma AS (INSERT INTO document (owner, type, prefix, year, running, currency, amount, data, created_at)
        SELECT ($1::bigint[])[1 + n % cardinality($1::bigint[])], 'proforma', 'PI', 2026, 100000 + n, 'USD', 10000 + n, '{}', now()
        FROM generate_series(1, $2::int) n RETURNING id, owner, amount)
      INSERT INTO topup (company_id, document_id, currency, amount, created_by, created_at, expires_at)
      SELECT owner, id, 'USD', amount, owner, now(), now() + interval '30 days' FROM proforma`,
    [people.companies, topups],
  );
  await admin.query("ANALYZE document, topup, bank_line");
  const { rows } = await admin.query<{ name: string }>(
    "SELECT c.name FROM topup t JOIN company c ON c.id = t.company_id ORDER BY t.id",
  );
  return rows.map(({ name }) => name);
}

/** Half of the lines pay a proforma; a quarter leaves, a quarter is of nobody. */
function statement(round: number, payers: readonly string[]): string {
  const entry = (n: number) => {
    const isDebit = n % 4 === 3;
    const topup = n % 4 < 2 ? 2 * Math.floor(n / 4) + (n % 4) : undefined;
    const pays = topup === undefined ? `invoice ${n}` : `PI-2026-${100_001 + topup}`;
    const payer = (topup === undefined ? undefined : payers[topup]) ?? `Payer ${n} Ltd`;
    const cents = String(topup === undefined ? 5_000 + n : 10_001 + topup);
    const amount = `${cents.slice(0, -2)}.${cents.slice(-2)}`;
    return `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${isDebit ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R${round}-${n}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${isDebit ? `AP${n}` : "NOTPROVIDED"}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${pays}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  };
  const entries = Array.from({ length: lines }, (_, n) => entry(n)).join("");
  const text = `<Document><BkToCstmrStmt><Stmt><Id>S${round}</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>USD</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
  return Buffer.from(text).toString("base64");
}

function cellOf(name: string, milliseconds: readonly number[], processor?: number): Cell {
  const middle = median(milliseconds);
  const within = Math.max(...milliseconds) <= wantedMilliseconds;
  return {
    goal: "G-E5",
    name,
    wanted: "at most 10 000 ms",
    rounds: [],
    median: Math.round(middle),
    spread: [Math.round(Math.min(...milliseconds)), Math.round(Math.max(...milliseconds))],
    verdict: within ? "met" : middle <= 2 * wantedMilliseconds ? "half" : "missed",
    ...(processor === undefined ? {} : { note: `${processor.toFixed(0)} ms of the processor of the server's process` }),
  };
}
