import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "../lib/request.ts";
import { startProduct, whenReady } from "./product.ts";
import { createWorld, type ProofWorld, prepareRound } from "./world.ts";

const rowCount = 10_000;

interface ImportState {
  readonly state: string;
  readonly created: number;
  readonly failed: number;
}

let world: ProofWorld;
beforeAll(async () => {
  world = await createWorld();
}, 120_000);
afterAll(() => world.close(), 60_000);

test("HO-110: an import survives a kill of the product in its middle: it goes on by itself and makes each row once", async () => {
  const round = await prepareRound(world, 1);
  const titles = async () => {
    const query = "SELECT title FROM task WHERE company_id = $1 AND title LIKE 'Row %' ORDER BY id";
    return (await world.rows<{ title: string }>(query, [round.company])).map(({ title }) => title);
  };
  const people = await world.rows<{ email: string }>("SELECT email FROM app_user WHERE id = $1", [round.contractor]);
  const wanted = Array.from({ length: rowCount }, (_, index) => `Row ${index}`);
  const cells = { email: people[0]?.email, amount: "100", currency: "USD", serviceCode: "1", deadline: "May 2027" };
  const rows = wanted.map((title, index) => ({
    number: index + 2,
    cells: { ...cells, description: "Proof", taskName: title },
  }));
  const ask = async (address: string, path: string, body?: object) => {
    const { token } = round;
    let reply = await request(address, { path: `/api/app/tasks/imports${path}`, token, body });
    if (reply.status === 202) {
      // A busy machine takes its time: the answer is read by its id as soon as it is there.
      const { id } = JSON.parse(reply.text) as { id: string };
      do {
        reply = await request(address, { path: `/api/app/content/${id}`, token });
      } while (reply.status === 409);
    }
    expect(reply.status).toBe(200);
    return JSON.parse(reply.text) as unknown;
  };
  const start = { key: "prove-import", fileName: "proof.xlsx", mode: "valid", rows };

  let product = await startProduct(world.env);
  await whenReady(product.address, 10_000);
  const { importId } = (await ask(product.address, "", start)) as { importId: string };
  const look = async () => (await ask(product.address, `/${importId}`)) as ImportState;
  const until = async (isThere: (state: ImportState) => boolean) => {
    let state = await look();
    while (!isThere(state)) {
      state = await look();
    }
    return state;
  };
  await until(({ created }) => created > 0);
  await product.end("SIGKILL");
  const made = (await titles()).length;
  // The kill came in the middle: something is made, and not all.
  expect([made > 0, made < rowCount]).toEqual([true, true]);
  product = await startProduct(world.env);
  await whenReady(product.address, 10_000);
  // The answer of the start may have been lost: the same start again is the same import.
  expect(await ask(product.address, "", start)).toEqual({ importId, total: rowCount });
  expect(await until(({ state }) => state === "finished")).toMatchObject({ created: rowCount, failed: 0 });
  expect(await titles()).toEqual(wanted);
  const left = await world.rows(
    "SELECT ord FROM task_import_row WHERE import_id = $1 UNION ALL SELECT ord FROM task_import_part WHERE import_id = $1",
    [importId],
  );
  expect(left).toEqual([]);
  await product.end("SIGTERM");
}, 120_000);
