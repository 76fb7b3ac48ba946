import type { CallDefinition } from "@artel/shared/calls/call";
import { wireAmount } from "@artel/shared/money/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createTaskQueues } from "../../src/features/tasks/pay/task-batch.ts";
import { allBindings } from "../../src/features.ts";
import { closeWithCleanBooks, type TestApp, testApp } from "../../src/testing/app.ts";
import { aCompany, aContractor, anOperator } from "../../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

/** What is no amount by the grammar of amounts, and amounts that are too precise. */
const hostile: unknown[] = [
  "-1",
  "-0",
  "NaN",
  "Infinity",
  "1e309",
  "1e3",
  "0x10",
  "1_000",
  " 5",
  "5.",
  ".5",
  "1,000.50",
  "1.000,50",
  "٣",
  "５",
  "5\u0000",
  "",
  "+5",
  "5 ",
  "10.005",
  "0.001",
  [],
  {},
  true,
  null,
  JSON.parse("9007199254740993"),
  "9".repeat(65_536),
  -1,
];

let world: TestWorld;
let app: TestApp;
let people: Record<string, number>;

/** Every call that takes an amount, with the name of its field. */
const amountFields: [string, CallDefinition, string][] = allBindings({
  queues: createTaskQueues({} as never, { now: () => new Date(0) }),
} as never)
  .map(({ call }) => call)
  .flatMap((call) => {
    const { shape } = call.request as unknown as { shape?: Record<string, z.ZodMiniType> };
    return Object.entries(shape ?? {})
      .filter(
        ([, field]) =>
          field === wireAmount || (field instanceof z.ZodMiniOptional && field.def.innerType === wireAmount),
      )
      .map(([name]): [string, CallDefinition, string] => [`${call.name}.${name}`, call, name]);
  });

beforeAll(async () => {
  world = await testWorld({
    RATE_DEFAULT: "1000000",
    RATE_MONEY: "1000000",
    RATE_MAIL: "1000000",
    RATE_SIGN_IN: "1000000",
  });
  app = await testApp(world);
  const company = await aCompany(world.tx);
  people = {
    company,
    contractor: await aContractor(world.tx, { companies: [company] }),
    operator: await anOperator(world.tx),
  };
});
afterAll(() => closeWithCleanBooks(app, world));

function personFor(call: CallDefinition): number {
  const role = call.who.startsWith("operator")
    ? "operator"
    : call.who === "contractor" || call.who === "user"
      ? "contractor"
      : "company";
  return people[role] ?? 0;
}

describe("amounts in every call that takes one", () => {
  test("there are such calls", () => {
    expect(amountFields.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "rechargeAccount.Count",
        "createTask.amount",
        "estimateAmount.amount",
        "requestConversion.Amount",
        "enterBankLine.amount",
      ]),
    );
  });

  test.each(amountFields)(
    "T-06, T-07: %s takes the documented grammar only and names its field otherwise",
    async (_, call, name) => {
      const wrong: unknown[] = [];
      // In a query everything is text, so that a number cannot have lost digits on its way.
      for (const value of hostile.filter((one) => call.method !== "GET" || typeof one !== "number")) {
        const reply = await app.as(personFor(call))(call, { ...ids(call), [name]: value });
        const fields = String(reply.headers["content-type"]).includes("json") ? (reply.json().fields ?? {}) : {};
        if (reply.statusCode !== 400 || !(name in fields)) {
          wrong.push({ value: String(value).slice(0, 40), status: reply.statusCode, fields });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(amountFields)("T-08: %s refuses the largest numbers without an overflow", async (_, call, name) => {
    for (const value of ["92233720368547758.07", "92233720368547758.08", "10000000.01", "99999999999999999999"]) {
      const reply = await app.as(personFor(call))(call, { ...ids(call), [name]: value });
      // An estimate only computes; everything else refuses.
      const isFine = reply.statusCode < 500 && (reply.statusCode >= 400 || call.kind === "read");
      expect([value, reply.statusCode, isFine]).toEqual([value, reply.statusCode, true]);
    }
  });
});

test("T-08: balances near the end of 64 bits refuse more money and keep what they have", async () => {
  const company = people.company ?? 0;
  await expect(
    rowsOf(
      world.tx,
      `SELECT ledger.post(ARRAY[jsonb_populate_record(NULL::ledger.new_txn, '{"ord":1,"kind":"t","subject":"t","natural_key":"big1","actor":0,"tenant":0,"request_id":"r"}')],
      ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg, '[{"ord":1,"owner":0,"kind":"bankClearing","currency":"USD","amount":"-9223372036854775807"},
        {"ord":1,"owner":${company},"kind":"available","currency":"USD","amount":"9223372036854775807"}]')), now())`,
    ),
  ).resolves.toHaveLength(1);
  await expect(
    rowsOf(
      world.tx,
      `SELECT ledger.post(ARRAY[jsonb_populate_record(NULL::ledger.new_txn, '{"ord":1,"kind":"t","subject":"t","natural_key":"big2","actor":0,"tenant":0,"request_id":"r"}')],
      ARRAY(SELECT jsonb_populate_recordset(NULL::ledger.leg, '[{"ord":1,"owner":0,"kind":"suspense","currency":"USD","amount":"-1"},
        {"ord":1,"owner":${company},"kind":"available","currency":"USD","amount":"1"}]')), now())`,
    ),
  ).rejects.toThrow(/out of range/);
  expect(await rowsOf(world.tx, `SELECT balance::text FROM ledger.account WHERE owner = ${company}`)).toEqual([
    { balance: "9223372036854775807" },
  ]);
});

/** A plausible id for path parameters, so that only the amount is wrong. */
function ids(call: CallDefinition): Record<string, unknown> {
  const path = typeof call.path === "string" ? call.path : (call.path[0] ?? "");
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((match) => [match[1], "1"]));
}
