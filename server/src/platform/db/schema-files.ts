import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** A file of the schema, with the sum by which an applied one is known again. */
export interface SchemaFile {
  /** Name of a migration, or path of a file of functions below `server/src`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

const migrations = new URL("../../../migrations/", import.meta.url);
const sources = new URL("../../", import.meta.url);

/** A text of the schema that is no file of SQL, under a name of its own. */
export function withChecksum(name: string, text: string): SchemaFile {
  return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
}

/** The migrations that this code knows, in the order of their numbers: files, and a folder whose files are one migration. */
export function migrationFiles(): SchemaFile[] {
  return namesIn(migrations, /^\d{4}-/).map((name) => {
    const parts = name.endsWith(".sql")
      ? [name]
      : namesIn(new URL(`${name}/`, migrations), /\.sql$/).map((part) => `${name}/${part}`);
    const text = parts.map((part) => readFileSync(new URL(part, migrations), "utf8")).join("\n");
    return withChecksum(name.replace(/\.sql$/, ""), text);
  });
}

function namesIn(folder: URL, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();
}

/** The files of functions and triggers, in the order in which they are made: that of `migrations/functions.json`. */
export function functionFiles(): SchemaFile[] {
  const names = JSON.parse(readFileSync(new URL("functions.json", migrations), "utf8")) as readonly string[];
  return names.map((name) => withChecksum(name, readFileSync(new URL(name, sources), "utf8")));
}
