import { createHmac } from "node:crypto";
import { listPayouts, withdraw, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { batchFile, buildBatch, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { cardLink, confirmWallet, listWalletMethods, listWallets, resendWallet } from "@artel/shared/calls/wallets/app";
import { addCardWallet } from "@artel/shared/calls/wallets/legacy";
import { bindCard, removeBoundCard } from "@artel/shared/calls/wallets/legacy-cards";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addEcommpay } from "../../../providers/cards/sandbox/ecommpay.ts";
import { signatureOf } from "../../../providers/cards/signature.ts";
import { createSandbox } from "../../../sandbox/app.ts";
import { createControl } from "../../../sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { linkCode } from "../../../testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { freePort } from "../../../testing/ports.ts";
import { runJobs, runSchedules } from "../../../testing/run-jobs.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { makeOld } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { openDestination } from "../vault.ts";

let world: TestWorld;
let app: TestApp;
let sandbox: FastifyInstance;
const good = "4000000000000077";
const declined = "4000000000000002";

beforeAll(async () => {
  sandbox = createSandbox({ control: createControl(), now: () => new Date(), parts: [addEcommpay] });
  const address = `${await sandbox.listen({ port: 0, host: "127.0.0.1" })}/ecommpay`;
  const port = await freePort();
  ({ world, app } = await startApp({
    CARD_PAGE_URL: address,
    CARD_API_URL: address,
    CARD_PROJECT_ID: "1",
    CARD_SECRET: "sbx-cards-secret",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }));
  await app.server.listen({ port, host: "127.0.0.1" });
});
beforeEach(async () => {
  world.clock.set(testDay);
  await control({ callbacks: "once", failures: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await closeWithCleanBooks(app, world);
});

const control = (payload: object) => sandbox.inject({ method: "POST", url: "/control/cards", payload });
const work = () => runJobs(world, app.queues);
const begin = async (person: number) => (await app.as(person)(bindCard, {})).json();
const enter = (url: string, number: string) =>
  sandbox.inject({ method: "POST", url: "/ecommpay/payment/card", payload: { page: new URL(url).search, number } });
const stateOf = async (person: number, id: string) => (await app.as(person)(cardLink, { id })).json();
const walletsOf = async (person: number) => (await app.as(person)(listWallets, {})).json();
const outcomes = () =>
  rowsOf<{ outcome: string }>(world.tx, "SELECT outcome FROM webhook_delivery ORDER BY id DESC LIMIT 1");

/** A freelancer whose card is linked, its mail not yet confirmed. */
async function aLinkedCard(person: number, number = good): Promise<number> {
  const { id, url } = await begin(person);
  await enter(url, number);
  await work();
  return (await stateOf(person, id)).walletId;
}

/** The same, confirmed and no longer new. */
async function aUsableCard(person: number, number = good): Promise<void> {
  const id = await aLinkedCard(person, number);
  world.clock.advance(60);
  await app.as(person)(resendWallet, { id });
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  const code = await linkCode(world, row?.email ?? "");
  expect((await app.as(person)(confirmWallet, { code })).statusCode).toBe(200);
  await makeOld(world, person);
}

/** The token of a person's card, out of the vault. */
async function tokenOf(person: number): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT destination_id AS id FROM wallet WHERE contractor_id = ${person}`,
  );
  const { token = "" } = await world.app.db.transaction((tx) => openDestination(tx, world.app, row?.id ?? ""));
  expect(token).toMatch(/^[0-9a-f]{48}$/);
  return token;
}

describe("linking", () => {
  test("J-77, J-78, S-05: a card is entered at the provider's page, answers 555 with it, and becomes an unverified method that a mail confirms", async () => {
    const person = await aContractor(world.tx);
    const reply = await begin(person);
    expect(reply).toMatchObject({ code: 555, url: expect.stringContaining("/ecommpay/payment?") });
    const { pageHosts } = (await app.as(person)(withdrawalOverview, {})).json();
    expect(pageHosts).toEqual([new URL(reply.url).host]);
    expect(await stateOf(person, reply.id)).toEqual({ state: "open", reason: null, walletId: null });
    await enter(reply.url, good);
    await work();
    const [wallet] = await walletsOf(person);
    expect(wallet).toMatchObject({ State: 1, type: "toCard", label: "•••• 0077", confirmedAt: null });
    expect(await stateOf(person, reply.id)).toEqual({ state: "linked", reason: null, walletId: wallet.ID });
    const [row] = await rowsOf<{ n: string }>(
      world.tx,
      "SELECT count(*) AS n FROM mail_count WHERE source LIKE 'wallet to %'",
    );
    expect(Number(row?.n)).toBeGreaterThan(0);
    expect((await app.as(person)(listWalletMethods, {})).json().linksCards).toBe(true);
  });

  test("S-05: the number of a linked card is nowhere with us, and its token lies sealed in the vault", async () => {
    const person = await aContractor(world.tx);
    await aLinkedCard(person);
    const token = await tokenOf(person);
    const tables = await rowsOf<{ name: string }>(
      world.tx,
      "SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    expect(tables.map(({ name }) => name)).toContain("vault.destination");
    for (const { name } of tables) {
      const holds = `t::text LIKE '%${good}%' OR t::text LIKE '%${token}%'`;
      expect([name, await asSuperuser(world, `SELECT 1 FROM ${name} t WHERE ${holds}`)]).toEqual([name, 0]);
    }
  });

  test("S-05: a declined card, one that is paid to nowhere, and a second one are refused with their reason, and none becomes a method", async () => {
    const [person, russian] = [await aContractor(world.tx), await aContractor(world.tx, { country: "IN" })];
    const first = await begin(person);
    await enter(first.url, declined);
    const other = await begin(russian);
    await enter(other.url, good);
    await work();
    expect(await stateOf(person, first.id)).toMatchObject({ state: "refused", reason: "declined" });
    expect(await stateOf(russian, other.id)).toMatchObject({ state: "refused", reason: "country" });
    const [one, two] = [await begin(person), await begin(person)];
    await enter(one.url, good);
    await enter(two.url, good);
    await work();
    expect(await stateOf(person, two.id)).toMatchObject({ state: "refused", reason: "room" });
    expect(await walletsOf(person)).toHaveLength(1);
    expect((await app.as(person)(bindCard, {})).json().code).toBe("walletLimit");
  });

  test("J-77: a linked card is removed by its own path, one that was typed is not, nor that of somebody else", async () => {
    const [person, other] = [await aContractor(world.tx), await aContractor(world.tx)];
    const id = await aLinkedCard(person);
    const typed = (await app.as(other)(addCardWallet, { num: good })).json().Id;
    expect((await app.as(other)(removeBoundCard, { Id: id })).statusCode).toBe(404);
    expect((await app.as(other)(removeBoundCard, { Id: typed })).statusCode).toBe(404);
    expect((await app.as(person)(removeBoundCard, { Id: id })).json()).toEqual({ status: "Done" });
    expect(await walletsOf(person)).toEqual([]);
    expect((await app.as(other)(cardLink, { id: "CL0" })).statusCode).toBe(404);
    expect((await app.as(await aCompany(world.tx))(bindCard, {})).statusCode).toBe(403);
  });

  test("S-05: the twenty-first page within 24 hours is refused", async () => {
    const person = await aContractor(world.tx);
    const codes = [];
    for (let page = 0; page < 21; page += 1) {
      world.clock.advance(60);
      codes.push((await begin(person)).code);
    }
    expect(codes.slice(-2)).toEqual([555, "limitExceeded"]);
    world.clock.advance(24 * 3600);
    expect((await begin(person)).code).toBe(555);
  });
});

describe("messages of the provider", () => {
  test("S-05: the same message twice makes one method; a second one about the same page changes nothing", async () => {
    await control({ callbacks: "twice" });
    const person = await aContractor(world.tx);
    const { url } = await begin(person);
    await enter(url, good);
    await work();
    await enter(url, declined);
    await work();
    expect(await outcomes()).toEqual([{ outcome: "answered before" }]);
    expect(await walletsOf(person)).toHaveLength(1);
  });

  test("S-05: a message whose signature is wrong is 401 and leaves nothing; another service is not found", async () => {
    const countOf = async () =>
      (await rowsOf<{ n: string }>(world.tx, "SELECT count(*) AS n FROM webhook_delivery"))[0]?.n;
    const before = await countOf();
    const post = (url: string, payload: string) =>
      app.server.inject({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
    const forged = JSON.stringify({ payment: { id: "CL1", status: "success" }, signature: "x" });
    expect([
      (await post("/webhooks/cards", forged)).statusCode,
      (await post("/webhooks/bank", forged)).statusCode,
    ]).toEqual([401, 404]);
    expect((await post("/webhooks/cards", "x".repeat(256 * 1024 + 1))).statusCode).toBe(413);
    expect(await countOf()).toBe(before);
  });

  test("T-85, S-05: a message that is too deep, too wide or too long to be read is 401 though its signature is right, and the next one is taken", async () => {
    const post = (payload: string | Buffer) =>
      app.server.inject({
        method: "POST",
        url: "/webhooks/cards",
        payload,
        headers: { "content-type": "application/json" },
      });
    const signed = (text: string, body: string) => {
      const signature = createHmac("sha512", "sbx-cards-secret").update(text).digest("base64");
      return post(`{"signature":"${signature}",${body}}`);
    };
    const deep = (levels: number) =>
      signed(`${"a:".repeat(levels)}1`, `${'"a":{'.repeat(levels - 1)}"a":1${"}".repeat(levels - 1)}`);
    /** Places of a list in the order of their names. */
    const placesOf = (count: number) => Array.from({ length: count }, (_, place) => String(place)).toSorted();
    const wide = (places: number) => {
      const text = placesOf(places).map((place) => `a:${place}:0`);
      return signed(text.join(";"), `"a":[${"0,".repeat(places - 1)}0]`);
    };
    const long = (values: number) => {
      const name = "n".repeat(10_000);
      const text = placesOf(values).map((place) => `${name}:${place}:1`);
      return signed(text.join(";"), `"${name}":[${"1,".repeat(values - 1)}1]`);
    };
    const before = await rowsOf(world.tx, "SELECT id FROM webhook_delivery");
    const refused = [await deep(17), await deep(40_000), await wide(100_000), await long(100)];
    for (const body of ["[]", "null", '"x"', "{", '{"signature":"é"}', Buffer.from([0x7b, 0xff, 0x7d])]) {
      refused.push(await post(body));
    }
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 401));
    expect(await rowsOf(world.tx, "SELECT id FROM webhook_delivery")).toEqual(before);
    expect([await deep(16), await wide(20_000), await long(20)].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ]);
    await work();
    expect(await outcomes()).toEqual([{ outcome: "of no concern" }]);
  });
});

describe("withdrawing to a linked card", () => {
  const wish = { amount: "50", type: "toCard", walletId: "", currency: "EUR" } as const;

  async function withdrawn(person: number, amount: string) {
    const [wallet] = await walletsOf(person);
    return (await app.as(person)(withdraw, { ...wish, amount, walletId: wallet.ID })).json();
  }

  test("K-15, HO-27: a typed card is entered once at the provider: 111 with the page, and no money moves until it is linked", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "EUR", 100_000n);
    await app.as(person)(addCardWallet, { num: "4111111111111111" });
    await rowsOf(
      world.tx,
      `UPDATE wallet SET state = 'verified', confirmed_at = now(), code_hash = NULL, code_expires_at = NULL WHERE contractor_id = ${person}`,
    );
    await makeOld(world, person);
    const reply = await withdrawn(person, "50");
    expect(reply).toMatchObject({ code: 111, url: expect.stringContaining("/ecommpay/payment?") });
    expect((await app.as(person)(listPayouts, {})).json()).toEqual([]);
    await enter(reply.url, good);
    await work();
    expect(await walletsOf(person)).toMatchObject([{ State: 1, label: "•••• 0077" }]);
    expect((await withdrawn(person, "50")).code).toBe("walletNotVerified");
  });

  test("J-57: a withdrawal to a linked MasterCard of Serbia, which may be a credit card, is looked at first; one to a Visa is not", async () => {
    const isInReview = async (number: string) => {
      const person = await aContractor(world.tx, { country: "RS" });
      await giveMoney(world.tx, person, "EUR", 100_000n);
      await aUsableCard(person, number);
      expect((await withdrawn(person, "50")).code).toBe(777);
      return (await app.as(person)(listPayouts, {})).json()[0].isInReview;
    };
    expect(await isInReview("5413330000000019")).toBe(true);
    expect(await isInReview(good)).toBe(false);
  });

  test("S-05, K-16: a linked card is paid by its token; whole and declined payouts end by themselves, one half paid waits for a person", async () => {
    const [builder, releaser] = [await anOperator(world.tx), await anOperator(world.tx)];
    const [whole, refused, half] = [
      await aContractor(world.tx),
      await aContractor(world.tx),
      await aContractor(world.tx),
    ];
    const ids: number[] = [];
    // What arrives is the amount less 2.8 %: 48.60, 48.61 less one cent, and so on; the last digits decide at the provider.
    for (const [person, amount] of [
      [whole, "50"],
      [refused, "51.45"],
      [half, "51.46"],
    ] as const) {
      await giveMoney(world.tx, person, "EUR", 100_000n);
      await aUsableCard(person);
      const reply = await withdrawn(person, amount);
      expect(reply.code).toBe(777);
      ids.push(reply.id);
    }
    const { id } = (await app.as(builder)(buildBatch, { ids, reason: "Daily run" })).json();
    await app.as(releaser)(releaseBatch, { id, reason: "Daily run" });
    await work();
    // No bank's file holds them: the provider would pay a second time, and its tokens are nothing to a bank.
    const file = () => app.as(builder)(batchFile, { id, format: "csv", reason: "Daily run" });
    expect((await file()).json().fields).toHaveProperty("format");
    const results = async () =>
      (await app.as(builder)(operatorBatch, { id })).json().payouts.flatMap(({ items }: { items: object[] }) => items);
    expect((await results()).map(({ result }: { result: string }) => result)).toEqual([
      "accepted",
      "accepted",
      "accepted",
    ]);
    world.clock.advance(3600);
    await runSchedules(world, app.queues);
    expect(await results()).toMatchObject([
      { net: "48.60", result: "paid", reference: expect.stringMatching(/^sbx-AP\d+$/) },
      { net: "50.01", result: "failed", failure: "100: General decline" },
      { net: "50.02", result: "accepted", askAt: null },
    ]);
    const statuses = await Promise.all(
      [whole, refused, half].map(async (person) => (await app.as(person)(listPayouts, {})).json()[0].status),
    );
    expect(statuses).toEqual([3, 5, 2]);
    // A message of the provider about the order that nobody knows of: it is asked again, and its word alone pays nothing.
    const told = { payment: { id: "AP1", type: "payout", status: "success" } };
    const payload = JSON.stringify({ ...told, signature: signatureOf(told, "sbx-cards-secret") });
    const headers = { "content-type": "application/json" };
    expect((await app.server.inject({ method: "POST", url: "/webhooks/cards", payload, headers })).statusCode).toBe(
      200,
    );
    await work();
    expect(await outcomes()).toEqual([{ outcome: "no such order waits" }]);
    expect((await app.as(refused)(withdrawalOverview, {})).json().available).toEqual([
      { currency: "EUR", amount: "1000.00" },
    ]);
  });
});
