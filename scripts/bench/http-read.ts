import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { freePort } from "../../server/src/testing/ports.ts";
import { builtProgram } from "../lib/built-program.ts";
import { root } from "../lib/root.ts";
import { alternate, type Cell, limitCell, median, missing, type Wanted } from "./cells.ts";
import { productEnv, tokensOf } from "./http-pay.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";
import { prepareWrk, type Wrk } from "./wrk.ts";

const seconds = 4;
const rounds = 5;
const clients = 64;
/** Clients of small reads beside a heavy one. */
const few = 8;
/** More rows than a list answers. */
const wholeRows = 10_500;
const readySchema = z.object({ address: z.string(), hello: z.string() });

/** What is asked: the list of a company with so many tasks, or something that needs the session alone. */
interface Ask {
  readonly goal: string;
  readonly name: string;
  readonly wanted: Wanted;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Most microseconds of processor time that a reply may take of the process, beside those of a bare one where it says so. */
  readonly most: number;
  readonly isBesideBare?: boolean;
}

/** Real routes with session and rights against a bare Fastify route of the same process. */
export async function readCells(world: BenchWorld): Promise<Cell[]> {
  const wrk = prepareWrk();
  if (!wrk) {
    return [missing("G-B1", "wrk")];
  }
  const [small = 0, large = 0, whole = 0] = world.people.companies;
  const people = (company: number) => ({ companies: [company], contractors: world.people.contractors.slice(0, 1) });
  await drafts(world.admin, people(small), "many", 25);
  await drafts(world.admin, people(large), "many", 200);
  await drafts(world.admin, people(whole), "many", wholeRows);
  const tokens = await tokensOf(world);
  const child = fork(await builtProgram("scripts/bench/serve-beside.ts"), {
    cwd: root,
    execArgv: [],
    env: {
      ...process.env,
      ...productEnv(world),
      REALTIME: "off",
      LOG_LEVEL: "silent",
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  try {
    const [message] = await once(child, "message");
    const { address, hello } = readySchema.parse(message);
    const tokenOf = (company: number) => tokens.get(company) ?? "";
    const cells: Cell[] = [];
    for (const ask of asksFor(signedIn(tokenOf(small)), signedIn(tokenOf(large)))) {
      const load = () => wrk.get(`${address}${ask.path}`, ask.headers, clients, seconds);
      const bare = processorTime(child, () => wrk.get(hello, {}, clients, seconds));
      const product = processorTime(child, load);
      await load();
      cells.push(
        await alternate({ ...ask, rounds, reference: bare.run, product: product.run }),
        limitCell(
          ask.goal,
          `processor time of it, in microseconds a reply${ask.isBesideBare ? ", above that of the bare route" : ""}`,
          { value: median(product.times) - (ask.isBesideBare ? median(bare.times) : 0), most: ask.most },
        ),
      );
    }
    return [...cells, await besideWholeList(wrk, address, tokenOf(small), tokenOf(whole))];
  } finally {
    child.kill("SIGTERM");
  }
}

const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, "accept-encoding": "identity" });

function asksFor(small: Ask["headers"], large: Ask["headers"]): Ask[] {
  const period = "dateFrom=2020-01-01&dateTo=2099-12-31";
  return [
    {
      goal: "G-B1",
      name: "a page of 25 tasks, with session, rights and schema",
      wanted: { least: 0.2 },
      most: 800,
      path: `/api/app/tasks/company/page?take=25&${period}`,
      headers: small,
    },
    {
      goal: "G-B2",
      name: "a page of 200 tasks",
      wanted: { least: 0.08 },
      most: 3_800,
      path: `/api/app/tasks/company/page?take=200&${period}`,
      headers: large,
    },
    {
      goal: "G-B3",
      name: "session check, on a call that answers a constant",
      wanted: { least: 0.85 },
      most: 90,
      isBesideBare: true,
      path: "/getCurrencies",
      headers: small,
    },
  ];
}

const usage = z.object({ user: z.number(), system: z.number() });

/** Runs a load, and keeps the microseconds of processor time that each reply took of the process. */
function processorTime(child: ChildProcess, load: () => Promise<{ rate: number }>) {
  const times: number[] = [];
  const used = async () => {
    const answer = once(child, "message");
    child.send("processor time");
    const { user, system } = usage.parse((await answer)[0]);
    return user + system;
  };
  const run = async () => {
    const before = await used();
    const { rate } = await load();
    times.push(((await used()) - before) / (rate * seconds));
    return rate;
  };
  return { times, run };
}

/**
 * How much longer the slowest hundredth of small reads takes while another client asks for the heaviest read again and again:
 * a whole list of 9 999 rows.
 */
async function besideWholeList(wrk: Wrk, address: string, smallToken: string, wholeToken: string): Promise<Cell> {
  const wholes: number[] = [];
  const small = async () => {
    const path = "/api/app/tasks/company/page?take=25";
    return (await wrk.get(`${address}${path}`, signedIn(smallToken), few, seconds)).p99;
  };
  const whole = () => wrk.get(`${address}/rest/api/tasks`, signedIn(wholeToken), 1, seconds, "POST");
  await whole();
  await small();
  const cell = await alternate({
    goal: "G-H3",
    name: `p99 of others' lists of 25 beside a client that repeats a list of 9 999, ${few} clients, in milliseconds`,
    wanted: { most: 2 },
    rounds,
    reference: small,
    product: async () => {
      const [p99, { rate }] = await Promise.all([small(), whole()]);
      wholes.push(rate);
      return p99;
    },
  });
  return { ...cell, note: `${median(wholes).toFixed(1)} whole lists a second meanwhile` };
}
