import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { markPayoutItems, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aFileBatch, type FileOrder } from "../../../testing/file-batch.ts";
import { type Pain002Line, pain002File } from "../../../testing/pain002-file.ts";
import { anOperator } from "../../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let treasurer: number;
let second: number;
let releaser: number;
const reason = "Report of the bank";

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  treasurer = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  releaser = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const aBatch = (sums: readonly string[], hasFile = true) =>
  aFileBatch(world, app, { builder: treasurer, releaser, sums, hasFile });

interface Shown {
  readonly orderId: string;
  readonly outcome: string;
  readonly reasonCode: string;
}

/** Uploads a report and gives what became of its rows, in their order. */
async function told(lines: readonly Pain002Line[], more: { message?: string; version?: "03" } = {}, by = treasurer) {
  const reply = await app.as(by)(uploadBankFile, {
    name: "report.xml",
    content: pain002File({ lines, ...more }),
    reason,
  });
  expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
  const shown: readonly (Shown & { row: number })[] = reply.json().answers;
  return shown.toSorted((a, b) => a.row - b.row).map(({ outcome }) => outcome);
}

async function itemOf({ payout, item }: FileOrder) {
  const shown = (await app.as(treasurer)(operatorPayoutDetail, { id: payout })).json();
  return { ...shown.items.find(({ id }: { id: number }) => id === item), status: shown.payout.status };
}

