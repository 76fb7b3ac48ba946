import { estimateWithdrawal, withdraw } from "@artel/shared/calls/payouts/app";
import { cancelPayoutByOperator, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { addLocalWallet, listWalletMethods } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { liftPause, operatorMethods, operatorPauseReach, pauseMethod } from "@artel/shared/calls/wallets/operator";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { aBank, anAddress, aUsdtWallet, localMethods } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000" }));
  operator = await anOperator(world.tx, ["compliance"]);
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(
    world.tx,
    `UPDATE method_pause SET lifted_by = ${operator}, lifted_at = made_at WHERE lifted_at IS NULL RETURNING id`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

const message = { messageEn: "The bank rests", messageRu: "Банк отдыхает" };
const reason = "Outage";
/** The moment so many minutes after that in which each test begins. */
const after = (minutes: number, milliseconds = 0) =>
  new Date(Date.parse(testDay) + minutes * 60_000 + milliseconds).toISOString();

const pause = (fields: Record<string, unknown>, by = operator) =>
  app.as(by)(pauseMethod, { ...message, reason, ...fields });
const lift = (id: number, by = operator) => app.as(by)(liftPause, { id, reason });
const pausesNow = async () => (await app.as(operator)(operatorMethods, {})).json().pauses;

const livesIn = (person: number, country: string) =>
  rowsOf(world.tx, `UPDATE app_user SET country = '${country}' WHERE id = ${person} RETURNING id`);

/** A freelancer with a bank and 1000 dollars and euros. */
async function aPayee(): Promise<number> {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "USD", 100_000n);
  await giveMoney(world.tx, person, "EUR", 100_000n);
  await aBank(world, app, person);
  return person;
}

const byBank = (currency: string) => ({ amount: "50", type: "toBank", walletId: "", currency });
const draw = (person: number, currency = "USD", language = "en") =>
  app.as(person)(withdraw, byBank(currency), { "accept-language": language });
const add = (person: number, language = "en") =>
  app.as(person)(addUsdtWallet, { Network: "TRC20", Address: anAddress() }, { "accept-language": language });

describe("what a pause does", () => {
  test("J-08, HO-84: a paused method can be neither added nor withdrawn to, and says why in the language of the person", async () => {
    const person = await aPayee();
    expect((await draw(person)).json().code).toBe(777);
    await pause({ method: "toBank" });
    await pause({ method: "toUSDT", ends: after(60) });
    const refused = (reply: { json: () => object }, detail: string) =>
      expect(reply.json()).toMatchObject({ code: "optionNotAvailable", detail });
    refused(await draw(person), "Temporarily unavailable: The bank rests");
    refused(await draw(person, "EUR", "ru"), "Временно недоступно: Банк отдыхает");
    const estimate = (await app.as(person)(estimateWithdrawal, byBank("USD"))).json();
    expect(estimate.errors).toContainEqual({
      code: "optionNotAvailable",
      text: "Temporarily unavailable: The bank rests",
    });
    const moment = `${after(60).slice(0, 10).split("-").reverse().join("/")} ${after(60).slice(11, 16)}`;
    refused(await add(person), `Temporarily unavailable until ${moment} UTC: The bank rests`);
    const saved = await app.as(person)(saveBankSettings, { fullname: "Vera Test", country: "RS", bankCountry: "RS" });
    refused(saved, "Temporarily unavailable: The bank rests");
    expect((await app.as(person)(addCardWallet, { num: "4111111111134444" })).statusCode).toBe(200);
  });

  test("J-08: the end of a pause is told by the clock of the account", async () => {
    const person = await aContractor(world.tx);
    await app.as(person)(saveTimeZone, { timeZone: "Asia/Kathmandu" });
    await pause({ method: "toUSDT", ends: "2026-12-01T10:00:00Z" });
    expect((await add(person)).json().detail).toContain("until 01/12/2026 15:45 Asia/Kathmandu (UTC+05:45)");
  });

  test("J-05, J-08: the freelancer reads each pause that holds, with its currency, reason and end", async () => {
    const person = await aContractor(world.tx);
    await pause({ method: "toUSDT", ends: after(60) });
    await pause({ method: "toCard", currency: "EUR", messageEn: "No euros", messageRu: "Без евро" });
    const read = async (language: string) =>
      (await app.as(person)(listWalletMethods, {}, { "accept-language": language }))
        .json()
        .methods.map(({ type, isEnabled, canAdd, pauses }: Record<string, unknown>) => [
          ...[type, isEnabled, canAdd, pauses],
        ]);
    expect(await read("en")).toEqual([
      ["toCard", true, true, [{ currency: "EUR", message: "No euros", until: null }]],
      ["toBank", true, true, []],
      ["toUSDT", false, false, [{ currency: null, message: "The bank rests", until: after(60) }]],
    ]);
    expect((await read("ru"))[2][3]).toEqual([{ currency: null, message: "Банк отдыхает", until: after(60) }]);
  });

  test("J-08: a pause of one currency leaves the other one, and a method is closed once all its currencies are", async () => {
    const person = await aPayee();
    await pause({ method: "toBank", currency: "USD" });
    expect((await draw(person, "USD")).json().code).toBe("optionNotAvailable");
    expect((await draw(person, "EUR")).json().code).toBe(777);
    await pause({ method: "toBank", currency: "EUR" });
    const methods = (await app.as(person)(listWalletMethods, {})).json().methods;
    expect(methods.find(({ type }: { type: string }) => type === "toBank")).toMatchObject({ isEnabled: false });
  });

  test("J-08, J-23: a destination of one currency is refused while that one is paused, and taken in another", async () => {
    const person = await aContractor(world.tx);
    await livesIn(person, "BY");
    await pause({ method: "bankBlr", currency: "RUB" });
    const refused = await app.as(person)(addLocalWallet, { ...localMethods.account, currency: "RUB" });
    expect(refused.json()).toMatchObject({ code: "optionNotAvailable", detail: expect.stringContaining("bank rests") });
    expect((await app.as(person)(addLocalWallet, { ...localMethods.account, currency: "BYN" })).statusCode).toBe(200);
  });

  test("J-08: a pause of one country is for who lives there alone", async () => {
    const [here, there] = [await aPayee(), await aPayee()];
    await livesIn(here, "GE");
    await pause({ method: "toBank", country: "GE" });
    expect((await draw(here)).json().code).toBe("optionNotAvailable");
    expect((await draw(there)).json().code).toBe(777);
    expect((await add(here)).statusCode).toBe(200);
  });

  test("J-08: a pause holds from its first moment until the one in which it ends", async () => {
    const person = await aPayee();
    await pause({ method: "toBank", begins: after(10), ends: after(20) });
    const at = async (minutes: number, milliseconds = 0) => {
      world.clock.set(after(minutes, milliseconds));
      return [(await draw(person)).json().code, (await pausesNow())[0].state];
    };
    expect(await at(10, -1)).toEqual([777, "coming"]);
    expect(await at(10)).toEqual(["optionNotAvailable", "now"]);
    expect(await at(20, -1)).toEqual(["optionNotAvailable", "now"]);
    expect(await at(20)).toEqual([777, "past"]);
  });

  test("J-08: of two pauses the one that lasts longest gives the reason; a lifted one lets the method work, unless another holds", async () => {
    const person = await aPayee();
    const all = (await pause({ method: "toBank", messageEn: "All rests" })).json();
    const some = (await pause({ method: "toBank", currency: "USD", ends: after(90) })).json();
    expect((await draw(person)).json().detail).toContain("All rests");
    expect((await lift(all.id)).statusCode).toBe(200);
    expect((await draw(person)).json().detail).toContain("The bank rests");
    expect((await draw(person, "EUR")).json().code).toBe(777);
    expect((await lift(some.id)).statusCode).toBe(200);
    expect((await draw(person)).json().code).toBe(777);
  });

  test("J-08: a pause that was lifted before it began never holds", async () => {
    const person = await aPayee();
    const { id } = (await pause({ method: "toBank", begins: after(10) })).json();
    await lift(id);
    world.clock.set(after(11));
    expect((await draw(person)).json().code).toBe(777);
  });

  test("J-08: a withdrawal that was asked for before stays in the queue of operators", async () => {
    const person = await aPayee();
    const { id } = (await draw(person)).json();
    await pause({ method: "toBank" });
    const waiting = (await app.as(operator)(operatorPayouts, {})).json().rows;
    expect(waiting.map((row: { id: number }) => row.id)).toContain(id);
  });
});

describe("what operators see and do", () => {
  test("J-08, HO-84: a pause is listed with its maker and its end; lifted, it stays in the list with who lifted it", async () => {
    const scope = { method: "toCard", country: "GE", currency: "USD" };
    const made = (await pause({ ...scope, begins: after(5), ends: after(50) })).json();
    const [{ name }] = (await rowsOf(
      world.tx,
      `SELECT btrim(name || ' ' || surname) AS name FROM app_user WHERE id = ${operator}`,
    )) as [{ name: string }];
    const shown = { ...scope, ...message, begins: after(5), ends: after(50), madeBy: name, madeAt: after(0) };
    expect(made).toEqual({ ...shown, id: made.id, state: "coming", liftedBy: null, liftedAt: null });
    expect((await pausesNow())[0]).toEqual(made);
    world.clock.set(after(1));
    const lifted = (await lift(made.id)).json();
    expect(lifted).toEqual({ ...made, state: "past", liftedBy: name, liftedAt: after(1) });
    expect((await pausesNow())[0]).toEqual(lifted);
    const { methods } = (await app.as(operator)(operatorMethods, {})).json();
    expect(methods.map(({ method, currencies }: Record<string, string[]>) => `${method} ${currencies}`)).toEqual([
      "toCard EUR,USD",
      "toBank EUR,USD",
      "toUSDT USDT",
      "toCardRub RUB",
      "toBankAlt RUB",
      "cardBlr BYN",
      "bankBlr RUB,BYN",
    ]);
  });

  test("J-08: no pause is deleted, whoever asks", async () => {
    const { id } = (await pause({ method: "toCard" })).json();
    await expect(rowsOf(world.tx, `DELETE FROM method_pause WHERE id = ${id}`)).rejects.toThrow("permission denied");
  });

  test("HO-43: pause and lift stand in the audit log with reason and scope", async () => {
    const { id } = (await pause({ method: "toCard", country: "GE" })).json();
    await lift(id);
    const records = await rowsOf(
      world.tx,
      `SELECT action, reason, detail FROM audit.record WHERE subject = 'method-pause:${id}' ORDER BY seq`,
    );
    const scope = { method: "toCard", country: "GE", currency: null };
    expect(records).toEqual([
      { action: "method.pause", reason, detail: { ...scope, ...message, begins: after(0), ends: null } },
      { action: "method.lift", reason, detail: scope },
    ]);
  });

  test("J-08: before a pause its freelancers and the withdrawals that it leaves alone are counted, by country and currency", async () => {
    const [here, there] = [await aPayee(), await aPayee()];
    await livesIn(here, "AD");
    await livesIn(there, "SM");
    await draw(here, "USD");
    await draw(here, "EUR");
    const { id: ended } = (await draw(there, "EUR")).json();
    const reach = async (scope: object) =>
      (await app.as(operator)(operatorPauseReach, { method: "toBank", ...scope })).json();
    expect(await reach({ country: "AD" })).toEqual({ freelancers: 1, orders: 2 });
    expect(await reach({ country: "AD", currency: "EUR" })).toEqual({ freelancers: 1, orders: 1 });
    const [all, usdt] = [await reach({}), await reach({ method: "toUSDT" })];
    await aUsdtWallet(world, app, here);
    expect(await reach({ method: "toUSDT" })).toEqual({ ...usdt, freelancers: usdt.freelancers + 1 });
    const treasurer = await anOperator(world.tx, ["treasury"]);
    await app.as(treasurer)(cancelPayoutByOperator, { id: ended, reason });
    expect(await reach({})).toEqual({ ...all, orders: all.orders - 1 });
  });

  test.each([
    [
      "an end before the beginning",
      { begins: after(30), ends: after(20) },
      "ends",
      "The end is not after the beginning",
    ],
    [
      "an end in the moment of the beginning",
      { begins: after(30), ends: after(30) },
      "ends",
      "not after the beginning",
    ],
    ["an end in the past", { ends: after(-1) }, "ends", "The end has passed"],
    ["a beginning in the past", { begins: after(-1) }, "begins", "The beginning has passed"],
    ["no method of ours", { method: "toMoon" }, "method", "Wrong value"],
    ["a currency that nobody knows", { currency: "XXX" }, "currency", "Wrong value"],
    ["a country that nobody knows", { country: "ZZ" }, "country", "Wrong value"],
    ["a currency that the method does not pay", { currency: "RUB" }, "currency", "This method takes EUR, USD only"],
    ["no reason in Russian", { messageRu: " " }, "messageRu", "Required field"],
    ["no reason in English", { messageEn: "" }, "messageEn", "Required field"],
    ["no reason for the log", { reason: "" }, "reason", "Required field"],
  ])("J-08: a pause with %s is refused at its field", async (_what, fields, field, words) => {
    const reply = await pause({ method: "toCard", ...fields });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: expect.stringContaining(words) });
    expect((await pausesNow()).filter(({ state }: { state: string }) => state !== "past")).toEqual([]);
  });

  test("J-08: the same pause is refused while one stands at that time, and allowed beside it, after it and once it was lifted", async () => {
    const same = { method: "toCard", country: "GE", currency: "USD" };
    const { id } = (await pause({ ...same, begins: after(10), ends: after(20) })).json();
    const code = async (fields: object) => {
      const reply = (await pause({ ...same, ...fields })).json();
      return reply.code ?? reply.state;
    };
    const refused = (await pause({ ...same, begins: after(19) })).json();
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["conflict", ["method"]]);
    expect(await code({ ends: after(11) })).toBe("conflict");
    expect(await code({ ends: after(10) })).toBe("now");
    expect(await code({ begins: after(20), ends: after(30) })).toBe("coming");
    expect(await code({ begins: after(12), currency: "EUR" })).toBe("coming");
    expect(await code({ begins: after(12), country: "RS" })).toBe("coming");
    expect(await code({ begins: after(12), method: "toBank" })).toBe("coming");
    expect(await code({ begins: after(12), country: undefined })).toBe("coming");
    await lift(id);
    expect(await code({ begins: after(10), ends: after(20) })).toBe("coming");
  });

  test("J-08: of two operators who make the same pause at once one is refused", async () => {
    const both = await Promise.all([0, 1].map(() => pause({ method: "toCard" })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("J-08: a pause that is over cannot be lifted, one that nobody made is not found", async () => {
    const { id } = (await pause({ method: "toCard", ends: after(10) })).json();
    expect((await lift(id)).statusCode).toBe(200);
    expect((await lift(id)).json()).toMatchObject({ code: "alreadyDone", detail: "This pause is over already" });
    const { id: ended } = (await pause({ method: "toCard", ends: after(10) })).json();
    world.clock.set(after(10));
    expect((await lift(ended)).json().code).toBe("alreadyDone");
    expect((await lift(999_999)).statusCode).toBe(404);
  });

  test("HO-43: without the duty nobody pauses or lifts; companies and freelancers find nothing", async () => {
    const { id } = (await pause({ method: "toCard" })).json();
    const other = await anOperator(world.tx, ["support", "treasury", "finance", "admin"]);
    expect((await pause({ method: "toBank" }, other)).statusCode).toBe(403);
    expect((await lift(id, other)).statusCode).toBe(403);
    expect((await app.as(other)(operatorMethods, {})).statusCode).toBe(200);
    for (const stranger of [await aContractor(world.tx), await aCompany(world.tx)]) {
      expect((await pause({ method: "toBank" }, stranger)).statusCode).toBe(404);
      expect((await lift(id, stranger)).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorMethods, {})).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorPauseReach, { method: "toCard" })).statusCode).toBe(404);
    }
    expect((await pausesNow()).filter(({ state }: { state: string }) => state === "now")).toHaveLength(1);
  });
});
