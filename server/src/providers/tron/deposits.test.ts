import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { chainBalance } from "./chain-balance.ts";
import { incomingOf } from "./incoming.ts";
import { type TransactionInfo, type TronNode, tronNode } from "./node.ts";
import { addTron } from "./sandbox/tron.ts";
import { httpSigner } from "./signer.ts";

const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const ours = "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH";
/** That of the test about pages. */
const listed = "TZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz";
/** That of the test about what is held. */
const ofBalance = "TN7wpYTax9vbv8FygFqSkfP1JhXznBCkrZ";
const payer = "TV8BuiVQFfGp7BmqaUViK9ntYAsKjtgBcH";
const secret = "sbx-tron-signer-secret-of-the-sandbox";

const clock = fixedClock("2026-11-20T09:00:00Z");
let outgoing: Outgoing;
let sandbox: FastifyInstance;
let address: string;
let node: TronNode;

beforeAll(async () => {
  outgoing = createOutgoing({ clock, ids: { fraction: () => 0 }, wait: async () => undefined });
  sandbox = createSandbox({ control: createControl(), now: clock.now, parts: [addTron] });
  address = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/tron`;
  node = tronNode({ url: address, apiKey: undefined, log: silentLog, outgoing });
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
});

const control = (payload: object) => sandbox.inject({ method: "POST", url: "/control/tron", payload });
const pay = (amounts: readonly string[], how = {}, to = ours) =>
  control({ receive: { to: amounts.map((amount) => ({ address: to, amount })), ...how } });
const page = (next?: string, since?: Date) => node.transfersTo({ address: listed, contract: usdt, since, next });

test("S-09: transfers of the token to an address come page by page, the oldest first; other tokens never", async () => {
  await pay(
    Array.from({ length: 150 }, () => "1"),
    {},
    listed,
  );
  clock.advance(3);
  await pay(["7"], { token: "fake" }, listed);
  await pay(
    Array.from({ length: 100 }, () => "2"),
    {},
    listed,
  );
  clock.advance(3);
  const first = await page();
  const second = await page(first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([200, 50, undefined]);
  const times = [...first.rows, ...second.rows].map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const since = second.rows[0]?.at;
  expect((await page(undefined, since)).rows.length).toBe(100);
  // The filters of the first page hold for the next ones: with others the node refuses, and that is no empty page.
  await expect(page(first.next, since)).rejects.toMatchObject({ reason: "unreadable" });
});

test("S-09: what a transaction moved is told by the events of the contract, each by its place", async () => {
  const { txId } = (await pay(["3.5", "4.25"])).json();
  clock.advance(3);
  const info = (await node.info(txId, "wallet")) as TransactionInfo;
  expect(incomingOf(info, usdt, ours).map(({ event, units }) => [event, units])).toEqual([
    [0, 3_500_000n],
    [1, 4_250_000n],
  ]);
  expect(incomingOf(info, usdt, payer)).toEqual([]);
  expect(incomingOf(info, payer, ours)).toEqual([]);
  for (const failed of [{ receipt: { result: "OUT_OF_ENERGY" } }, { receipt: { result: "" } }, { result: "FAILED" }]) {
    expect(incomingOf({ ...info, ...failed }, usdt, ours)).toEqual([]);
  }
});

test("S-09: the sum that addresses hold is that of blocks that nothing can undo, and none where the node does not say", async () => {
  const before = await chainBalance(node, usdt, [ofBalance]);
  await pay(["12.000001"], {}, ofBalance);
  clock.advance(3);
  expect(await chainBalance(node, usdt, [ofBalance])).toBe(before);
  clock.advance(19 * 3);
  const held = await chainBalance(node, usdt, [ofBalance]);
  expect(held - before).toBe(12_000_001n);
  expect(await chainBalance(node, usdt, [ofBalance, payer])).toBe(held + 1_000_000_000_000n);
  await control({ garbage: 1 });
  await expect(chainBalance(node, usdt, [ofBalance])).rejects.toMatchObject({ reason: "unreadable" });
});

test("S-09: a node that talks nonsense, or is slower than it may be, gives no answer", async () => {
  await control({ garbage: 2 });
  await expect(page()).rejects.toMatchObject({ reason: "unreadable" });
  await expect(node.head("wallet")).rejects.toMatchObject({ reason: "unreadable" });
  const limits = { tryMilliseconds: 40, totalMilliseconds: 200, tries: 1 };
  const hasty = tronNode({ url: address, apiKey: undefined, log: silentLog, outgoing, limits });
  await control({ slowMilliseconds: 400 });
  await expect(hasty.head("wallet")).rejects.toMatchObject({ reason: "timeout" });
  await control({ slowMilliseconds: 0 });
  expect((await node.head("wallet")).number).toBeGreaterThanOrEqual(70_000_000);
});

test("S-09: the signer tells the same address for a place, another for each, and no answer of another place is taken", async () => {
  const signer = httpSigner({ url: `${address}/signer`, secret, clock, log: silentLog, outgoing });
  const one = await signer.addressAt(1);
  expect(one).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(await signer.addressAt(1)).toBe(one);
  expect(await signer.addressAt(2)).not.toBe(one);
  await control({ wrong: "key" });
  await expect(signer.addressAt(1)).rejects.toMatchObject({ reason: "unreadable" });
  await control({ wrong: "" });
  const stranger = httpSigner({ url: `${address}/signer`, secret: "x".repeat(32), clock, log: silentLog, outgoing });
  await expect(stranger.addressAt(1)).rejects.toMatchObject({ reason: "unreadable" });
});
