import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { changeTask } from "@artel/shared/calls/tasks/legacy";
import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runBulk } from "../../src/features/tasks/bulk/run-bulk.ts";
import { createTaskQueues, type TaskQueues } from "../../src/features/tasks/pay/task-batch.ts";
import { SecondFactorRequired } from "../../src/http/answer/errors.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../../src/testing/app.ts";
import { aDraft, aManager, fund, workingPair } from "../../src/testing/people.ts";
import { seenItems } from "../../src/testing/seen-items.ts";
import { waitingForLock } from "../../src/testing/waiting.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../src/testing/world.ts";

/** An instance of the product whose tests can wait until so many requests have reached its queues. */
interface Instance {
  readonly app: TestApp;
  /** Counts anew. */
  forget(): void;
  reached(count: number): Promise<void>;
}

let world: TestWorld;
let one: Instance;
let two: Instance;
let company: number;
let contractor: number;
let blocker: pg.Client;

beforeAll(async () => {
  world = await testWorld({ RATE_MONEY: "1000000", RATE_DEFAULT: "1000000" });
  [one, two] = [await anInstance(), await anInstance()];
  blocker = new pg.Client(world.superuser);
  await blocker.connect();
});
beforeEach(async () => {
  world.clock.set(testDay);
  one.forget();
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
});
afterAll(async () => {
  await blocker.end();
  await two.app.server.close();
  await closeWithCleanBooks(one.app, world);
});

async function anInstance(): Promise<Instance> {
  const queues = createTaskQueues(world.app.db, world.clock);
  let submitted = 0;
  const counted = (key: "pay" | "accept"): TaskQueues["pay"] => ({
    ...queues[key],
    submit: (item) => {
      submitted += 1;
      return queues[key].submit(item);
    },
    submitMany: (items) => {
      submitted += items.length;
      return queues[key].submitMany(items);
    },
  });
  const app = await testApp(world, undefined, {
    patienceMilliseconds: 60_000,
    queues: { ...queues, pay: counted("pay"), accept: counted("accept") },
  });
  return {
    app,
    forget: () => {
      submitted = 0;
    },
    reached: async (count) => {
      while (submitted < count) {
        await new Promise(setImmediate);
      }
    },
  };
}

/** Holds the row of a task until the returned function is called. */
async function hold(id: number): Promise<() => Promise<unknown>> {
  await blocker.query("BEGIN");
  await blocker.query(`SELECT FROM task WHERE id = ${id} FOR UPDATE`);
  return () => blocker.query("COMMIT");
}

const draft = (reward = 10_000n) => aDraft(world.tx, { company, contractor, reward, fee: 500n });
const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => draft()));
const shown = (reply: LightMyRequestResponse) => [
  reply.statusCode,
  reply.body,
  reply.headers["idempotency-replayed"] ?? "first",
];
const replayedAs = (first: LightMyRequestResponse) => [first.statusCode, first.body, "true"];
const postings = (id: number, kind = "pay") =>
  rowsOf(world.tx, `SELECT count(*)::int AS n FROM ledger.txn WHERE natural_key = '${kind}:${id}'`);
const send = (at: Instance, who: number, call: CallDefinition, id: number, key: string) =>
  at.app.as(who)(call, { id }, { "idempotency-key": key });

/** Sends requests that all wait while the first of them runs: they meet in one batch, in this order. */
async function inOneBatch(
  call: CallDefinition,
  who: number,
  gate: number,
  requests: readonly { id: number; key: string; who?: number }[],
): Promise<LightMyRequestResponse[]> {
  const release = await hold(gate);
  const first = send(one, who, call, gate, `gate-${gate}`);
  await waitingForLock(world, 1);
  const replies: Promise<LightMyRequestResponse>[] = [];
  for (const request of requests) {
    replies.push(send(one, request.who ?? who, call, request.id, request.key));
    await one.reached(replies.length + 1);
  }
  await release();
  expect((await first).statusCode).toBe(200);
  return Promise.all(replies);
}

