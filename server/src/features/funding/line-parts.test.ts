import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup, settleTopups } from "@artel/shared/calls/funding/operator";
import { putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "../../check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { bankDesk } from "../../testing/bank-desk.ts";
import type { CamtLine } from "../../testing/camt-file.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { meetAt } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Who uploads, who puts aside and divides, and who settles. */
let uploader: number;
let divider: number;
let third: number;
let desk: ReturnType<typeof bankDesk>;
const reason = "Paid two by one transfer";

beforeAll(async () => {
  ({ world, app } = await startApp());
  uploader = await anOperator(world.tx, ["treasury"]);
  divider = await anOperator(world.tx, ["treasury"]);
  third = await anOperator(world.tx, ["treasury"]);
  desk = bankDesk(world, app, { uploader, reader: divider });
});
afterAll(() => closeWithCleanBooks(app, world));

let numbers = 0;
/** A company with an order of its own. */
async function aProforma(amount: string): Promise<{ id: number; number: string; company: number; name: string }> {
  numbers += 1;
  const name = `Parts ${numbers} Ltd`;
  const company = await aCompany(world.tx, { name });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${company}`);
  const reply = await app.as(company)(rechargeAccount, { Count: amount, Cur: "EUR" });
  return { company, name, ...reply.json() };
}
/** A line put aside that names the proforma, with a sum of its own. */
function lineFor(of: { number: string; name: string }, amount: string): CamtLine {
  return { amount, payer: of.name, reference: of.number, bankReference: `B-${of.number}` };
}
const stranger = (amount: string): CamtLine => ({ amount, payer: "Stranger Ltd", bankReference: `S-${amount}` });

const seenOf = (amount: string) => ({ currency: "EUR", amount });
const divide = (id: number, amount: string, parts: readonly unknown[], by = divider, more: object = {}) =>
  app.as(by)(divideBankLine, { id: String(id), parts, reason, seen: seenOf(amount), ...more });
const settle = (topup: { readonly id: number }, line: number, by = third) =>
  app.as(by)(settleTopup, { id: String(topup.id), bankLineId: line, reason });
const back = (id: number, amount: string, by = third) =>
  app.as(by)(returnBankLine, { id: String(id), reason, seen: seenOf(amount) });
const aside = (id: number, amount: string) =>
  app.as(third)(putBankLineAside, { id: String(id), reason, seen: seenOf(amount) });

/** Changes what only a superuser with triggers switched off can. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(world.superuser);
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; ${statement}`);
  } finally {
    await client.end();
  }
}

