import { listCardPayins, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { doEcommPayIn } from "@artel/shared/calls/funding/legacy-card-payins";
import { getStatement } from "@artel/shared/calls/statements/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportOf } from "../../../providers/cards/ecommpay-reports.ts";
import { type CardDesk, startCardDesk, told } from "../../../testing/card-desk.ts";
import { ok } from "../../../testing/ok.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, testDay } from "../../../testing/world.ts";
import { hearPayment } from "./ask-payins.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await startCardDesk();
});
beforeEach(async () => {
  desk.world.clock.set(testDay);
  await desk.control({ callbacks: "once", failures: 0 });
});
afterAll(() => desk.close());

/** Available money of a company in cents. */
const held = (company: number) => desk.balance(company, "available");

describe("messages", () => {
  test("S-03: one whose signature is wrong, of another secret or over other bytes is 401 and leaves nothing", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    expect(await desk.post(told(id), "another-secret")).toBe(401);
    expect((await desk.send(JSON.stringify({ ...told(id), signature: "x" }))).status).toBe(401);
    expect((await desk.send(JSON.stringify(told(id)))).status).toBe(401);
    expect([(await desk.stateOf(company, id)).state, await held(company)]).toEqual(["open", "0"]);
    const kept = await rowsOf(desk.world.tx, `SELECT FROM webhook_delivery WHERE about = '${id}'`);
    expect(kept).toEqual([]);
  });

  test("S-03: the same message twice, and the same payment in other words, credit it once", async () => {
    await desk.control({ callbacks: "twice" });
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.post(told(id, { operation: "9754001", at: "2026-11-20T09:00:31+0000" }));
    expect(await desk.post(told(id, { operation: "9754001", at: "2026-11-20T09:00:31+0000" }))).toBe(200);
    expect(await held(company)).toBe("10000");
    const credits = await rowsOf(desk.world.tx, `SELECT FROM topup WHERE company_id = ${company}`);
    expect(credits).toHaveLength(1);
  });

  test("T-56, S-03: twenty different messages of one payment at once are one top-up", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    const bodies = Array.from({ length: 20 }, (_, second) =>
      told(id, { operation: "5001", at: `2026-11-20T09:01:${String(second + 10)}+0000` }),
    );
    const { app } = desk.world;
    const outcomes = await Promise.all(
      bodies.map((body) =>
        app.db.transaction(async (tx) => {
          const report = reportOf(body);
          return report ? hearPayment(tx, app, report) : "unread";
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "credited")).toHaveLength(1);
    expect(await held(company)).toBe("10000");
  });

  test("S-03: a success that comes after the page has closed and expired is credited, a decline then is noted", async () => {
    const company = await desk.listed();
    const [late, never] = [await desk.begin(company), await desk.begin(company)];
    for (let minute = 0; minute < 130; minute += 1) {
      await desk.minute();
    }
    expect((await desk.stateOf(company, late.id)).state).toBe("expired");
    await desk.post(told(late.id, { at: "2026-11-20T11:30:00+0000" }));
    await desk.post(told(never.id, { status: "decline", code: "10105", at: "2026-11-20T11:30:00+0000" }));
    expect((await desk.stateOf(company, late.id)).state).toBe("paid");
    expect(await desk.stateOf(company, never.id)).toMatchObject({ state: "declined", declineReason: "noFunds" });
    expect(await held(company)).toBe("10000");
  });

  test("T-57, S-03: an older word after the money changes nothing; a newer decline takes nothing and waits for a person", async () => {
    const company = await desk.listed();
    const { id } = await desk.begin(company);
    await desk.post(told(id, { at: "2026-11-20T09:05:00+0000" }));
    await desk.post(told(id, { status: "processing", at: "2026-11-20T09:01:00+0000" }));
    await desk.post(told(id, { status: "decline", at: "2026-11-20T09:02:00+0000", operation: "76" }));
    expect(await desk.outcome()).toBe("nothing new");
    expect(await desk.seen(id)).toMatchObject({ state: "paid", toldStatus: "success", differences: [] });
    await desk.post(told(id, { status: "decline", at: "2026-11-20T09:09:00+0000", operation: "78" }));
    expect(await desk.outcome()).toBe("kept for a person");
    expect(await desk.seen(id)).toMatchObject({ state: "paid", differences: ["declinedAfterPaid"] });
    expect(await held(company)).toBe("10000");
  });

  test("S-03: a second payment under one id is credited to nobody and waits for a person", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.post(told(id, { operation: "second", at: "2026-11-20T09:30:00+0000" }));
    expect((await desk.seen(id)).differences).toEqual(["paidTwice"]);
    expect(await held(company)).toBe("10000");
  });
});

