import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../server/src/check-ledger.ts";
import { request } from "../lib/request.ts";
import { type Product, startProduct, whenReady } from "./product.ts";
import { createWorld, type ProofWorld, prepareRound, type Round, tokenOf } from "./world.ts";

let world: ProofWorld;
let products: Product[];

beforeAll(async () => {
  world = await createWorld();
  // Neither serves realtime: its embedded engine is for one process, and the outbox only fills.
  products = await Promise.all([1, 2].map(() => startProduct({ ...world.env, REALTIME: "off" }, ["--web-only"])));
  await Promise.all(products.map(({ address }) => whenReady(address, 10_000)));
}, 120_000);

afterAll(async () => {
  await Promise.all(products.map((product) => product.end("SIGTERM")));
  expect((await checkLedger(world.db)).findings).toEqual([]);
  await world.close();
}, 60_000);

let serial = 0;

/** Sends to one of the two processes by turns; a 503 is asked again under the same key, as every client does. */
async function send(token: string, path: string, body: object, key: string): Promise<{ status: number; body: string }> {
  for (;;) {
    serial += 1;
    const { address } = products[serial % 2] ?? { address: "" };
    const { status, text } = await request(address, { path, token, body, key });
    if (status !== 503) {
      return { status, body: text };
    }
  }
}

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function payAll(round: Round): Promise<void> {
  const answers = await Promise.all(
    round.tasks.map((task) => send(round.token, `/api/app/task/${task}/pay`, {}, `first-${task}`)),
  );
  expect(count(answers, 200)).toBe(round.tasks.length);
}

test("T-70, T-02: 200 payments of one task over two processes: one is paid, 199 hear so, none gets a 5xx", async () => {
  const round = await prepareRound(world, 1);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      send(round.token, `/api/app/task/${round.tasks[0]}/pay`, {}, `race-${index}`),
    ),
  );
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 199]);
});

test("T-70, T-03, T-05: one key over two processes at once has one effect, and every answer is the first or a wait", async () => {
  const round = await prepareRound(world, 1);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(round.token, `/api/app/task/${round.tasks[0]}/pay`, {}, "one-key")),
  );
  expect(count(answers, 200) + count(answers, 409)).toBe(40);
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body)).size).toBe(1);
});

test("T-70, T-15: company rejects while contractor accepts, on two processes: each task ends paid or rejected, never both", async () => {
  const round = await prepareRound(world, 150);
  await payAll(round);
  const contractor = await tokenOf(world, round.contractor);
  const reject = (task: number) =>
    send(round.token, `/api/app/task/${task}/reject`, { reason: "Not needed" }, `reject-${task}`);
  const accept = (task: number) => send(contractor, `/api/app/task/${task}/accept`, {}, `accept-${task}`);
  // By turns one side has its answer before the other asks, and both ask together.
  const pairs = await Promise.all(
    round.tasks.map(async (task, index) => {
      const first = index % 3 === 0 ? [await reject(task)] : index % 3 === 1 ? [await accept(task)] : [];
      const rest = [reject, accept].filter((_, side) => index % 3 === 2 || side !== index % 3);
      return [...first, ...(await Promise.all(rest.map((one) => one(task))))];
    }),
  );
  expect(pairs.every((pair) => count(pair, 200) === 1 && count(pair, 409) === 1)).toBe(true);
  const rows = await world.rows<{ status: number }>(
    "SELECT DISTINCT number_of(status) AS status FROM task WHERE company_id = $1",
    [round.company],
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([4, 7]);
}, 60_000);

test("T-70, T-01: 50 exchanges of the whole balance over two processes: exactly one has the money", async () => {
  const round = await prepareRound(world, 1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(round.token, "/rest/api/ReqForConversion", { Amount: "105.00", From: "USD", To: "EUR" }, `all-${index}`),
    ),
  );
  expect(count(answers, 200)).toBe(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
