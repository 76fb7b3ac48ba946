import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import { markPayoutItems, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOutgoing } from "../../../platform/http-client/http-client.ts";
import { systemIds } from "../../../platform/ids.ts";
import { silentLog } from "../../../platform/log.ts";
import { ecommpayRail } from "../../../providers/cards/ecommpay-rail.ts";
import type { PayoutRail } from "../../../providers/payouts/port.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

type Fault = (response: ServerResponse) => void;

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;
/** Calls that a redirect would have led to. */
let followed = 0;

/** A provider in the wire format of ECOMMPAY that does as it is told: it keeps orders, and spoils answers. */
const provider = {
  orders: [] as string[],
  asked: [] as string[],
  /** What it says of an order; it pays all of it unless told otherwise. */
  status: "success",
  amount: 20_000,
  currency: "USD",
  id: undefined as string | undefined,
  spoilsOrder: undefined as Fault | undefined,
  spoilsQuestion: undefined as Fault | undefined,
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (part: Buffer) => chunks.push(part));
  request.on("end", () => {
    if (request.url === "/elsewhere") {
      followed += 1;
      return json(response, 200, { status: "success", request_id: "1" });
    }
    const { general } = JSON.parse(Buffer.concat(chunks).toString());
    const isOrder = request.url?.endsWith("/token");
    (isOrder ? provider.orders : provider.asked).push(general.payment_id);
    const spoil = isOrder ? provider.spoilsOrder : provider.spoilsQuestion;
    if (spoil) {
      return spoil(response);
    }
    if (isOrder) {
      return json(response, 200, { status: "success", request_id: "R1" });
    }
    const { status, amount, currency } = provider;
    const payment = { id: provider.id ?? general.payment_id, status, sum: { amount, currency } };
    return json(response, 200, { payment, operations: [{ request_id: "R1", code: "0", message: "Told" }] });
  });
});

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
});
beforeEach(async () => {
  // Orders of tests before are asked about no more: each test counts its own.
  await rowsOf(world.tx, "UPDATE payout_item SET ask_at = NULL WHERE result IN ('accepted', 'unknown')");
  Object.assign(provider, { orders: [], asked: [], status: "success", amount: 20_000, currency: "USD" });
  Object.assign(provider, { id: undefined, spoilsOrder: undefined, spoilsQuestion: undefined });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeWithCleanBooks(app, world);
});

/** The adapter of production with short limits and a circuit of its own; orders to banks get a token, since all go to one provider. */
async function withRail<T>(use: (rail: PayoutRail) => Promise<T>): Promise<T> {
  const ids = { ...systemIds, fraction: () => 0 };
  const outgoing = createOutgoing({ clock: world.clock, ids, wait: async () => undefined });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { tryMilliseconds: 400, totalMilliseconds: 3_000, bodyBytes: 65_536 };
  const rail = ecommpayRail({ apiUrl, projectId: "1", secret: "sbx", log: silentLog, outgoing, limits });
  try {
    return await use({
      submit: (order) => rail.submit({ ...order, destination: { token: "sbx-token" } }),
      query: (orderId) => rail.query(orderId),
    });
  } finally {
    await outgoing.close();
  }
}

const itemOf = async (id: number) => (await app.as(desk.treasurer)(operatorPayoutDetail, { id })).json().items[0];
const statusOf = async (person: number) => (await app.as(person)(listPayouts, {})).json()[0].status;
const unclear = async () =>
  (await app.as(desk.treasurer)(operatorOverview, {}))
    .json()
    .queues.find(({ name }: { name: string }) => name === "failedPayouts").count;
const postingsOf = (payout: number) =>
  rowsOf<{ kind: string }>(
    world.tx,
    `SELECT kind FROM ledger.txn WHERE subject = 'payout:${payout}' AND kind IN ('withdrawal.paid', 'withdrawal.failed')`,
  );
const onItsWay = { available: "800.00", payoutInTransit: "200.00" };
const done = { available: "800.00" };

const faults: readonly (readonly [string, Fault])[] = [
  ["500", (response) => json(response, 500, { status: "error", code: "501", message: "internal error" })],
  ["200 that is no JSON", (response) => response.writeHead(200).end("<p>OK</p>")],
  ["200 that says nothing of it", (response) => json(response, 200, { ok: true })],
  ["a code that nobody knows", (response) => json(response, 400, { status: "error", code: "98765", message: "?" })],
  ["a redirect", (response) => response.writeHead(302, { location: "/elsewhere" }).end()],
  ["100 MB", (response) => flood(response, 100_000_000)],
  ["an answer that never ends", (response) => response.writeHead(200).write('{"status":')],
  ["a connection that breaks", (response) => response.destroy()],
];

