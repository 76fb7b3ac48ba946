import { pathsOf } from "@artel/shared/calls/call";
import { addManager, editManager } from "@artel/shared/calls/managers/legacy";
import { checkEmail, restorePassword } from "@artel/shared/calls/session/legacy";
import { createTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { closeWithCleanBooks, type TestApp, testApp } from "../src/testing/app.ts";
import { mailsTo } from "../src/testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../src/testing/world.ts";
import { type MatrixRow, matrixRows } from "./rights-matrix.ts";
import { bodyOf, objectOf } from "./rights-requests.ts";
import { type RightsWorld, rightsWorld } from "./rights-world.ts";

/** What is tried in every text of every call: quotes, escapes, patterns, parameters, signs that no text may hold, and length. */
const everywhere: readonly string[] = ["'", '"', "\\", "%", "$1", "a\u0000b", "\ud800", "х".repeat(300)];

/** What is tried by turns, three in each text: whole statements, quoted bodies, templates, paths of JSON, and numbers that no column holds. */
const byTurns: readonly string[] = [
  "\\'; --",
  "1; DROP TABLE app_user; --",
  "'||(SELECT verifier FROM app_user LIMIT 1)||'",
  "$$; SELECT 1; $$",
  "$\u007b7*7}",
  "$.* ? (@ > 0)",
  '{"$ne":null}',
  "ʼ OR 1=1 --",
  "1e309",
  "9223372036854775808",
];

/** The texts for one place of all: of those by turns the next three, another beginning in each run. */
function payloadsAt(place: number): readonly string[] {
  const turns = [0, 1, 2].map((turn) => (place * 3 + turn + inject("seed")) % byTurns.length);
  return [...everywhere, ...turns.map((turn) => byTurns[turn] ?? "")];
}

let world: TestWorld;
let app: TestApp;
let rights: RightsWorld;
let operator: number;
/** Errors that PostgreSQL answered: a text that got into a statement shows as 42xxx (syntax) or 22xxx (data). */
const databaseErrors: string[] = [];
const query = pg.Client.prototype.query;

beforeAll(async () => {
  const many = "10000000";
  world = await testWorld({ RATE_DEFAULT: many, RATE_SIGN_IN: many, RATE_MAIL: many, RATE_MONEY: many });
  app = await testApp(world);
  rights = await rightsWorld(world, app);
  operator = await anOperator(world.tx);
  listenToDatabase();
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await closeWithCleanBooks(app, world);
});

/** Hears of every refused statement of this process, also of one whose error is caught on the way. */
function listenToDatabase(): void {
  const note = (error: unknown) => {
    const code = (error as { code?: string } | null)?.code ?? "";
    if (/^(22|42)/.test(code)) {
      databaseErrors.push(`${code} ${(error as Error).message}`);
    }
  };
  pg.Client.prototype.query = function listening(this: pg.Client, ...given: unknown[]) {
    const last = given.at(-1);
    const heard = typeof last === "function" ? [...given.slice(0, -1), hearing(last as Callback, note)] : given;
    const answer = Reflect.apply(query, this, heard) as unknown;
    if (answer instanceof Promise) {
      answer.catch(note);
    }
    return answer;
  } as typeof query;
}

type Callback = (error: unknown, result: unknown) => unknown;

function hearing(callback: Callback, note: (error: unknown) => void): Callback {
  return (error, result) => {
    note(error);
    return callback(error, result);
  };
}

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/** The places of a request that take a text, such as `["data", "nametask"]`. */
function textPlaces(schema: Schema, place: readonly string[] = []): string[][] {
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => textPlaces(one, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textPlaces(one, [...place, name])),
    ...(schema.items ? textPlaces(schema.items, [...place, "0"]) : []),
    ...(typeof schema.additionalProperties === "object"
      ? textPlaces(schema.additionalProperties, [...place, "key"])
      : []),
  ];
  return schema.type === "string" ? [[...place], ...inner] : inner;
}

/** A copy of a body with a text at a place; what lacks on the way is made. */
function withText(body: Record<string, unknown>, place: readonly string[], text: string): Record<string, unknown> {
  const copy = structuredClone(body);
  let at: Record<string, unknown> = copy;
  for (const [index, name] of place.slice(0, -1).entries()) {
    at[name] ??= place[index + 1] === "0" ? [] : {};
    at = at[name] as Record<string, unknown>;
  }
  at[place.at(-1) ?? ""] = text;
  return copy;
}

