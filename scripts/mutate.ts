import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generator } from "./lib/generator.ts";
import { endWithParent } from "./lib/parent.ts";
import { root } from "./lib/root.ts";
import { reportOf, type Score } from "./mutate/score.ts";
import { mutateSql } from "./mutate/sql.ts";
import { mutateTypeScript } from "./mutate/typescript.ts";

/** What mutation testing is for: values and rules, and the actions of the server on money and access. */
const parts = {
  shared: ["money", "rules", "checks", "states", "sheets", "statements"].map((name) => `shared/src/${name}`),
  server: [
    "server/src/ledger",
    "server/src/http/body",
    "server/src/http/door",
    ...["answer/idempotency", "seen", "version"].map((name) => `server/src/http/${name}.ts`),
    ...["approvals", "balances", "contractors", "documents", "exchange", "funding", "managers", "operators"].map(
      (name) => `server/src/features/${name}`,
    ),
    ...["payouts", "people", "registration", "tasks", "two-factor", "wallets", "zones"].map(
      (name) => `server/src/features/${name}`,
    ),
  ],
} as const;
const isTest = /(\.test|\.story|-store|\/store|routes|jobs)\.ts$/;

/** A sampled place is a window of so many lines: small blocks lie in it whole. */
const windowLines = 12;

/** The options; one that is none ends the run before it begins. */
const { values: options } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string" },
    since: { type: "string" },
    only: { type: "string" },
    in: { type: "string", default: "" },
  },
});

function wholeNumber(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

function shuffled<Item>(list: readonly Item[], random: () => number): Item[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function git(...args: string[]): string[] {
  return execFileSync("git", ["-C", root, ...args], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}

function changedFiles(): string[] {
  return [
    ...git("diff", "--name-only", options.since ?? "HEAD~1"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The sources of the folders, and the files named by themselves. */
function filesOf(places: readonly string[]): string[] {
  const below = (place: string) =>
    place.endsWith(".ts")
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: "utf8" }).map((name) => `${place}/${name}`);
  return places
    .flatMap(below)
    .filter((file) => file.endsWith(".ts") && !isTest.test(file))
    .sort();
}

/** First and last line of each run of lines that a file has more than at the commit. */
function changedRuns(file: string, since: string): [number, number][] {
  return git("diff", "-U0", since, "--", file).flatMap((line): [number, number][] => {
    const [, first = "", count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    return first === "" || count === "0" ? [] : [[Number(first), Number(first) + Number(count) - 1]];
  });
}

/** Windows of the files, `windows` of them by chance; with `--since`, of their changed lines alone. */
function sampled(files: readonly string[], windows: number, random: () => number): string[] {
  const { since } = options;
  const all = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length;
    const runs: [number, number][] = since === undefined ? [[1, lines]] : changedRuns(file, since);
    return runs.flatMap(([first, last]) =>
      Array.from({ length: Math.ceil((last - first + 1) / windowLines) }, (_, index) => {
        const start = first + index * windowLines;
        return `${file}:${start}-${Math.min(last, start + windowLines - 1)}`;
      }),
    );
  });
  return shuffled(all, random).slice(0, windows);
}

/**
 * `npm run mutate`: changed files; `-- --all`: everything; `-- --sample N`: N mutants of SQL and about N/4 windows of each
 * part of TypeScript by `--seed`, with `--since COMMIT` of TypeScript's changed lines. `--only sql|shared|server` takes one
 * part, `--in TEXT` only paths with this text. Prints the score by folder and what lived.
 */
async function mutate(): Promise<void> {
  const seed = wholeNumber(options.seed) ?? process.pid;
  const sample = wholeNumber(options.sample);
  const random = generator(seed);
  const changed = options.all || sample !== undefined ? undefined : changedFiles();
  const { only, in: within } = options;
  const isWanted = (part: string) => only === undefined || only === part;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(`Mutants with seed ${seed}`);
  const scores: Score[] = [];
  for (const part of ["shared", "server"] as const) {
    const files = filesOf(parts[part]).filter((file) => file.includes(within) && (!changed || changed.includes(file)));
    if (isWanted(part)) {
      scores.push(
        ...(await mutateTypeScript(part, sample === undefined ? files : sampled(files, Math.ceil(sample / 4), random))),
      );
    }
  }
  if (isWanted("sql") && (!changed || changed.some((file) => file.endsWith(".sql")))) {
    scores.push(
      ...(await mutateSql({
        choose: (all) => (sample === undefined ? all : shuffled(all, random).slice(0, sample)),
        say,
      })),
    );
  }
  say(reportOf(scores));
}

endWithParent();
await mutate();
