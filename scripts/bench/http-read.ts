import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { freePort } from "../../server/src/testing/ports.ts";
import { root } from "../lib/root.ts";
import { builtProgram } from "./built.ts";
import { alternate, type Cell, limitCell } from "./cells.ts";
import { productEnv, tokensOf } from "./http-pay.ts";
import { drafts } from "./ledger-data.ts";
import type { BenchWorld } from "./world.ts";
import { prepareWrk } from "./wrk.ts";

const seconds = 4;
const rounds = 5;
const clients = 64;
const readySchema = z.object({ address: z.string(), hello: z.string() });

/** What is asked: the list of a company with so many tasks, or something that needs the session alone. */
interface Ask {
  readonly goal: string;
  readonly name: string;
  readonly least: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Real routes with session and rights against a bare Fastify route of the same process. */
export async function readCells(world: BenchWorld): Promise<Cell[]> {
  const wrk = prepareWrk();
  if (!wrk) {
    return [limitCell({ goal: "G-B1", name: "wrk is missing", wanted: "", value: null, most: 0 })];
  }
  const [small = 0, large = 0] = world.people.companies;
  const people = (company: number) => ({ companies: [company], contractors: world.people.contractors.slice(0, 1) });
  await drafts(world.admin, people(small), "many", 25);
  await drafts(world.admin, people(large), "many", 200);
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
    const period = "dateFrom=2020-01-01&dateTo=2099-12-31";
    const asks = asksFor({ small: tokens.get(small) ?? "", large: tokens.get(large) ?? "", period });
    const cells: Cell[] = [];
    for (const ask of asks) {
      const load = () => wrk.get(`${address}${ask.path}`, ask.headers, clients, seconds);
      await load();
      cells.push(
        await alternate({
          ...ask,
          rounds,
          reference: async () => (await wrk.get(hello, {}, clients, seconds)).rate,
          product: async () => (await load()).rate,
        }),
      );
    }
    return [...cells, notBuilt()];
  } finally {
    child.kill("SIGTERM");
  }
}

function asksFor({ small, large, period }: { small: string; large: string; period: string }): Ask[] {
  const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, "accept-encoding": "identity" });
  return [
    {
      goal: "G-B1",
      name: "a list of 25 tasks, with session, rights and schema",
      least: 0.2,
      path: `/api/app/tasks/company?${period}`,
      headers: signedIn(small),
    },
    {
      goal: "G-B2",
      name: "a list of 200 tasks",
      least: 0.08,
      path: `/api/app/tasks/company?${period}`,
      headers: signedIn(large),
    },
    {
      goal: "G-B3",
      name: "session check, on a call that answers a constant",
      least: 0.85,
      path: "/getCurrencies",
      headers: signedIn(small),
    },
  ];
}

function notBuilt(): Cell {
  return {
    ...limitCell({ goal: "G-B4", name: "conditional GET", wanted: "at least 0.6x", value: null, most: 0 }),
    verdict: "missed",
    note: "not built: no list has a version yet that can be known without asking the database",
  };
}
