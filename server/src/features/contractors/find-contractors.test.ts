import type { Output } from "@artel/shared/calls/call";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let other: number;

/** Name, status at the company, verification and due date, number of tasks. */
const people = [
  ["Anna", "active", "accepted", "2026-12-01", 2],
  ["Семён", "inactive", "wait", "2026-12-20", 0],
  ["Carla", "inviteSent", "init", "2026-12-10", 1],
] as const;

beforeAll(async () => {
  ({ world, app } = await startApp());
  company = await aCompany(world.tx);
  other = await aCompany(world.tx);
  for (const [name, status, kyc, due, tasks] of people) {
    const email = `${name === "Семён" ? "semyon" : name.toLowerCase()}@contractor.test`;
    const id = await aContractor(world.tx, { companies: [company, other], name, surname: "Demo", email });
    await rowsOf(
      world.tx,
      `WITH linked AS (UPDATE company_contractor SET status = '${status}'
          WHERE company_id = ${company} AND contractor_id = ${id})
        UPDATE contractor SET kyc_state = '${kyc}', kyc_due = '${due}' WHERE id = ${id} RETURNING id`,
    );
    for (let made = 0; made < tasks; made += 1) {
      await aDraft(world.tx, { company, contractor: id, reward: 100n });
    }
    // What another company gives counts there alone.
    await aDraft(world.tx, { company: other, contractor: id, reward: 100n });
  }
});
afterAll(() => closeWithCleanBooks(app, world));

async function page(asked: Record<string, unknown>, language = "en"): Promise<Output<typeof findContractors>> {
  const reply = await app.as(company)(findContractors, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
/** First names of the people that are found. */
const found = async (asked: Record<string, unknown>, language?: string) =>
  (await page(asked, language)).rows.map(({ fullname }) => fullname.split(" ")[0]);

test("E-01: freelancers come in pages with their number, and each with the tasks of this company alone", async () => {
  const first = await page({ take: 2, sort: "fullname" });
  expect([first.rows.map(({ fullname, details }) => [fullname, details.AllTasks]), first.total]).toEqual([
    [
      ["Anna Demo", 2],
      ["Carla Demo", 1],
    ],
    3,
  ]);
  expect(await found({ take: 2, skip: 2, sort: "fullname" })).toEqual(["Семён"]);
});

test("Q-03: freelancers start in descending order of their status, by its word in the reader's language", async () => {
  expect(await found({})).toEqual(["Carla", "Семён", "Anna"]);
  // Active, inactive and invited are "Активен", "Неактивен" and "Приглашён".
  expect(await found({ sort: "status" }, "ru")).toEqual(["Anna", "Семён", "Carla"]);
});

test("E-06, Q-03: freelancers come in the order of tasks and of the due dates that are shown; one without stands last", async () => {
  expect(await found({ sort: "-tasks" })).toEqual(["Anna", "Carla", "Семён"]);
  expect(await found({ sort: "due" })).toEqual(["Carla", "Семён", "Anna"]);
  expect(await found({ sort: "-due" })).toEqual(["Семён", "Carla", "Anna"]);
  expect((await page({ sort: "due" })).rows.map(({ kycDue }) => kycDue?.slice(0, 10) ?? null)).toEqual([
    "2026-12-10",
    "2026-12-20",
    null,
  ]);
  const refused = await app.as(company)(findContractors, { sort: "phone" });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["sort"]]);
});

test("E-01, E-02: a freelancer is found by name, address and the words of status and verification", async () => {
  expect(await found({ search: "СЕМЕН demo" })).toEqual(["Семён"]);
  expect(await found({ search: "carla@contractor" })).toEqual(["Carla"]);
  expect(await found({ search: "invite sent" })).toEqual(["Carla"]);
  expect(await found({ search: "на проверке" }, "ru")).toEqual(["Семён"]);
  expect(await found({ search: "nobody" })).toEqual([]);
});

test("E-01: a company finds its own freelancers alone", async () => {
  await aContractor(world.tx, { companies: [other], name: "Stranger" });
  expect((await page({})).total).toBe(3);
  expect((await app.as(await aCompany(world.tx))(findContractors, {})).json()).toEqual({
    ...{ rows: [], total: 0, paidSums: [], countries: [] },
  });
});