describe("a line that was put aside is divided", () => {
  test("HO-44, S-06: its parts say what it says and stand in its place; no money moves, and the log says who and why", async () => {
    const { account, id } = await desk.anAside({ ...stranger("1000.00"), reference: "for two orders" });
    const before = await desk.suspense();
    const reply = (await divide(id, "1000.00", ["900", "99,99", "0.01"])).json();
    expect(reply.parts).toHaveLength(3);
    expect(await desk.suspense()).toBe(before);
    const parts = await desk.linesOf(account, "aside");
    expect(parts.map((part) => [part.id, part.amount, part.partOf])).toEqual([
      [reply.parts[0], "900.00", id],
      [reply.parts[1], "99.99", id],
      [reply.parts[2], "0.01", id],
    ]);
    const [whole] = await desk.linesOf(account, "divided");
    const { id: _, amount: __, partOf: ___, state: ____, isYours: _____, ...said } = whole ?? { id: 0 };
    expect(parts).toMatchObject(Array(3).fill(said));
    const { dividedBy } = await desk.shown(reply.parts[0]);
    expect([dividedBy, (await desk.shown(id)).dividedBy]).toEqual([expect.stringMatching(/./), dividedBy]);
    expect(said).toMatchObject({ payer: "Stranger Ltd", reference: "for two orders", bankNumber: "S-1000.00" });
    const records = await rowsOf(
      world.tx,
      `SELECT actor::int, reason, detail FROM audit.record WHERE action = 'bankLine.divide' AND subject = 'bank-line:${id}'`,
    );
    expect(records).toEqual([
      {
        ...{ actor: divider, reason },
        detail: {
          parts: [
            { line: reply.parts[0], amount: "900.00" },
            { line: reply.parts[1], amount: "99.99" },
            { line: reply.parts[2], amount: "0.01" },
          ],
        },
      },
    ]);
  });

  test("HO-44: neither who uploaded a line nor who divided it settles a part alone, though all agrees; somebody else does", async () => {
    const order = await aProforma("900");
    const { id } = await desk.anAside(lineFor(order, "1000.00"));
    const [part = 0] = (await divide(id, "1000.00", ["900.00", "100.00"])).json().parts;
    expect((await desk.shown(part)).candidates).toMatchObject([{ topupId: order.id, differences: [], score: 100 }]);
    expect((await settle(order, part, divider)).json().state).toBe("waitsForSecondPerson");
    expect((await settle(order, part, uploader)).json().code).toBe("conflict");
    await expect(
      rowsOf(world.tx, `UPDATE bank_line SET topup_id = ${order.id}, settled_by = ${uploader} WHERE id = ${part}`),
    ).rejects.toThrow("bank_line_check");
    expect((await settle(order, part)).json()).toEqual({ state: "paid" });
    expect((await desk.shown(part)).state).toBe("settled");
  });

  test("HO-44: who uploaded it does not settle a part alone either", async () => {
    const order = await aProforma("901");
    const { id } = await desk.anAside(lineFor(order, "1001.00"));
    const [part = 0] = (await divide(id, "1001.00", ["901.00", "100.00"])).json().parts;
    expect((await settle(order, part, uploader)).json().state).toBe("waitsForSecondPerson");
  });

  test("S-06: a part is divided again, and the parts of both stand for the money that came", async () => {
    const { account, id } = await desk.anAside(stranger("700.00"));
    const [first = 0] = (await divide(id, "700.00", ["600.00", "100.00"])).json().parts;
    expect((await divide(first, "600.00", ["350.00", "250.00"], third)).statusCode).toBe(200);
    const amounts = async (state: string) => (await desk.linesOf(account, state)).map(({ amount }) => amount);
    expect(await amounts("aside")).toEqual(["350.00", "250.00", "100.00"]);
    expect(await amounts("divided")).toEqual(["700.00", "600.00"]);
  });
});

