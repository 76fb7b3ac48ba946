import { type DatabaseMetadata, generate, IdentifierNode, Logger, PostgresDialect } from "kysely-codegen";
import { connectClient } from "../platform/db/connect-client.ts";

/** Where the row types lie, from the root of the clone. */
export const rowTypesPath = "server/src/platform/db/tables.ts";

/** Columns of money in minor units, which are not read as numbers. */
const amounts =
  /^(?:(?:\w+_)?(?:amount|balance)|balance_after|remaining|net|fee(?:_(?:card|bank|flat))?|price_(?:reward|fee|card_fee|total)|ins|outs|total)$/;

/** Columns of type bigint that number something: ids, versions, steps of time. They are numbers up to 2^53; `keys` are only compared. */
const numbers =
  /^(?:(?:\w+_)?(?:id|by|ms|txn|step|seq|owner)|reverses|part_of|actor|tenant|party|person|version|last|running|(?:task|company)_ids|keys|size|block|counts?)$/;

/**
 * The row types of a migrated database, as `npm run generate` keeps them. A bigint must be known as money or as a number, and
 * a text that a check limits to a list has the words of the list.
 */
export async function rowTypes(connectionString: string): Promise<string> {
  const dialect = new PostgresDialect();
  Object.assign(dialect.adapter.scalars, {
    int8: new IdentifierNode("number"),
    minor: new IdentifierNode("Minor"),
    jsonb: new IdentifierNode("JsonText"),
  });
  const words = await wordLists(connectionString);
  const db = await dialect.introspector.connect({ connectionString, dialect });
  try {
    return await generate({
      db,
      dialect,
      logger: new Logger("silent"),
      includePattern: "(public|ledger|audit|vault).*",
      excludePattern: "public.schema_*",
      customImports: { Minor: "./column-types.ts#Minor", JsonText: "./column-types.ts#JsonText" },
      postprocess: async ({ metadata }) => withMeanings(metadata, words),
    });
  } finally {
    await db.destroy();
  }
}

function withMeanings(metadata: DatabaseMetadata, words: ReadonlyMap<string, string[]>): DatabaseMetadata {
  for (const { schema, name, columns } of metadata.tables) {
    for (const column of columns) {
      column.enumValues ??= words.get(`${schema}.${name}.${column.name}`) ?? null;
      if (/(?:^|_)currency$/.test(column.name)) {
        column.enumValues = words.get("currencies") ?? null;
      }
      if (column.dataType === "int8") {
        if (!amounts.test(column.name) && !numbers.test(column.name)) {
          throw new Error(`${schema}.${name}.${column.name} is a bigint: say in row-types.ts whether it is money`);
        }
        column.dataType = amounts.test(column.name) ? "minor" : "int8";
      }
    }
  }
  return metadata;
}

/** The words of each column that a check limits to a list, by schema, table and column; those of currencies by that name. */
async function wordLists(connectionString: string): Promise<ReadonlyMap<string, string[]>> {
  const client = await connectClient({ connectionString });
  try {
    const { rows } = await client.query<{ path: string; condition: string }>(
      `SELECT format('%s.%s.%s', n.nspname, r.relname, a.attname) AS path, pg_get_constraintdef(c.oid) AS condition
      FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
        JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'c' AND cardinality(c.conkey) = 1`,
    );
    const lists = rows.flatMap(({ path, condition }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)\)$/.exec(condition)?.[1];
      const words = [...(list ?? "").matchAll(/'([^']*)'::text/g)].map((word) => word[1] ?? "");
      return words.length === 0 ? [] : [[path, words] as const];
    });
    const currencies = await client.query<{ code: string }>("SELECT code FROM ledger.currency ORDER BY code");
    return new Map([...lists, ["currencies", currencies.rows.map(({ code }) => code)]]);
  } finally {
    await client.end();
  }
}
