import { readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { z } from "zod";

const root = resolve(import.meta.dirname, "../../..");
const packageFile = z.object({ version: z.string() });

/** What runs here: the version of the release, and the commit where the place of the sources tells it. */
export interface ProductVersion {
  readonly version: string;
  readonly commit?: string;
}

/** The version of this program. The file is part of every copy of the sources. */
export const version = packageFile.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).version;

/** The version of this program with its commit: of the clone, or of the archive that was made of a commit. */
export function productVersion(folder: string = root): ProductVersion {
  const commit = commitOfClone(folder) ?? commitOfArchive(folder);
  return commit === undefined ? { version } : { version, commit };
}

/** `0.2.0 (92f43e45)`. */
export function versionText({ version: number, commit }: ProductVersion): string {
  return commit === undefined ? number : `${number} (${commit.slice(0, 8)})`;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

function hashOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

/** Reads the files of git itself: the program may be missing, and it refuses a clone that belongs to another user. */
function commitOfClone(folder: string): string | undefined {
  const pointer = textOf(join(folder, ".git"))?.replace(/^gitdir: /, "");
  const own = pointer === undefined ? join(folder, ".git") : isAbsolute(pointer) ? pointer : join(folder, pointer);
  const head = textOf(join(own, "HEAD"));
  const name = head?.startsWith("ref: ") ? head.slice("ref: ".length) : undefined;
  if (name === undefined) {
    return hashOf(head);
  }
  // A work tree keeps its HEAD itself, and shares the branches with its clone.
  const shared = textOf(join(own, "commondir"));
  const common = shared === undefined ? own : resolve(own, shared);
  const packed = textOf(join(common, "packed-refs"))
    ?.split("\n")
    .find((line) => line.endsWith(` ${name}`));
  return hashOf(textOf(join(common, name))) ?? hashOf(packed?.split(" ")[0]);
}

/** `git archive` writes the commit into this file (`.gitattributes`). */
function commitOfArchive(folder: string): string | undefined {
  return hashOf(textOf(join(folder, "commit.txt")));
}
