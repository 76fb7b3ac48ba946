import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import {
  operatorPolicies,
  operatorSegments,
  policiesAsUser,
  policyReach,
  proposePolicy,
  proposePolicyEnd,
  proposeSegment,
} from "@artel/shared/calls/policies/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../http/context.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { endPolicy, policyMessage, publishPolicy, saveSegment } from "../../testing/change-policy.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { methodPoliciesOf } from "./policies-of.ts";
import { describeProposal } from "./propose-policy.ts";
import { describeSegment } from "./segments.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx, ["compliance"]);
  second = await anOperator(world.tx, ["compliance"]);
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(
    world.tx,
    `UPDATE policy SET ended_by = ${first}, ended_at = asked_at WHERE ended_at IS NULL RETURNING id`,
  );
});
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Outage";
const after = (minutes: number) => new Date(Date.parse(testDay) + minutes * 60_000).toISOString();
const asked = (fields: object) => ({ status: "disabled", ...policyMessage, reason, ...fields });
const propose = (fields: object, by = first) => app.as(by)(proposePolicy, asked(fields));
const proposed = async (fields: object) => ok(app.as(first), proposePolicy, asked(fields));
const decide = async (approval: number, decision = "approved", by = second) =>
  (await app.as(by)(decideApproval, { id: String(approval), decision, reason: "Seen" })).json();
const policiesNow = async () => (await app.as(first)(operatorPolicies, {})).json().policies;
const one = async (id: number) => (await policiesNow()).find((policy: { id: number }) => policy.id === id);
const nameOf = async (id: number) =>
  (
    await rowsOf<{ name: string }>(
      world.tx,
      `SELECT btrim(name || ' ' || surname) AS name FROM app_user WHERE id = ${id}`,
    )
  )[0]?.name;
/** Which policies hold for a freelancer now. */
const holding = async (person: number) =>
  (await methodPoliciesOf(world.tx, person, { now: world.clock.now(), language: "en" })).map(({ id }) => id);