test("E-01: the list is narrowed by status, verification, country, currency of what was paid, and whether anything was paid this year", async () => {
  const payer = await aCompany(world.tx);
  const person = async (name: string, country: string) =>
    await aContractor(world.tx, { companies: [payer], name, surname: "Demo", country });
  const [ada, , cora] = [await person("Ada", "RS"), await person("Berta", "ES"), await person("Cora", "RS")];
  const pay = async (contractor: number, currency: CurrencyCode, reward: bigint, at: string) => {
    await fund(world.tx, payer, currency, reward);
    const id = await aDraft(world.tx, { company: payer, contractor, currency, reward });
    expect((await app.as(payer)(payTask, { id })).statusCode).toBe(200);
    expect((await app.as(contractor)(acceptTask, { id })).statusCode).toBe(200);
    await rowsOf(world.tx, `UPDATE task SET payment_date = '${at}' WHERE id = ${id}`);
  };
  await pay(ada, "USD", 5_000n, "2025-12-31T23:59:59Z");
  await pay(ada, "USD", 12_000n, "2026-01-01T00:00:00Z");
  await pay(cora, "EUR", 70_050n, "2025-06-01T12:00:00Z");
  await rowsOf(
    world.tx,
    `WITH off AS (UPDATE company_contractor SET status = 'inactive' WHERE company_id = ${payer} AND contractor_id = ${cora})
      UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${ada}`,
  );
  const read = async (asked: Record<string, unknown>): Promise<Output<typeof findContractors>> =>
    (await app.as(payer)(findContractors, { sort: "fullname", ...asked })).json();
  const names = async (asked: Record<string, unknown>) =>
    (await read(asked)).rows.map(({ fullname }) => fullname.split(" ")[0]);
  expect(await names({ statuses: "active,inviteSent" })).toEqual(["Ada", "Berta"]);
  expect(await names({ kyc: "accepted" })).toEqual(["Ada"]);
  expect(await names({ countries: "ES" })).toEqual(["Berta"]);
  expect(await names({ countries: "RS,ES" })).toEqual(["Ada", "Berta", "Cora"]);
  expect(await names({ currencies: "EUR" })).toEqual(["Cora"]);
  expect(await names({ paidThisYear: "yes" })).toEqual(["Ada"]);
  expect(await names({ paidThisYear: "no" })).toEqual(["Berta", "Cora"]);
  expect(await names({ paidThisYear: "yes,no", currencies: "USD,EUR" })).toEqual(["Ada", "Cora"]);
  expect(await names({ sort: "country" })).toEqual(["Berta", "Ada", "Cora"]);
  for (const wrong of [{ countries: "es" }, { kyc: "nothing" }, { currencies: "XXX" }, { statuses: "asked" }]) {
    expect((await app.as(payer)(findContractors, wrong)).statusCode).toBe(400);
  }

  const whole = await read({});
  expect([whole.rows.map(({ paidSums }) => paidSums), whole.paidSums, whole.countries]).toEqual([
    [[{ currency: "USD", year: "120.00", all: "170.00" }], [], [{ currency: "EUR", year: "0.00", all: "700.50" }]],
    [
      { currency: "EUR", year: "0.00", all: "700.50" },
      { currency: "USD", year: "120.00", all: "170.00" },
    ],
    ["ES", "RS"],
  ]);
  // The total is of those who were found, whatever the page holds.
  const part = await read({ currencies: "USD,EUR", take: 1 });
  expect([part.rows.length, part.paidSums?.length]).toEqual([1, 2]);
  expect((await read({ kyc: "accepted" })).paidSums).toEqual([{ currency: "USD", year: "120.00", all: "170.00" }]);
});

test("HO-45: who does not see all tasks of the company gets no sums", async () => {
  const sumsFor = async (rights: Parameters<typeof aManager>[2]) => {
    const reply = (await app.as(await aManager(world.tx, company, rights))(findContractors, {})).json();
    return [reply.paidSums, reply.rows[0].paidSums];
  };
  expect(await sumsFor(["newTask", "invFreel"])).toEqual([null, null]);
  expect(await sumsFor(["allTask"])).toEqual([expect.any(Array), expect.any(Array)]);
  expect(await sumsFor(["finance"])).toEqual([expect.any(Array), expect.any(Array)]);
});
