import { version } from "graphile-worker/dist/version.js";
import type pg from "pg";
import { grants } from "./rights.ts";
import { functionFiles, type SchemaFile, withChecksum } from "./schema-files.ts";

/** Which files of functions are in the database, and what each of them made, in the order of making. */
const table = `CREATE TABLE IF NOT EXISTS public.schema_function (
  file text PRIMARY KEY,
  checksum text NOT NULL,
  objects text[] NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** What this transaction has made, as the end of a DROP statement: the database itself says how each thing is named. */
const madeNow = `SELECT CASE o.type WHEN 'composite type' THEN 'type' ELSE o.type END || ' ' || o.identity AS object
  FROM (
    SELECT oid, 'pg_proc'::regclass AS class FROM pg_proc WHERE xmin = pg_current_xact_id()::xid
    UNION ALL SELECT oid, 'pg_class'::regclass FROM pg_class WHERE relkind = 'c' AND xmin = pg_current_xact_id()::xid
    UNION ALL SELECT oid, 'pg_trigger'::regclass FROM pg_trigger WHERE NOT tgisinternal AND xmin = pg_current_xact_id()::xid
  ) made, LATERAL pg_identify_object(made.class, made.oid, 0) o ORDER BY made.oid`;

async function appliedFunctions(client: pg.ClientBase | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await client.query<{ file: string; checksum: string }>(
    "SELECT file, checksum FROM public.schema_function",
  );
  return new Map(rows.map(({ file, checksum }) => [file, checksum]));
}

/** What is applied with the functions: the rights of the roles, and the tables of the job queue by its version. */
const besideFunctions: readonly SchemaFile[] = [
  withChecksum("platform/db/rights.ts", grants),
  withChecksum("graphile-worker", version),
];

/** The first file whose functions or rights in the database are not those of this code; undefined when all are. */
export async function changedFunctions(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const applied = await appliedFunctions(client);
  const files = [...functionFiles(), ...besideFunctions];
  const gone = [...applied.keys()].find((name) => !files.some((file) => file.name === name));
  return files.find((file) => applied.get(file.name) !== file.checksum)?.name ?? gone;
}

/** Makes the table that knows the applied files, where it is missing. */
export async function prepareFunctions(client: pg.ClientBase): Promise<void> {
  await client.query(table);
}

/** Takes away all functions, triggers and types that were made by these files: tables can then be changed. */
export async function dropFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ object: string }>(
    `SELECT o.object FROM public.schema_function f, unnest(f.objects) WITH ORDINALITY o (object, n)
      ORDER BY f.applied_at DESC, o.n DESC`,
  );
  const order = ["trigger", "aggregate", "function", "type"];
  for (const kind of order) {
    for (const { object } of rows.filter((row) => row.object.startsWith(`${kind} `))) {
      await client.query(`DROP ${object}`);
    }
  }
  await client.query("DELETE FROM public.schema_function");
}

/** Makes all functions, triggers and types anew, and the rights, in the transaction that the caller holds. */
export async function makeFunctions(client: pg.ClientBase): Promise<void> {
  const known = new Set(await objectsMade(client));
  for (const file of functionFiles()) {
    await client.query(file.text);
    const objects = (await objectsMade(client)).filter((object) => !known.has(object));
    for (const object of objects) {
      known.add(object);
    }
    await noteFunctions(client, file, objects);
  }
  await client.query(grants);
  for (const file of besideFunctions) {
    await noteFunctions(client, file, []);
  }
}

async function objectsMade(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(madeNow);
  return rows.map(({ object }) => object);
}

async function noteFunctions(client: pg.ClientBase, file: SchemaFile, objects: readonly string[]): Promise<void> {
  await client.query(
    "INSERT INTO public.schema_function (file, checksum, objects, applied_at) VALUES ($1, $2, $3, clock_timestamp())",
    [file.name, file.checksum, objects],
  );
}
