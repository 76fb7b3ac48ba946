import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { getDocument, listDocuments } from "@artel/shared/calls/documents/app";
import {
  correctDocument,
  issueProforma,
  operatorDocument,
  operatorDocuments,
} from "@artel/shared/calls/documents/operator";
import { acceptTask, payTask } from "@artel/shared/calls/tasks/app";
import { readBack } from "@artel/shared/documents/testing/an-invoice";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aDraft, anOperator, workingPair } from "../../testing/people.ts";
import { waitingForLock } from "../../testing/waiting.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let finance: number;
let treasury: number;
const reason = "The company wrote to us";

beforeAll(async () => {
  ({ world, app } = await startApp());
  finance = await anOperator(world.tx, ["finance"]);
  treasury = await anOperator(world.tx, ["treasury"]);
});
afterAll(() => closeWithCleanBooks(app, world));

async function documentsOf(person: number) {
  return listDocuments.reply.parse((await app.as(person)(listDocuments, {})).json());
}

async function invoiced() {
  const pair = await workingPair(world.tx, 100_000n);
  const id = await aDraft(world.tx, { ...pair, reward: 10_000n, fee: 500n });
  await app.as(pair.company)(payTask, { id });
  expect((await app.as(pair.contractor)(acceptTask, { id })).statusCode).toBe(200);
  const [document] = await documentsOf(pair.company);
  if (!document) {
    throw new Error("no document");
  }
  return { ...pair, task: id, document };
}

const client = {
  CompanyName: "Right Name Ltd",
  ...{
    Address1: "8 Quay",
    City: "Hamburg",
    ZIP: "20457",
    Country: "DE",
    VAT: "",
    VatEU: "DE111111111",
    RegNo: "HRB 1",
  },
};
const line = { title: "Landing page", description: "Design", cost: "100.00", tax: "5.00" };
const asked = (id: number, change: object = {}) => ({ id: String(id), client, lines: [line], reason, ...change });

/** What the bell is about to tell of the newest document of somebody. */
async function toldOf(person: number) {
  const [row] = await rowsOf<{ id: number; result: string; title: string }>(
    world.tx,
    `SELECT (data ->> 'documentId')::int AS id, data ->> 'result' AS result, data ->> 'title' AS title
      FROM notice WHERE user_id = ${person} AND kind = 'documentIssued' ORDER BY id DESC LIMIT 1`,
  );
  return row;
}

async function emailOf(person: number): Promise<string> {
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  return row?.email ?? "";
}

test("HO-36: a correction is a new document of the same type under its own number, which names the one that it corrects; that one prints as before", async () => {
  const { company, document } = await invoiced();
  const before = await readBack(document);
  const reply = (await app.as(finance)(correctDocument, asked(document.id))).json();
  expect(reply).toEqual({ state: "issued", documentId: expect.any(Number) });
  const made = getDocument.reply.parse((await app.as(company)(getDocument, { id: String(reply.documentId) })).json());
  expect([made.Type, made.info.amount, made.info.corrects]).toEqual([
    8,
    "105.00",
    { id: document.id, number: document.info.number },
  ]);
  expect(made.InternalID).toBe(document.InternalID + 1);
  const { text } = await readBack(made);
  expect(text).toContain(`Corrects No. ${document.info.number} of 20/11/2026`);
  expect(text).toContain("Right Name Ltd");
  expect(text).toContain("Reverse charge");
  const kept = getDocument.reply.parse((await app.as(company)(getDocument, { id: String(document.id) })).json());
  expect(kept.info.correctedBy).toEqual({ id: reply.documentId, number: made.info.number });
  expect((await readBack(kept)).text).toBe(before.text);
  const [mail] = await mailsTo(world, await emailOf(company));
  expect(mail).toMatchObject({
    subject: "documentsMail.correction.subject",
    document: { id: reply.documentId, language: "en" },
  });
  expect(await toldOf(company)).toEqual({ id: reply.documentId, result: "correction", title: made.info.number });
  // It is corrected once; its correction is what a further one corrects.
  expect((await app.as(finance)(correctDocument, asked(document.id))).json().code).toBe("conflict");
  expect((await app.as(finance)(correctDocument, asked(reply.documentId))).json().state).toBe("issued");
  const [record] = await rowsOf<{ action: string; reason: string }>(
    world.tx,
    `SELECT action, reason FROM audit.record WHERE subject = 'document:${document.id}' ORDER BY seq DESC LIMIT 1`,
  );
  expect(record).toEqual({ action: "document.correct", reason });
});

test("HO-36, HO-43: other sums wait for another operator, who alone issues the correction; money stays where it is", async () => {
  const { company, document } = await invoiced();
  const input = asked(document.id, { lines: [{ ...line, cost: "80.00" }] });
  expect((await app.as(finance)(correctDocument, input)).json()).toEqual({
    state: "waitsForSecondPerson",
    documentId: null,
  });
  expect((await app.as(finance)(correctDocument, input)).json().code).toBe("waitsForSecondPerson");
  expect((await app.as(finance)(operatorDocument, { id: String(document.id) })).json()).toMatchObject({
    canCorrect: false,
    waitsForSecondPerson: true,
  });
  expect(await documentsOf(company)).toHaveLength(1);
  const other = await anOperator(world.tx, ["finance"]);
  const { rows } = listApprovals.reply.parse((await app.as(other)(listApprovals, {})).json());
  const request = rows.find(({ about }) => about.includes(document.info.number));
  expect(request?.kind).toBe("document.correct");
  const decide = { id: String(request?.id), decision: "approved", reason: "Seen" };
  expect((await app.as(finance)(decideApproval, decide)).json().code).toBe("samePerson");
  expect((await app.as(other)(decideApproval, decide)).statusCode).toBe(200);
  const [made] = await documentsOf(company);
  expect([made?.info.amount, made?.info.corrects?.id]).toEqual(["85.00", document.id]);
});

