import pg from "pg";
import { StartError } from "../start-error.ts";
import { roles } from "./rights.ts";

/** Says what the superuser of the database has to run by hand: statements that can be pasted as they stand. */
export class SuperuserNeeded extends StartError {
  readonly statements: readonly string[];
  constructor(login: string, database: string, statements: readonly string[]) {
    super(
      `the login ${login} lacks rights; run as a superuser in the database ${database}, then start again:\n${statements.join("\n")}`,
      78,
    );
    this.statements = statements;
  }
}

/** Says that the server of the database lacks an extension, and what its operator has to install. */
export class ExtensionMissing extends StartError {
  constructor(name: string, reason: string) {
    super(
      `the server of the database lacks the extension ${name}, which the search needs (${reason}): install it there ` +
        "(it comes with PostgreSQL, on Debian in its own package postgresql-contrib), then start again",
      78,
    );
  }
}

const extension = "pg_trgm";

interface Needs {
  readonly login: string;
  readonly database: string;
  readonly statements: readonly string[];
}

/** What the login of this connection lacks, as the statements that give it; none where it lacks nothing. */
async function needsOf(client: pg.Client): Promise<Needs> {
  const { rows } = await client.query<{
    login: string;
    database: string;
    version: number;
    create_here: boolean;
    create_in_public: boolean;
    public_is_the_owners: boolean;
    has_extension: boolean;
  }>(
    `SELECT current_user AS login, current_database() AS database, current_setting('server_version_num')::int AS version,
      has_database_privilege(current_database(), 'CREATE') AS create_here,
      has_schema_privilege('public', 'CREATE') AS create_in_public,
      (SELECT nspowner = 'pg_database_owner'::regrole FROM pg_namespace WHERE nspname = 'public') AS public_is_the_owners,
      EXISTS (SELECT FROM pg_extension WHERE extname = $1) AS has_extension`,
    [extension],
  );
  const [found] = rows;
  if (!found) {
    throw new Error("the database does not say who is connected");
  }
  const login = pg.escapeIdentifier(found.login);
  // A member may act as a role; from 16 on it may also be a member without that right.
  const maySet = found.version >= 160_000 ? "SET" : "MEMBER";
  const { rows: lacking } = await client.query<{ role: string; exists: boolean }>(
    `SELECT wanted AS role, r.oid IS NOT NULL AS exists FROM unnest($1::text[]) WITH ORDINALITY AS w (wanted, place)
      LEFT JOIN pg_roles r ON r.rolname = wanted
      WHERE r.oid IS NULL OR NOT pg_has_role(current_user, r.oid, $2) ORDER BY place`,
    [roles, maySet],
  );
  const needsSchema = !(found.create_in_public || (found.public_is_the_owners && !found.create_here));
  const statements = [
    ...lacking.flatMap(({ role, exists }) => [
      ...(exists ? [] : [`CREATE ROLE ${role} NOLOGIN;`]),
      `GRANT ${role} TO ${login};`,
    ]),
    ...(found.create_here ? [] : [`ALTER DATABASE ${pg.escapeIdentifier(found.database)} OWNER TO ${login};`]),
    ...(needsSchema ? [`GRANT ALL ON SCHEMA public TO ${login} WITH GRANT OPTION;`] : []),
    ...(found.has_extension ? [] : [`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public;`]),
  ];
  return { login: found.login, database: found.database, statements };
}

/**
 * Gives the login what it lacks, where it may do so itself: roles, the right to act as them, the extension of the search.
 * Otherwise throws SuperuserNeeded with every statement that is still to be run, or ExtensionMissing.
 */
export async function ensureRights(client: pg.Client): Promise<void> {
  const { statements } = await needsOf(client);
  for (const statement of statements) {
    await runWhereAllowed(client, statement);
  }
  if (statements.length > 0) {
    await requireRights(client);
  }
}

/** Throws SuperuserNeeded where the login lacks a right, such as that to act as the role of the application. Changes nothing. */
export async function requireRights(client: pg.Client): Promise<void> {
  const { login, database, statements } = await needsOf(client);
  if (statements.length > 0) {
    throw new SuperuserNeeded(login, database, statements);
  }
}

const notAllowed = "42501";
/** Somebody else of this server made it in the meantime. */
const madeMeanwhile = new Set(["42710", "23505"]);
/** It is not installed, or the server does not offer it. */
const notInstalled = new Set(["58P01", "0A000"]);

async function runWhereAllowed(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (error instanceof pg.DatabaseError && notInstalled.has(code)) {
      throw new ExtensionMissing(extension, error.message);
    }
    // A role that could not be made cannot be granted either.
    if (code !== notAllowed && code !== "42704" && !madeMeanwhile.has(code)) {
      throw error;
    }
  }
}
