import type { Output } from "@artel/shared/calls/call";
import { findManagers } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let other: number;

/** Name, surname, phone, rights, and what else is stored of each. */
const people = [
  ["Max", "Moreno", "+357 99 000 001", ["newTask", "makePay"], "must_change_password = true"],
  ["Ada", "Novak", "", [], "must_change_password = false"],
  ["zoe", "Berg", "+357 99 000 002", ["invFreel"], "current_state = 'blocked'"],
] as const;

const some = expect.stringMatching(/^[\w-]{22}$/);

beforeAll(async () => {
  ({ world, app } = await startApp());
  company = await aCompany(world.tx);
  other = await aCompany(world.tx);
  for (const [name, surname, phone, rights, stored] of people) {
    const id = await aManager(world.tx, company, rights);
    await rowsOf(
      world.tx,
      `UPDATE app_user SET name = '${name}', surname = '${surname}', phone = '${phone}',
        email = '${name.toLowerCase()}@found.test', ${stored} WHERE id = ${id}`,
    );
  }
  const removed = await aManager(world.tx, company);
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'removed' WHERE id = ${removed}`);
  await aManager(world.tx, other);
  await aContractor(world.tx, { companies: [company] });
  await rowsOf(
    world.tx,
    `INSERT INTO session (user_id, created_at, last_used_at, expires_at, ended_at)
      SELECT id, '2026-11-10', used::timestamptz, '2026-11-30', ended::timestamptz
      FROM app_user, (VALUES ('2026-11-12 09:00Z', NULL), ('2026-11-14 10:30Z', '2026-11-14 11:00Z')) AS s (used, ended)
      WHERE email = 'ada@found.test'`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

async function page(asked: Record<string, unknown>, language = "en"): Promise<Output<typeof findManagers>> {
  const reply = await app.as(company)(findManagers, asked, { "accept-language": language });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
/** First names of the managers that are found. */
const found = async (asked: Record<string, unknown>, language?: string) =>
  (await page(asked, language)).rows.map(({ name }) => name);

test("E-27, E-30: the owner reads name, address, phone and rights of each manager, how far he is and when he was last here", async () => {
  const { rows, total } = await page({ sort: "name" });
  expect(total).toBe(3);
  expect(rows).toEqual([
    {
      ...{ id: expect.any(Number), name: "Ada", surname: "Novak", email: "ada@found.test", phone: "" },
      ...{
        rights: [],
        access: "active",
        sums: [],
        lastSeenAt: "2026-11-14T10:30:00.000Z",
        savedVersion: some,
        sumsVersion: some,
      },
    },
    {
      ...{ id: expect.any(Number), name: "Max", surname: "Moreno", email: "max@found.test", phone: "+357 99 000 001" },
      ...{
        rights: ["newTask", "makePay"],
        access: "invited",
        sums: [],
        lastSeenAt: null,
        savedVersion: some,
        sumsVersion: some,
      },
    },
    {
      ...{ id: expect.any(Number), name: "zoe", surname: "Berg", email: "zoe@found.test", phone: "+357 99 000 002" },
      ...{ rights: ["invFreel"], access: "blocked", sums: [], lastSeenAt: null, savedVersion: some, sumsVersion: some },
    },
  ]);
});

test("Q-03, E-27: the list of managers is first in descending order of the names, and comes in pages, in each order and turned round; what is empty stands last both ways", async () => {
  expect(await page({ take: 2, skip: 2 })).toMatchObject({ rows: [{ name: "Ada" }], total: 3 });
  expect(await page({ take: 3 })).toMatchObject({ rows: [{}, {}, {}], total: 3 });
  expect(await page({ take: 2 })).toMatchObject({ rows: [{ name: "zoe" }, { name: "Max" }], total: 3 });
  expect(await page({ take: 2, skip: 4 })).toMatchObject({ rows: [], total: 3 });
  expect(await found({})).toEqual(["zoe", "Max", "Ada"]);
  expect(await found({ sort: "name" })).toEqual(["Ada", "Max", "zoe"]);
  expect(await found({ sort: "-email" })).toEqual(["zoe", "Max", "Ada"]);
  expect(await found({ sort: "phone" })).toEqual(["Max", "zoe", "Ada"]);
  expect(await found({ sort: "-phone" })).toEqual(["zoe", "Max", "Ada"]);
  expect((await found({ sort: "seen" }))[0]).toBe("Ada");
  expect((await found({ sort: "-seen" }))[0]).toBe("Ada");
});

test("managers are put in the order of the words of their state, in the language of the reader", async () => {
  // Active, Blocked, Invited; Активен, Заблокирован, Приглашён.
  expect(await found({ sort: "access" })).toEqual(["Ada", "zoe", "Max"]);
  expect(await found({ sort: "-access" }, "ru")).toEqual(["Max", "zoe", "Ada"]);
});

test("a search finds managers by each of its words in name, address and phone, and by their state", async () => {
  expect(await found({ search: "MORENO max" })).toEqual(["Max"]);
  expect(await found({ search: "ada@found" })).toEqual(["Ada"]);
  expect(await found({ search: "000 002" })).toEqual(["zoe"]);
  expect(await found({ search: "invited" })).toEqual(["Max"]);
  expect(await found({ search: "приглашен" }, "ru")).toEqual(["Max"]);
  expect(await found({ search: "moreno ada" })).toEqual([]);
});

test("HO-45, E-27: a manager with every right is refused the list, and another company sees its own managers alone", async () => {
  const manager = await aManager(world.tx, other, ["newTask", "acceptTask", "makePay", "allTask", "invFreel"]);
  expect((await app.as(manager)(findManagers, {})).statusCode).toBe(403);
  expect((await app.as(other)(findManagers, {})).json().rows).toHaveLength(2);
  expect((await app.as(other)(editManager, { Email: "max@found.test", Rights: "{}" })).statusCode).toBe(404);
});

test("an order that the list of managers does not know is refused", async () => {
  expect((await app.as(company)(findManagers, { sort: "verifier" })).statusCode).toBe(400);
});