// They count the requests that wait for the same two processes: each begins where the one before it has ended.
describe("in the order of the file", { shuffle: false }, () => {
  describe.each([
    ["paying", payTask, "pay"],
    ["accepting", acceptTask, "accept"],
  ] as const)("copies of %s", (_name, call, kind) => {
    /** Tasks that can be paid, or that were paid and can be accepted. */
    async function ready(count: number): Promise<{ ids: number[]; who: number }> {
      const ids = await drafts(count);
      if (kind === "pay") {
        return { ids, who: company };
      }
      const paid = await Promise.all(ids.map((id) => one.app.as(company)(payTask, { id })));
      expect(paid.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
      one.forget();
      return { ids, who: contractor };
    }

    test("HO-15, T-127: three copies among twelve others in one batch get the answer of the first, and one effect", async () => {
      const { ids, who } = await ready(14);
      const [gate = 0, id = 0, ...others] = ids;
      const copies = [1, 2, 3].map(() => ({ id, key: `copy-${id}` }));
      const rest = others.map((other) => ({ id: other, key: `own-${other}` }));
      const replies = await inOneBatch(call, who, gate, [...rest.slice(0, 6), ...copies, ...rest.slice(6)]);
      const [first, ...later] = replies.slice(6, 9);
      expect(first && shown(first)).toEqual([200, JSON.stringify({ id, status: kind === "pay" ? 2 : 4 }), "first"]);
      for (const copy of later) {
        expect(shown(copy)).toEqual(first && replayedAs(first));
      }
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
      expect(await postings(id, kind)).toEqual([{ n: 1 }]);
      const later23h = await send(one, who, call, id, `copy-${id}`);
      expect(shown(later23h)).toEqual(first && replayedAs(first));
    });

    test("HO-15, T-127: copies that arrive while the batch of the first runs wait for its answer", async () => {
      const { ids, who } = await ready(1);
      const [id = 0] = ids;
      const release = await hold(id);
      const first = send(one, who, call, id, `late-${id}`);
      await waitingForLock(world, 1);
      const copies = [1, 2, 3].map(() => send(one, who, call, id, `late-${id}`));
      await one.reached(4);
      await release();
      for (const copy of await Promise.all(copies)) {
        expect(shown(copy)).toEqual(replayedAs(await first));
      }
      expect(await postings(id, kind)).toEqual([{ n: 1 }]);
    });

    test("HO-15, T-127: a copy sent to another process waits for the first one's answer", async () => {
      const { ids, who } = await ready(1);
      const [id = 0] = ids;
      const release = await hold(id);
      const first = send(one, who, call, id, `far-${id}`);
      await waitingForLock(world, 1);
      const copy = send(two, who, call, id, `far-${id}`);
      await waitingForLock(world, 2);
      await release();
      expect(shown(await copy)).toEqual(replayedAs(await first));
      expect(await postings(id, kind)).toEqual([{ n: 1 }]);
    });

    test("HO-15, T-04: the same key for two tasks in one batch does the first and refuses the second with 422", async () => {
      const { ids, who } = await ready(3);
      const [gate = 0, id = 0, other = 0] = ids;
      const [first, second] = await inOneBatch(call, who, gate, [
        { id, key: `two-${id}` },
        { id: other, key: `two-${id}` },
      ]);
      expect([first?.statusCode, second?.statusCode, second?.json().code]).toEqual([200, 422, "keyReused"]);
      expect(await postings(other, kind)).toEqual([{ n: 0 }]);
    });

    test("T-15, C-12: another request for the same task in one batch is refused under the status that the task has now", async () => {
      const { ids, who } = await ready(2);
      const [gate = 0, id = 0] = ids;
      const [first, second, copy] = await inOneBatch(call, who, gate, [
        { id, key: `a-${id}` },
        { id, key: `b-${id}` },
        { id, key: `b-${id}` },
      ]);
      expect(first?.statusCode).toBe(200);
      const refusal =
        kind === "pay" ? { code: "taskAlreadyPaid", taskStatus: 2 } : { code: "taskStatusWrong", taskStatus: 4 };
      expect(second?.json()).toMatchObject({ ...refusal, status: 409, taskId: id });
      expect(copy?.json()).toMatchObject({ ...refusal, status: 409, taskId: id });
    });

    test("T-24, T-127: a stranger's request for a task takes nobody's place in the batch", async () => {
      const { ids, who } = await ready(2);
      const [gate = 0, id = 0] = ids;
      const strangers = await workingPair(world.tx, 10_000_000n);
      const stranger = kind === "pay" ? strangers.company : strangers.contractor;
      const [refused, own] = await inOneBatch(call, who, gate, [
        { id, key: `x-${id}`, who: stranger },
        { id, key: `y-${id}` },
      ]);
      expect([refused?.statusCode, own?.statusCode]).toEqual([404, 200]);
      expect(await postings(id, kind)).toEqual([{ n: 1 }]);
    });
  });

  describe("other ways to the queue", () => {
    test("HO-15: copies of a payment that the balance does not cover are all refused, and it can be repeated with money", async () => {
      const pair = await workingPair(world.tx, 1n);
      const poor = pair.company;
      const id = await aDraft(world.tx, { company: poor, contractor: pair.contractor, reward: 10_000n });
      const copies = [1, 2, 3].map(() => ({ id, key: `poor-${id}`, who: poor }));
      const replies = await inOneBatch(payTask, company, await draft(), copies);
      expect(replies.map((reply) => reply.json().code)).toEqual(["noFunds", "noFunds", "noFunds"]);
      await fund(world.tx, poor, "USD", 20_000n);
      const again = await send(one, poor, payTask, id, `poor-${id}`);
      expect(shown(again)).toEqual([200, JSON.stringify({ id, status: 2 }), "first"]);
    });

    test("HO-15, HO-45: a manager who may not see a task does not stand in the way of its owner", async () => {
      const manager = await aManager(world.tx, company, ["makePay"]);
      const id = await draft();
      const [refused, own] = await inOneBatch(payTask, company, await draft(), [
        { id, key: `m-${id}`, who: manager },
        { id, key: `o-${id}` },
      ]);
      expect([refused?.statusCode, own?.statusCode]).toEqual([404, 200]);
    });

    test("HO-15, T-110: legacy calls of one path and t are copies too", async () => {
      const [gate, id] = [await draft(), await draft()];
      const token = await one.app.tokenOf(company);
      const legacy = () =>
        one.app.server.inject({
          method: "POST",
          url: `${pathsOf(changeTask)[0]}?t=1790000000${id}`,
          headers: { authorization: `Bearer ${token}` },
          payload: { ID: id, Status: 2 },
        });
      const release = await hold(gate);
      const first = send(one, company, payTask, gate, `gate-${gate}`);
      await waitingForLock(world, 1);
      const replies: ReturnType<typeof legacy>[] = [];
      for (const arrived of [2, 3, 4]) {
        replies.push(legacy());
        await one.reached(arrived);
      }
      await release();
      await first;
      expect((await Promise.all(replies)).map(shown)).toEqual([
        [200, '{"status":"Done"}', "first"],
        [200, '{"status":"Done"}', "true"],
        [200, '{"status":"Done"}', "true"],
      ]);
      expect(await postings(id)).toEqual([{ n: 1 }]);
    });

    test("HO-15, T-127: a copy is not asked for the code that its running first call used up", async () => {
      const id = await draft();
      let checks = 0;
      const guarded = await testApp(world, {
        check: async () => {
          checks += 1;
          if (checks > 1) {
            throw new SecondFactorRequired({ type: "totp", codeLength: 6 });
          }
          return undefined;
        },
      });
      const pay = (key: string) => guarded.as(company)(payTask, { id }, { "idempotency-key": key });
      const release = await hold(id);
      const first = pay(`code-${id}`);
      await waitingForLock(world, 1);
      const copy = await pay(`code-${id}`);
      await release();
      expect([copy.statusCode, copy.json().code]).toEqual([409, "keyInProgress"]);
      const told = await first;
      expect(shown(await pay(`code-${id}`))).toEqual(replayedAs(told));
      expect((await pay(`other-${id}`)).statusCode).toBe(428);
      await guarded.server.close();
    });

    test("X-61, T-127: a run that two workers do at once counts every task as done, and pays each once", async () => {
      const ids = await drafts(20);
      const { jobId } = (
        await one.app.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, ids) })
      ).json();
      const gate = await draft();
      const release = await hold(gate);
      const first = send(one, company, payTask, gate, `gate-${gate}`);
      await waitingForLock(world, 1);
      const queues = one.app.queues;
      const runs = [runBulk(world.app, queues)({ jobId }), runBulk(world.app, queues)({ jobId })];
      await one.reached(41);
      await release();
      await Promise.all([first, ...runs]);
      expect(
        await rowsOf(
          world.tx,
          `SELECT outcome, count(*)::int AS n FROM bulk_item WHERE job_id = '${jobId}' GROUP BY 1`,
        ),
      ).toEqual([{ outcome: "done", n: 20 }]);
    });
  });
});
