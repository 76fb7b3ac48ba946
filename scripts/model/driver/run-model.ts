import { Dice } from "../dice.ts";
import type { Kind } from "../kind.ts";
import { Divergence } from "../kind.ts";
import { callerOf } from "./caller.ts";
import { Tally } from "./report.ts";
import type { Run } from "./round.ts";
import { openSeason, type Season } from "./season.ts";
import { serial } from "./serial.ts";
import { startStage } from "./stage.ts";
import { together } from "./together.ts";

export interface Wish {
  readonly seed: number;
  /** Commands one after another, and commands by several clients at once. */
  readonly commands: number;
  readonly beside: number;
  readonly clients: number;
  readonly kinds: readonly Kind[];
  /** After so many minutes no other season begins. */
  readonly minutes?: number | undefined;
  /** What runs as the product; without it the sources as they are. */
  readonly program?: readonly string[];
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly tally: Tally;
  readonly seconds: number;
  readonly seasons: number;
  /** The first thing on which product and model do not agree; undefined where they do. */
  readonly divergence: string | undefined;
}

/** Commands of one season, with people and money of its own. */
const commandsOfSeason = 1_000;
/** Entries of a history that are told with a divergence. */
const historyTold = 25;

/** Runs the model against the product until all commands are done or the two do not agree. */
export async function runModel(wish: Wish): Promise<Outcome> {
  const begun = performance.now();
  const stage = await startStage(wish.program);
  const caller = callerOf(stage.product.address);
  const { kinds, say } = wish;
  const run: Run = { stage, caller, tally: new Tally(), kinds, dice: new Dice(wish.seed), say };
  let seasons = 0;
  let divergence: string | undefined;
  try {
    const end = begun + (wish.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
    for (const share of seasonsOf(wish)) {
      if (performance.now() > end) {
        break;
      }
      seasons += 1;
      divergence = await playSeason(run, wish, share, seasons);
      if (divergence !== undefined) {
        break;
      }
    }
  } finally {
    await stage.close();
  }
  return { tally: run.tally, seconds: (performance.now() - begun) / 1_000, seasons, divergence };
}

interface Share {
  readonly serial: number;
  readonly beside: number;
}

function seasonsOf({ commands, beside }: Wish): Share[] {
  const count = Math.max(1, Math.round((commands + beside) / commandsOfSeason));
  return Array.from({ length: count }, (_, index) => ({
    serial: Math.floor((commands * (index + 1)) / count) - Math.floor((commands * index) / count),
    beside: Math.floor((beside * (index + 1)) / count) - Math.floor((beside * index) / count),
  }));
}

async function playSeason(run: Run, wish: Wish, share: Share, number: number): Promise<string | undefined> {
  const season = await openSeason(run.stage, run.caller, `m${number}`);
  try {
    await serial(run, season, share.serial);
    for (let sent = 0; sent < share.beside; ) {
      sent += await together(run, season, wish.clients);
    }
    const findings = await run.stage.check();
    if (findings.length > 0) {
      return `the books of the product are not clean after season ${number}: ${findings.slice(0, 20).join("; ")}`;
    }
    run.say(`season ${number}: ${run.tally.count} commands, ${run.tally.beside} of them at once`);
    return undefined;
  } catch (error) {
    if (!(error instanceof Divergence)) {
      throw error;
    }
    return `in season ${number} after ${run.tally.count} commands:\n${error.message}\n${historyOf(season, error.message)}`;
  }
}

/** What happened before to the objects that a divergence is about. */
function historyOf({ history }: Season, message: string): string {
  const numbers = new Set(message.match(/\b\d{2,}\b/g) ?? []);
  const about = history.filter(({ touches, text }) => {
    const own = [...touches.map((touch) => touch.replace(/^\w+:/, "")), ...(text.match(/\b\d{2,}\b/g) ?? [])];
    return own.some((one) => numbers.has(one));
  });
  const told = about.slice(-historyTold).map(({ text }) => `  ${text.slice(0, 500)}`);
  return [`what happened before to what it names, the last ${told.length} of ${about.length}:`, ...told].join("\n");
}