describe("what is refused", () => {
  test("HO-44: parts that are no sums, come to nothing or do not come to the line; each refusal names its field", async () => {
    const { account, id } = await desk.anAside(stranger("501.00"));
    const cases: readonly (readonly [readonly unknown[], string, string])[] = [
      [["500.00", "0"], "parts.1", "Enter an amount above zero"],
      [["many", "1.00"], "parts.0", "Enter an amount in digits with at most two decimals"],
      [["500.999", "0.01"], "parts.0", "Enter an amount in digits with at most two decimals"],
      [["-1.00", "502.00"], "parts.0", "Enter an amount in digits with at most two decimals"],
      [["500.00", "0.99"], "parts", "The parts come to 500,99 €, the line to 501,00 €"],
      [["500.00", "1.01"], "parts", "The parts come to 501,01 €, the line to 501,00 €"],
    ];
    for (const [parts, field, text] of cases) {
      const reply = await divide(id, "501.00", parts);
      const words = String(reply.json().fields?.[field] ?? "").replace(/[\u00a0\u202f]/g, " ");
      expect([reply.statusCode, Object.keys(reply.json().fields), words]).toEqual([
        400,
        [field],
        expect.stringContaining(text),
      ]);
    }
    for (const parts of [["501.00"], Array(21).fill("1.00"), [{ amount: "501.00", currency: "USD" }, "1.00"]]) {
      expect((await divide(id, "501.00", parts)).statusCode).toBe(400);
    }
    expect((await divide(id, "501.00", ["500.00", "1.00"], divider, { currency: "USD" })).statusCode).toBe(400);
    expect(await desk.linesOf(account)).toHaveLength(1);
    expect((await divide(id, "501.00", ["482.00", ...Array(19).fill("1.00")])).json().parts).toHaveLength(20);
  });

  test("HO-130, T-130: with another sum or currency than was seen nothing is divided", async () => {
    const { account, id } = await desk.anAside(stranger("502.00"));
    for (const seen of [{ currency: "USD", amount: "502.00" }, seenOf("502.01")]) {
      const reply = await divide(id, "502.00", ["500.00", "2.00"], divider, { seen });
      expect(reply.json().code).toBe("changedMeanwhile");
    }
    expect(await desk.linesOf(account)).toHaveLength(1);
  });

  test("HO-44: money that is not put aside, that came back, that is used or divided, and a line that waits for a second person", async () => {
    const account = await desk.anAccount();
    await desk.upload(account, [
      { ...stranger("503.00") },
      { ...stranger("504.00"), returnCode: "AC04" },
      { ...stranger("505.00"), side: "DBIT" },
    ]);
    const lines = await desk.linesOf(account);
    const idOf = (amount: string) => lines.find((line) => line.amount === amount)?.id ?? 0;
    expect((await divide(idOf("503.00"), "503.00", ["500.00", "3.00"])).json().code).toBe("conflict");
    expect((await divide(idOf("505.00"), "505.00", ["500.00", "5.00"])).json().code).toBe("conflict");
    expect((await aside(idOf("504.00"), "504.00")).statusCode).toBe(200);
    expect((await divide(idOf("504.00"), "504.00", ["500.00", "4.00"])).json().code).toBe("conflict");
    expect((await aside(idOf("503.00"), "503.00")).statusCode).toBe(200);
    expect((await back(idOf("503.00"), "503.00")).json().state).toBe("waitsForSecondPerson");
    expect((await divide(idOf("503.00"), "503.00", ["500.00", "3.00"])).json().code).toBe("waitsForSecondPerson");

    const order = await aProforma("506");
    const { id } = await desk.anAside(lineFor(order, "506.00"));
    expect((await settle(order, id)).json().state).toBe("paid");
    expect((await divide(id, "506.00", ["500.00", "6.00"])).json().code).toBe("conflict");
  });

  test("HO-43: other duties, people who are no operators, and a line that is not there", async () => {
    const { id } = await desk.anAside(stranger("507.00"));
    const parts = ["500.00", "7.00"];
    for (const duty of ["finance", "support", "compliance", "admin"] as const) {
      expect((await divide(id, "507.00", parts, await anOperator(world.tx, [duty]))).statusCode).toBe(403);
    }
    expect((await divide(id, "507.00", parts, await aCompany(world.tx))).statusCode).toBe(404);
    expect((await divide(999_999, "507.00", parts)).statusCode).toBe(404);
  });

  test("HO-44, S-06: a divided line is settled, returned, put aside and divided no more, and a part is not put aside again", async () => {
    const order = await aProforma("508");
    const { id } = await desk.anAside(lineFor(order, "508.00"));
    const [part = 0] = (await divide(id, "508.00", ["500.00", "8.00"])).json().parts;
    const before = await desk.suspense();
    const seen = { companyId: order.company, ...seenOf("508.00") };
    const many = { items: [{ id: order.id, bankLineId: id, seen }], reason };
    const replies = [
      await settle(order, id),
      await app.as(third)(settleTopups, many),
      await back(id, "508.00"),
      await aside(id, "508.00"),
      await divide(id, "508.00", ["500.00", "8.00"]),
      await aside(part, "500.00"),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(Array(6).fill([409, "conflict"]));
    expect(await desk.suspense()).toBe(before);
    expect((await desk.shown(id)).candidates).toEqual([]);
  });
});

describe("two at once", () => {
  const lock = (id: number) => `SELECT FROM bank_line WHERE id = ${id} FOR UPDATE`;

  test("HO-44, HO-43: of a division and a settlement, a return or another division of the same line the first one is done", async () => {
    const rivals = [
      (order: { id: number }, id: number) => () => settle(order, id),
      (_order: { id: number }, id: number) => () => back(id, "600.00"),
      (_order: { id: number }, id: number) => () => divide(id, "600.00", ["1.00", "599.00"], third),
    ];
    for (const rival of rivals) {
      for (const isFirst of [true, false]) {
        const order = await aProforma("600");
        const { account, id } = await desk.anAside(lineFor(order, "600.00"));
        const both = [() => divide(id, "600.00", ["500.00", "100.00"]), rival(order, id)];
        const replies = await meetAt(world, lock(id), isFirst ? both : both.toReversed());
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
        const parts = (await desk.linesOf(account)).filter(({ partOf }) => partOf === id);
        expect(["divided", "settled", "aside"]).toContain((await desk.shown(id)).state);
        const total = parts.reduce((sum, { amount }) => sum + BigInt(amount.replace(".", "")), 0n);
        expect([0n, 60_000n]).toContain(total);
      }
    }
  });

  test("HO-43: a selection that waits does not settle a line that was divided meanwhile", async () => {
    const order = await aProforma("601");
    const { id } = await desk.anAside(lineFor(order, "601.00"));
    const seen = { companyId: order.company, ...seenOf("601.00") };
    const input = { items: [{ id: order.id, bankLineId: id, seen }], reason };
    expect((await app.as(uploader)(settleTopups, input)).json()).toEqual({ paid: 0, waiting: 1 });
    expect((await divide(id, "601.00", ["600.00", "1.00"])).statusCode).toBe(200);
    expect((await desk.decide(`topups:${order.id}`, third)).json().decision).toBe("overtaken");
  });
});

describe("a part is no money that came", () => {
  test("S-06: the file that comes again adds nothing, and a payment equal to a part is a payment of its own, uploaded or typed", async () => {
    const plain: CamtLine = { amount: "620.00", payer: "Twice Ltd", reference: "order" };
    const { account, id } = await desk.anAside(plain);
    expect((await divide(id, "620.00", ["500.00", "120.00"])).statusCode).toBe(200);
    expect(await desk.upload(account, [plain])).toMatchObject({ added: 0, known: 1 });
    expect(await desk.upload(account, [plain, { ...plain, amount: "120.00" }])).toMatchObject({ added: 1, typed: 0 });
    const typed = { valueDate: "2026-11-20", payer: "Twice Ltd", reference: "order", currency: "EUR", amount: "500" };
    expect((await app.as(third)(enterBankLine, { ...typed, reason })).statusCode).toBe(200);
    expect((await desk.linesOf(account, "open")).map(({ amount }) => amount)).toEqual(["120.00"]);
  });

  test("HO-44, S-06: a typed line that was divided is that of the file, and its parts tell the file too", async () => {
    const typed = { valueDate: "2026-11-20", payer: "Typed Ltd", reference: "order", currency: "EUR", amount: "630" };
    const { id } = (await app.as(uploader)(enterBankLine, { ...typed, reason })).json();
    await aside(id, "630.00");
    const [part = 0] = (await divide(id, "630.00", ["600.00", "30.00"])).json().parts;
    const [inner = 0] = (await divide(part, "600.00", ["599.00", "1.00"])).json().parts;
    const account = await desk.anAccount();
    const line = { amount: "630.00", payer: "Typed Ltd", reference: "order" };
    expect(await desk.upload(account, [line])).toMatchObject({ added: 0, typed: 1 });
    for (const one of [part, inner]) {
      expect(await desk.shown(one)).toMatchObject({ account, fileName: "statement.xml" });
    }
  });

  test("HO-44: where a later file tells a divided line differently, nobody settles its parts or theirs alone", async () => {
    const order = await aProforma("640");
    const line = lineFor(order, "660.00");
    const { account, id } = await desk.anAside(line);
    const [part = 0] = (await divide(id, "660.00", ["650.00", "10.00"])).json().parts;
    const [inner = 0] = (await divide(part, "650.00", ["640.00", "10.00"])).json().parts;
    await desk.upload(account, [{ ...line, payer: "Somebody Else Ltd" }]);
    expect((await settle(order, inner)).json().state).toBe("waitsForSecondPerson");
  });
});

describe("the database holds", () => {
  /** A part of one cent that says what its line says, but for what is told otherwise. */
  function part(whole: number, otherwise: Readonly<Record<string, string>> = {}): string {
    const own = ["kind", "file_id", "account_id", "value_date", "payer", "reference", "bank_number", "currency"];
    const columns: Readonly<Record<string, string>> = {
      ...Object.fromEntries([...own, "aside_txn", "aside_by", "aside_at", "entered_by"].map((name) => [name, name])),
      ...{ source: "'part'", part_of: "id", part_by: "divided_by", amount: "1", created_at: "now()" },
      ...otherwise,
    };
    return `INSERT INTO bank_line (${Object.keys(columns).join(", ")})
      SELECT ${Object.values(columns).join(", ")} FROM bank_line WHERE id = ${whole}`;
  }

  test("HO-44, S-06: parts come to their line, in its currency and with its words; a divided line is nothing else and stays divided", async () => {
    const { id } = await desk.anAside(stranger("680.00"));
    const order = await aProforma("680");
    await expect(
      rowsOf(world.tx, `UPDATE bank_line SET divided_by = ${divider}, divided_at = now() WHERE id = ${id}`),
    ).rejects.toThrow("come to 0");
    const whole = part(id, { part_by: String(divider) });
    await expect(rowsOf(world.tx, whole)).rejects.toThrow("a part says what line");
    const [first = 0] = (await divide(id, "680.00", ["600.00", "80.00"])).json().parts;
    await expect(rowsOf(world.tx, part(id))).rejects.toThrow("come to 68001");
    for (const [column, value] of [
      ["currency", "'USD'"],
      ["payer", "'Friend Ltd'"],
      ["entered_by", String(third)],
      ["part_by", String(third)],
    ] as const) {
      await expect(rowsOf(world.tx, part(id, { [column]: value }))).rejects.toThrow("a part says what line");
    }
    for (const change of [
      `topup_id = ${order.id}, settled_by = ${third}`,
      `back_order = 'AB${id}', back_asked_by = ${third}, back_approved_by = ${divider}, back_at = now()`,
    ]) {
      await expect(rowsOf(world.tx, `UPDATE bank_line SET ${change} WHERE id = ${id}`)).rejects.toThrow(
        "bank_line_divided",
      );
    }
    for (const [line, change] of [
      [id, "divided_by = NULL, divided_at = NULL"],
      [first, "part_by = entered_by"],
      [first, "amount = 60001"],
    ] as const) {
      await expect(rowsOf(world.tx, `UPDATE bank_line SET ${change} WHERE id = ${line}`)).rejects.toThrow("is fixed");
    }
  });

  test("S-06, A5: the check of the books finds parts that do not come to their line, are not of its money, or whose line is none in parts", async () => {
    const order = await aProforma("690");
    const { id } = await desk.anAside(lineFor(order, "690.00"));
    const other = await desk.anAside(stranger("691.00"));
    const [first = 0] = (await divide(id, "690.00", ["600.00", "90.00"])).json().parts;
    const asideOf = (line: number) => `aside_txn = (SELECT aside_txn FROM bank_line WHERE id = ${line})`;
    const found = async () => (await checkLedger(world.app.db)).findings.map(({ subject }) => subject);
    expect(await found()).toEqual([]);
    for (const [line, change, undo] of [
      [first, "amount = 60001", "amount = 60000"],
      [first, asideOf(other.id), asideOf(id)],
      [id, "divided_by = NULL, divided_at = NULL", `divided_by = ${divider}, divided_at = now()`],
    ] as const) {
      await tamper(`UPDATE bank_line SET ${change} WHERE id = ${line}`);
      expect(await found()).toEqual([`bank-line:${id}`]);
      await tamper(`UPDATE bank_line SET ${undo} WHERE id = ${line}`);
    }
    expect(await found()).toEqual([]);
  });
});
