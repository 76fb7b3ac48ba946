import { estimateWithdrawal, withdraw } from "@artel/shared/calls/payouts/app";
import { cancelPayoutByOperator, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { complianceProfile } from "@artel/shared/calls/policies/app";
import { operatorPolicies, policiesAsUser, policyReach } from "@artel/shared/calls/policies/operator";
import { addLocalWallet, listWalletMethods } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { saveTimeZone } from "@artel/shared/calls/zones/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { endPolicy, policyMessage, publishPolicy, saveSegment } from "../../testing/change-policy.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { aBank, anAddress, aUsdtWallet, localMethods } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

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
    `UPDATE policy SET ended_by = ${operator}, ended_at = asked_at WHERE ended_at IS NULL RETURNING id`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

/** The moment so many minutes after that in which each test begins. */
const after = (minutes: number, milliseconds = 0) =>
  new Date(Date.parse(testDay) + minutes * 60_000 + milliseconds).toISOString();

const publish = (fields: Record<string, unknown>) => publishPolicy({ world, app }, fields);
const end = (id: number) => endPolicy({ world, app }, id);
const policiesNow = async () => (await app.as(operator)(operatorPolicies, {})).json().policies;

const livesIn = (person: number, country: string) =>
  rowsOf(world.tx, `UPDATE app_user SET country = '${country}' WHERE id = ${person} RETURNING id`);
const setOf = (person: number, column: "tarif_id" | "kyc_state", value: string | number) =>
  rowsOf(world.tx, `UPDATE contractor SET ${column} = '${value}' WHERE id = ${person} RETURNING id`);
const emailOf = async (person: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ?? "";

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
const outcome = async (person: number, currency = "USD") => (await draw(person, currency)).json().code;
const add = (person: number, language = "en") =>
  app.as(person)(addUsdtWallet, { Network: "TRC20", Address: anAddress() }, { "accept-language": language });

describe("what a policy that closes does", () => {
  test("J-08, HO-84: a closed method can be neither added nor withdrawn to, and says why in the language of the person", async () => {
    const person = await aPayee();
    expect(await outcome(person)).toBe(777);
    await publish({ method: "toBank" });
    await publish({ method: "toUSDT", ends: after(60) });
    const refused = (reply: { json: () => object }, detail: string) =>
      expect(reply.json()).toMatchObject({ code: "optionNotAvailable", detail });
    refused(await draw(person), "Temporarily unavailable: The bank rests");
    refused(await draw(person, "EUR", "ru"), "Временно недоступно: Банк отдыхает");
    const estimate = (await app.as(person)(estimateWithdrawal, byBank("USD"))).json();
    expect(estimate.errors).toContainEqual(
      expect.objectContaining({ code: "optionNotAvailable", text: "Temporarily unavailable: The bank rests" }),
    );
    const moment = `${after(60).slice(0, 10).split("-").reverse().join("/")} ${after(60).slice(11, 16)}`;
    refused(await add(person), `Temporarily unavailable until ${moment} UTC: The bank rests`);
    const saved = await app.as(person)(saveBankSettings, { fullname: "Vera Test", country: "RS", bankCountry: "RS" });
    refused(saved, "Temporarily unavailable: The bank rests");
    expect((await app.as(person)(addCardWallet, { num: "4111111111134444" })).statusCode).toBe(200);
  });

  test("N-30: it is refused with apiV2 and without, and is open by default with both", async () => {
    const [newer, older] = [await aPayee(), await aPayee()];
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${older} RETURNING id`);
    expect([await outcome(newer), await outcome(older)]).toEqual([777, 777]);
    await publish({ method: "toBank" });
    expect([await outcome(newer), await outcome(older)]).toEqual(["optionNotAvailable", "optionNotAvailable"]);
  });

  test("J-08: its end is told by the clock of the account", async () => {
    const person = await aContractor(world.tx);
    await app.as(person)(saveTimeZone, { timeZone: "Asia/Kathmandu" });
    await publish({ method: "toUSDT", ends: "2026-12-01T10:00:00Z" });
    expect((await add(person)).json().detail).toContain("until 01/12/2026 15:45 Asia/Kathmandu (UTC+05:45)");
  });

  test("J-05, J-08: the freelancer reads what closes each method, with its currency, reason and end", async () => {
    const person = await aContractor(world.tx);
    await publish({ method: "toUSDT", ends: after(60) });
    await publish({ method: "toCard", currency: "EUR", messageEn: "No euros", messageRu: "Без евро" });
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

  test("J-08: one of a currency leaves the other one, and a method is closed once all its currencies are", async () => {
    const person = await aPayee();
    await publish({ method: "toBank", currency: "USD" });
    expect([await outcome(person, "USD"), await outcome(person, "EUR")]).toEqual(["optionNotAvailable", 777]);
    await publish({ method: "toBank", currency: "EUR" });
    const methods = (await app.as(person)(listWalletMethods, {})).json().methods;
    expect(methods.find(({ type }: { type: string }) => type === "toBank")).toMatchObject({ isEnabled: false });
  });

  test("J-08, J-23: a destination of one currency is refused while that one is closed, and taken in another", async () => {
    const person = await aContractor(world.tx);
    await livesIn(person, "BY");
    await publish({ method: "bankBlr", currency: "RUB" });
    const refused = await app.as(person)(addLocalWallet, { ...localMethods.account, currency: "RUB" });
    expect(refused.json()).toMatchObject({ code: "optionNotAvailable", detail: expect.stringContaining("bank rests") });
    expect((await app.as(person)(addLocalWallet, { ...localMethods.account, currency: "BYN" })).statusCode).toBe(200);
  });

  test("J-08: it holds from its first moment until the one in which it ends", async () => {
    const person = await aPayee();
    await publish({ method: "toBank", begins: after(10), ends: after(20) });
    const at = async (minutes: number, milliseconds = 0) => {
      world.clock.set(after(minutes, milliseconds));
      return [await outcome(person), (await policiesNow())[0].state];
    };
    expect(await at(10, -1)).toEqual([777, "coming"]);
    expect(await at(10)).toEqual(["optionNotAvailable", "now"]);
    expect(await at(20, -1)).toEqual(["optionNotAvailable", "now"]);
    expect(await at(20)).toEqual([777, "past"]);
  });

  test("J-08: one that is ended before it begins never holds", async () => {
    const person = await aPayee();
    await end(await publish({ method: "toBank", begins: after(10) }));
    world.clock.set(after(11));
    expect(await outcome(person)).toBe(777);
  });

  test("J-08: a withdrawal that was asked for before stays in the queue of operators", async () => {
    const person = await aPayee();
    const { id } = (await draw(person)).json();
    await publish({ method: "toBank" });
    const waiting = (await app.as(operator)(operatorPayouts, {})).json().rows;
    expect(waiting.map((row: { id: number }) => row.id)).toContain(id);
  });
});

describe("for whom a policy is", () => {
  const cases = [
    ["who lives in a country", { country: "GE" }, (person: number) => livesIn(person, "GE")],
    ["a tariff", { tariff: "premium" }, (person: number) => setOf(person, "tarif_id", 3)],
    ["a state of verification", { kycState: "retry" }, (person: number) => setOf(person, "kyc_state", "retry")],
  ] as const;
  test.each(cases)("N-30: one for %s holds for them alone", async (_whom, group, belongs) => {
    const [here, there] = [await aPayee(), await aPayee()];
    await belongs(here);
    await publish({ method: "toBank", ...group });
    expect([await outcome(here), await outcome(there)]).toEqual(["optionNotAvailable", 777]);
    expect((await add(here)).statusCode).toBe(200);
  });

  test("N-30: one for a freelancer, named by number or address, holds for that one alone", async () => {
    const [here, there, other] = [await aPayee(), await aPayee(), await aPayee()];
    await publish({ method: "toBank", account: String(here) });
    await publish({ method: "toBank", account: await emailOf(there) });
    const outcomes = [await outcome(here), await outcome(there), await outcome(other)];
    expect(outcomes).toEqual(["optionNotAvailable", "optionNotAvailable", 777]);
  });

  test("X-45: one for a segment holds for its accounts, and for those that come to it from then on", async () => {
    const [here, there] = [await aPayee(), await aPayee()];
    await saveSegment({ world, app }, { name: "Slow banks", members: [String(here)] });
    const [segment] = (await app.as(operator)(operatorPolicies, {})).json().segments;
    await publish({ method: "toBank", segment: String(segment.id) });
    expect([await outcome(here), await outcome(there)]).toEqual(["optionNotAvailable", 777]);
    const members = [await emailOf(there)];
    await saveSegment({ world, app }, { id: String(segment.id), version: 1, name: "Slow banks", members });
    expect([await outcome(here), await outcome(there)]).toEqual([777, "optionNotAvailable"]);
  });

  test("N-30: a nearer policy opens what another one closes, for its people alone, and closes again when it ends", async () => {
    const [here, there] = [await aPayee(), await aPayee()];
    await publish({ method: "toBank" });
    const opens = { status: "enabled", messageEn: "", messageRu: "" };
    const id = await publish({ method: "toBank", ...opens, account: String(here), currency: "EUR" });
    expect([await outcome(here, "EUR"), await outcome(here, "USD")]).toEqual([777, "optionNotAvailable"]);
    expect(await outcome(there, "EUR")).toBe("optionNotAvailable");
    await end(id);
    expect(await outcome(here, "EUR")).toBe("optionNotAvailable");
  });

  test("J-08: before it is asked for, its freelancers and the withdrawals that it leaves alone are counted", async () => {
    const [here, there] = [await aPayee(), await aPayee()];
    await livesIn(here, "AD");
    await livesIn(there, "SM");
    await setOf(here, "tarif_id", 1);
    await draw(here, "USD");
    await draw(here, "EUR");
    const { id: ended } = (await draw(there, "EUR")).json();
    const reach = async (group: object) => (await app.as(operator)(policyReach, { method: "toBank", ...group })).json();
    expect(await reach({ country: "AD" })).toEqual({ freelancers: 1, orders: 2 });
    expect(await reach({ country: "AD", currency: "EUR" })).toEqual({ freelancers: 1, orders: 1 });
    expect(await reach({ country: "AD", tariff: "archived" })).toEqual({ freelancers: 1, orders: 2 });
    expect(await reach({ country: "AD", tariff: "premium" })).toEqual({ freelancers: 0, orders: 0 });
    expect(await reach({ account: String(there) })).toEqual({ freelancers: 1, orders: 1 });
    const [all, usdt] = [await reach({}), await reach({ method: "toUSDT" })];
    await aUsdtWallet(world, app, here);
    expect(await reach({ method: "toUSDT" })).toEqual({ ...usdt, freelancers: usdt.freelancers + 1 });
    const treasurer = await anOperator(world.tx, ["treasury"]);
    await app.as(treasurer)(cancelPayoutByOperator, { id: ended, reason: "Typing error" });
    expect(await reach({})).toEqual({ ...all, orders: all.orders - 1 });
  });
});

describe("the profile of compliance", () => {
  const read = async (person: number, language = "en") =>
    (await app.as(person)(complianceProfile, {}, { "accept-language": language })).json();
  const row = { scope: "withdrawalMethods", targetId: "toBank", currency: null, until: null };
  const closed = { ...row, status: "disabled", message: policyMessage.messageEn };

  test("N-29, N-31: it answers scope, target, status and message of the policies of the caller, in the caller's language", async () => {
    const [here, there] = [await aContractor(world.tx), await aContractor(world.tx)];
    expect(await read(here)).toEqual({ policies: [] });
    await publish({ method: "toBank", account: String(here), ends: after(60) });
    const timed = { ...closed, until: after(60) };
    expect(await read(here)).toEqual({ policies: [timed] });
    expect(await read(here, "ru")).toEqual({ policies: [{ ...timed, message: "Банк отдыхает" }] });
    expect(await read(there)).toEqual({ policies: [] });
  });

  test("N-31: a company has no withdrawal methods and reads of none; a stranger is not answered", async () => {
    await publish({ method: "toBank" });
    expect(await read(await aCompany(world.tx))).toEqual({ policies: [] });
    expect((await app.as(undefined)(complianceProfile, {})).statusCode).toBe(401);
  });

  test("N-30: the first row of a method is that of all its currencies; those that differ follow", async () => {
    const person = await aContractor(world.tx);
    await publish({ method: "toBank", currency: "EUR" });
    const open = { ...row, status: "enabled", message: "" };
    expect(await read(person)).toEqual({ policies: [open, { ...closed, currency: "EUR" }] });
    await publish({ method: "toBank", currency: "USD", messageEn: "No dollars", messageRu: "Без долларов" });
    const [whole, ...others] = (await read(person)).policies;
    expect([whole.status, others.map(({ currency, status }: typeof whole) => [currency, status])]).toEqual([
      "disabled",
      [["USD", "disabled"]],
    ]);
    await publish({
      method: "toBank",
      status: "enabled",
      messageEn: "Just for you",
      messageRu: "Для вас",
      account: String(person),
    });
    expect(await read(person)).toEqual({ policies: [{ ...open, message: "Just for you" }] });
  });

  test("N-30: an operator sees a freelancer's methods as policies leave them, with the policy that decides", async () => {
    const person = await aPayee();
    await livesIn(person, "GE");
    const id = await publish({ method: "toBank", country: "GE", currency: "USD" });
    const seen = (await app.as(operator)(policiesAsUser, { account: await emailOf(person) })).json();
    expect(seen).toMatchObject({ account: { id: person }, country: "GE", tariff: "standard", segments: [] });
    const bank = seen.methods.filter(({ method }: { method: string }) => method === "toBank");
    expect(bank).toEqual([
      { method: "toBank", currency: "EUR", status: "enabled", message: "", policy: null },
      { method: "toBank", currency: "USD", status: "disabled", message: "The bank rests", policy: id },
    ]);
    expect([await outcome(person, "EUR"), await outcome(person, "USD")]).toEqual([777, "optionNotAvailable"]);
    const company = await app.as(operator)(policiesAsUser, { account: String(await aCompany(world.tx)) });
    expect(company.json()).toMatchObject({ code: "invalidInput", fields: { account: "There is no such freelancer" } });
  });
});
