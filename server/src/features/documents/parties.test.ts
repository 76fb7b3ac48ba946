import { listDocuments } from "@artel/shared/calls/documents/app";
import { cashFlow } from "@artel/shared/calls/finance/app";
import { getStatement } from "@artel/shared/calls/statements/app";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aDraft, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("L-08, L-07: each field of a party is the own one of company and contractor, as it was on the day of issue", async () => {
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  const parts = { address: "Street 1", city: "Town", zip: "1001", vatNum: "V-1" };
  const profile = (more: object) => JSON.stringify({ ...parts, ...more });
  await rowsOf(
    world.tx,
    `UPDATE company SET name = 'Client Ltd', brand_name = 'Client', country = 'CY', created_at = '2026-03-04T00:00:00Z',
      profile = '${profile({ EUVAT: "EU-2", regNum: "REG-3" })}' WHERE id = ${company} RETURNING id`,
  );
  await rowsOf(
    world.tx,
    `UPDATE app_user SET name = 'Petra', surname = 'Person', country = 'RS' WHERE id = ${contractor} RETURNING id`,
  );
  await rowsOf(
    world.tx,
    `UPDATE contractor SET profile = '${profile({ address: "Road 9", taxNum: "TAX-4", vatNum: "V-5" })}'
      WHERE id = ${contractor} RETURNING id`,
  );
  const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  await app.as(company)(payTask, { id });
  expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
  // What changes afterwards stands in no document of before.
  await rowsOf(world.tx, `UPDATE company SET name = 'Renamed Ltd' WHERE id = ${company} RETURNING id`);
  const data = async (person: number) => (await app.as(person)(listDocuments, {})).json()[0].Data;
  const [email, ownEmail] = (
    await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id IN (${company}, ${contractor}) ORDER BY id = ${contractor}`,
    )
  ).map((row) => row.email);
  const [own, theirs] = [await data(contractor), await data(company)];
  // The company's invoice names the same client, and the provider as the one who issues it.
  expect(theirs.Client).toEqual({ ...own.Client, ID: expect.any(Number) });
  expect(theirs.FDev.CompanyName).not.toBe("Petra Person");
  expect([own.Client, own.FDev]).toEqual([
    {
      // Its own running number.
      ID: expect.any(Number),
      CompanyName: "Client Ltd",
      GroupName: "Client",
      Address1: "Street 1",
      City: "Town",
      ZIP: "1001",
      Country: "CY",
      Email: email,
      VAT: "V-1",
      VatEU: "EU-2",
      RegNo: "REG-3",
      DateReg: expect.stringMatching(/^2026-03-04T00:00:00/),
    },
    {
      ID: contractor,
      CompanyName: "Petra Person",
      Address1: "Road 9",
      City: "Town",
      ZIP: "1001",
      Country: "RS",
      Email: ownEmail,
      VAT: "V-5",
      RegNo: "TAX-4",
      DateReg: expect.any(String),
    },
  ]);
});

test("L-08: documents of one moment share their parties and lines; a change makes a party anew, for the later ones alone", async () => {
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  const accept = async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
    await app.as(company)(payTask, { id });
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
    return id;
  };
  const parts = () =>
    rowsOf(
      world.tx,
      `SELECT prefix, dense_rank() OVER (ORDER BY client_id)::int AS client, issuer_id IS NOT NULL AND issuer_id <> client_id AS issued, lines_task_id::int AS lines
        FROM document WHERE task_ids && ARRAY(SELECT id FROM task WHERE company_id = ${company}) ORDER BY running, prefix`,
    );
  const [first, second] = [await accept(), await accept()];
  await rowsOf(world.tx, `UPDATE company SET name = 'Another Ltd' WHERE id = ${company} RETURNING id`);
  const third = await accept();
  const invoices = (client: number, lines: number) => [
    { prefix: "F", client, issued: true, lines },
    { prefix: "SI", client, issued: true, lines },
  ];
  expect(await parts()).toEqual([...invoices(1, first), ...invoices(1, second), ...invoices(2, third)]);
  const names = (await app.as(contractor)(listDocuments, {})).json();
  expect(names.map(({ Data }: { Data: { Client: { CompanyName: string } } }) => Data.Client.CompanyName)[0]).toBe(
    "Another Ltd",
  );
  await expect(rowsOf(world.tx, "UPDATE document_party SET data = '{}' RETURNING id")).rejects.toThrow();
  await expect(rowsOf(world.tx, "DELETE FROM document_lines RETURNING task_id")).rejects.toThrow();
});

test("L-20: of two documents of one row of numbers the later number never bears an earlier time", async () => {
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  const drafts = [1, 2, 3].map(() => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n }));
  const [one = 0, two = 0, three = 0] = await Promise.all(drafts);
  for (const id of [one, two, three]) {
    await app.as(company)(payTask, { id });
  }
  // The second request began before the first, and took its number after it; the third met a clock that was set back.
  for (const [id, at] of [
    [one, "2026-11-20T11:00:00.250Z"],
    [two, "2026-11-20T11:00:00.100Z"],
    [three, "2026-11-20T10:00:00.000Z"],
  ] as const) {
    world.clock.set(at);
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
  }
  const last = await rowsOf<{ task: string; at: string }>(
    world.tx,
    `SELECT task_ids[1]::text AS task, to_char(created_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') AS at FROM document
      WHERE prefix = 'SI' AND task_ids && ARRAY[${one}, ${two}, ${three}]::bigint[] ORDER BY running`,
  );
  expect(last).toEqual([one, two, three].map((task) => ({ task: `${task}`, at: "11:00:00.250" })));
  // The movement of each task still finds its invoice.
  const paid = cashFlow.reply.parse((await app.as(company)(cashFlow, {})).json());
  const statement = getStatement.reply.parse((await app.as(contractor)(getStatement, { currency: "USD" })).json());
  const found = [paid, statement.rows].map(
    (movements) => new Set(movements.flatMap(({ document }) => document?.id ?? [])),
  );
  expect(found.map(({ size }) => size)).toEqual([3, 3]);
});