test("HO-43: sums of a line wait for another operator too where the whole stays the same; words of a task's length do not", async () => {
  const { company, document } = await invoiced();
  const words = { lines: [{ ...line, description: "x".repeat(5000) }] };
  const reply = (await app.as(finance)(correctDocument, asked(document.id, words))).json();
  expect(reply.state).toBe("issued");
  const moved = { lines: [{ ...line, cost: "5", tax: "100.00" }] };
  expect((await app.as(finance)(correctDocument, asked(reply.documentId, moved))).json().state).toBe(
    "waitsForSecondPerson",
  );
  const { rows } = listApprovals.reply.parse((await app.as(finance)(listApprovals, {})).json());
  const [corrected] = await documentsOf(company);
  const request = rows.find(({ about }) => about.includes(corrected?.info.number ?? "none"));
  expect([request?.before, request?.after].map((said) => said?.replace(/\s/g, " "))).toEqual([
    "Its amount: 105,00 $; lines 1: 100,00 $ + 5,00 $",
    "Its amount: 105,00 $; lines 1: 5,00 $ + 100,00 $",
  ]);
});

test("HO-36: a correction waits for the records of its company before it takes a number, as a settlement does", async () => {
  const { company, document } = await invoiced();
  const settlement = new pg.Client({ connectionString: world.superuser });
  await settlement.connect();
  await settlement.query(`BEGIN; SELECT 1 FROM audit.head WHERE tenant = ${company} FOR UPDATE`);
  const reply = app.as(finance)(correctDocument, asked(document.id));
  await waitingForLock(world, 1);
  await settlement.query("SELECT 1 FROM document_counter WHERE prefix = 'SI' FOR UPDATE NOWAIT");
  await settlement.query("COMMIT");
  await settlement.end();
  expect((await reply).json().state).toBe("issued");
});

test("HO-36: what cannot be corrected is refused, with the field that is wrong", async () => {
  const { document } = await invoiced();
  const wrong = async (change: object) =>
    Object.keys((await app.as(finance)(correctDocument, asked(document.id, change))).json().fields ?? {});
  expect(await wrong({ client: { ...client, Country: "ZZ" } })).toEqual(["client.Country"]);
  expect(await wrong({ lines: [] })).toEqual(["lines"]);
  expect(await wrong({ lines: [{ ...line, cost: "-1.00" }] })).toEqual(["lines.0.cost"]);
  expect(await wrong({ lines: [{ ...line, tax: "five" }] })).toEqual(["lines.0.tax"]);
  const company = await aCompany(world.tx);
  const proforma = { id: String(company), currency: "EUR", amount: "500", reason };
  const { documentId } = (await app.as(treasury)(issueProforma, proforma)).json();
  expect((await app.as(finance)(correctDocument, asked(documentId))).json().code).toBe("conflict");
});

test("L-13, HO-36: a proforma that an operator issues for a company is of type 92, in the numbers of proformas, and waits for its money like any other", async () => {
  const company = await aCompany(world.tx);
  const input = { id: String(company), currency: "EUR", amount: "500", reason };
  const made = (await app.as(treasury)(issueProforma, input)).json();
  expect(made.number).toMatch(/^PI-2026-\d+$/);
  const [document] = await documentsOf(company);
  expect([document?.Type, document?.info.number, document?.proforma?.state]).toEqual([92, made.number, "issued"]);
  expect((await readBack(document as never)).text).toContain(`Payment reference${made.number}`);
  const [mail] = await mailsTo(world, await emailOf(company));
  expect(mail).toMatchObject({ subject: "documentsMail.proforma.subject", document: { id: made.documentId } });
  expect(await toldOf(company)).toEqual({ id: made.documentId, result: "proforma", title: made.number });
  const off = await aCompany(world.tx, { isActivated: false });
  const refused = (change: object) =>
    app
      .as(treasury)(issueProforma, { ...input, ...change })
      .then((reply) => reply.json());
  expect((await refused({ id: String(off) })).code).toBe("companyNotActivated");
  expect(Object.keys((await refused({ currency: "RUB" })).fields)).toEqual(["currency"]);
  expect(Object.keys((await refused({ amount: "0.01" })).fields)).toEqual(["amount"]);
});

test("HO-43: documents of everybody are the operators' alone; correcting is finance's and a proforma the treasury's", async () => {
  const { company, contractor, document } = await invoiced();
  const id = String(document.id);
  const found = operatorDocuments.reply.parse(
    (await app.as(treasury)(operatorDocuments, { search: document.info.number })).json(),
  );
  expect(found.rows.map((row) => [row.number, row.ownerId])).toEqual([[document.info.number, company]]);
  for (const who of [company, contractor, undefined]) {
    expect((await app.as(who)(operatorDocuments, {})).statusCode).toBe(404);
    expect((await app.as(who)(operatorDocument, { id })).statusCode).toBe(404);
    expect((await app.as(who)(correctDocument, asked(document.id))).statusCode).toBe(404);
  }
  expect((await app.as(treasury)(correctDocument, asked(document.id))).statusCode).toBe(403);
  const proforma = { id: String(company), currency: "EUR", amount: "500", reason };
  expect((await app.as(finance)(issueProforma, proforma)).statusCode).toBe(403);
  expect((await app.as(finance)(operatorDocument, { id: "999999" })).statusCode).toBe(404);
});
