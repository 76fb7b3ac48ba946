import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createProgress } from "../lib/progress.ts";
import { root } from "../lib/root.ts";
import { runBeside } from "../lib/run-steps.ts";
import { budgets, testPlan } from "../lib/steps.ts";
import { type Cell, limitCell, median } from "./cells.ts";

/** Seconds of the calibration work on two quiet cores, the machine that the budgets are written for. */
const quietWork = 0.48;

/** `npm run bench -- tests`: every step of `npm test` against its budget, scaled by a fixed work measured before and after it. */
export async function testCells(): Promise<Cell[]> {
  const progress = createProgress();
  const used: Record<string, { seconds: number; raw: number; passed: number }> = {};
  for (const steps of testPlan) {
    const before = await workSeconds();
    const results = await runBeside(steps, progress);
    const scale = (before + (await workSeconds())) / 2 / quietWork;
    for (const { step, tally, share } of results) {
      if (tally.failed > 0) {
        throw new Error(`${step.title}: ${tally.failed} failed; a time of failing tests says nothing`);
      }
      const sum = used[step.budget ?? "rest"] ?? { seconds: 0, raw: 0, passed: 0 };
      used[step.budget ?? "rest"] = {
        seconds: sum.seconds + share / 1_000 / scale,
        raw: sum.raw + share / 1_000,
        passed: sum.passed + tally.passed,
      };
    }
  }
  return [...budgetCells(used), ...goalCells(used)];
}

type Used = Readonly<Record<string, { readonly seconds: number; readonly raw: number; readonly passed: number }>>;

function budgetCells(used: Used): Cell[] {
  return Object.entries(budgets).map(([name, most]) => {
    const own = used[name];
    return limitCell({
      goal: "budget",
      name: `${name}, seconds, scaled to two quiet cores`,
      wanted: `at most ${most} s`,
      value: own?.seconds ?? null,
      most,
      note: own ? `${own.raw.toFixed(0)} s as measured, ${own.passed} passed` : "",
    });
  });
}

/** Per test, since the goals name a number of tests that the suites have passed. */
function goalCells(used: Used): Cell[] {
  const [small, browser] = [
    ["unit", "integration"],
    ["components", "journeys"],
  ].map((names) =>
    names.reduce(
      (sum, name) => ({
        seconds: sum.seconds + (used[name]?.seconds ?? 0),
        passed: sum.passed + (used[name]?.passed ?? 0),
      }),
      { seconds: 0, passed: 0 },
    ),
  );
  const per = (sum: { seconds: number; passed: number } | undefined) =>
    sum && sum.passed > 0 ? (sum.seconds / sum.passed) * 1_000 : null;
  return [
    limitCell({
      goal: "G-G1",
      name: "a unit or integration test, milliseconds (2 000 in 60 s)",
      wanted: "at most 30 ms",
      value: per(small),
      most: 30,
    }),
    limitCell({
      goal: "G-G1",
      name: "a test in a browser, milliseconds (150 in 180 s)",
      wanted: "at most 1 200 ms",
      value: per(browser),
      most: 1_200,
    }),
    limitCell({
      goal: "G-G2",
      name: "an integration test in all, its own work included, milliseconds",
      wanted: "printed: 20 ms are for the database alone",
      value: per(used.integration),
      most: Number.POSITIVE_INFINITY,
    }),
    limitCell({
      goal: "G-G3",
      name: "retries that the runners may make",
      wanted: "0",
      value: allowedRetries(),
      most: 0,
    }),
  ];
}

/** What both runners are told in their configuration. */
function allowedRetries(): number {
  const configs = ["vitest.config.ts", "e2e/playwright.config.ts"].map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  return configs.reduce((sum, text) => sum + Number.parseInt(/\bretr(?:y|ies): (\d+)/.exec(text)?.[1] ?? "1", 10), 0);
}

/** Seconds of a fixed piece of work on both cores at once, as the suites use them: the median of five. */
async function workSeconds(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await Promise.all([onOneCore(), onOneCore()]);
    times.push((performance.now() - begun) / 1_000);
  }
  return median(times);
}

function onOneCore(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("calibration-work.mjs", import.meta.url));
    worker.once("message", resolve).once("error", reject);
  });
}