function encodes(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

function actorOf(row: MatrixRow): number | undefined {
  if (row.who.includes("everyone")) {
    return undefined;
  }
  if (row.who.includes("contractor") && !row.who.includes("owner")) {
    return rights.contractorA;
  }
  const isOperators = row.who.some((who) => /^(operator|support|treasury|compliance|finance|admin)$/.test(who));
  return isOperators ? operator : rights.companyA;
}

const rows = matrixRows();
/** Each call once, by the first of its paths, with the matrix row that says who may. */
const cases = (bindings: TestApp["bindings"]) =>
  bindings.flatMap(({ call }) => {
    const row = rows.find((one) => one.method === call.method && one.path === pathsOf(call)[0]);
    return row ? [{ call, row }] : [];
  });

describe("generated", () => {
  test("T-102: no text of any call gets into a statement, breaks one, or ends in a failure of ours", async () => {
    const owner = rights.actors.find(({ name }) => name === "owner A");
    const faults: string[] = [];
    let sent = 0;
    let tried = 0;
    for (const { call, row } of cases(app.bindings)) {
      const schema = z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" }) as Schema;
      const places = [...new Map(textPlaces(schema).map((place) => [place.join("."), place])).values()];
      const object = objectOf(row.remarks);
      const id = object && owner ? await rights.object(object.kind, owner) : "1";
      for (const place of places) {
        // Half a pair cannot be written into an address.
        const isInUrl = call.method === "GET" || row.path.includes(`:${place[0]}`);
        tried += 1;
        const texts = payloadsAt(tried).filter((text) => !isInUrl || encodes(text));
        databaseErrors.length = 0;
        const replies = await Promise.all(
          texts.map((text) => app.as(actorOf(row))(call, withText(bodyOf(row, id), place, text))),
        );
        sent += texts.length;
        const failed = replies.flatMap(({ statusCode }, index) => (statusCode >= 500 ? [texts[index]] : []));
        if (failed.length + databaseErrors.length > 0) {
          faults.push(`${row.text} ${place.join(".")}: ${JSON.stringify(failed)} ${databaseErrors[0] ?? ""}`);
        }
      }
    }
    expect(faults).toEqual([]);
    // The generator finds the texts: this many were sent when it was written, and calls only become more.
    expect(sent).toBeGreaterThan(9_000);
  }, 180_000);

  test("T-102: the tables are all there, and nobody gained a right", async () => {
    const tables = await rowsOf<{ count: number }>(
      world.tx,
      "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname IN ('public', 'ledger', 'audit', 'vault')",
    );
    expect(tables[0]?.count).toBeGreaterThan(30);
    const operators = await rowsOf(world.tx, "SELECT id FROM app_user WHERE role = 'operator'");
    expect(operators).toHaveLength(7);
  });
});

describe("wildcards", () => {
  test("T-102: % and _ match themselves: no address is found by a pattern", async () => {
    const company = await aCompany(world.tx, { email: "boss@wild.test" });
    const contractor = await aContractor(world.tx, { email: "anna@wild.test", companies: [company] });
    const guest = app.as(undefined);
    for (const Email of ["%@wild.test", "bos_@wild.test", "%"]) {
      expect((await guest(checkEmail, { Email })).json().status).not.toBe("AlreadyUse");
      await guest(restorePassword, { Email });
    }
    expect(await mailsTo(world, "boss@wild.test")).toEqual([]);
    const draft = { title: "Work", amount: "100", currency: "USD", categoryId: 1, deadline: "30/11/2026" };
    const task = (contractorEmail: string) =>
      app.as(company)(createTask, { ...draft, docTitle: "Work", description: "Work", contractorEmail });
    expect((await task("ann_@wild.test")).statusCode).toBeGreaterThanOrEqual(400);
    expect((await task("anna@wild.test")).statusCode).toBe(200);
    const form = { Name: "Max", SurName: "Moreno", Email: "max_x@wild.test", Password: "lamp7" };
    expect((await app.as(company)(addManager, form)).json().status).toBe("Done");
    expect((await app.as(company)(editManager, { Email: "max%@wild.test", Password: "DELETE" })).statusCode).toBe(404);
    expect((await app.as(company)(editManager, { Email: "max_x@wild.test", Password: "DELETE" })).statusCode).toBe(200);
    expect(contractor).toBeGreaterThan(0);
  });

  test("T-102: what was typed is kept and given back sign by sign", async () => {
    const company = await aCompany(world.tx);
    const contractor = await aContractor(world.tx, { companies: [company] });
    const title = `'; DROP TABLE task; -- % _ \\ "$1" $ {x} {{y}}`;
    const reply = await app.as(company)(createTask, {
      contractorId: contractor,
      title,
      docTitle: "Work",
      description: "Work",
      categoryId: 1,
      amount: "100",
      currency: "USD",
      deadline: "30/11/2026",
    });
    const [row] = await rowsOf<{ title: string }>(world.tx, `SELECT title FROM task WHERE id = ${reply.json().id}`);
    expect(row?.title).toBe(title);
  });
});
