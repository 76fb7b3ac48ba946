import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { aBank, aCardWallet, aUsdtWallet, makeOld } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { checksumOf } from "./operator/batches.ts";
import { endItem, finishIfComplete } from "./rail/apply-result.ts";
import { type ItemRow, lockPayout, type PayoutRow, selectItems } from "./store.ts";

let world: TestWorld;
let app: TestApp;
let treasurer: number;
let financier: number;
beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  treasurer = await anOperator(world.tx);
  financier = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

/** A contractor with 1000 USD and a bank, who asks for these amounts. Answers the ids of the requests. */
async function asking(email: string, ...amounts: string[]) {
  const person = await aContractor(world.tx, { email });
  await giveMoney(world.tx, person, "USD", 100_000n);
  await aBank(world, app, person);
  const ids: number[] = [];
  for (const amount of amounts) {
    const reply = await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" });
    ids.push(reply.json().id);
  }
  return { person, ids };
}

/** A contractor whose request of 600 USDT is held, since its wallet is new. */
async function heldRequest(email: string) {
  const person = await aContractor(world.tx, { email });
  await giveMoney(world.tx, person, "USDT", 2_000_000_000n);
  const walletId = await aUsdtWallet(world, app, person, true);
  const reply = await app.as(person)(withdraw, { amount: "600", type: "toUSDT", walletId });
  return { person, id: reply.json().id as number };
}

async function built(ids: readonly number[]): Promise<number> {
  return (await app.as(treasurer)(buildBatch, { ids, reason: "Daily run" })).json().id;
}

/** A batch that was released, with its orders in the order of the requests. */
async function sent(ids: readonly number[]) {
  const batch = await built(ids);
  await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" });
  const detail = (await app.as(treasurer)(operatorBatch, { id: batch })).json();
  const items: number[] = ids.map(
    (id) =>
      detail.payouts.find((one: { payout: { id: number }; items: { id: number }[] }) => one.payout.id === id).items[0]
        .id,
  );
  return { batch, items };
}

async function records(action: string, subject: string) {
  return rowsOf(
    world.tx,
    `SELECT actor::int, tenant::int, reason, detail FROM audit.record WHERE action = '${action}' AND subject = '${subject}'`,
  );
}

const told = (person: number) =>
  rowsOf<{ method: string; ids: number[] | null }>(
    world.tx,
    `SELECT payload -> 'data' ->> 'method' AS method, payload -> 'data' -> 'content' -> 'ids' AS ids
      FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${person}' ORDER BY id`,
  );

test("HO-89: a batch is refused when one of its requests is held, and none of them moves", async () => {
  const { person, ids } = await asking("mixed@contractor.test", "50");
  const held = await heldRequest("mixed-held@contractor.test");
  const reply = await app.as(treasurer)(buildBatch, { ids: [...ids, held.id], reason: "Daily run" });
  expect([reply.statusCode, reply.json().code]).toEqual([409, "payoutHeld"]);
  const rows = await rowsOf(
    world.tx,
    `SELECT status, batch_id FROM payout WHERE contractor_id IN (${person}, ${held.person})`,
  );
  expect(rows).toEqual([
    { status: "pending", batch_id: null },
    { status: "pending", batch_id: null },
  ]);
});

test("HO-43, HO-101: clearing a hold is recorded with its reason, and told without any balance, for none moved", async () => {
  const { person, id } = await heldRequest("cleared@contractor.test");
  await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
  const reply = await app.as(financier)(reviewPayout, { id, decision: "clear", reason: "Called the owner" });
  expect(reply.json()).toEqual({ id, status: 1 });
  expect(await records("withdrawal.clear", `payout:${id}`)).toEqual([
    { actor: financier, tenant: person, reason: "Called the owner", detail: { hold: "newMethod" } },
  ]);
  expect(await told(person)).toEqual([{ method: "payouts", ids: [id] }]);
});

