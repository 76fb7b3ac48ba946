import pg from "pg";
import * as z from "zod/mini";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";

// Says where words stand in the database beside the running product, for the journeys that look for what must stand nowhere.
// The one argument names the data directory and the words; the answer is a line of JSON: to each word the columns that hold it.
const settingsSchema = z.strictObject({ dataDir: z.string(), words: z.array(z.string()) });
const { dataDir, words } = settingsSchema.parse(JSON.parse(process.argv[2] ?? "{}"));
const embedded = await startEmbedded({ dataDir, log: () => undefined, attach: true });
const client = new pg.Client(embedded.config());
await client.connect();

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
await client.end();
await embedded.stop();
process.stdout.write(`${JSON.stringify(found)}\n`);
