import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import type { Output } from "@artel/shared/calls/call";
import { publishRate } from "@artel/shared/calls/exchange/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, operatorTopup, settleTopup } from "@artel/shared/calls/funding/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, dissolveBatch, operatorBatch } from "@artel/shared/calls/payouts/operator";
import { search } from "@artel/shared/calls/search/app";
import { operatorSearch } from "@artel/shared/calls/search/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

type Hit = Output<typeof operatorSearch>["groups"][number]["hits"][number];

let world: TestWorld;
let app: TestApp;
let typist: number;
let treasurer: number;
let northwind: number;

/** A settled top-up of Northwind over 640.00, of which the bank received 635.50; one of Meridian that waits. */
const settled = { id: 0, number: "" };
const waiting = { id: 0, number: "" };
/** What asked a second person to settle the first of them. */
const request = { id: 0 };

beforeAll(async () => {
  ({ world, app } = await startApp());
  typist = await anOperator(world.tx);
  treasurer = await anOperator(world.tx);
  northwind = await aCompany(world.tx, { name: "Northwind Ёлка" });
  const meridian = await aCompany(world.tx, { name: "Meridian" });
  Object.assign(settled, (await app.as(northwind)(rechargeAccount, { Count: "640", Cur: "USD" })).json());
  world.clock.advance(60);
  Object.assign(waiting, (await app.as(meridian)(rechargeAccount, { Count: "75.31", Cur: "USD" })).json());
  await settle();
});
afterAll(() => closeWithCleanBooks(app, world));

async function settle(): Promise<void> {
  const line = {
    valueDate: "2026-11-20",
    payer: "Mother Holding",
    reference: `${settled.number} Quokka contract`,
    currency: "USD",
    amount: "635.50",
    reason: "Statement",
  };
  const { id: bankLineId } = (await app.as(typist)(enterBankLine, line)).json();
  const asked = { id: String(settled.id), bankLineId, reason: "Bank kept its wombat fee" };
  expect((await app.as(typist)(settleTopup, asked)).json()).toEqual({ state: "waitsForSecondPerson" });
  const [approval] = await rowsOf<{ id: number }>(world.tx, "SELECT max(id) AS id FROM approval");
  request.id = approval?.id ?? 0;
  const decision = { id: String(request.id), decision: "approved", reason: "Seen" };
  expect((await app.as(treasurer)(decideApproval, decision)).json()).toEqual({ decision: "approved" });
}

async function hitsOf(q: string, kind: string, language = "en", who = typist): Promise<readonly Hit[]> {
  const answer = await app.as(who)(operatorSearch, { q, kind }, { "accept-language": language });
  expect(answer.statusCode).toBe(200);
  return answer.json().groups[0]?.hits ?? [];
}
const ids = async (q: string, kind: string, language?: string) => (await hitsOf(q, kind, language)).map(({ id }) => id);

/** A batch of one withdrawal of somebody new. */
async function aBatch(): Promise<number> {
  const person = await aContractor(world.tx, { companies: [northwind] });
  await giveMoney(world.tx, person, "USD", 90_000n);
  await aBank(world, app, person);
  const asked = await app.as(person)(withdraw, { amount: "120", type: "toBank", walletId: "", currency: "USD" });
  await rowsOf(world.tx, `UPDATE payout SET hold = NULL WHERE id = ${asked.json().id}`);
  const built = await app.as(typist)(buildBatch, { ids: [asked.json().id], reason: "Tuesday run" });
  expect(built.statusCode).toBe(200);
  return built.json().id;
}

