import { afterAll, beforeAll, expect, test } from "vitest";
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
  const client = await world.client();
  const titles = async () =>
    (
      await client.query<{ title: string }>(
        "SELECT title FROM task WHERE company_id = $1 AND title LIKE 'Row %' ORDER BY id",
        [round.company],
      )
    ).rows.map(({ title }) => title);
  const { rows: people } = await client.query<{ email: string }>("SELECT email FROM app_user WHERE id = $1", [
    round.contractor,
  ]);
  const wanted = Array.from({ length: rowCount }, (_, index) => `Row ${index}`);
  const cells = { email: people[0]?.email, amount: "100", currency: "USD", serviceCode: "1", deadline: "May 2027" };
  const rows = wanted.map((title, index) => ({
    number: index + 2,
    cells: { ...cells, description: "Proof", taskName: title },
  }));
  const call = (url: string, body?: object) =>
    fetch(`${url}?t=${performance.now()}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${round.token}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const ask = async (address: string, path: string, body?: object) => {
    let reply = await call(`${address}/api/app/tasks/imports${path}`, body);
    if (reply.status === 202) {
      // A busy machine takes its time: the answer is read by its id as soon as it is there.
      const { id } = (await reply.json()) as { id: string };
      do {
        reply = await call(`${address}/api/app/content/${id}`);
      } while (reply.status === 409);
    }
    expect(reply.status).toBe(200);
    return (await reply.json()) as unknown;
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
  const { rows: left } = await client.query(
    "SELECT ord FROM task_import_row WHERE import_id = $1 UNION ALL SELECT ord FROM task_import_part WHERE import_id = $1",
    [importId],
  );
  expect(left).toEqual([]);
  await client.end();
  await product.end("SIGTERM");
}, 120_000);
