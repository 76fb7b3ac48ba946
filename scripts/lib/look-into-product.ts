import pg from "pg";
import type { Question } from "../../e2e/support/product.ts";
import { checkLedger, describeReport } from "../../server/src/check-ledger.ts";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { printLedger } from "../../server/src/testing/print-ledger.ts";
import { openForAudit } from "./audit-database.ts";

/** Answers a question about the database in a folder of data, read-only, while the product runs on it. */
export async function lookInto(dataDir: string, about: Question): Promise<unknown> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, attach: true });
  try {
    return about.name === "words"
      ? await columnsWith(embedded.config(), about.words)
      : await lookIntoBooks(embedded.config(), about);
  } finally {
    await embedded.stop();
  }
}

/** What `npm run check:ledger` says of the books, or the ledger of some owners as a person reads it. */
async function lookIntoBooks(
  connection: pg.ClientConfig,
  about: Exclude<Question, { name: "words" }>,
): Promise<unknown> {
  const db = openForAudit(connection);
  try {
    if (about.name === "ledger") {
      return await printLedger({ tx: db.read }, about.owners);
    }
    const report = await checkLedger(db);
    return { isClean: report.findings.length === 0, report: describeReport(report) };
  } finally {
    await db.close();
  }
}

/** To each word the columns of all tables that hold it, for journeys that look for what must stand nowhere. */
async function columnsWith(
  connection: pg.ClientConfig,
  words: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ name: string; of: string; column: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS of, quote_ident(a.attname) AS column,
          format('%s.%s.%s', n.nspname, c.relname, a.attname) AS name
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'm') AND a.attnum > 0 AND NOT a.attisdropped
          AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') ORDER BY 3`,
    );
    const found: Record<string, string[]> = Object.fromEntries(words.map((word) => [word, []]));
    for (const { name, of, column } of columns) {
      const { rows } = await client.query<{ word: string }>(
        `SELECT w.word FROM unnest($1::text[]) w (word) WHERE EXISTS (SELECT FROM ${of} t WHERE strpos(t.${column}::text, w.word) > 0)`,
        [words],
      );
      for (const { word } of rows) {
        found[word]?.push(name);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}
