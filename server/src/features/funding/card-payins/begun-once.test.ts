import { connect } from "node:net";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { getDocument } from "@artel/shared/calls/documents/app";
import { doEcommPayIn } from "@artel/shared/calls/funding/legacy-card-payins";
import { readBack } from "@artel/shared/documents/testing/an-invoice";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardDesk, startCardDesk } from "../../../testing/card-desk.ts";
import { ok } from "../../../testing/ok.ts";
import { rowsOf } from "../../../testing/world.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await startCardDesk();
});
afterAll(() => desk.close());

const begunBy = (company: number) =>
  rowsOf<{ id: string; amount: string }>(
    desk.world.tx,
    `SELECT payment_id AS id, amount::text AS amount FROM card_payin WHERE company_id = ${company} ORDER BY id`,
  );
const usdOf = async (company: number) =>
  (await ok(desk.app.as(company), companyBalances, {})).find(({ currency }) => currency === "USD")?.amount;

test("S-03, G-34: a payment by card that is asked for again under its key, also by several at once, is begun once, and its page is the same", async () => {
  const company = await desk.listed();
  const order = { Currency: "USD", Amount: "12050" };
  const begin = (key: string, body: object = order) =>
    desk.app.as(company)(doEcommPayIn, { ...body }, { "idempotency-key": key });
  const copies = await Promise.all([begin("payin-one"), begin("payin-one"), begin("payin-one")]);
  const { url } = (await begin("payin-one")).json();
  // A copy that comes while the first one is at work is told so; every other one gets its page.
  const told = copies.map((copy) => copy.json().url ?? copy.json().code);
  expect(new Set([...told, url, "keyInProgress"])).toEqual(new Set([url, "keyInProgress"]));
  expect(told).toContain(url);
  expect(await begunBy(company)).toMatchObject([{ amount: "12050" }]);
  // Another sum under the same key is no copy, and begins nothing.
  expect((await begin("payin-one", { ...order, Amount: "99" })).statusCode).toBe(422);
  expect(await begunBy(company)).toHaveLength(1);
  await desk.enter(url);
  await desk.work();
  expect(await usdOf(company)).toBe("120.50");
  expect((await begin("payin-two")).json().url).not.toBe(url);
  expect(await begunBy(company)).toHaveLength(2);
});

/** Sends a request and hangs up when the product has done what it asks for, before a word of the answer is read. */
async function loseAnswer(company: number, key: string, body: string): Promise<void> {
  const { hostname, port } = new URL(desk.publicUrl);
  const socket = connect({ host: hostname, port: Number.parseInt(port, 10) });
  socket.on("error", () => undefined);
  socket.pause();
  const lines = [
    ...["POST /rest/api/doEcommPayIn HTTP/1.1", `host: ${hostname}:${port}`, "content-type: application/json"],
    ...[`authorization: Bearer ${await desk.app.tokenOf(company)}`, "x-device-id: test-device"],
    ...[`idempotency-key: ${key}`, `content-length: ${body.length}`, "", body],
  ];
  socket.write(lines.join("\r\n"));
  while ((await begunBy(company)).length === 0) {
    // It is on its way.
  }
  socket.destroy();
}

test("S-03, T-69: the answer with the page of the provider is lost: the retry under the same key gets the page of the payment that was begun, which is credited once", async () => {
  const company = await desk.listed();
  const order = { Currency: "USD", Amount: "7725" };
  await loseAnswer(company, "payin-lost", JSON.stringify(order));
  const [begun] = await begunBy(company);
  const { url } = await ok(
    async (call, input) => desk.app.as(company)(call, input, { "idempotency-key": "payin-lost" }),
    doEcommPayIn,
    order,
  );
  expect(new URL(url).searchParams.get("payment_id")).toBe(begun?.id);
  expect(await begunBy(company)).toHaveLength(1);
  await desk.control({ callbacks: "twice" });
  await desk.enter(url);
  await desk.work();
  expect(await usdOf(company)).toBe("77.25");
});

test.each([
  ["en", "Paid by card", "Card4000 00** **** 0077", "Nothing more is due", "How to pay"],
  ["ru", "Оплачено картой", "Карта4000 00** **** 0077", "Доплата не требуется", "Как оплатить"],
] as const)(
  "S-03, L-07: the document of a top-up by card says in print (%s) that a card has paid it, and asks for nothing",
  async (language, title, card, note, never) => {
    const company = await desk.listed({ name: "Card Works Ltd" });
    const id = await desk.paid(company, "250.40");
    const { documentId } = await desk.stateOf(company, id);
    const document = await ok(desk.app.as(company), getDocument, { id: String(documentId) });
    const { text } = await readBack(document, { language });
    const lines = text.split("\n");
    expect(lines).toEqual(expect.arrayContaining([title, card, "Card Works Ltd"]));
    expect(text.replaceAll("\u00A0", " ")).toContain("250,40 $");
    expect(text).toContain(note);
    expect(text).not.toContain(never);
    expect(text).not.toContain("SWIFT");
  },
);