const moneyOf = async (contractor: number) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger.account WHERE owner = ${contractor} AND kind = 'available'`,
    )
  )[0]?.balance;

const sentTwice = (order: FileOrder) =>
  rowsOf<{ count: string }>(
    world.tx,
    `SELECT count(*)::text AS count FROM ledger.txn WHERE natural_key IN ('payout-paid:${order.item}', 'payout-failed:${order.item}')`,
  );

const theApproval = async (batch: number): Promise<{ id: number }> =>
  (await app.as(second)(listApprovals, { queue: "waiting" }))
    .json()
    .rows.find(({ about }: { about: string }) => about.endsWith(`batch ${batch} as failed or returned`));

describe("a report on the status of payments", () => {
  test("HO-33, S-06: an order that the bank executed is paid with its reference, at once and once, whatever version tells it", async () => {
    const { orders } = await aBatch(["200", "300"]);
    const [one, other] = orders as [FileOrder, FileOrder];
    const line = { order: one.order, status: "ACSC", amount: one.net, reference: "REF-1" };
    expect(await told([line])).toEqual(["paid"]);
    expect(await itemOf(one)).toMatchObject({ result: "paid", reference: "REF-1", status: 3 });
    expect(await told([line, { ...line, status: "ACCP" }], {}, second)).toEqual(["known", "known"]);
    expect(await sentTwice(one)).toEqual([{ count: "1" }]);
    expect(await told([{ order: other.order, status: "ACSC" }], { version: "03" })).toEqual(["paid"]);
    expect(await itemOf(other)).toMatchObject({ result: "paid", status: 3 });
  });

  test("HO-43, T-139: an order that the bank refused waits for another operator, who gives the money back; the freelancer reads why", async () => {
    const { batch, orders } = await aBatch(["210", "310"]);
    const [one, other] = orders as [FileOrder, FileOrder];
    const before = await moneyOf(one.contractor);
    const lines = [
      { order: one.order, status: "RJCT", code: "AC04", words: "Account closed 2026" },
      { order: other.order, status: "RJCT", code: "XY99" },
    ];
    expect(await told(lines)).toEqual(["asked", "asked"]);
    expect(await itemOf(one)).toMatchObject({ result: "accepted", waitsForSecondPerson: true, status: 2 });
    expect(await told(lines, {}, second)).toEqual(["waits", "waits"]);
    expect(await told([{ order: one.order, status: "ACSC" }], {}, second)).toEqual(["waits"]);
    const { id } = await theApproval(batch);
    const decide = (by: number) => app.as(by)(decideApproval, { id: String(id), decision: "approved", reason });
    expect((await decide(treasurer)).json().code).toBe("samePerson");
    expect((await decide(second)).statusCode).toBe(200);
    expect(await itemOf(one)).toMatchObject({
      result: "failed",
      failure: "The bank refused the payment: the account is closed (AC04)",
      status: 5,
    });
    expect((await itemOf(other)).failure).toBe("The bank refused the payment: reason XY99");
    expect(BigInt((await moneyOf(one.contractor)) ?? "0") - BigInt(before ?? "0")).toBe(21_000n);
    const batches = await rowsOf<{ state: string }>(world.tx, `SELECT state FROM payout_batch WHERE id = ${batch}`);
    expect(batches).toEqual([{ state: "done" }]);
  });

  test("HO-106, HO-33: an order refused for a reason that is not the freelancer's leaves the method as it was, and they are told so; a closed account does not", async () => {
    const { batch, orders } = await aBatch(["211", "311", "411"]);
    const codes = ["AM04", "AC04", "MS03"];
    await told(orders.map(({ order }, place) => ({ order, status: "RJCT", code: codes[place] ?? "" })));
    const { id } = await theApproval(batch);
    await app.as(second)(decideApproval, { id: String(id), decision: "approved", reason });
    const ends = await Promise.all(
      orders.map(async ({ contractor }) => [
        (await app.as(contractor)(listPayouts, {})).json()[0].reason,
        (await app.as(contractor)(listWallets, {})).json()[0].State,
      ]),
    );
    expect(ends).toEqual([
      [
        "The bank refused the payment: not enough money on the payer's account (AM04). It was not because of your details",
        3,
      ],
      ["The bank refused the payment: the account is closed (AC04)", 2],
      ["The bank refused the payment: the bank gave no closer reason (MS03)", 2],
    ]);
  });

  test("S-06: an order that the bank has is accepted, and nothing moves", async () => {
    const { orders } = await aBatch(["220"]);
    const [one] = orders as [FileOrder];
    for (const status of ["RCVD", "PDNG", "ACTC", "ACFC", "ACCP", "ACSP", "ACWC"]) {
      expect(await told([{ order: one.order, status, amount: one.net }])).toEqual(["accepted"]);
    }
    expect(await itemOf(one)).toMatchObject({ result: "accepted", status: 2 });
    expect(await sentTwice(one)).toEqual([{ count: "0" }]);
  });

  test("T-139: a result that contradicts one that is there, or another of the same file, goes to a person and does nothing", async () => {
    const { orders } = await aBatch(["230", "231"]);
    const [paid, torn] = orders as [FileOrder, FileOrder];
    expect(await told([{ order: paid.order, status: "ACSC" }])).toEqual(["paid"]);
    expect(await told([{ order: paid.order, status: "RJCT", code: "AC01" }])).toEqual(["contradicts"]);
    const both = [
      { order: torn.order, status: "ACSC" },
      { order: torn.order, status: "RJCT", code: "AC01" },
    ];
    expect(await told(both)).toEqual(["contradicts", "contradicts"]);
    expect(await itemOf(torn)).toMatchObject({ result: "accepted", status: 2 });
    expect(
      await told([
        { order: torn.order, status: "ACSC" },
        { order: torn.order, status: "ACCC" },
      ]),
    ).toEqual(["paid", "known"]);
  });

  test("T-139: another sum or currency than that of the order goes to a person and does nothing", async () => {
    const { orders } = await aBatch(["240"]);
    const [one] = orders as [FileOrder];
    for (const sum of [{ amount: "239.99" }, { amount: "240.00", currency: "USD" }, { amount: "x" }]) {
      expect(await told([{ order: one.order, status: "ACSC", ...sum }])).toEqual(["otherSum"]);
    }
    expect((await itemOf(one)).result).toBe("accepted");
  });

  test("S-06: an order that is none of ours, did not leave as a file or was in another message goes to a person", async () => {
    const { batch, orders } = await aBatch(["250"]);
    const [one] = orders as [FileOrder];
    const byHand = (await aBatch(["251"], false)).orders[0] as FileOrder;
    expect(
      await told([
        { order: "AP999999999", status: "ACSC" },
        { order: byHand.order, status: "ACSC" },
      ]),
    ).toEqual(["unknownOrder", "notInFile"]);
    const line = { order: one.order, status: "ACSC" };
    expect(await told([line], { message: `ARTEL-B${batch + 1}` })).toEqual(["notInFile"]);
    expect(await told([line], { message: `ARTEL-B${batch}` })).toEqual(["paid"]);
    expect((await itemOf(byHand)).result).toBe("accepted");
  });

  test("S-06: a refused duplicate, a status that says nothing and a word about the whole file fail no order", async () => {
    const { batch, orders } = await aBatch(["260"]);
    const [one] = orders as [FileOrder];
    const { order } = one;
    expect(await told([{ order, status: "RJCT", code: "AM05" }])).toEqual(["duplicate"]);
    expect(await told([{ order, status: "PART" }])).toEqual(["unclear"]);
    expect(await told([{ order, status: "constructor" }])).toEqual(["unclear"]);
    const whole = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>ARTEL-B${batch}</OrgnlMsgId><GrpSts>RJCT</GrpSts>
      <StsRsnInf><Rsn><Cd>DUPL</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    const reply = await app.as(treasurer)(uploadBankFile, {
      ...{ name: "whole.xml", reason },
      content: Buffer.from(whole).toString("base64"),
    });
    expect(reply.json()).toMatchObject({
      format: "pain002",
      rows: 1,
      answers: [{ outcome: "whole", reasonCode: "DUPL" }],
    });
    expect(await itemOf(one)).toMatchObject({ result: "accepted", waitsForSecondPerson: false });
  });

  test("T-138, S-06: two uploads of a report at once have one effect", async () => {
    const { orders } = await aBatch(["270", "271", "272"]);
    const lines = orders.map(({ order, net }) => ({ order, status: "ACSC", amount: net }));
    const all = await Promise.all([told(lines), told(lines, {}, second)]);
    expect(all.flat().toSorted()).toEqual(["known", "known", "known", "paid", "paid", "paid"]);
    for (const order of orders) {
      expect(await sentTwice(order)).toEqual([{ count: "1" }]);
    }
  });

  test("S-06: of a report with more results than its answer names, all that were applied and all that wait for a person are counted", async () => {
    const { orders } = await aBatch(["275", "276", "277"]);
    const [paid, refused, kept] = orders as [FileOrder, FileOrder, FileOrder];
    const strangers = Array.from({ length: 1_001 }, (_, index) => ({ order: `XX${index}`, status: "ACSC" }));
    const lines = [
      ...strangers,
      { order: paid.order, status: "ACSC" },
      { order: refused.order, status: "RJCT", code: "AC01" },
      { order: kept.order, status: "ACSP" },
    ];
    const reply = await app.as(treasurer)(uploadBankFile, {
      name: "many.xml",
      content: pain002File({ lines }),
      reason,
    });
    const { answers, ...counts } = reply.json();
    expect(counts).toMatchObject({ answersCount: 1_004, appliedCount: 2, leftCount: 1_001 });
    expect(answers).toHaveLength(1_000);
    expect(new Set(answers.map(({ outcome }: Shown) => outcome))).toEqual(new Set(["unknownOrder"]));
  });

  test("S-06: what the bank said of an order stands with its payout, and no one changes it", async () => {
    const { orders } = await aBatch(["280"]);
    const [one] = orders as [FileOrder];
    await told([{ order: one.order, status: "ACSP" }]);
    await told([{ order: one.order, status: "RJCT", code: "MS03", words: "No reason" }]);
    expect((await itemOf(one)).answers).toMatchObject([
      { status: "ACSP", outcome: "accepted", fileName: "report.xml" },
      { status: "RJCT", reasonCode: "MS03", text: "No reason", outcome: "asked" },
    ]);
    await expect(rowsOf(world.tx, "UPDATE payout_answer SET outcome = 'paid'")).rejects.toThrow();
  });

  test("HO-43: other duties upload no report, and a mark by hand overtakes nothing that waits", async () => {
    const { batch, orders } = await aBatch(["290"]);
    const [one] = orders as [FileOrder];
    const content = pain002File({ lines: [{ order: one.order, status: "ACSC" }] });
    const reply = await app.as(releaser)(uploadBankFile, { name: "report.xml", content, reason });
    expect(reply.statusCode).toBe(403);
    await told([{ order: one.order, status: "RJCT", code: "RC01" }]);
    const input = { id: batch, reason, results: [{ itemId: one.item, result: "paid" }] };
    expect((await app.as(second)(markPayoutItems, input)).json().code).toBe("waitsForSecondPerson");
  });
});

describe("a notification of debits", () => {
  const entry = (order: string, amount: string, side = "DBIT", status = "BOOK") =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
     <AcctSvcrRef>N-${order}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${order}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
  const notified = async (account: string, entries: readonly string[]) => {
    const text = `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join("")}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    const content = Buffer.from(text).toString("base64");
    return (await app.as(treasurer)(uploadBankFile, { name: "debits.xml", content, reason })).json();
  };

  test("S-06: a booked debit is an order that was paid, one to come is accepted, and credits are counted alone", async () => {
    await app.as(treasurer)(addBankAccount, { account: "LT00NOTIFIED", currency: "EUR", reason });
    const { orders } = await aBatch(["310", "311"]);
    const [one, other] = orders as [FileOrder, FileOrder];
    expect((await notified("LT00STRANGER", [entry(one.order, one.net)])).answers).toMatchObject([
      { outcome: "otherAccount" },
    ]);
    const reply = await notified("LT00NOTIFIED", [
      entry(one.order, one.net),
      entry(other.order, other.net, "DBIT", "PDNG"),
      entry(other.order, other.net, "CRDT"),
    ]);
    expect(reply).toMatchObject({ format: "camt054", rows: 3, skipped: 1, added: 0, answersCount: 2 });
    expect(reply.answers.map(({ outcome }: Shown) => outcome)).toEqual(["paid", "accepted"]);
    expect(await itemOf(one)).toMatchObject({ result: "paid", reference: `N-${one.order}` });
    expect((await itemOf(other)).result).toBe("accepted");
  });
});
