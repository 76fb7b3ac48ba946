import { createHash } from "node:crypto";
import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  batchFile,
  buildBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
  revealPayoutItem,
} from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manualRail } from "../../../providers/payouts/manual-rail.ts";
import type { PayoutRail } from "../../../providers/payouts/port.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { runJobs } from "../../../testing/run-jobs.ts";
import { aBank, aLocalWallet, aUsdtWallet, makeRussian } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";
import { sendOrder } from "../rail/send-orders.ts";
import { windows1251 } from "./windows-1251.ts";

let world: TestWorld;
let app: TestApp;
let builder: number;
let releaser: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  builder = await anOperator(world.tx);
  releaser = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Daily run";

/** A batch of a bank account in euros and one in rubles; released unless told otherwise. */
async function aBatch({ isReleased = true, isSent = true } = {}) {
  const [anna, ivan] = [
    await aContractor(world.tx, { name: "Anna", surname: "Petrovic" }),
    await aContractor(world.tx, { name: "Ivan", surname: "Ivanov", country: "RU" }),
  ];
  await giveMoney(world.tx, anna, "EUR", 100_000n);
  await giveMoney(world.tx, ivan, "RUB", 10_000_000n);
  await aBank(world, app, anna, "Anna Petrovic");
  await makeRussian(world, ivan);
  const bill = await aLocalWallet(world, app, ivan, "bill");
  const requests = [
    await app.as(anna)(withdraw, { amount: "200", currency: "EUR", type: "toBank", walletId: "" }),
    await app.as(ivan)(withdraw, { amount: "10000", type: "toBankAlt", walletId: bill }),
  ];
  const ids = requests.map((reply) => reply.json().id as number);
  const { id } = (await app.as(builder)(buildBatch, { ids, reason })).json();
  if (isReleased) {
    expect((await app.as(releaser)(releaseBatch, { id, reason })).statusCode).toBe(200);
    if (isSent) {
      await runJobs(world, app.queues);
    }
  }
  return { id: id as number, ids };
}
const make = (id: number, format: string, by = builder) => app.as(by)(batchFile, { id, format, reason });
const textOf = (content: string, encoding = "utf-8") =>
  new TextDecoder(encoding).decode(Buffer.from(content, "base64"));

test("S-06, HO-43: a released batch gives the bank's file of its accounts, with net sums and our ids, and says what another format takes", async () => {
  const { id, ids } = await aBatch();
  const file = (await make(id, "pain001")).json();
  expect(file).toMatchObject({ name: `artel-batch-${id}.xml`, mediaType: "application/xml", count: 1, left: 1 });
  const { payouts } = (await app.as(builder)(operatorBatch, { id })).json();
  const xml = textOf(file.content);
  expect(xml).toContain('<InstdAmt Ccy="EUR">200.00</InstdAmt>');
  expect(xml).toContain(`<EndToEndId>AP${payouts[0].items[0].id}</EndToEndId>`);
  expect(xml).toContain("<IBAN>RS35260005601001611379</IBAN>");
  expect(xml).toContain("<DbtrAcct><Id><IBAN>CY98000000000000000000000003</IBAN></Id></DbtrAcct>");
  const read = await rowsOf(
    world.tx,
    `SELECT actor::int, subject, detail ->> 'file' AS file FROM audit.record WHERE action = 'payout.reveal' AND subject IN ('payout:${ids[0]}', 'payout:${ids[1]}') ORDER BY seq`,
  );
  expect(read).toEqual([{ actor: builder, subject: `payout:${ids[0]}`, file: "pain001" }]);
});

test("S-07: accounts at Russian banks stand in a file of 1C, in the letters of Windows, after the fee", async () => {
  const { id } = await aBatch();
  const file = (await make(id, "oneC")).json();
  expect(file).toMatchObject({ name: `artel-batch-${id}.txt`, count: 1, left: 1 });
  const text = textOf(file.content, "windows-1251");
  for (const line of ["Сумма=9700.00", "ПолучательСчет=40817810700000000001", "ПолучательИНН=500100732259"]) {
    expect(text).toContain(`${line}\r\n`);
  }
  expect(text).toContain("ПлательщикСчет=40702810700000000077\r\n");
});

test("S-09: orders of USDT leave as a table of addresses, sums and our ids, alone", async () => {
  const vera = await aContractor(world.tx, { name: "Vera", surname: "Kos" });
  await giveMoney(world.tx, vera, "USDT", 100_000_000n);
  const walletId = await aUsdtWallet(world, app, vera, false, "TZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz");
  const request = (await app.as(vera)(withdraw, { amount: "30.50", type: "toUSDT", walletId })).json();
  const { id } = (await app.as(builder)(buildBatch, { ids: [request.id], reason })).json();
  await app.as(releaser)(releaseBatch, { id, reason });
  await runJobs(world, app.queues);
  const file = (await make(id, "trc20")).json();
  expect(file).toMatchObject({ name: `artel-batch-${id}.csv`, count: 1, left: 0 });
  const { payouts } = (await app.as(builder)(operatorBatch, { id })).json();
  const order = `TZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz,30.50,AP${payouts[0].items[0].id}`;
  expect(textOf(file.content)).toBe(`address,amount,order\r\n${order}\r\n`);
});