test("HO-43: building, taking apart and releasing a batch are recorded with whose requests, who built and what was approved", async () => {
  const { ids } = await asking("batches@contractor.test", "50", "60");
  const first = await built(ids);
  expect(await records("payout.batch.build", `batch:${first}`)).toEqual([
    { actor: treasurer, tenant: 0, reason: "Daily run", detail: { payouts: ids } },
  ]);
  await app.as(treasurer)(dissolveBatch, { id: first, reason: "Wrong day" });
  expect(await records("payout.batch.dissolve", `batch:${first}`)).toEqual([
    { actor: treasurer, tenant: 0, reason: "Wrong day", detail: { payouts: ids } },
  ]);
  const { batch } = await sent(ids);
  const [row] = await rowsOf<{ checksum: string }>(world.tx, `SELECT checksum FROM payout_batch WHERE id = ${batch}`);
  expect(await records("payout.batch.release", `batch:${batch}`)).toEqual([
    { actor: financier, tenant: 0, reason: "Checked", detail: { builtBy: treasurer, checksum: row?.checksum } },
  ]);
});

test("HO-43, HO-44: an order that its rail paid meanwhile stays paid when the failure of two is approved", async () => {
  const { person, ids } = await asking("meanwhile@contractor.test", "50", "60");
  const { batch, items } = await sent(ids);
  const [first = 0, second = 0] = items;
  const failed = [first, second].map((itemId) => ({ itemId, result: "failed" as const, failure: "Closed account" }));
  const asked = await app.as(treasurer)(markPayoutItems, { id: batch, reason: "Returned", results: failed });
  expect(asked.json()).toMatchObject({ marked: 0, waiting: 2 });
  await world.app.db.transaction(async (tx) => {
    const [item] = await selectItems(tx, [ids[0] ?? 0]);
    const payout = await lockPayout(tx, ids[0] ?? 0);
    const rail = { actor: 0, requestId: "job:send-orders", now: world.clock.now(), app: world.app };
    await endItem(tx, rail, payout as PayoutRow, item as ItemRow, { result: "paid", reference: "From the rail" });
    await finishIfComplete(tx, rail, payout as PayoutRow);
  });
  const waiting = (await app.as(financier)(listApprovals, {})).json().rows as { id: number; kind: string }[];
  const approval = waiting.find(({ kind }) => kind === "payout.failed")?.id;
  const reply = await app.as(financier)(decideApproval, { id: String(approval), decision: "approved", reason: "Seen" });
  expect(reply.json()).toEqual({ decision: "approved" });
  const results = await rowsOf(
    world.tx,
    `SELECT id::int, result FROM payout_item WHERE id IN (${first}, ${second}) ORDER BY id`,
  );
  expect(results).toEqual([
    { id: first, result: "paid" },
    { id: second, result: "failed" },
  ]);
  const [account] = await rowsOf<{ balance: string }>(
    world.tx,
    `SELECT balance::text FROM ledger.account WHERE owner = ${person} AND kind = 'available' AND currency = 'USD'`,
  );
  expect(account?.balance).toBe("95000");
});

test("J-54, HO-33, O-26: each mail about a withdrawal names amount, net and masked destination; the bell hears how it ended", async () => {
  const email = "mailed@contractor.test";
  const person = await aContractor(world.tx, { email });
  await giveMoney(world.tx, person, "USD", 100_000n);
  const walletId = await aCardWallet(world, app, person);
  await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${person}`);
  const card = { amount: "50", type: "toCard", walletId, currency: "USD" } as const;
  const id: number = (await app.as(person)(withdraw, card)).json().id;
  const { batch, items } = await sent([id]);
  const results = [{ itemId: items[0] ?? 0, result: "paid" as const }];
  await app.as(treasurer)(markPayoutItems, { id: batch, reason: "Bank statement", results });
  const mails = await mailsTo(world, email);
  const about = (net: string) => ({
    params: { amount: "50,00\u00a0$" },
    rows: [
      { key: "withdrawals.mail.row.amount", value: "50,00\u00a0$" },
      { key: `withdrawals.mail.row.${net}`, value: "43,60\u00a0$" },
      { key: "withdrawals.mail.row.to", value: "4111 11** **** 4444" },
    ],
    button: { key: "withdrawals.mail.button", url: `http://127.0.0.1:3000/balance?payout=${id}` },
  });
  for (const [news, net] of [
    ["requested", "net"],
    ["completed", "sent"],
  ] as const) {
    const subject = `withdrawals.mail.${news}.subject`;
    expect(mails.find((mail) => mail.subject === subject)).toMatchObject({
      paragraphs: [{ key: `withdrawals.mail.${news}.text` }],
      ...about(net),
    });
  }
  expect(await rowsOf(world.tx, `SELECT kind, data FROM notice WHERE user_id = ${person}`)).toEqual([
    {
      kind: "withdrawalEnded",
      data: { result: "completed", payoutId: id, amount: "5000", currency: "USD", reason: null },
    },
  ]);
});