describe("money that goes back", () => {
  test("S-03: a refund of a part and the rest later leave the balance, each once, and the company hears of it", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    expect(await desk.act(id, "refund", { amount: 3_000 })).toBe(200);
    await desk.act(id, "again");
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "paid", credited: "100.00", returned: "30.00" });
    expect(await held(company)).toBe("7000");
    await desk.act(id, "reversal");
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "returned", returned: "100.00" });
    expect([await held(company), (await desk.seen(id)).owed]).toEqual(["0", "0.00"]);
    const { rows } = await ok(desk.app.as(company), getStatement, { currency: "USD" });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["topup.settle", "100.00"],
      ["topup.back", "-30.00"],
      ["topup.back", "-70.00"],
    ]);
    const bell = await rowsOf(
      desk.world.tx,
      `SELECT FROM notification WHERE user_id = ${company} AND kind = 'topupTakenBack'`,
    );
    expect(bell.length).toBeGreaterThan(0);
  });

  test("S-03: one refund that is told in other words is taken back once", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.post(told(id, { type: "refund", minor: 3_000, operation: "r7", at: "2026-11-20T09:40:00+0000" }));
    await desk.post(told(id, { type: "refund", minor: 3_000, operation: "r7", at: "2026-11-20T09:41:00+0000" }));
    expect([await desk.outcome(), await held(company)]).toEqual(["nothing new", "7000"]);
  });

  test("S-03, HO-96: a chargeback takes what the balance holds and never more; the rest is owed, and the company cannot pay by card until it is settled", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.spend(company, 6_500n);
    expect(await held(company)).toBe("3500");
    await desk.act(id, "chargeback");
    expect([await held(company), await desk.balance(company, "escrow")]).toEqual(["0", "6500"]);
    expect(await desk.seen(id)).toMatchObject({
      ...{ state: "returned", returned: "100.00", owed: "65.00", collectable: "0.00" },
      returns: [{ kind: "chargeback", amount: "100.00", owed: "65.00" }],
    });
    const refused = await desk.app.as(company)(startCardPayin, { amount: "10", currency: "USD" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "conflict"]);
    expect((await desk.app.as(company)(doEcommPayIn, { Currency: "USD", Amount: "1000" })).statusCode).toBe(409);
    expect((await ok(desk.app.as(company), listCardPayins, {})).isOffered).toBe(true);
  });

  test("S-03: a chargeback that is heard before its payment has the provider asked, and both are booked in their order", async () => {
    await desk.control({ callbacks: "none" });
    const company = await desk.listed();
    const { id, url } = await desk.begin(company);
    await desk.enter(url);
    await desk.control({ callbacks: "once" });
    await desk.act(id, "chargeback", { amount: 4_000 });
    expect(await desk.outcome()).toBe("asked");
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "paid", returned: "40.00" });
    expect(await held(company)).toBe("6000");
  });

  test("S-03: more than came, and another currency, is booked by nobody and waits for a person", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    await desk.post(told(id, { type: "refund", minor: 10_001, operation: "r1" }));
    await desk.post(told(id, { type: "refund", minor: 100, currency: "EUR", operation: "r2" }));
    expect((await desk.seen(id)).differences).toEqual(["tooMuchBack"]);
    expect(await held(company)).toBe("10000");
  });

  test("S-03: the database itself refuses more back than came, another sum, a move back and a deleted payment", async () => {
    const company = await desk.listed();
    const id = await desk.paid(company);
    const { id: number } = await desk.seen(id);
    const tries = [
      `INSERT INTO card_payin_return (payin_id, operation_id, kind, amount, owed_amount, txn_id, created_at)
        VALUES (${number}, 'x', 'refund', 10001, 0, -1, now())`,
      `UPDATE card_payin SET paid_amount = 1 WHERE id = ${number}`,
      `UPDATE card_payin SET state = 'open', ended_at = NULL WHERE id = ${number}`,
      `UPDATE card_payin SET amount = 1 WHERE id = ${number}`,
      `DELETE FROM card_payin WHERE id = ${number}`,
    ];
    for (const text of tries) {
      await expect(asSuperuser(desk.world, text)).rejects.toThrow();
    }
    expect(await desk.stateOf(company, id)).toMatchObject({ state: "paid", returned: "0.00" });
  });
});

describe("asking the provider", () => {
  test("S-03: a payment whose message never came is asked about with growing pauses, and credited by the answer", async () => {
    await desk.control({ callbacks: "none" });
    const company = await desk.listed();
    const { id, url } = await desk.begin(company);
    await desk.enter(url, "4539121411168251");
    const asked: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      const before = (await desk.seen(id)).asked;
      await desk.minute();
      if ((await desk.seen(id)).asked > before) {
        asked.push(minute);
      }
    }
    expect(asked).toEqual([1, 3, 7, 15, 31]);
    await desk.act(id, "succeed");
    await desk.control({ callbacks: "once" });
    for (let minute = 0; minute < 30; minute += 1) {
      await desk.minute();
    }
    expect([(await desk.stateOf(company, id)).state, await held(company)]).toEqual(["paid", "10000"]);
    const { asked: total } = await desk.seen(id);
    await desk.minute(3600);
    expect((await desk.seen(id)).asked).toBe(total);
  });

  test("S-03: after a day without a result a person decides, and a success that comes then still takes that off the list", async () => {
    await desk.control({ callbacks: "none" });
    const company = await desk.listed();
    const { id, url } = await desk.begin(company);
    await desk.enter(url, "4539121411168251");
    for (let hour = 0; hour < 34; hour += 1) {
      await desk.minute(3600);
    }
    expect(await desk.seen(id)).toMatchObject({ state: "open", askAt: null, differences: ["silent"] });
    await desk.control({ callbacks: "once" });
    await desk.act(id, "succeed");
    expect(await desk.seen(id)).toMatchObject({ state: "paid", differences: [] });
  });
});