// The last of its tests makes more rows than are looked at first.
describe("in the order of the file", { shuffle: false }, () => {
  describe("top-ups", () => {
    test("K-40: a settled top-up is found by number, company, payer, reference, and by what was ordered and received", async () => {
      for (const q of [
        settled.number,
        "northwind",
        "ёлка",
        "mother hold",
        "quokka",
        "kuokka",
        "640",
        "635,50",
        "635.5 usd",
      ]) {
        expect([q, await ids(q, "topups")]).toEqual([q, [settled.id]]);
      }
      expect(await ids("635,51", "topups")).toEqual([]);
      const [hit] = await hitsOf("quokka", "topups");
      expect(hit).toMatchObject({ title: settled.number, note: "Northwind Ёлка", state: "Paid in part" });
      // What the company got, not what it ordered.
      expect(hit?.sum).toEqual({ amount: "635.50", currency: "USD" });
      expect((await hitsOf("quokka", "topups", "ru"))[0]?.state).toBe("Оплачен частично");
    });

    test("K-40: one that waits is found with them, and says that it waits", async () => {
      expect(await ids("meridian", "topups")).toEqual([waiting.id]);
      expect((await hitsOf("75,31", "topups"))[0]).toMatchObject({ id: waiting.id, state: "Waiting for payment" });
    });

    test("K-40: its page says who settled it, with which line of the bank and to what amount; of one that waits nothing of it", async () => {
      const shown = (await app.as(typist)(operatorTopup, { id: String(settled.id) })).json();
      expect(shown).toMatchObject({
        id: settled.id,
        number: settled.number,
        amount: "640.00",
        received: "635.50",
        state: "partPaid",
        matches: [],
      });
      const [second] = await rowsOf<{ name: string }>(
        world.tx,
        `SELECT name || ' ' || surname AS name FROM app_user WHERE id = ${treasurer}`,
      );
      expect(shown.payments).toMatchObject([{ by: second?.name, amount: "635.50", currency: "USD" }]);
      expect(shown.payments[0].line).toMatchObject({ payer: "Mother Holding", amount: "635.50" });
      const other = (await app.as(typist)(operatorTopup, { id: String(waiting.id) })).json();
      expect([other.state, other.payments, other.approval]).toEqual(["issued", [], null]);
      expect((await app.as(typist)(operatorTopup, { id: "999999" })).statusCode).toBe(404);
    });
  });

  describe("batches", () => {
    test("K-40: a batch is found by its number in whatever state, also behind its word in the reader's language", async () => {
      const [open, taken] = [await aBatch(), await aBatch()];
      expect((await app.as(typist)(dissolveBatch, { id: String(taken), reason: "Other day" })).statusCode).toBe(200);
      for (const [q, language] of [
        [`#${open}`, "en"],
        [String(open), "en"],
        [`batch ${open}`, "en"],
        [`пакет ${open}`, "ru"],
      ] as const) {
        expect([q, await ids(q, "batches", language)]).toEqual([q, [open]]);
      }
      expect((await hitsOf(`#${open}`, "batches"))[0]).toMatchObject({ title: `Batch ${open}`, state: "To release" });
      expect((await hitsOf(`#${taken}`, "batches"))[0]?.state).toBe("Sent back");
      // The newest first.
      expect(await ids("batch", "batches")).toEqual([taken, open]);
      expect((await app.as(typist)(operatorBatch, { id: String(taken) })).json().batch.id).toBe(taken);
    });
  });

  describe("approvals", () => {
    test("K-40: a request is found by what it is about, by its reason and by who asked, waiting or not", async () => {
      const { id } = (
        await app.as(treasurer)(publishRate, { currency: "RUB", rate: "500", reason: "Pangolin day" })
      ).json();
      for (const q of [settled.number, "northwind", "wombat", "wombta", "mother holding"]) {
        expect([q, await ids(q, "approvals")]).toEqual([q, [request.id]]);
      }
      expect(await ids("pangolin", "approvals")).toEqual([id]);
      expect(await ids("publish rate rub", "approvals")).toEqual([id]);
      expect(await ids("опубликовать курс", "approvals", "ru")).toEqual([id]);
      const [asker] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${treasurer}`);
      expect(await ids(asker?.email ?? "", "approvals")).toEqual([id]);
      // Names of values are no words of a request.
      expect(await ids("company", "approvals")).toEqual([]);
      expect((await hitsOf("wombat", "approvals"))[0]).toMatchObject({
        title: `Settle top-up ${settled.number} of Northwind Ёлка`,
        state: "Approved",
        sum: null,
      });
      expect((await hitsOf("pangolin", "approvals", "ru"))[0]).toMatchObject({
        title: "Опубликовать курс RUB за один доллар США",
        state: "Ждёт",
      });
    });

    test("K-40, HO-39: a request that nobody decided in time is found as expired, before the job says so", async () => {
      const { id } = (await app.as(typist)(publishRate, { currency: "BYN", rate: "90", reason: "Axolotl day" })).json();
      expect((await hitsOf("axolotl", "approvals"))[0]?.state).toBe("Waiting");
      world.clock.advance(72 * 3600);
      expect((await hitsOf("axolotl", "approvals"))[0]?.state).toBe("Expired");
      expect((await app.as(typist)(operatorApproval, { id: String(id) })).json().state).toBe("expired");
    });

    test("K-40, HO-43: its page says what the list says, and who may decide; an unknown one is not found", async () => {
      const shown = (await app.as(typist)(operatorApproval, { id: String(request.id) })).json();
      expect(shown).toMatchObject({ id: request.id, kind: "topup.settle", state: "approved", decides: "closed" });
      expect(shown).toMatchObject({ reason: "Bank kept its wombat fee", decisionReason: "Seen" });
      expect((await app.as(typist)(operatorApproval, { id: "999999" })).statusCode).toBe(404);
    });
  });

  describe("people", () => {
    test("K-40: a person is found by name, address or number, whatever became of the account, and says what it is", async () => {
      const owner = await aCompany(world.tx, { name: "Okapi", email: "odile@ezhik.test" });
      const person = await aContractor(world.tx, { name: "Xenia", surname: "Marmot", email: "marmot@work.test" });
      for (const q of ["xenia", "Marmot Xenia", "marmto", "marmot@work", String(person), `#${person}`]) {
        expect([q, await ids(q, "people")]).toEqual([q, [person]]);
      }
      expect((await hitsOf("xenia", "people"))[0]).toMatchObject({
        ...{ title: "Xenia Marmot", note: "Freelancer, marmot@work.test", state: "Active" },
      });
      await rowsOf(world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE id = ${person}`);
      expect((await hitsOf("xenia", "people", "ru"))[0]).toMatchObject({
        ...{ note: "Исполнитель, marmot@work.test", state: "Закрыт" },
      });
      expect((await hitsOf("odile@ezhik", "people"))[0]).toMatchObject({ id: owner, note: "Owner, odile@ezhik.test" });
      // Words of two letters have no trigram.
      expect(await ids("xe ma", "people")).toEqual([person]);
    });

    test("K-40, HO-43: operators are no people of the product", async () => {
      const colleague = await anOperator(world.tx, ["support"]);
      const [own] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${colleague}`);
      expect(await ids(`#${colleague}`, "people")).toEqual([]);
      expect(await ids(own?.email ?? "", "people")).toEqual([]);
    });
  });

  describe("who", () => {
    test("K-40, T-129: every operator finds the same, whatever the own duties", async () => {
      for (const right of ["support", "compliance", "treasury", "finance", "admin"] as const) {
        const who = await anOperator(world.tx, [right]);
        const { groups } = (await app.as(who)(operatorSearch, { q: settled.number })).json();
        expect([right, groups.map(({ kind }: { kind: string }) => kind)]).toEqual([right, ["topups", "approvals"]]);
      }
    });

    test("K-40, T-129: nobody else finds people, batches and approvals or another's top-up, and the two pages are not there for them", async () => {
      const person = await aContractor(world.tx, { companies: [northwind] });
      const stranger = await aCompany(world.tx, { name: "Stranger" });
      for (const who of [northwind, stranger, person, undefined]) {
        for (const kind of ["people", "topups", "batches", "approvals"]) {
          expect((await app.as(who)(operatorSearch, { q: settled.number, kind })).statusCode).toBe(404);
        }
        expect((await app.as(who)(operatorTopup, { id: String(settled.id) })).statusCode).toBe(404);
        expect((await app.as(who)(operatorApproval, { id: String(request.id) })).statusCode).toBe(404);
      }
      for (const who of [stranger, person]) {
        expect((await app.as(who)(search, { q: settled.number })).json().groups).toEqual([]);
        expect((await app.as(who)(search, { q: "wombat" })).json().groups).toEqual([]);
      }
      // No company has such pages, so it cannot ask for them.
      for (const kind of ["people", "batches", "approvals"]) {
        const refused = await app.as(northwind)(search, { q: settled.number, kind });
        expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["kind"]]);
      }
    });
  });

  test("Q-35, K-40: behind more top-ups and requests than are looked at first, old ones are found by word, number and amount", async () => {
    await rowsOf(
      world.tx,
      `WITH made AS (INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, created_at)
        SELECT ${northwind}, d.type, d.prefix, 2026, 5103 - n, 'USD', 100, '{}', d.data, d.created_at
        FROM document d CROSS JOIN generate_series(1, 5100) n WHERE d.id = (SELECT document_id FROM topup WHERE id = ${waiting.id})
        RETURNING id)
      INSERT INTO topup (company_id, document_id, currency, amount, created_by, created_at, expires_at)
      SELECT (SELECT company_id FROM topup WHERE id = ${waiting.id}), id, 'USD', 100, ${northwind}, timestamptz '2027-02-01',
        timestamptz '2027-03-03' FROM made`,
    );
    await rowsOf(world.tx, "UPDATE document_counter SET last = 5102 WHERE prefix = 'PI' AND year = 2026");
    await rowsOf(
      world.tx,
      `INSERT INTO approval (kind, subject, detail, reason, asked_by, asked_at, about, expires_at, state, closed_at)
      SELECT 'rate.publish', 'rate:EUR', '{}', 'Market', ${treasurer}, timestamptz '2027-02-01', '{"key": "approvals.about.rate"}',
        timestamptz '2027-02-02', 'expired', timestamptz '2027-02-02' FROM generate_series(1, 5100)`,
    );
    for (const q of ["northwind", "quokka", "640,00", "635,50"]) {
      expect([q, await ids(q, "topups")]).toEqual([q, [settled.id]]);
    }
    // The oldest of those that were made here; no longer number holds its own.
    const [oldest] = await rowsOf<{ id: number }>(
      world.tx,
      "SELECT t.id FROM topup t JOIN document d ON d.id = t.document_id WHERE d.running = 5102",
    );
    expect(await ids("PI-2026-5102", "topups")).toEqual([oldest?.id]);
    expect(await ids("wombat", "approvals")).toEqual([request.id]);
    expect(await ids("axolotl", "approvals")).toHaveLength(1);
  });
});