describe("a policy needs two persons", () => {
  test("HO-43: it holds once another operator approved it, from then on", async () => {
    const person = await aContractor(world.tx);
    const { id, approval } = await proposed({ method: "toBank", country: "RS", currency: "EUR", ends: after(60) });
    expect([await holding(person), (await one(id)).state]).toEqual([[], "waiting"]);
    expect((await decide(approval, "approved", first)).code).toBe("samePerson");
    world.clock.set(after(10));
    expect(await decide(approval)).toEqual({ decision: "approved" });
    expect(await one(id)).toEqual({
      ...{ id, scope: "withdrawalMethods", method: "toBank", status: "disabled", currency: "EUR", country: "RS" },
      ...{ tariff: null, kycState: null, segment: null, account: null, ...policyMessage },
      ...{ begins: after(10), ends: after(60), state: "now", urgentUntil: null, pending: null, replaces: null },
      ...{ askedBy: await nameOf(first), askedAt: after(0), isApproved: true, approvedBy: await nameOf(second) },
      ...{ endedBy: null, endedAt: null },
    });
    expect(await holding(person)).toEqual([id]);
  });

  test("HO-43: what the second person reads says what it does, to whom, how long and in which words", async () => {
    const { approval } = await proposed({ method: "toBank", country: "GE", tariff: "premium", ends: after(60) });
    const read = async (language: string) =>
      (await app.as(second)(operatorApproval, { id: String(approval) }, { "accept-language": language })).json();
    const moment = `${after(60).slice(0, 10).split("-").reverse().join("/")} ${after(60).slice(11, 16)} UTC`;
    expect(await read("en")).toMatchObject({
      about: "Closes Bank account: Premium, Georgia",
      after: `From: at once. Until: ${moment}. Freelancers read: The bank rests / Банк отдыхает`,
    });
    expect((await read("ru")).about).toBe("Закрывает способ Банковский счёт: Премиум, Грузия");
  });

  test("HO-43: a refused one never holds; one that nobody decided on for 72 hours neither", async () => {
    const person = await aContractor(world.tx);
    const refused = await proposed({ method: "toBank" });
    const forgotten = await proposed({ method: "toCard", ends: after(90 * 60) });
    expect(await decide(refused.approval, "refused")).toEqual({ decision: "refused" });
    expect((await one(refused.id)).state).toBe("past");
    world.clock.set(after(72 * 60));
    expect((await one(forgotten.id)).state).toBe("past");
    world.clock.set(after(91 * 60));
    for (const { id } of [refused, forgotten]) {
      expect(await one(id)).toMatchObject({ state: "past", isApproved: false });
    }
    expect((await decide(forgotten.approval)).code).toBe("conflict");
    expect(await holding(person)).toEqual([]);
  });

  test("HO-43: one whose end passes while it waits is overtaken, and so is one that came into force otherwise", async () => {
    const late = await proposed({ method: "toBank", ends: after(30) });
    const [one, same] = [await proposed({ method: "toCard" }), await proposed({ method: "toCard" })];
    expect(await decide(one.approval)).toEqual({ decision: "approved" });
    expect(await decide(same.approval)).toEqual({ decision: "overtaken" });
    world.clock.set(after(30));
    expect(await decide(late.approval)).toEqual({ decision: "overtaken" });
  });

  test("HO-84: an urgent one closes at once, and for 24 hours at most while nobody approves it", async () => {
    const person = await aContractor(world.tx);
    const { id, approval } = await proposed({ method: "toBank", isUrgent: true });
    expect(await one(id)).toMatchObject({ state: "urgent", urgentUntil: after(24 * 60) });
    expect(await holding(person)).toEqual([id]);
    world.clock.set(after(24 * 60 - 1));
    expect(await holding(person)).toEqual([id]);
    world.clock.set(after(24 * 60));
    expect([await holding(person), (await one(id)).state]).toEqual([[], "waiting"]);
    expect(await decide(approval)).toEqual({ decision: "approved" });
    expect([await holding(person), (await one(id)).begins]).toEqual([[id], after(24 * 60)]);
  });

  test("HO-84: an urgent one that is approved keeps its beginning, and one that is refused ends in that moment", async () => {
    const person = await aContractor(world.tx);
    const [kept, dropped] = [
      await proposed({ method: "toBank", isUrgent: true }),
      await proposed({ method: "toCard", isUrgent: true }),
    ];
    world.clock.set(after(30));
    await decide(kept.approval);
    await decide(dropped.approval, "refused");
    expect([await holding(person), (await one(kept.id)).begins]).toEqual([[kept.id], after(0)]);
    expect(await one(dropped.id)).toMatchObject({ state: "past", endedAt: after(30) });
  });

  test("HO-84: one operator alone closes a method for 24 hours and no longer, however often and for whomever it is asked", async () => {
    const person = await aContractor(world.tx);
    const alone = await anOperator(world.tx, ["compliance"]);
    const urgent = async (fields: object, by = alone) =>
      (await propose({ method: "toBank", isUrgent: true, ...fields }, by)).json();
    const { id } = await urgent({});
    world.clock.set(after(23 * 60));
    const [again, refused] = [await urgent({ currency: "EUR" }), await urgent({ currency: "USD" })];
    expect((await one(again.id)).urgentUntil).toBe(after(24 * 60));
    await decide(refused.approval, "refused");
    world.clock.set(after(24 * 60));
    expect(await holding(person)).toEqual([]);
    for (const fields of [{}, { country: "RS" }, { account: String(person) }, { replaces: String(id) }]) {
      expect(Object.keys((await urgent(fields)).fields)).toEqual(["isUrgent"]);
    }
    expect((await urgent({ isUrgent: false })).id).toEqual(expect.any(Number));
    expect((await urgent({ method: "toCard" })).id).toEqual(expect.any(Number));
    expect((await urgent({}, first)).id).toEqual(expect.any(Number));
    world.clock.set(after((7 * 24 + 23) * 60));
    expect((await urgent({ country: "GE" })).id).toEqual(expect.any(Number));
  });

  test("HO-84: one whose urgent policy was approved may ask for another urgent one", async () => {
    const alone = await anOperator(world.tx, ["compliance"]);
    const { approval } = (await propose({ method: "toBank", isUrgent: true, country: "RS" }, alone)).json();
    await decide(approval);
    world.clock.set(after(25 * 60));
    const { id } = (await propose({ method: "toBank", isUrgent: true, country: "GE" }, alone)).json();
    expect((await one(id)).urgentUntil).toBe(after(49 * 60));
  });

  test("HO-84: only what closes, and at once, is urgent", async () => {
    for (const fields of [{ status: "enabled" }, { begins: after(10) }]) {
      const reply = (await propose({ method: "toBank", isUrgent: true, ...fields })).json();
      expect([reply.code, Object.keys(reply.fields)]).toEqual(["invalidInput", ["isUrgent"]]);
    }
  });

  test("HO-43: one that takes the place of another ends it when it begins", async () => {
    const person = await aContractor(world.tx);
    const old = await publishPolicy({ world, app }, { method: "toBank" });
    const next = await proposed({ method: "toBank", begins: after(20), ends: after(40), replaces: String(old) });
    await decide(next.approval);
    expect((await one(old)).ends).toBe(after(20));
    const at = async (minutes: number) => {
      world.clock.set(after(minutes));
      return holding(person);
    };
    expect([await at(19), await at(20), await at(40)]).toEqual([[old], [next.id], []]);
    expect((await propose({ method: "toBank", replaces: String(old) })).json().code).toBe("conflict");
  });

  test("HO-43: what both persons confirm names the policy that ends, also where it is of another method", async () => {
    const old = await publishPolicy({ world, app }, { method: "toUSDT", currency: "USDT" });
    const wanted = { method: "toBank", country: "GE", replaces: String(old) };
    const { approval } = await proposed(wanted);
    const read = (await app.as(second)(operatorApproval, { id: String(approval) })).json();
    expect(read.about).toBe("Closes Bank account: Georgia. Ends the policy: Closes USDT, USDT, Everybody");
    const ctx = { user: { id: first }, now: world.clock.now(), language: "en" } as unknown as Context;
    const lines = await describeProposal(world.tx, ctx, asked(wanted) as never);
    expect(lines).toContainEqual({ key: "operatorFactor.policyEnds", value: "Closes USDT, USDT, Everybody" });
  });

  test("HO-43: its end needs two persons as well, and one that is over cannot be ended", async () => {
    const person = await aContractor(world.tx);
    const id = await publishPolicy({ world, app }, { method: "toBank" });
    const { approval } = await ok(app.as(first), proposePolicyEnd, { id, reason });
    expect((await one(id)).pending).toEqual({ approval, kind: "end" });
    expect([await holding(person), (await decide(approval, "approved", first)).code]).toEqual([[id], "samePerson"]);
    expect(await decide(approval)).toEqual({ decision: "approved" });
    expect([await holding(person), (await one(id)).endedBy]).toEqual([[], await nameOf(second)]);
    const again = await app.as(first)(proposePolicyEnd, { id, reason });
    expect(again.json()).toMatchObject({ code: "alreadyDone", detail: "This policy is over already" });
    const waiting = await proposed({ method: "toCard" });
    expect((await app.as(first)(proposePolicyEnd, { id: waiting.id, reason })).json().code).toBe("conflict");
    expect((await app.as(first)(proposePolicyEnd, { id: 999_999, reason })).statusCode).toBe(404);
  });

  test("HO-43: asking, coming into force and ending stand in the audit log with reasons", async () => {
    const id = await publishPolicy({ world, app }, { method: "toCard", country: "GE" });
    await endPolicy({ world, app }, id);
    const records = await rowsOf<{ action: string; reason: string }>(
      world.tx,
      `SELECT action, reason FROM audit.record WHERE subject = 'policy:${id}' ORDER BY seq`,
    );
    expect(records.map(({ action, reason: why }) => `${action}: ${why}`)).toEqual([
      ...["approval.ask: Outage", "policy.ask: Outage", "policy.publish: Seen", "approval.approve: Seen"],
      ...["approval.ask: Outage", "policy.end: Seen", "approval.approve: Seen"],
    ]);
  });

  test("HO-84: no policy is deleted, whoever asks", async () => {
    const id = await publishPolicy({ world, app }, { method: "toCard" });
    await expect(rowsOf(world.tx, `DELETE FROM policy WHERE id = ${id}`)).rejects.toThrow("permission denied");
  });
});

