import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "../lib/request.ts";
import { startProduct, whenReady } from "./product.ts";
import { createWorld, type ProofWorld, prepareRound } from "./world.ts";

let world: ProofWorld;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test("T-67: a SIGTERM under load loses nothing: every request on its way is answered, and what was answered as paid is paid", async () => {
  const round = await prepareRound(world, 2_000);
  const product = await startProduct({ ...world.env, REALTIME: "off" });
  await whenReady(product.address, 10_000);
  const paid = new Set<number>();
  const broken: string[] = [];
  let next = 0;
  let isStopping = false;
  const client = async () => {
    while (!isStopping && next < round.tasks.length) {
      const task = round.tasks[next] ?? 0;
      next += 1;
      // Sent before the signal: it has to be answered.
      const pay = { path: `/api/app/task/${task}/pay`, token: round.token, body: {}, key: `drain-${task}` };
      const reply = await request(product.address, pay).catch((error: unknown) => String(error));
      if (typeof reply === "string" || reply.status !== 200) {
        broken.push(typeof reply === "string" ? reply : String(reply.status));
      } else {
        paid.add(task);
      }
      if (paid.size === 300) {
        isStopping = true;
        product.kill("SIGTERM");
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  await product.ended;
  expect(broken).toEqual([]);
  const rows = await world.rows<{ id: number }>(
    "SELECT id::int FROM task WHERE company_id = $1 AND status = 'onApproval'",
    [round.company],
  );
  const inBooks = new Set(rows.map(({ id }) => id));
  expect([...paid].filter((task) => !inBooks.has(task))).toEqual([]);
  expect(paid.size).toBeGreaterThanOrEqual(300);
}, 60_000);
