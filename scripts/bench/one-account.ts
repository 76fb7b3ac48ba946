import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "../lib/request.ts";
import { type Product, whenReady } from "../prove/product.ts";
import { createWorld, type ProofWorld, prepareRound, type Round, tokenOf } from "../prove/world.ts";
import { startBuilt } from "./built.ts";
import { alternate, type Cell, limitCell, percentile } from "./cells.ts";
import type { Account } from "./one-account-attack.ts";
import { isSmall, sized } from "./run-size.ts";

const goal = "T-135";
/** Seconds of each part of a round: without the account, with it, without it. Three make a minute, in which its limits end. */
const seconds = sized(20, 5);
const rounds = sized(3, 1);
const readers = 8;
/** Milliseconds between two reads of one person: within the usual limit of 600 a minute. */
const readEvery = 125;
const runEvery = 2_000;
const tasksOfRun = 10;
/** Tasks of the account whose whole list is exported, and the drafts that its bulk runs delete. */
const listed = sized(9_999, 500);
const deleted = sized(20_000, 500);
const longestRun = 2_000;

/** What the others met while they worked. */
interface Met {
  readonly reads: number[];
  readonly runs: number[];
  /** Refusals and missing answers, by status. */
  readonly refused: Map<number, number>;
}

interface Others {
  readonly readers: readonly Round[];
  readonly runner: Round;
}

/**
 * Sixty clients of one account that send refusals, bulk runs and exports as fast as they are let, by the limits of an
 * installation as it comes: others read and run small selections meanwhile.
 */
export async function oneAccountCells(): Promise<Cell[]> {
  const world = await createWorld();
  const { RATE_DEFAULT: _default, RATE_MONEY: _money, ...env } = world.env;
  const product = await startBuilt(env);
  try {
    await whenReady(product.address, 20_000);
    const account = await prepareRound(world, listed + deleted);
    const others: Others = { readers: await severalRounds(world, readers), runner: await prepareRound(world, 10_000) };
    const met: Met = { reads: [], runs: [], refused: new Map() };
    const without = () => workOfOthers(product, world, others, met);
    await without();
    const told = new Map<string, number>();
    const cell = await alternate({
      goal,
      name: "p99 of others' reads beside 60 clients of one account, 8 people",
      wanted: { most: 2 },
      rounds,
      reference: without,
      product: async () => {
        const tasks = account.tasks.slice(listed);
        const attack = startAttack({ address: product.address, token: account.token, tasks });
        const p99 = await workOfOthers(product, world, others, met);
        add(told, await attack.end());
        await untilIdle(world, account);
        return p99;
      },
    });
    return [{ ...cell, note: noteOf(told) }, ...othersCells(met)];
  } finally {
    await product.end("SIGTERM");
    await world.close();
  }
}

/** The clients of the account, in a process of their own: what they do to the driver is no figure of the product. */
function startAttack(account: Account): { readonly end: () => Promise<Readonly<Record<string, number>>> } {
  const file = join(import.meta.dirname, "one-account-attack.ts");
  const child = fork(file, { execArgv: ["--import", "tsx"] });
  child.send(account);
  return {
    end: async () => {
      child.send("end");
      const [told] = (await once(child, "message")) as [Record<string, number>];
      child.disconnect();
      return told;
    },
  };
}

function add(told: Map<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(more)) {
    told.set(what, (told.get(what) ?? 0) + count);
  }
}

async function severalRounds(world: ProofWorld, count: number): Promise<Round[]> {
  const made: Round[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await prepareRound(world, 25));
  }
  return made;
}

function othersCells({ runs, refused }: Met): Cell[] {
  const slowest = runs.length > 0 ? Math.max(...runs) : null;
  const refusals = [...refused.values()].reduce((sum, one) => sum + one, 0);
  return [
    limitCell(goal, "others' bulk runs of 10 tasks meanwhile: the slowest, milliseconds", {
      value: slowest,
      most: longestRun,
      note: `${runs.length} runs, p50 ${percentile(runs, 0.5).toFixed(0)}`,
    }),
    limitCell(goal, "requests of others that were refused meanwhile", {
      value: refusals,
      most: 0,
      note: [...refused].map(([status, count]) => `${count} times ${status}`).join(", "),
    }),
  ];
}

function noteOf(told: ReadonlyMap<string, number>): string {
  const answers = [...told].sort().map(([what, count]) => `${count} times ${what}`);
  return `${isSmall ? "small; " : ""}the account was answered ${answers.join(", ")}`;
}

/** Others at work for the time of one part: the p99 of their reads in milliseconds. */
async function workOfOthers(product: Product, world: ProofWorld, others: Others, met: Met): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const before = met.reads.length;
  const runnersToken = await tokenOf(world, others.runner.company);
  await Promise.all([
    ...others.readers.map((round, index) => reading(product, round.token, until, (index * readEvery) / readers, met)),
    running(product, { ...others.runner, token: runnersToken }, until, met),
  ]);
  return percentile(met.reads.slice(before), 0.99);
}

async function reading(product: Product, token: string, until: number, begin: number, met: Met): Promise<void> {
  await pause(begin);
  for (let next = performance.now(); next < until; next += readEvery) {
    await pause(Math.max(0, next - performance.now()));
    const start = performance.now();
    const wanted = { path: "/api/app/tasks/company/page?take=25", token };
    const status = await request(product.address, wanted).then(
      (reply) => reply.status,
      () => 0,
    );
    // From the moment it was due: a slow answer delays no other reader, and its own next ones count too.
    met.reads.push(performance.now() - Math.min(start, next));
    noteRefusal(met, status);
  }
}

let nextRun = 0;

/** Small selections, one after another: each is timed from its start to the end of its last task. */
async function running(product: Product, { token, tasks }: Round, until: number, met: Met): Promise<void> {
  while (performance.now() < until) {
    const ids = tasks.slice(nextRun, nextRun + tasksOfRun);
    nextRun += tasksOfRun;
    const start = performance.now();
    const body = { action: "delete", items: ids.map((id) => ({ id })) };
    const reply = await request(product.address, { path: "/api/app/tasks/bulk", token, body });
    noteRefusal(met, reply.status);
    if (reply.status === 200) {
      const { jobId } = JSON.parse(reply.text) as { jobId: string };
      met.runs.push(await untilEnded(product, token, jobId, start, met));
    }
    await pause(Math.max(0, start + runEvery - performance.now()));
  }
}

async function untilEnded(product: Product, token: string, jobId: string, start: number, met: Met): Promise<number> {
  for (;;) {
    const { status, text } = await request(product.address, { path: `/api/app/tasks/bulk/${jobId}`, token });
    noteRefusal(met, status);
    const took = performance.now() - start;
    if (status !== 200 || took > 60_000 || (JSON.parse(text) as { isFinished: boolean }).isFinished) {
      return took;
    }
    await pause(100);
  }
}

function noteRefusal({ refused }: Met, status: number): void {
  // A slow read may answer 202; no answer at all is 0.
  if (status === 0 || status >= 400) {
    refused.set(status, (refused.get(status) ?? 0) + 1);
  }
}

/** Waits until the runs of the account have ended, so that nothing of it is left in the part after it. */
async function untilIdle(world: ProofWorld, { company }: Round): Promise<void> {
  for (let left = 1; left > 0; ) {
    await world.rows("UPDATE bulk_job SET stopped_at = now() WHERE actor = $1 AND finished_at IS NULL", [company]);
    await pause(500);
    left = (await world.rows("SELECT 1 FROM bulk_job WHERE actor = $1 AND finished_at IS NULL", [company])).length;
  }
}
