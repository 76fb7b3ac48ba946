import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openSession } from "../../server/src/features/live-sessions/session-store.ts";
import { sessionToken } from "../../server/src/features/live-sessions/sessions.ts";
import { createTaskQueues } from "../../server/src/features/tasks/pay/task-batch.ts";
import type { TaskRequest, TaskVerdict } from "../../server/src/features/tasks/pay/task-batch-store.ts";
import { type Draft, insertDrafts } from "../../server/src/features/tasks/store.ts";
import type { Clock } from "../../server/src/platform/clock.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import type { GroupCommit } from "../../server/src/platform/group-commit.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import { freePort } from "../../server/src/testing/ports.ts";
import { request } from "../lib/request.ts";
import { type Product, whenReady } from "../prove/product.ts";
import { startBuilt } from "./built.ts";
import { productEnv } from "./http-pay.ts";
import { requestOf } from "./ledger-data.ts";
import { type BenchWorld, createBenchWorld } from "./world.ts";

/** The tasks of a company were made in so many steps over so many days, the last of them today. */
const steps = 40;
const days = 720;
const daySeconds = 86_400;
/** Of a hundred tasks one stays a draft and one stays on approval; all others are paid. */
const openOf = 100;

/** A company with many tasks and a thousand contractors, and the product that serves it. */
export interface ScaleWorld {
  readonly world: BenchWorld;
  readonly company: number;
  readonly contractor: number;
  /** Milliseconds that a call took, with its reply. */
  ask(person: number, method: string, path: string, body?: object): Promise<{ ms: number; reply: unknown }>;
  /** Milliseconds to the first bytes of a list that is streamed, and to its last, with the number of its rows. */
  stream(person: number, path: string): Promise<{ first: number; whole: number; rows: number }>;
  close(): Promise<void>;
}

const later = z.object({ id: z.string() });
/** The status of a call that is still at work. */
const pending = 409;

/** Makes the tasks through the product's own functions, by a moving clock. */
export async function createScaleWorld(tasks: number): Promise<ScaleWorld> {
  const world = await createBenchWorld(new Date(Date.now() - days * daySeconds * 1_000));
  const [company = 0] = world.people.companies;
  await world.admin.query("UPDATE app_user SET terms_accepted_at = created_at");
  const sandbox = `http://127.0.0.1:${await freePort()}`;
  // Without a worker: no mail is written meanwhile.
  const product = await startBuilt(
    { ...productEnv(world), REALTIME: "off", TEST_CLOCK: "1", SANDBOX_PORT: new URL(sandbox).port },
    ["--web-only"],
  );
  await whenReady(product.address, 10_000);
  const clock = productClock(sandbox);
  const { ask, stream } = caller(world, product, clock.now);
  const scale = {
    world,
    company,
    contractor: world.people.contractors[0] ?? 0,
    ask,
    stream,
    close: async () => {
      await product.end("SIGTERM");
      await world.close();
    },
  };
  for (let left = days; left > 0; left -= 360) {
    await clock.advance(-360 * daySeconds);
  }
  for (let step = 0; step < steps; step += 1) {
    await makeTasks(scale, clock, Math.round(tasks / steps), step);
    await clock.advance(Math.floor((days * daySeconds) / steps));
  }
  await world.admin.query("VACUUM ANALYZE");
  return scale;
}