test("HO-101, HO-106: the mail about a held request says that it is held, and an operator's refusal why, and that the money is back", async () => {
  const email = "held@contractor.test";
  const { id } = await heldRequest(email);
  const texts = async () => (await mailsTo(world, email))[0];
  const held = (await mailsTo(world, email)).find(({ subject }) => subject === "withdrawals.mail.requested.subject");
  expect(held?.paragraphs).toEqual([{ key: "withdrawals.mail.requested.text" }, { key: "withdrawals.mail.held.text" }]);
  await app.as(financier)(reviewPayout, { id, decision: "refuse", reason: "Not the owner" });
  expect(await texts()).toMatchObject({
    subject: "withdrawals.mail.returned.subject",
    paragraphs: [{ key: "withdrawals.mail.returned.text" }],
    params: { amount: "600,00\u00a0₮" },
    rows: expect.arrayContaining([{ key: "withdrawals.mail.row.reason", value: "Not the owner" }]),
  });
});

test("J-54, L-10: the receipt prints the beneficiary's address with its own country, not with that of the bank", async () => {
  const { person, ids } = await asking("abroad@contractor.test");
  expect(ids).toEqual([]);
  await app.as(person)(saveBankSettings, {
    ...{ country: "DE", bankCountry: "RS", bankName: "Prva banka", bankSwift: "RZBSRSBG" },
    ...{ accountNumber: "•••• 1379", address: "1 Demo Street", city: "Berlin", zip: "10115" },
  });
  await makeOld(world, person);
  const reply = await app.as(person)(withdraw, { amount: "50", type: "toBank", walletId: "", currency: "USD" });
  const { batch, items } = await sent([reply.json().id]);
  const results = [{ itemId: items[0] ?? 0, result: "paid" as const }];
  await app.as(treasurer)(markPayoutItems, { id: batch, reason: "Bank statement", results });
  const [receipt] = (await app.as(person)(listDocuments, {})).json();
  expect(receipt.Data.Bank).toMatchObject({ Address: "1 Demo Street", City: "Berlin", Zip: "10115", Country: "DE" });
});