describe("what is refused", () => {
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
    ["a segment that nobody made", { segment: "999999" }, "segment", "There is no such segment"],
    ["a freelancer that nobody knows", { account: "nobody@nowhere.test" }, "account", "There is no such freelancer"],
    ["a currency that the method does not pay", { currency: "RUB" }, "currency", "This method takes EUR, USD only"],
    ["no reason in Russian", { messageRu: " " }, "messageRu", "Required field"],
    ["no reason in English", { messageEn: "" }, "messageEn", "Required field"],
    ["no reason for the log", { reason: "" }, "reason", "Required field"],
  ])("N-29: a policy with %s is refused at its field", async (_what, fields, field, words) => {
    const reply = await propose({ method: "toCard", ...fields });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: expect.stringContaining(words) });
  });

  test("N-29: one that opens needs no words", async () => {
    const opens = { method: "toCard", status: "enabled", messageEn: "", messageRu: "", country: "GE" };
    expect((await propose(opens)).statusCode).toBe(200);
  });

  test("N-29: the same policy is refused while one stands at that time, and allowed beside it, after it and in its place", async () => {
    const same = { method: "toCard", country: "GE", currency: "USD" };
    const id = await publishPolicy({ world, app }, { ...same, begins: after(10), ends: after(20) });
    const code = async (fields: object) => (await propose({ ...same, ...fields })).json().code;
    const refused = (await propose({ ...same, begins: after(19) })).json();
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["conflict", ["method"]]);
    expect(await code({ ends: after(11) })).toBe("conflict");
    expect(await code({ ends: after(11), status: "enabled" })).toBe("conflict");
    expect(await code({ ends: after(10) })).toBeUndefined();
    expect(await code({ begins: after(20), ends: after(30) })).toBeUndefined();
    expect(await code({ begins: after(12), currency: "EUR" })).toBeUndefined();
    expect(await code({ begins: after(12), country: "RS" })).toBeUndefined();
    expect(await code({ begins: after(12), tariff: "premium" })).toBeUndefined();
    expect(await code({ begins: after(12), replaces: String(id) })).toBeUndefined();
  });

  test("HO-43: without the duty nobody asks or decides; companies and freelancers find nothing", async () => {
    const { approval } = await proposed({ method: "toCard" });
    const id = await publishPolicy({ world, app }, { method: "toBank" });
    const other = await anOperator(world.tx, ["support", "treasury", "finance", "admin"]);
    const segment = { version: 0, name: "Others", members: [], reason };
    expect((await propose({ method: "toBank", country: "GE" }, other)).statusCode).toBe(403);
    expect((await app.as(other)(proposePolicyEnd, { id, reason })).statusCode).toBe(403);
    expect((await app.as(other)(proposeSegment, segment)).statusCode).toBe(403);
    expect((await decide(approval, "approved", other)).code).toBe("forbidden");
    expect((await app.as(other)(operatorPolicies, {})).statusCode).toBe(200);
    for (const stranger of [await aContractor(world.tx), await aCompany(world.tx)]) {
      expect((await propose({ method: "toBank" }, stranger)).statusCode).toBe(404);
      expect((await app.as(stranger)(proposePolicyEnd, { id, reason })).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorPolicies, {})).statusCode).toBe(404);
      expect((await app.as(stranger)(policyReach, { method: "toCard" })).statusCode).toBe(404);
      expect((await app.as(stranger)(policiesAsUser, { account: "1" })).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorSegments, {})).statusCode).toBe(404);
      expect((await app.as(stranger)(proposeSegment, segment)).statusCode).toBe(404);
    }
  });
});

