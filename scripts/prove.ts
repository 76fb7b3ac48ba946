import { execFileSync } from "node:child_process";
import { generator } from "./lib/generator.ts";
import { root } from "./lib/root.ts";
import { type ChangesResult, changesRound } from "./prove/chaos/changes.ts";
import { incomingRound } from "./prove/incoming/round.ts";
import { outsideRound } from "./prove/outside/round.ts";
import { applicationRound, databaseRound, failPointRound, type RoundResult, type RunRound } from "./prove/rounds.ts";
import { createWorld, type ProofWorld } from "./prove/world.ts";

const failPoints = ["after_lock", "before_commit", "after_commit", "before_publish", "after_publish"];
/** A round whose kill came too early or too late is repeated, but not for ever. */
const mostTries = 12;

function numberOf(name: string): number | undefined {
  const index = process.argv.indexOf(`--${name}`);
  const text = index < 0 ? undefined : process.argv[index + 1];
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** `--point before_publish`: the rounds of one fail point alone. */
function pointOf(): string | undefined {
  const at = process.argv.indexOf("--point");
  return at < 0 ? undefined : failPoints.find((point) => point === process.argv[at + 1]);
}

function plan(): [string, number, RunRound][] {
  const point = pointOf();
  if (point !== undefined) {
    return [[point, 5, failPointRound(point)]];
  }
  const rounds = numberOf("rounds");
  const isShort = numberOf("app") !== undefined || numberOf("database") !== undefined;
  return [
    ["application", numberOf("app") ?? rounds ?? 25, applicationRound],
    ["database", numberOf("database") ?? rounds ?? 10, databaseRound],
    ...(isShort ? [] : failPoints.map((point): [string, number, RunRound] => [point, 5, failPointRound(point)])),
  ];
}

const usualRuns = { changes: 4, outside: 6, incoming: 4 } as const;

/**
 * Runs a proof so many times: never in a short proof nor beside `--point`, unless `--changes N` and the like say otherwise.
 * Answers how many runs were not clean.
 */
async function repeat<Result extends { readonly wrong: readonly string[] }>(
  name: keyof typeof usualRuns,
  run: (number: number) => Promise<Result>,
  textOf: (result: Result, verdict: string) => string,
): Promise<number> {
  const isPart = pointOf() !== undefined || numberOf("app") !== undefined || numberOf("database") !== undefined;
  const runs = numberOf(name) ?? (isPart ? 0 : usualRuns[name]);
  let failed = 0;
  for (let number = 1; number <= runs; number += 1) {
    const result = await run(number);
    failed += result.wrong.length === 0 ? 0 : 1;
    const verdict = result.wrong.length === 0 ? "clean" : result.wrong.join("; ");
    process.stdout.write(`${name} ${number}: ${textOf(result, verdict)}\n`);
  }
  return failed;
}

/** What is confirmed, money that goes by others, and money that comes in; answers how many runs were not clean. */
async function proveRuns(world: ProofWorld, random: () => number): Promise<number> {
  return (
    (await repeat("changes", () => changesRound(world, random), changesText)) +
    (await repeat(
      "outside",
      (number) => outsideRound(world, random, number),
      ({ kills, orders, again, seconds }, verdict) =>
        `killed at ${kills.join(", ")}; ${orders} orders, ${again} handed over again, ${seconds} s, ${verdict}`,
    )) +
    (await repeat(
      "incoming",
      (number) => incomingRound(random, number),
      ({ kills, payments, deposits, rates, seconds }, verdict) =>
        `killed at ${kills.join(", ")}; ${payments} payments, ${deposits} deposits, ${rates} rates, ${seconds} s, ${verdict}`,
    ))
  );
}

function changesText({ clients, kills, tally, done, replayed }: ChangesResult, verdict: string): string {
  const kinds = [...tally.kinds].map(([kind, { asked, done, changed, others }]) => {
    const rest = [...others].map(([code, count]) => `, ${count} ${code}`).join("");
    return `  ${kind}: ${asked} asked, ${done} done, ${changed} refused as changed${rest}`;
  });
  const made = [...tally.changes].map(([change, count]) => `${count} ${change}`);
  const sum = [...tally.changes.values()].reduce((all, count) => all + count, 0);
  const [asked, finished, changed] = [tally.sum("asked"), tally.sum("done"), tally.sum("changed")];
  return [
    [
      `${asked} confirmed by ${clients} clients over ${kills} kills, ${finished} done, ${changed} refused as changed`,
      `${sum} changes made, ${replayed} of ${done} replays identical`,
      verdict,
    ].join(", "),
    ...kinds,
    `  changes: ${made.join(", ")}`,
  ].join("\n");
}

async function prove(): Promise<void> {
  const seed = numberOf("seed") ?? process.pid * 7919;
  const random = generator(seed);
  const begun = performance.now();
  const commit = execFileSync("git", ["-C", root, "rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  process.stdout.write(`Proof of commit ${commit}, seed ${seed}\n`);
  const world = await createWorld();
  const results: RoundResult[] = [];
  let missing = 0;
  let runsFailed = 0;
  try {
    runsFailed = await proveRuns(world, random);
    for (const [name, count, run] of plan()) {
      for (let number = 1; number <= count; number += 1) {
        const result = await counted(world, run, random);
        if (!result) {
          missing += 1;
          process.stdout.write(`${name} ${number}: no kill hit the middle of the bulk in ${mostTries} tries\n`);
          continue;
        }
        results.push(result);
        const { paidAtKill, acknowledged, readyMilliseconds, wrong } = result;
        process.stdout.write(
          `${name} ${number}: ${paidAtKill} of 500 paid at the kill, ${acknowledged} acknowledged, ready after ${readyMilliseconds} ms, ${wrong.length === 0 ? "clean" : wrong.join("; ")}\n`,
        );
      }
    }
  } finally {
    await world.close();
  }
  const failed = results.filter(({ wrong }) => wrong.length > 0).length + missing + runsFailed;
  const acknowledged = results.reduce((sum, result) => sum + result.acknowledged, 0);
  process.stdout.write(
    `${results.length} rounds, ${acknowledged} acknowledged payments at the kills, ${failed} rounds with something lost, doubled or missing, ${Math.round((performance.now() - begun) / 1000)} s\n`,
  );
  process.exit(failed === 0 ? 0 : 1);
}

async function counted(world: ProofWorld, run: RunRound, random: () => number): Promise<RoundResult | undefined> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const result = await run(world, random);
    if (result) {
      return result;
    }
  }
  return undefined;
}

await prove();
