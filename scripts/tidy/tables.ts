import { dirname } from "node:path";
import type { TableOwner } from "../table-owner.ts";
import { type Finding, isTest, lineAt, type Source } from "./source.ts";

/** One mention of a table in a SQL text. */
export interface TableUse {
  readonly path: string;
  readonly line: number;
  /** With its schema unless that is `public`. */
  readonly table: string;
  readonly kind: "read" | "write";
}

const write = /\b(?:INSERT INTO|DELETE FROM|UPDATE|TRUNCATE|LOCK TABLE)\s+(?:ONLY\s+)?((?:\w+\.)?\w+)/g;
const read = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?((?:\w+\.)?\w+(?:(?:\s+(?:AS\s+)?[a-z]\w*)?,\s*(?:\w+\.)?\w+)*)/g;
const created = /\bCREATE TABLE\s+(?:IF NOT EXISTS\s+)?((?:\w+\.)?\w+)/g;

const dropped = /\bDROP TABLE\s+(?:IF EXISTS\s+)?((?:\w+\.)?\w+)/g;

/** The tables that the migrations leave, each once. */
export function tablesOf(migrations: readonly string[]): string[] {
  const names = (pattern: RegExp) =>
    migrations.flatMap((text) => [...text.matchAll(pattern)].map((match) => (match[1] ?? "").replace(/^public\./, "")));
  const gone = new Set(names(dropped));
  return [...new Set(names(created))].filter((name) => !gone.has(name));
}

/** The folder that uses a table: rooms of a feature and of the pipeline speak for the whole, a folder `sql` for the one around it. */
function folderOf(path: string): string {
  const whole = /^server\/src\/(?:features\/[^/]+|http)(?=\/)/.exec(path)?.[0];
  return whole ?? dirname(path).replace(/\/sql$/, "");
}

/** All mentions of known tables in the queries of the server; tests and their helpers may look everywhere. */
export function findTableUses(sources: readonly Source[], tables: readonly string[]): TableUse[] {
  const known = new Set(tables);
  return sources
    .filter(({ path }) => path.startsWith("server/src/") && !isTest(path))
    .flatMap((source) => usesOf(source, known));
}

function usesOf({ path, withoutComments: text }: Source, known: ReadonlySet<string>): TableUse[] {
  // A function that sets its own search path names the tables of that schema without it.
  const schemas = [...text.matchAll(/search_path = (\w+)/g)].map((match) => match[1] ?? "");
  const tableOf = (name: string) =>
    [name.replace(/^public\./, ""), ...schemas.map((schema) => `${schema}.${name}`)].find((one) => known.has(one));
  const found = (pattern: RegExp, kind: TableUse["kind"]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      // `DELETE FROM x` is a write; `FROM a, b` are two reads.
      const isDelete = kind === "read" && /DELETE\s+$/.test(text.slice(0, match.index));
      const names = (match[1] ?? "").split(",").map((name) => name.trim().split(/\s+/)[0] ?? "");
      const used = isDelete ? [] : names.map(tableOf).filter((table) => table !== undefined);
      return used.map((table) => ({ path, line: lineAt(text, match.index), table, kind }));
    });
  return [...found(write, "write"), ...found(read, "read")];
}

/** Tables without an owner, queries of folders that may not, and permissions that nobody uses. */
export function findTableFaults(
  uses: readonly TableUse[],
  tables: readonly string[],
  owners: readonly TableOwner[],
): Finding[] {
  const rows = new Map(owners.map((row) => [row.table, row]));
  const where = "scripts/table-owners.ts";
  const unowned = tables
    .filter((table) => !rows.has(table))
    .map((table) => ({ path: where, message: `${table} has no owner` }));
  const gone = owners
    .filter(({ table }) => !tables.includes(table))
    .map(({ table }) => ({ path: where, message: `${table} is no table` }));
  const forbidden = uses.filter(({ path, table, kind }) => !mayUse(rows.get(table), folderOf(path), kind));
  const idle = owners.flatMap((row) =>
    [
      ...(row.writers ?? []).map((folder) => ["write", folder] as const),
      ...readersOf(row).map((folder) => ["read", folder] as const),
    ]
      .filter(
        ([kind, folder]) =>
          !uses.some(
            (use) => use.table === row.table && use.kind === kind && folderOf(use.path) === `server/src/${folder}`,
          ),
      )
      .map(([kind, folder]) => ({
        path: where,
        message: `${folder} does not ${kind} ${row.table}: take it out of the row`,
      })),
  );
  return [
    ...unowned,
    ...gone,
    ...idle,
    ...forbidden.map(({ path, line, table, kind }) => ({
      path,
      line,
      message: `${kind}s ${table}, which belongs to ${rows.get(table)?.owner ?? "nobody"}: ask a function of the owner, or add a row to ${where}`,
    })),
  ];
}

const readersOf = ({ readers = [] }: TableOwner): readonly string[] => (readers === "everybody" ? [] : readers);

function mayUse(row: TableOwner | undefined, folder: string, kind: TableUse["kind"]): boolean {
  const own = folder.replace(/^server\/src\//, "");
  if (!row || own === row.owner) {
    return row !== undefined;
  }
  const mayWrite = row.writers?.includes(own) === true;
  return mayWrite || (kind === "read" && (row.readers === "everybody" || readersOf(row).includes(own)));
}