/** The clock of the product, which the sandbox moves. */
function productClock(sandbox: string) {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset * 1_000),
    advance: async (seconds: number) => {
      const reply = await fetch(`${sandbox}/control/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seconds }),
      });
      offset = z.object({ offsetSeconds: z.number() }).parse(await reply.json()).offsetSeconds;
    },
  };
}

/** Calls the product for a person, each time with a session of the product's present moment. */
function caller(world: BenchWorld, product: Product, now: () => Date): Pick<ScaleWorld, "ask" | "stream"> {
  const keys = loadKeys(world.dataDir, {}, systemIds.bytes);
  const sessions = new Map<number, { token: string; until: number }>();
  const tokenOf = async (person: number) => {
    const known = sessions.get(person);
    const moment = now();
    if (known && moment.getTime() < known.until && moment.getTime() > known.until - 600_000) {
      return known.token;
    }
    const expires = new Date(moment.getTime() + 1_200_000);
    const about = { device: "bench", ip: "127.0.0.1", userAgent: "bench", now: moment, expires };
    const id = await world.db.transaction((tx) => openSession(tx, { userId: person, ...about }));
    const token = await sessionToken(keys.session, id, moment, expires);
    sessions.set(person, { token, until: moment.getTime() + 600_000 });
    return token;
  };
  const send = async (person: number, method: string, path: string, body?: object) => {
    const key = body && systemIds.uuid();
    const { status, text } = await request(product.address, { method, path, token: await tokenOf(person), body, key });
    return { status, reply: JSON.parse(text) as unknown };
  };
  const stream: ScaleWorld["stream"] = async (person, path) => {
    const authorization = `Bearer ${await tokenOf(person)}`;
    const begun = performance.now();
    const answer = await fetch(`${product.address}${path}`, { headers: { authorization } });
    const parts: Uint8Array[] = [];
    let first = 0;
    for await (const part of answer.body ?? []) {
      first ||= performance.now() - begun;
      parts.push(part);
    }
    const whole = performance.now() - begun;
    return { first, whole, rows: z.array(z.unknown()).parse(JSON.parse(Buffer.concat(parts).toString())).length };
  };
  const ask: ScaleWorld["ask"] = async (person, method, path, body) => {
    await tokenOf(person);
    const begun = performance.now();
    let { status, reply } = await send(person, method, path, body);
    const laterId = status === 202 ? later.parse(reply).id : undefined;
    while (status === 202 || (laterId && status === pending)) {
      await pause(20);
      ({ status, reply } = await send(person, "GET", `/api/app/content/${laterId}`));
    }
    if (status !== 200) {
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(reply).slice(0, 300)}`);
    }
    return { ms: performance.now() - begun, reply };
  };
  return { ask, stream };
}

/**
 * Makes drafts, then pays and accepts all but the last few through the product's own queues of payments. Each step goes on with
 * the contractor after the last one of the step before: however few tasks there are, all contractors get as many.
 */
async function makeTasks({ company, world }: ScaleWorld, clock: Clock, count: number, step: number): Promise<void> {
  const { contractors } = world.people;
  const drafts = Array.from(
    { length: count },
    (_, place): Draft => ({
      contractorId: contractors[(step * count + place) % contractors.length] ?? 0,
      title: `Page ${place} of the site`,
      docTitle: "",
      description: "Three screens with texts in English",
      categoryId: 105,
      project: `Project ${place % 20}`,
      deadline: "30/11/2030",
      currency: "USD",
      reward: 10_000n,
      fee: 500n,
      cardFee: 0n,
      feeRate: "0.05",
      coversWithdrawal: false,
      ruleSet: null,
      plan: null,
      docsRoundAct: null,
    }),
  );
  const by = { companyId: company, actor: company, now: clock.now() };
  const ids = await world.db.transaction((tx) => insertDrafts(tx, drafts, by));
  const open = Math.max(1, Math.round(count / openOf));
  const sent = ids.slice(open);
  const done = sent.slice(open);
  const queues = createTaskQueues(world.db, clock);
  await submitAll(
    queues.pay,
    sent.map((id) => requestOf(id, company, `scale:pay:${id}`)),
    "paid",
  );
  const people = await contractorsOf(world, done);
  await submitAll(
    queues.accept,
    done.map((id) => requestOf(id, people.get(id) ?? 0, `scale:accept:${id}`)),
    "accepted",
  );
}

async function contractorsOf(world: BenchWorld, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await world.admin.query<{ id: number; contractor: number }>(
    "SELECT id::int, contractor_id::int AS contractor FROM task WHERE id = ANY ($1::bigint[])",
    [ids],
  );
  return new Map(rows.map(({ id, contractor }) => [id, contractor]));
}

async function submitAll(
  queue: GroupCommit<TaskRequest, TaskVerdict>,
  items: readonly TaskRequest[],
  wanted: string,
): Promise<void> {
  const waiting = [...items];
  const caller = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      const { outcome } = await queue.submit(item);
      if (outcome !== wanted) {
        throw new Error(`task ${item.task_id} answered ${outcome}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 256 }, caller));
}
