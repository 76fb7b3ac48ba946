import { execFileSync } from "node:child_process";
import { root } from "./lib/root.ts";
import { isTest, sourceOf } from "./tidy/source.ts";

/** `npm run lines [-- commit ...]`: lines with code of the last commit, or of commits beside each other; no blanks, no comments. */

const languages = /\.(ts|tsx|mjs|js|sql|css|html|lua|sh|conf)$|^\.ci\/run$/;
/** What a program writes. */
const unwritten = /^server\/src\/(?:platform\/db\/tables\.ts|.*\/sql\/words\.sql)$/;

interface Counted {
  readonly isTest: boolean;
  readonly area: string;
  readonly lines: number;
}

/** Lines of a file that hold more than a comment or nothing. */
function linesOf(path: string, text: string): number {
  const code = /\.(ts|tsx|mjs|js|css)$/.test(path)
    ? sourceOf(path, text).withoutComments
    : text.replaceAll(/^\s*(--|#).*$|<!--[\s\S]*?-->/gm, "");
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

function git(given: readonly string[], input?: string): Buffer {
  return execFileSync("git", given, { cwd: root, maxBuffer: 2 ** 30, ...(input === undefined ? {} : { input }) });
}

/** The texts of objects, in the order of their ids: each comes after a line with its id, kind and size. */
function textsOf(ids: readonly string[]): string[] {
  const all = git(["cat-file", "--batch"], `${ids.join("\n")}\n`);
  let at = 0;
  return ids.map(() => {
    const start = all.indexOf("\n", at) + 1;
    const end = start + Number(all.toString("latin1", at, start).trim().split(" ")[2]);
    at = end + 1;
    return all.toString("utf8", start, end);
  });
}

function count(commit: string): Counted[] {
  const files = git(["ls-tree", "-r", "--format=%(objectname) %(path)", commit])
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => ({ id: line.slice(0, 40), path: line.slice(41) }))
    .filter(({ path }) => languages.test(path) && !unwritten.test(path));
  const texts = textsOf(files.map(({ id }) => id));
  return files.map(({ path }, place) => ({
    isTest: isTest(path) || path.startsWith("e2e/"),
    area: areaOf(path),
    lines: linesOf(path, texts[place] ?? ""),
  }));
}

/** A folder of the server or the web, else the workspace. */
function areaOf(path: string): string {
  const depth = /^(server|web)\/src\/\w+\//.test(path) ? 3 : 1;
  return path.split("/").slice(0, depth).join("/");
}

const sum = (counted: readonly Counted[]) => counted.reduce((all, { lines }) => all + lines, 0);

function print(commits: readonly string[]): void {
  const all = commits.map(count);
  const areas = [...new Set(all.flat().map(({ area }) => area))].sort();
  const row = (name: string, of: (counted: Counted) => boolean) => {
    const sums = all.map((counted) => sum(counted.filter(of)));
    const change = sums.length > 1 ? [(sums.at(-1) ?? 0) - (sums[0] ?? 0)] : [];
    process.stdout.write(`${name.padEnd(28)}${[...sums, ...change].map((n) => String(n).padStart(10)).join("")}\n`);
  };
  process.stdout.write(`${"".padEnd(28)}${commits.map((commit) => commit.slice(0, 9).padStart(10)).join("")}\n`);
  row("source", ({ isTest: test }) => !test);
  row("tests", ({ isTest: test }) => test);
  for (const area of areas) {
    row(`  ${area}`, (one) => one.area === area && !one.isTest);
  }
}

const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
print(named.length > 0 ? named : ["HEAD"]);