function flood(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 65_536;
      if (!response.write("x".repeat(65_536))) {
        return;
      }
    }
    response.end();
  };
  response.on("drain", more);
  response.writeHead(200);
  more();
}

describe("a spoiled answer", () => {
  test.each(faults)(
    "T-61: an order answered with %s is neither sent twice nor returned: it is asked about under its key and paid once",
    async (_, fault) => {
      const { person, id } = await desk.aRequest();
      const { items } = await desk.aSentBatch([id]);
      const order = items[0]?.orderId;
      provider.spoilsOrder = fault;
      await withRail((rail) => desk.send(rail));
      expect((await itemOf(id)).result).toBe("unknown");
      expect([await statusOf(person), await desk.accounts(person)]).toEqual([2, onItsWay]);
      await withRail((rail) => desk.minutesLater(1, rail));
      expect([provider.orders, provider.asked, followed]).toEqual([[order], [order], 0]);
      expect([await statusOf(person), await desk.accounts(person)]).toEqual([3, done]);
      expect(await postingsOf(id)).toEqual([{ kind: "withdrawal.paid" }]);
    },
  );

  test.each(faults)(
    "T-61: a question answered with %s leaves the order as it is, and it is asked again",
    async (_, fault) => {
      const { person, id } = await desk.aRequest();
      const { items } = await desk.aSentBatch([id]);
      provider.spoilsQuestion = fault;
      await withRail((rail) => desk.send(rail));
      await withRail((rail) => desk.minutesLater(1, rail));
      expect([await statusOf(person), await desk.accounts(person)]).toEqual([2, onItsWay]);
      provider.spoilsQuestion = undefined;
      await withRail((rail) => desk.minutesLater(2, rail));
      expect([await statusOf(person), await desk.accounts(person)]).toEqual([3, done]);
      expect([provider.orders, new Set(provider.asked), followed]).toEqual([
        [items[0]?.orderId],
        new Set([items[0]?.orderId]),
        0,
      ]);
      expect(await postingsOf(id)).toEqual([{ kind: "withdrawal.paid" }]);
    },
  );
});

test.each([
  ["another sum", { amount: 15_000 }, "150.00 USD"],
  ["a hundred times the sum", { amount: 2_000_000 }, "20000.00 USD"],
  ["another currency", { currency: "EUR" }, "200.00 EUR"],
  ["a part of it", { status: "partially paid", amount: 10_001 }, "100.01 USD"],
])(
  "T-61, T-139: an order paid with %s is for a person: nothing moves, it is asked about no more, and it stands in the queue",
  async (_, told, shown) => {
    const { person, id } = await desk.aRequest();
    const { batch, items } = await desk.aSentBatch([id]);
    const before = await unclear();
    Object.assign(provider, told);
    await withRail((rail) => desk.send(rail));
    await withRail((rail) => desk.minutesLater(1, rail));
    const asked = provider.asked.length;
    await withRail((rail) => desk.minutesLater(600, rail));
    expect([asked, provider.asked.length]).toEqual([1, 1]);
    expect([await statusOf(person), await desk.accounts(person)]).toEqual([2, onItsWay]);
    expect(await differencesOf(id)).toEqual([{ kind: "otherSum", sum: shown, told: "R1", is_open: true }]);
    expect(await unclear()).toBe(before + 1);
    const results = [{ itemId: items[0]?.id ?? 0, result: "paid" as const, reference: "BANK-9" }];
    await app.as(desk.treasurer)(markPayoutItems, { id: batch, results, reason: "The rest came by bank" });
    expect([await statusOf(person), await unclear()]).toEqual([3, before]);
    expect(await differencesOf(id)).toMatchObject([{ is_open: false }]);
  },
);

test("T-61: an answer about another payment says nothing of this one", async () => {
  const { person, id } = await desk.aRequest();
  await desk.aSentBatch([id]);
  provider.id = "AP1";
  await withRail((rail) => desk.send(rail));
  await withRail((rail) => desk.minutesLater(1, rail));
  expect([await statusOf(person), await desk.accounts(person)]).toEqual([2, onItsWay]);
  provider.id = undefined;
  await withRail((rail) => desk.minutesLater(2, rail));
  expect(await statusOf(person)).toBe(3);
});

function differencesOf(payout: number) {
  return rowsOf<{ kind: string; sum: string | null; told: string; is_open: boolean }>(
    world.tx,
    `SELECT d.kind, d.told_amount || ' ' || d.told_currency AS sum, d.told, d.settled_at IS NULL AS is_open
      FROM payout_difference d JOIN payout_item i ON i.id = d.item_id WHERE i.payout_id = ${payout} ORDER BY d.id`,
  );
}