describe("segments", () => {
  const segments = async () => (await app.as(first)(operatorSegments, {})).json();
  const ask = (fields: object) => app.as(first)(proposeSegment, { version: 0, members: [], reason, ...fields });
  const named = async (name: string) => (await segments()).segments.find((one: { name: string }) => one.name === name);

  test("X-45: a segment is made, renamed and filled by two persons, and its change is told before and after", async () => {
    const [person, company] = [await aContractor(world.tx), await aCompany(world.tx)];
    const { approval } = (await ask({ name: "Pilot", members: [String(person)] })).json();
    expect([await named("Pilot"), (await segments()).waiting]).toEqual([undefined, 1]);
    expect(await decide(approval)).toEqual({ decision: "approved" });
    const made = await named("Pilot");
    expect(made).toMatchObject({ version: 1, policies: 0, pending: null, members: [{ id: person }] });
    const change = { id: made.id, version: 1, name: "Pilots", members: [String(person), String(company)] };
    const next = (await ask(change)).json();
    expect((await named("Pilot")).pending).toBe(next.approval);
    const read = (await app.as(second)(operatorApproval, { id: String(next.approval) })).json();
    expect([read.about, read.before, read.after]).toEqual([
      "Save the segment Pilot",
      expect.stringMatching(/^Pilot, 1 account: \S+@\S+\. Owner: .+, until it is ended$/),
      expect.stringMatching(/^Pilots, 2 accounts\. Join: \S+@\S+\. Leave: —\. Owner: .+, until it is ended$/),
    ]);
    await decide(next.approval);
    expect((await named("Pilots")).members.map(({ id }: { id: number }) => id).sort()).toEqual(
      [person, company].sort(),
    );
    const records = await rowsOf<{ action: string }>(
      world.tx,
      `SELECT action FROM audit.record WHERE subject = 'segment:${made.id}' ORDER BY seq`,
    );
    expect(records.map(({ action }) => action)).toContain("segment.save");
  });

  test("X-45: unknown accounts, a name that is taken, an older version and no change are refused", async () => {
    const person = await aContractor(world.tx);
    await saveSegment({ world, app }, { name: "Taken", members: [String(person)] });
    const { id, owner } = await named("Taken");
    const unknown = (await ask({ name: "Other", members: [String(person), "999999", "who@nowhere.test"] })).json();
    expect(unknown.fields).toEqual({ members: "No such accounts: 999999, who@nowhere.test" });
    expect((await ask({ name: "TAKEN" })).json().fields).toEqual({ name: "Another segment has this name" });
    expect((await ask({ name: "" })).json().fields).toEqual({ name: "Required field" });
    expect((await ask({ id, version: 0, name: "Taken" })).json().code).toBe("conflict");
    expect(
      (await ask({ id, version: 1, name: "Taken", members: [String(person)], owner: String(owner.id) })).json().code,
    ).toBe("conflict");
    expect((await ask({ id: 999_999, version: 1, name: "Taken" })).statusCode).toBe(404);
  });

  test("X-45, HO-43: who joins a long segment and who leaves it are told in full to both persons", async () => {
    const people: number[] = [];
    for (let index = 0; index < 24; index += 1) {
      people.push(await aContractor(world.tx));
    }
    const [gone = 0, ...kept] = people;
    const newcomer = await aContractor(world.tx);
    await saveSegment({ world, app }, { name: "Long", members: people.map(String) });
    const { id, members } = await named("Long");
    const emailOf = async (person: number) =>
      (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email;
    expect(members).toHaveLength(24);
    const change = { id, version: 1, name: "Long", members: [...kept, newcomer].map(String), reason };
    const { approval } = await ok(app.as(first), proposeSegment, change);
    const [joins, leaves] = [await emailOf(newcomer), await emailOf(gone)];
    const read = (await app.as(second)(operatorApproval, { id: String(approval) })).json();
    const owner = await nameOf(first);
    expect(read.after).toBe(`Long, 24 accounts. Join: ${joins}. Leave: ${leaves}. Owner: ${owner}, until it is ended`);
    const by = { user: { id: first }, now: world.clock.now() } as Context;
    const lines = await describeSegment(world.tx, by, change as never);
    expect(lines).toEqual([
      { key: "operatorFactor.segment", value: "Long" },
      { key: "operatorFactor.joins", value: joins },
      { key: "operatorFactor.leaves", value: leaves },
      { key: "operatorFactor.owner", value: owner },
    ]);
  });

  test("X-45: a segment has an owner and a last day; from the next day on it holds nobody, without any job, and a policy for it holds for nobody", async () => {
    const insider = await aContractor(world.tx);
    const day = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await saveSegment(
      { world, app },
      { name: "Trial of two days", members: [String(insider)], owner: second, endsOn: day },
    );
    const segment = await named("Trial of two days");
    const endsAt = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
    expect(segment).toMatchObject({ owner: { id: second, name: await nameOf(second) }, endsAt });
    const policy = await publishPolicy({ world, app }, { method: "toBank", segment: String(segment.id) });
    expect(await holding(insider)).toContain(policy);
    const before = world.clock.now();
    world.clock.set(new Date(Date.parse(endsAt) - 1000));
    expect(await holding(insider)).toContain(policy);
    world.clock.set(new Date(endsAt));
    expect(await holding(insider)).not.toContain(policy);
    world.clock.set(before);
  });

  test("X-45: an owner who is no operator, a day before today and one more than a year ahead are refused by their names", async () => {
    const person = await aContractor(world.tx);
    const fields = async (held: object) => (await ask({ name: "Held", ...held })).json().fields;
    expect(await fields({ owner: person })).toEqual({ owner: "Choose an operator" });
    expect(await fields({ endsOn: "2026-11-19" })).toHaveProperty("endsOn");
    expect(await fields({ endsOn: "2028-01-01" })).toHaveProperty("endsOn");
    expect(await fields({ endsOn: "2026-02-30" })).toEqual({ endsOn: "Wrong value" });
  });

  test("X-45, HO-43: a policy that waits is overtaken where its segment changes meanwhile", async () => {
    const [insider, accomplice] = [await aContractor(world.tx), await aContractor(world.tx)];
    await publishPolicy({ world, app }, { method: "toCard" });
    await saveSegment({ world, app }, { name: "Trial", members: [String(insider)] });
    const { id } = await named("Trial");
    const opens = { method: "toCard", status: "enabled", segment: String(id) };
    const stale = await proposed(opens);
    await saveSegment({ world, app }, { id, version: 1, name: "Trial", members: [insider, accomplice].map(String) });
    expect(await decide(stale.approval)).toEqual({ decision: "overtaken" });
    expect(await holding(accomplice)).not.toContain(stale.id);
    const fresh = await proposed(opens);
    expect(await decide(fresh.approval)).toEqual({ decision: "approved" });
    expect(await holding(accomplice)).toContain(fresh.id);
  });

  test("X-45: of two changes that wait for a name the second is overtaken", async () => {
    const [one, other] = [(await ask({ name: "Twice" })).json(), (await ask({ name: "twice" })).json()];
    expect(await decide(one.approval)).toEqual({ decision: "approved" });
    expect(await decide(other.approval)).toEqual({ decision: "overtaken" });
  });
});