test("HO-43, S-06: an order stands in one file; a file made again is the same to the byte, is shown with its sum, and is not given once the bank acted on it", async () => {
  const { id } = await aBatch();
  const first = (await make(id, "pain001")).json();
  world.clock.advance(600);
  const again = (await make(id, "pain001", releaser)).json();
  expect([first.isAgain, again.isAgain, again.content === first.content]).toEqual([false, true, true]);
  const csv = (await make(id, "csv")).json();
  expect([csv.count, csv.left, textOf(csv.content).includes("toBankAlt")]).toEqual([1, 0, true]);
  expect(textOf(csv.content)).not.toContain("toBank,");
  expect((await make(id, "oneC")).json().code).toBe("optionNotAvailable");
  const { files, payouts } = (await app.as(builder)(operatorBatch, { id })).json();
  const sum = createHash("sha256").update(Buffer.from(first.content, "base64")).digest("hex");
  expect(files).toMatchObject([
    { format: "pain001", count: 1, checksum: sum },
    { format: "csv", count: 1 },
  ]);
  const paid = payouts[0].items[0].id;
  await app.as(builder)(markPayoutItems, { id, reason, results: [{ itemId: paid, result: "paid" }] });
  expect((await make(id, "pain001")).json()).toMatchObject({
    code: "optionNotAvailable",
    fields: { format: expect.stringContaining("bank has it") },
  });
  expect((await make(id, "csv")).json().isAgain).toBe(true);
});

test("HO-43: no part moves from one file to another, whoever writes to the database", async () => {
  const { id, ids } = await aBatch();
  await make(id, "pain001");
  const move = `UPDATE payout_item SET file_id = NULL WHERE payout_id = ${ids[0]}`;
  await expect(rowsOf(world.tx, move)).rejects.toThrow("file is fixed");
  await expect(rowsOf(world.tx, `DELETE FROM payout_file WHERE batch_id = ${id}`)).rejects.toThrow();
});

test("HO-43: no file of a batch that is not released, none without waiting orders, none for other duties", async () => {
  const open = await aBatch({ isReleased: false });
  expect((await make(open.id, "csv")).json().code).toBe("batchNotOpen");
  const { id } = await aBatch();
  expect((await make(999_999, "csv")).statusCode).toBe(404);
  const financier = await anOperator(world.tx, ["finance"]);
  expect((await make(id, "csv", financier)).statusCode).toBe(403);
  const { payouts } = (await app.as(builder)(operatorBatch, { id })).json();
  const paid = payouts[0].items[0].id;
  await app.as(builder)(markPayoutItems, { id, reason, results: [{ itemId: paid, result: "paid" }] });
  const none = await make(id, "pain001");
  expect([none.statusCode, none.json().code, Object.keys(none.json().fields)]).toEqual([
    422,
    "optionNotAvailable",
    ["format"],
  ]);
});

test("a sign that the code page of Windows lacks is a question mark, and every other letter is its byte", () => {
  expect([...windows1251("Яя«Ё№»漢A")]).toEqual([0xdf, 0xff, 0xab, 0xa8, 0xb9, 0xbb, 0x3f, 0x41]);
});

test("S-05, S-06, T-139: what a service pays stands in no file and is shown to nobody; what no rail has yet is claimed by its file, so that no service gets it", async () => {
  const ofBank = (batch: number) =>
    `WHERE payout_id IN (SELECT id FROM payout WHERE batch_id = ${batch} AND method = 'toBank')`;
  const { id } = await aBatch();
  const [taken] = await rowsOf<{ id: string }>(
    world.tx,
    `UPDATE payout_item SET rail = 'cards' ${ofBank(id)} RETURNING id`,
  );
  expect((await make(id, "pain001")).json()).toMatchObject({
    code: "optionNotAvailable",
    fields: { format: expect.stringContaining("No waiting order of this batch") },
  });
  expect((await make(id, "csv")).json()).toMatchObject({ count: 1, left: 0 });
  const shown = await app.as(builder)(revealPayoutItem, { id: Number(taken?.id), reason });
  expect(shown.json().code).toBe("optionNotAvailable");

  const early = await aBatch({ isSent: false });
  const own = ofBank(early.id);
  expect((await make(early.id, "pain001")).json()).toMatchObject({ count: 1, left: 1 });
  const railNow = () => rowsOf(world.tx, `SELECT rail, result FROM payout_item ${own}`);
  expect(await railNow()).toEqual([{ rail: "manual", result: "ordered" }]);
  // Its job comes after a restart that names a service for the method.
  let submitted = 0;
  const service: PayoutRail = {
    submit: async () => {
      submitted += 1;
      return { outcome: "accepted" };
    },
    query: async () => ({ outcome: "unknown" }),
  };
  const rails = { nameFor: () => "cards", named: (name: string) => (name === "cards" ? service : manualRail) };
  const [item] = await rowsOf<{ id: string }>(world.tx, `SELECT id FROM payout_item ${own}`);
  await sendOrder({ app: world.app, rails })({ itemId: Number(item?.id) });
  expect([submitted, await railNow()]).toEqual([0, [{ rail: "manual", result: "accepted" }]]);
});
