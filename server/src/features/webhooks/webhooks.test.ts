import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import { operatorWebhook, operatorWebhooks, replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { webhookSources } from "../../features.ts";
import { handleWebhook, type WebhookSources, webhookJob } from "../../http/webhooks/webhooks.ts";
import { startWorker } from "../../platform/jobs/queue.ts";
import { silentLog } from "../../platform/log.ts";
import { signatureOf } from "../../providers/cards/signature.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { linkNewApp } from "../two-factor/link-new-app.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;
const secret = "sbx-cards-secret";
const reason = "The database was full";
const token = "5e".repeat(24);

beforeAll(async () => {
  ({ world, app } = await startApp({
    CARD_PAGE_URL: "http://127.0.0.1:4900/ecommpay",
    CARD_API_URL: "http://127.0.0.1:4900/ecommpay",
    CARD_PROJECT_ID: "1",
    CARD_SECRET: secret,
  }));
  operator = await anOperator(world.tx, ["treasury"]);
});
afterEach(async () => {
  await mend();
  await asSuperuser(world, "DELETE FROM graphile_worker._private_jobs");
  await asSuperuser(world, "DELETE FROM webhook_delivery");
});
afterAll(() => closeWithCleanBooks(app, world));

/** From now on no answer about a card page can be written, so that its handler throws. */
const breakPages = () =>
  asSuperuser(world, "ALTER TABLE card_link ADD CONSTRAINT broken CHECK (state = 'open') NOT VALID");
const mend = () => asSuperuser(world, "ALTER TABLE card_link DROP CONSTRAINT IF EXISTS broken");
const work = () => runJobs(world, app.queues);

/** A page of the provider for somebody, and its signed answer: the card was entered. */
async function anAnswer(): Promise<{ readonly person: number; readonly page: string; readonly payload: string }> {
  const person = await aContractor(world.tx);
  const page = (await app.as(person)(bindCard, {})).json().id;
  const told = {
    payment: { id: page, type: "tokenization", status: "success" },
    customer: { id: String(person) },
    account: { number: "400000******0077", token },
  };
  return { person, page, payload: JSON.stringify({ ...told, signature: signatureOf(told, secret) }) };
}

const send = (payload: string) =>
  app.server.inject({
    method: "POST",
    url: "/webhooks/cards",
    payload,
    headers: { "content-type": "application/json" },
  });
const list = async (asked: object = {}, language = "en") =>
  (await app.as(operator)(operatorWebhooks, { ...asked }, { "accept-language": language })).json();
const read = async (id: number) => (await app.as(operator)(operatorWebhook, { id })).json();
const replay = (id: number, by = operator) => app.as(by)(replayWebhook, { id, reason });
const cardsOf = async (person: number) => (await app.as(person)(listWallets, {})).json().length;
const failedCount = async () =>
  (await app.as(operator)(operatorOverview, {}))
    .json()
    .queues.find(({ name }: { name: string }) => name === "failedWebhooks").count;

describe("the list", () => {
  test("HO-43, S-05: each message is listed with our own id, its outcome and its tries, and is found by them in the words of the reader", async () => {
    const [one, two] = [await anAnswer(), await anAnswer()];
    await send(one.payload);
    await work();
    world.clock.advance(60);
    await send(two.payload);
    const all = await list();
    expect(all).toMatchObject({
      total: 2,
      counts: { waiting: 1, failed: 0 },
      services: ["cards"],
      rows: [
        { service: "cards", state: "waiting", about: two.page, outcome: null, attempts: 0, handledAt: null },
        { service: "cards", state: "handled", about: one.page, outcome: "linked", attempts: 1, lastError: null },
      ],
    });
    const pages = async (asked: object, language?: string) =>
      (await list(asked, language)).rows.map(({ about }: { about: string }) => about);
    expect(await pages({ search: "привязана" }, "ru")).toEqual([one.page]);
    expect(await pages({ search: two.page })).toEqual([two.page]);
    expect(await pages({ state: "handled" })).toEqual([one.page]);
    expect(await pages({ state: "failed" })).toEqual([]);
    expect(await pages({ service: "cards,sumsub" })).toEqual([two.page, one.page]);
    expect(await pages({ service: "sumsub" })).toEqual([]);
    expect(await pages({ sort: "receivedAt", take: 1 })).toEqual([one.page]);
    expect((await app.as(operator)(operatorWebhooks, { service: "Cards!" })).json().fields).toHaveProperty("service");
  });

  test("HO-43, HO-90: neither the list nor one message shows anything of the body; size and checksum tell it from others", async () => {
    const { payload, page } = await anAnswer();
    await send(payload);
    await work();
    const { rows } = await list();
    const shown = await read(rows[0].id);
    expect(shown).toMatchObject({ about: page, bytes: Buffer.byteLength(payload), replays: 0, replayedAt: null });
    expect(shown.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([rows, shown])).not.toMatch(new RegExp(`${token}|0077|signature`));
    expect(await list({ search: shown.checksum })).toMatchObject({ total: 1 });
  });

  test("T-56: the same message a hundred times at once is answered 200 each time and has one effect", async () => {
    const { person, payload } = await anAnswer();
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(payload)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await work();
    expect((await list()).total).toBe(1);
    expect(await cardsOf(person)).toBe(1);
  });
});

describe("a replay", () => {
  test("HO-43, S-05: a message that used up its tries is failed, counts among what waits for operators, and has its one effect once it is replayed", async () => {
    const { person, payload } = await anAnswer();
    await breakPages();
    await send(payload);
    // The last of its 25 tries, by a worker.
    await asSuperuser(world, "UPDATE graphile_worker._private_jobs SET attempts = 24");
    const worker = await startWorker({
      connection: { connectionString: world.superuser },
      handlers: { [webhookJob]: handleWebhook(world.app, webhookSources(world.app)) },
      concurrency: 1,
      log: silentLog,
    });
    await vi.waitFor(async () => expect(await failedCount()).toBe(1), { timeout: 20_000, interval: 50 });
    await worker.stop();
    const [row] = (await list({ state: "failed" })).rows;
    expect(row).toMatchObject({ attempts: 1, outcome: null, lastError: expect.stringContaining("violates check") });
    expect(row.lastError).not.toContain(token);
    expect((await list()).counts).toEqual({ waiting: 0, failed: 1 });
    expect(await cardsOf(person)).toBe(0);

    await mend();
    expect((await replay(row.id)).json()).toMatchObject({ state: "waiting", attempts: 0, lastError: null, replays: 1 });
    await work();
    expect(await read(row.id)).toMatchObject({ state: "handled", outcome: "linked", attempts: 1 });
    expect([await cardsOf(person), await failedCount()]).toEqual([1, 0]);
    const [entry] = (await app.as(operator)(operatorAudit, { take: 1 })).json().rows;
    expect(entry).toMatchObject({ action: "webhook.replay", subject: `webhook:${row.id}`, reason });
    expect(entry.detail).toMatchObject({ service: "cards", outcome: null, lastError: row.lastError });
  });

  test("HO-43, S-05: a handled message is handled again by the same handler, which changes nothing; two replays at once are one job", async () => {
    const { person, payload } = await anAnswer();
    await send(payload);
    await work();
    const id = (await list()).rows[0].id;
    const replies = await Promise.all([replay(id), replay(id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await asSuperuser(world, "SELECT FROM graphile_worker._private_jobs")).toBe(1);
    await work();
    expect(await read(id)).toMatchObject({ state: "handled", outcome: "answered before", attempts: 1, replays: 2 });
    expect((await list({ search: "ответ уже был" }, "ru")).total).toBe(1);
    expect(await cardsOf(person)).toBe(1);
  });

  test("HO-43: one that waits for a later try is tried at once", async () => {
    const { person, payload } = await anAnswer();
    await send(payload);
    await asSuperuser(
      world,
      "UPDATE graphile_worker._private_jobs SET attempts = 7, run_at = now() + interval '1 hour'",
    );
    const id = (await list()).rows[0].id;
    expect((await list()).counts).toEqual({ waiting: 1, failed: 0 });
    await replay(id);
    const due = "SELECT FROM graphile_worker._private_jobs WHERE attempts = 0 AND run_at <= now()";
    expect(await asSuperuser(world, due)).toBe(1);
    await work();
    expect(await cardsOf(person)).toBe(1);
  });

  test("HO-43: a message that is replayed while a try is under way is handled once more after it", async () => {
    const { payload } = await anAnswer();
    await send(payload);
    const id = (await list()).rows[0].id;
    const said = ["first", "second"];
    const sources: WebhookSources = {
      cards: {
        isGenuine: () => true,
        handle: async () => {
          const word = said.shift() ?? "";
          if (word === "first") {
            expect((await replay(id)).statusCode).toBe(200);
          }
          return word;
        },
      },
    };
    await handleWebhook(world.app, sources)({ id });
    expect(await read(id)).toMatchObject({ state: "waiting", outcome: null, replays: 1 });
    await handleWebhook(world.app, sources)({ id });
    expect(await read(id)).toMatchObject({ state: "handled", outcome: "second" });
    await handleWebhook(world.app, sources)({ id });
    expect(said).toEqual([]);
  });

  test("HO-43: the code of a replay names the service in the words of the reader, the message and what it speaks of; an unknown service by its bare name", async () => {
    const { payload, page } = await anAnswer();
    await send(payload);
    const [{ id }] = (await list()).rows;
    const asking = await testApp(world, createFactorGate(world.app));
    const now = world.clock.now();
    const userId = await anOperator(world.tx, ["treasury"]);
    await linkNewApp(world.tx, world.app, { userId, secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", step: 0, now });
    const asked = async (language: string) => {
      const headers = { "accept-language": language };
      const reply = await asking.as(userId)(replayWebhook, { id, reason }, headers);
      return [reply.statusCode, reply.json().about];
    };
    expect(await asked("ru")).toEqual([
      428,
      [{ label: "Повторить обработку вебхука", value: `Провайдер карт, #${id}, ${page}` }],
    ]);
    expect(await asked("en")).toEqual([
      428,
      [{ label: "Replay the webhook", value: `Card provider, #${id}, ${page}` }],
    ]);
    await asSuperuser(world, "UPDATE webhook_delivery SET service = 'elsewhere', about = NULL");
    expect(await asked("en")).toEqual([428, [{ label: "Replay the webhook", value: `elsewhere, #${id}` }]]);
    await asking.server.close();
  });

  test("HO-43: it needs the duty treasury, a reason and a message that is there; what is refused changes nothing", async () => {
    const { payload } = await anAnswer();
    await send(payload);
    await work();
    const id = (await list()).rows[0].id;
    const support = await anOperator(world.tx, ["support", "compliance", "finance", "admin"]);
    expect((await replay(id, support)).statusCode).toBe(403);
    expect((await app.as(operator)(replayWebhook, { id, reason: "" })).json().fields).toHaveProperty("reason");
    expect((await replay(999_999)).statusCode).toBe(404);
    expect((await app.as(operator)(operatorWebhook, { id: 999_999 })).statusCode).toBe(404);
    expect((await app.as(support)(operatorWebhook, { id })).json()).toMatchObject({ state: "handled", replays: 0 });
    expect(await rowsOf(world.tx, "SELECT seq FROM audit.record WHERE subject = 'webhook:999999'")).toEqual([]);
  });
});
