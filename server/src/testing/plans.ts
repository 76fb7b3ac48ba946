import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { Tx } from "../platform/db/db.ts";
import type { DB } from "../platform/db/tables.ts";
import { valueParsers } from "../platform/db/value-parsers.ts";

/** One node of a plan, as EXPLAIN tells it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) {
    return "NULL";
  }
  const text =
    value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(",")}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** The plan that a query gets once and keeps for all values, as the product's own connections do after a few runs. */
async function planOf(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  await client.query(`PREPARE asked AS ${sql}`);
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) EXECUTE asked ${values}`,
  );
  await client.query("DEALLOCATE asked");
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) {
    throw new Error("EXPLAIN answered nothing");
  }
  return plan;
}

/**
 * Asks for the plans of the queries of `work` instead of running them; each of them finds no row. An index of words (GIN) is
 * only ever read as a bitmap: whose queries want one says so.
 */
export async function plansOf(
  url: string,
  work: (tx: Tx) => Promise<unknown>,
  { hasBitmaps = false } = {},
): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: url, types: valueParsers });
  await client.connect();
  const plans: PlanNode[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      plans.push(await planOf(client, query));
      return { rows: [] };
    },
    // Nothing of the product streams a query through Kysely.
    streamQuery: () => {
      throw new Error("a stream has no single plan");
    },
  };
  const nothing = async () => undefined;
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  try {
    // Test databases are nearly empty: without this, a small table would be read as a whole whatever its indexes.
    await client.query(
      `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = ${hasBitmaps ? "on" : "off"}`,
    );
    await work(tx as Tx);
    return plans;
  } finally {
    await client.end();
  }
}

/** How a plan reads a table: by which index under which condition, or as a whole. */
export function readsOf(plan: PlanNode, table: string): string[] {
  const isBitmap = plan["Node Type"] === "Bitmap Index Scan" && plan["Index Name"]?.startsWith(`${table}_`);
  const own =
    plan["Relation Name"] === table || isBitmap
      ? [plan["Index Name"] ? `${plan["Index Name"]}: ${plan["Index Cond"] ?? "all"}` : plan["Node Type"]]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => readsOf(part, table))];
}
