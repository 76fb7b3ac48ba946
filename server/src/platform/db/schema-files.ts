import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** A file of the schema, with the sum by which an applied one is known again. */
export interface SchemaFile {
  /** Name of a migration (`0001-baseline`), or path of a file of functions below `server/src`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

const migrations = new URL("../../../migrations/", import.meta.url);
const sources = new URL("../../", import.meta.url);

function schemaFile(name: string, place: URL): SchemaFile {
  return withChecksum(name, readFileSync(place, "utf8"));
}

/** A text of the schema that is no file of SQL, under a name of its own. */
export function withChecksum(name: string, text: string): SchemaFile {
  return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
}

/** The migrations that this code knows, in the order of their numbers. */
export function migrationFiles(): SchemaFile[] {
  return readdirSync(migrations)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
    .map((name) => schemaFile(name.replace(/\.sql$/, ""), new URL(name, migrations)));
}

/** The files of functions and triggers, in the order in which they are made: that of `migrations/functions.json`. */
export function functionFiles(): SchemaFile[] {
  const names = JSON.parse(readFileSync(new URL("functions.json", migrations), "utf8")) as readonly string[];
  return names.map((name) => schemaFile(name, new URL(name, sources)));
}