describe("why a withdrawal did not arrive", () => {
  const shown = async (person: number) => (await app.as(person)(listPayouts, {})).json()[0];
  const fail = async (batch: number, itemId: number, failure: string) =>
    app.as(treasurer)(markPayoutItems, {
      ...{ id: batch, reason: "Looks like fraud", results: [{ itemId, result: "failed" as const, failure }] },
    });
  async function approveAll(): Promise<void> {
    const waiting = (await app.as(financier)(listApprovals, {})).json().rows as { id: number; kind: string }[];
    for (const { id } of waiting.filter(({ kind }) => kind === "payout.failed")) {
      await app.as(financier)(decideApproval, { id: String(id), decision: "approved", reason: "A note of the second" });
    }
  }

  test("HO-106, HO-101: the mail of a failed one says what came back and nothing that is received; its method waits for its owner", async () => {
    const email = "refused@contractor.test";
    const { person, ids } = await asking(email, "60");
    const { batch, items } = await sent(ids);
    await fail(batch, items[0] ?? 0, "No such account");
    await approveAll();
    const [mail] = await mailsTo(world, email);
    expect(mail?.rows).toEqual([
      { key: "withdrawals.mail.row.returned", value: "60,00\u00a0$" },
      { key: "withdrawals.mail.row.to", value: expect.stringContaining("1379") },
      { key: "withdrawals.mail.row.reason", value: "No such account" },
    ]);
    expect(mail?.paragraphs).toEqual([
      { key: "withdrawals.mail.failed.text" },
      { key: "withdrawals.mail.methodRefused" },
    ]);
    const bank = async () => (await app.as(person)(listWallets, {})).json()[0];
    expect(await bank()).toMatchObject({ State: 2, refusedAt: expect.any(String) });
    const again = () => app.as(person)(withdraw, { amount: "60", type: "toBank", walletId: "", currency: "USD" });
    expect((await again()).json().code).toBe("walletNotVerified");
    await aBank(world, app, person);
    expect(await bank()).toMatchObject({ State: 3, refusedAt: null });
    expect((await again()).statusCode).toBe(200);
  });

  test("HO-106: bank details that were changed since the request are not those that failed", async () => {
    const { person, ids } = await asking("changed-bank@contractor.test", "60");
    const { batch, items } = await sent(ids);
    world.clock.advance(60);
    const reply = await app.as(person)(saveBankSettings, {
      ...{ country: "RS", bankCountry: "RS", bankName: "Druga banka", bankSwift: "RZBSRSBG" },
      ...{ accountNumber: "•••• 1379", address: "1 Demo Street", city: "Belgrade", zip: "11000" },
    });
    expect(reply.json()).toMatchObject({ state: 3 });
    await fail(batch, items[0] ?? 0, "No such account");
    await approveAll();
    expect((await app.as(person)(listWallets, {})).json()[0]).toMatchObject({ State: 3, refusedAt: null });
  });

  test("HO-106: marking it failed needs words for the freelancer, who reads those and no note of an operator", async () => {
    const email = "told@contractor.test";
    const { person, ids } = await asking(email, "50");
    const { batch, items } = await sent(ids);
    const refused = await fail(batch, items[0] ?? 0, " ");
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["results.0.failure"]]);
    await fail(batch, items[0] ?? 0, "The account is closed");
    expect(await shown(person)).toMatchObject({ reason: null, isReturnedByBank: false });
    await approveAll();
    expect(await shown(person)).toMatchObject({ status: 5, reason: "The account is closed", isReturnedByBank: true });
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toBe("withdrawals.mail.failed.subject");
    expect(mail?.rows).toContainEqual({ key: "withdrawals.mail.row.reason", value: "The account is closed" });
    expect(await rowsOf(world.tx, `SELECT data FROM notice WHERE user_id = ${person}`)).toEqual([
      {
        data: {
          ...{ result: "failed", payoutId: ids[0], amount: "5000", currency: "USD" },
          reason: "The account is closed",
        },
      },
    ]);
    const told = JSON.stringify([await shown(person), await mailsTo(world, email)]);
    expect(told).not.toMatch(/fraud|note of the second/);
    const stranger = await aContractor(world.tx);
    expect((await app.as(stranger)(listPayouts, {})).json()).toEqual([]);
  });
});

describe("the checksum of a batch", () => {
  const payout = { id: 5, method: "toBank", currency: "USD", destination_id: "d-5" } as PayoutRow;
  const item = { id: 7, payout_id: 5, net: "80000" } as ItemRow;
  const other = { id: 8, payout_id: 5, net: "100" } as ItemRow;
  // sha256 of "5|7|toBank|USD|800.00|d-5", by another program.
  const sum = "1ae502b7400ef5aee7060fc9ddf52bdcab371b7eded141d57be950ae16e9706a";

  test("HO-43: it is made of who gets how much by which way and where to", () => {
    expect(checksumOf([payout], [item])).toBe(sum);
    const changed = [
      checksumOf([{ ...payout, id: 6 }], [{ ...item, payout_id: 6 }]),
      checksumOf([{ ...payout, method: "toCard" }], [item]),
      checksumOf([{ ...payout, currency: "EUR" }], [item]),
      checksumOf([{ ...payout, destination_id: "d-6" }], [item]),
      checksumOf([payout], [{ ...item, id: 9 }]),
      checksumOf([payout], [{ ...item, net: "80001" }]),
      checksumOf([payout], [item, other]),
      checksumOf([payout], [other, item]),
      checksumOf([payout], [{ ...item, payout_id: 6 }]),
    ];
    expect(new Set([sum, ...changed]).size).toBe(10);
  });

  test("HO-43: what was approved is what is sent: a batch whose orders changed since is not released", async () => {
    const { ids } = await asking("changed@contractor.test", "50");
    const batch = await built(ids);
    await rowsOf(world.tx, `UPDATE payout_batch SET checksum = 'of other orders' WHERE id = ${batch}`);
    const reply = await app.as(financier)(releaseBatch, { id: batch, reason: "Checked" });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "conflict"]);
    expect(await rowsOf(world.tx, `SELECT status FROM payout WHERE id = ${ids[0]}`)).toEqual([
      { status: "processing" },
    ]);
  });
});
