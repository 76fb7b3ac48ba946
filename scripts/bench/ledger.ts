import { createTaskQueues } from "../../server/src/features/tasks/pay/task-batch.ts";
import type { TaskRequest, TaskVerdict } from "../../server/src/features/tasks/pay/task-batch-store.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import type { GroupCommit } from "../../server/src/platform/group-commit.ts";
import { alternate, type Cell, limitCell, median, missing, percentile } from "./cells.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";

const callers = 256;
const seconds = 5;
const rounds = 5;
/** More drafts than a round can pay. */
const draftsPerRound = 120_000;

interface Load {
  readonly rate: number;
  readonly p99: number;
}

/** As many callers as given submit one item after another for the time; about one in a hundred repeats an earlier one. */
async function load(queue: GroupCommit<TaskRequest, TaskVerdict>, items: readonly TaskRequest[]): Promise<Load> {
  let done = 0;
  const times: number[] = [];
  let next = 0;
  let replays = 0;
  const start = performance.now();
  const until = start + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < until) {
      const item = items[next];
      next += 1;
      if (!item) {
        throw new Error("the drafts of a round ran out");
      }
      const begun = performance.now();
      const verdict = await queue.submit(item);
      times.push(performance.now() - begun);
      if (verdict.outcome !== "paid") {
        throw new Error(`a payment answered ${verdict.outcome}`);
      }
      done += 1;
      if (next % 100 === 0) {
        replays += 1;
        const again = await queue.submit(item);
        if (again.outcome !== "replayed") {
          throw new Error(`a replay answered ${again.outcome}`);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { rate: (done + replays) / ((performance.now() - start) / 1_000), p99: percentile(times, 0.99) };
}

/** Concurrent payments through the product's own ledger module, many companies and one hot one. */
export async function ledgerCells(world: BenchWorld): Promise<Cell[]> {
  const { pgbench, db, admin, people } = world;
  const queues = createTaskQueues(db, systemClock);
  if (!pgbench) {
    return ["G-A1", "G-A2"].map((goal) => missing(goal, "pgbench"));
  }
  const cells: Cell[] = [];
  const rates: Record<string, number[]> = { many: [], hot: [] };
  for (const kind of ["many", "hot"] as const) {
    const tails: number[] = [];
    const reference = () => pgbench.tpcB(32, seconds);
    const pay = await alternate({
      goal: kind === "many" ? "G-A1" : "G-A2",
      name: `pay, ${kind === "many" ? "1 000 companies" : "one hot company"}, 256 callers against 32 pgbench clients`,
      wanted: { least: 3 },
      rounds,
      reference,
      product: async () => {
        const items = await drafts(admin, people, kind, draftsPerRound);
        await admin.query("CHECKPOINT");
        const result = await load(queues.pay, items);
        tails.push(result.p99);
        rates[kind]?.push(result.rate);
        return result.rate;
      },
    });
    cells.push({ ...pay, note: `p99 ${median(tails).toFixed(0)} ms` });
  }
  const ratio = median(rates.hot ?? []) / median(rates.many ?? []);
  cells.push({
    goal: "G-A2",
    name: "one hot company against many",
    wanted: "at least 0.9x",
    rounds: [],
    median: ratio,
    spread: null,
    verdict: ratio >= 0.9 ? "met" : "missed",
  });
  return cells;
}

/** A bulk of 1000 through the queue, a result per task, against 1000 single payments one after another. */
export async function bulkCells(world: BenchWorld): Promise<Cell[]> {
  const queues = createTaskQueues(world.db, systemClock);
  const bulkTimes: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const singles = await drafts(world.admin, world.people, "hot", 1_000);
    const serial = await timeOf(async () => {
      for (const item of singles) {
        await queues.pay.submit(item);
      }
    });
    const items = await drafts(world.admin, world.people, "hot", 1_000);
    const bulk = await timeOf(async () => {
      const verdicts = await queues.pay.submitMany(items);
      if (verdicts.some(({ outcome }) => outcome !== "paid")) {
        throw new Error("a payment of the bulk was refused");
      }
    });
    bulkTimes.push(bulk);
    ratios.push(serial / bulk);
  }
  const ratio = median(ratios);
  return [
    {
      goal: "G-A4",
      name: "1 000 serial payments against a bulk of 1 000",
      wanted: "at least 10x",
      rounds: [],
      median: ratio,
      spread: [Math.min(...ratios), Math.max(...ratios)],
      verdict: ratio >= 10 ? "met" : ratio >= 5 ? "half" : "missed",
    },
    limitCell("G-A4", "bulk of 1 000, milliseconds", { value: median(bulkTimes), most: 150 }),
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
