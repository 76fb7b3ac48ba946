import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../server/src/platform/db/embedded/embedded.ts";
import { removeCluster } from "../../server/src/platform/db/embedded/place.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { packageProgram } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import type { Score } from "./score.ts";
import { mutantsOf, type SqlMutant } from "./sql-mutants.ts";

/** Functions of our own; those of libraries live in schemas of theirs. */
const functionsQuery = `SELECT n.nspname || '.' || p.proname AS name, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker') AND l.lanname IN ('plpgsql', 'sql')
    AND p.prokind = 'f' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1, 2`;

export interface SqlPlan {
  /** Keeps the mutants that shall be tried. */
  readonly choose: (all: readonly SqlMutant[]) => readonly SqlMutant[];
  readonly say: (line: string) => void;
}

/** A mutant that so many files did not notice counts as survived: the ledger is called by all of them. */
const mostFiles = 24;
/** Most mutants die in the first few files, and only a survivor needs them all. */
const firstFiles = 4;

/** A throw-away server, without waiting for the disk. */
async function startServer() {
  const dataDir = scratchFolder("artel-mutate-");
  const extraSettings = { fsync: "off", full_page_writes: "off", max_connections: "200", track_functions: "all" };
  const embedded = await startEmbedded({ dataDir, log: () => undefined, extraSettings });
  return {
    dataDir,
    embedded,
    stop: async () => {
      await embedded.stop();
      removeCluster(embedded.where);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Changes one line of one database function at a time and runs the test files that call it, at most 24, the direct
 * ones and those of its own noun first; a mutant is killed when one of them fails. A change that the database refuses is no mutant.
 */
export async function mutateSql(plan: SqlPlan): Promise<Score[]> {
  const server = await startServer();
  try {
    const all = await allMutants(server.embedded.config());
    const chosen = plan.choose(all);
    plan.say(`${all.length} mutants of the database's functions, ${chosen.length} of them tried`);
    const calls =
      chosen.length > 0 ? await callsOf(server.embedded.url("postgres"), server.dataDir, plan.say) : new Map();
    const scores: Score[] = [];
    for (const [index, mutant] of chosen.entries()) {
      const outcome = await outcomeOf(mutant, calls, server);
      scores.push({ folder: `sql ${mutant.name.split(".")[0]}`, outcome, about: aboutOf(mutant) });
      plan.say(`${index + 1} of ${chosen.length}: ${outcome}, ${aboutOf(mutant)}`);
    }
    return scores;
  } finally {
    await server.stop();
  }
}

function aboutOf({ name, line, kind, before, after }: SqlMutant): string {
  return `${name} line ${line}, ${kind}: ${before.slice(0, 160)} -> ${after.slice(0, 160)}`;
}

async function allMutants(connection: pg.ClientConfig): Promise<SqlMutant[]> {
  await migrate({ connection, log: () => undefined });
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string; definition: string }>(functionsQuery);
  await client.end();
  return rows.flatMap(({ name, definition }) => mutantsOf(name, definition));
}

/** Which test files call which function, from one run of all of them on the unchanged database. */
async function callsOf(url: string, folder: string, say: (line: string) => void): Promise<Map<string, string[]>> {
  const calls = new Map<string, string[]>();
  say("asking which tests call which function");
  // Without a mutant nothing hangs: a test that is slow on a loaded machine shall not end the run.
  const run = await runTests(["--testTimeout", "600000"], { TEST_DATABASE_URL: url, ARTEL_SQL_CALLS: folder });
  if (run.code !== 0) {
    throw new Error(`The tests fail without any mutant:\n${run.output.slice(-4000)}`);
  }
  for (const line of readFileSync(join(folder, "calls.jsonl"), "utf8").trim().split("\n")) {
    const { file, functions } = JSON.parse(line) as { file: string; functions: string[] };
    for (const name of functions) {
      const files = calls.get(name) ?? [];
      calls.set(name, files.includes(file) ? files : [...files, file]);
    }
  }
  return calls;
}

async function outcomeOf(
  mutant: SqlMutant,
  calls: ReadonlyMap<string, readonly string[]>,
  { dataDir, embedded }: Awaited<ReturnType<typeof startServer>>,
): Promise<Score["outcome"]> {
  const client = new pg.Client(embedded.config());
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(mutant.text);
  } catch {
    return "invalid";
  } finally {
    await client.end();
  }
  const calling = calls.get(mutant.name) ?? callsOfSchema(mutant, calls);
  if (calling.length === 0) {
    return "uncalled";
  }
  const files = nearFirst(mutant, calling);
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "mutant.sql");
  writeFileSync(file, mutant.text);
  for (const some of [files.slice(0, firstFiles), files.slice(firstFiles, mostFiles)].filter(
    (list) => list.length > 0,
  )) {
    const run = await runTests(some, {
      TEST_DATABASE_URL: embedded.url("postgres"),
      ARTEL_SQL_MUTANT: file,
    });
    if (run.code !== 0) {
      return "killed";
    }
  }
  return "survived";
}

/** Plain SQL functions are often merged into their caller, and not counted: then the tests of the whole schema are asked. */
function callsOfSchema({ name }: SqlMutant, calls: ReadonlyMap<string, readonly string[]>): string[] {
  const schema = `${name.split(".")[0]}.`;
  return [...new Set([...calls].filter(([other]) => other.startsWith(schema)).flatMap(([, files]) => files))];
}

/** Tests that ask the functions of the database by themselves: quick, and they see most, also what PostgreSQL does not count. */
const direct = ["guards", "database-functions"].map((name) => `server/test/${name}.test.ts`);

function nearFirst({ name }: SqlMutant, files: readonly string[]): string[] {
  const noun = name.split(".")[0] ?? "";
  const others = files.filter((file) => !direct.some((one) => file.endsWith(one)));
  const isNear = (file: string) => file.includes(`/${noun}`);
  return [...direct, ...others.filter(isNear), ...others.filter((file) => !isNear(file))];
}

/** Vitest with these files or further options; without a file all tests of the server. */
function runTests(files: readonly string[], env: Readonly<Record<string, string>>) {
  const args = ["run", "--project", "server", "--bail", "1", "--reporter", "dot", ...files];
  return runCommand(packageProgram("vitest"), args, { quiet: true, env: { ...process.env, ...env } });
}
