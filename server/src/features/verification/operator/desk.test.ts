import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { getVerification } from "@artel/shared/calls/verification/app";
import * as desk from "@artel/shared/calls/verification/operator";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type IdentityWorld, identityWorld } from "../../../testing/identity-world.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { runSchedules } from "../../../testing/run-jobs.ts";
import { rowsOf } from "../../../testing/world.ts";

let the: IdentityWorld;
let operator: number;
let second: number;
const reason = "Asked by the bank";

beforeAll(async () => {
  the = await identityWorld();
  operator = await anOperator(the.world.tx, ["compliance"]);
  second = await anOperator(the.world.tx, ["compliance"]);
});
afterAll(() => the.close());

let person: number;
beforeEach(async () => {
  person = await aContractor(the.world.tx, { name: "Ana", surname: `Number ${the.sent.length}` });
});

const own = async () => (await the.app.as(person)(getVerification, {})).json();
const assign = (change: object = {}, by = operator) =>
  the.app.as(by)(desk.assignVerification, { id: String(person), level: "basic", reason, ...change });
const day = (days: number) => new Date(the.world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function begun(change: object = {}): Promise<void> {
  expect((await assign(change)).statusCode).toBe(200);
  await the.work();
}

describe("an assignment", () => {
  test("X-35: without a level there is no duty; an operator sets level and due date, 14 days ahead unless another day is named", async () => {
    expect(await own()).toMatchObject({ state: "not_assigned", levelName: null, isBlocked: false });
    await begun();
    expect(await own()).toMatchObject({ state: "init", levelName: "basic", daysLeft: 14 });
    expect((await the.applicant(person))?.levelName).toBe("basic");
    await begun({ level: "extended", dueDate: day(30) });
    expect(await own()).toMatchObject({ state: "init", levelName: "extended", daysLeft: 30 });
    expect((await the.applicant(person))?.levelName).toBe("extended");
  });

  test("HO-85: the alternative way is by the country unless the operator decides", async () => {
    await begun({ altVerification: true });
    expect(await own()).toMatchObject({ altVerification: true, steps: ["fullname", "address", "sdk"] });
  });

  test("HO-43: another level takes the acceptance away, at the provider too", async () => {
    await begun();
    await the.decide(person, "green");
    expect(await own()).toMatchObject({ state: "accepted", statusRaw: "completed_green_" });
    await begun({ level: "extended" });
    expect(await own()).toMatchObject({ state: "init", statusRaw: "init__", expiresAt: null });
    // What it had said of the level before counts no more.
    const late = await the.decideSilently(person, "green");
    const old = { ...late, payload: Buffer.from(late.payload.toString().replace('"extended"', '"basic"')) };
    expect(await the.deliver(old)).toBe(401);
    expect((await own()).state).toBe("init");
  });

  test("HO-43: who was rejected is asked anew at the same level, and shows everything again", async () => {
    await begun();
    await the.decide(person, "reject");
    await begun();
    expect(await own()).toMatchObject({ state: "init", statusRaw: "init__", daysLeft: 14 });
    expect((await the.applicant(person))?.reviewStatus).toBe("init");
    await the.decide(person, "green");
    expect((await own()).state).toBe("accepted");
  });

  test("HO-43: another level and the first one again, before the provider heard of either, bring no old acceptance back", async () => {
    await begun();
    await the.decide(person, "green");
    await assign({ level: "extended" });
    await begun();
    expect(await own()).toMatchObject({ state: "init", statusRaw: "init__", levelName: "basic", expiresAt: null });
    expect((await the.applicant(person))?.reviewStatus).toBe("init");
  });

  test("HO-43: a level that is not there, a day that is not ahead and a verification under way are refused by their names", async () => {
    const refused = async (change: object) => {
      const reply = await assign(change);
      return [reply.statusCode, reply.json().fields ?? reply.json().detail];
    };
    expect(await refused({ level: "platinum" })).toEqual([400, { level: "Wrong value" }]);
    const ahead = { dueDate: "Choose a day from tomorrow to 365 days ahead" };
    expect(await refused({ dueDate: day(0) })).toEqual([400, ahead]);
    expect(await refused({ dueDate: day(366) })).toEqual([400, ahead]);
    expect(await refused({ dueDate: "2026-02-30" })).toEqual([400, { dueDate: "Wrong value" }]);
    expect((await own()).state).toBe("not_assigned");
    await begun({ dueDate: day(1) });
    expect(await refused({})).toEqual([409, "A verification of this level is in progress already"]);
  });

  test("HO-43: a company and an unknown id are not there, and other duties are refused", async () => {
    const company = await aCompany(the.world.tx);
    expect((await assign({ id: String(company) })).statusCode).toBe(404);
    expect((await assign({ id: "999999" })).statusCode).toBe(404);
    const treasury = await anOperator(the.world.tx, ["treasury", "support", "finance", "admin"]);
    expect((await assign({}, treasury)).statusCode).toBe(403);
    expect((await assign({}, company)).statusCode).toBe(404);
    expect((await own()).state).toBe("not_assigned");
  });
});

describe("more time", () => {
  test("HO-67, T-118: a later day frees who was blocked, in the same moment", async () => {
    await begun({ dueDate: day(1) });
    the.world.clock.advance(86_400);
    expect(await own()).toMatchObject({ daysLeft: 0, isBlocked: true });
    const enabled = async () => {
      const { methods } = (await the.app.as(person)(listWalletMethods, {})).json();
      return methods.some(({ isEnabled }: { isEnabled: boolean }) => isEnabled);
    };
    expect(await enabled()).toBe(false);
    const extend = (dueDate: string) =>
      the.app.as(operator)(desk.extendVerification, { id: String(person), dueDate, reason });
    expect((await extend(day(0))).json().fields).toHaveProperty("dueDate");
    expect((await extend(day(7))).statusCode).toBe(200);
    expect(await own()).toMatchObject({ daysLeft: 7, isBlocked: false });
    expect(await enabled()).toBe(true);
    expect((await extend(day(7))).json().fields).toEqual({ dueDate: "Choose a day after the present one" });
  });

  test("HO-67, HO-43: who was rejected gets no more time: that needs a second person", async () => {
    await begun();
    await the.decide(person, "reject");
    const before = (await own()).dueDate;
    const reply = await the.app.as(operator)(desk.extendVerification, { id: String(person), dueDate: day(90), reason });
    expect([reply.statusCode, reply.json().detail]).toEqual([409, "A rejected verification gets no more time"]);
    expect((await own()).dueDate).toBe(before);
  });

  test("HO-67: who has nothing to verify gets no day", async () => {
    const reply = await the.app.as(operator)(desk.extendVerification, { id: String(person), dueDate: day(9), reason });
    expect([reply.statusCode, reply.json().detail]).toEqual([409, "There is nothing to verify now"]);
  });
});

describe("a decision in place of the provider", () => {
  const ask = (state: string) => the.app.as(operator)(desk.overrideVerification, { id: String(person), state, reason });
  const decide = async (by: number) => {
    const { rows } = (await the.app.as(second)(listApprovals, {})).json();
    const [{ id }] = rows;
    return the.app.as(by)(decideApproval, { id: String(id), decision: "approved", reason: "Seen the papers" });
  };

  test("HO-43: nothing is done until another operator approves; then it holds, and against what the provider said before", async () => {
    await begun();
    await the.decide(person, "reject");
    expect((await ask("accepted")).statusCode).toBe(200);
    expect((await own()).state).toBe("rejected");
    expect((await decide(operator)).json().code).toBe("samePerson");
    expect((await own()).state).toBe("rejected");
    the.world.clock.advance(60);
    expect((await decide(second)).statusCode).toBe(200);
    expect(await own()).toMatchObject({ state: "accepted", statusRaw: "completed_green_" });
    await the.app.as(operator)(desk.askVerification, { id: String(person), reason });
    await the.work();
    expect((await own()).state).toBe("accepted");
    // Something newer of the provider counts again.
    the.world.clock.advance(60);
    await the.decide(person, "retry");
    expect((await own()).state).toBe("retry");
  });

  test("HO-43: a request is overtaken when the provider has decided meanwhile", async () => {
    await begun();
    expect((await ask("rejected")).statusCode).toBe(200);
    await the.decide(person, "green");
    await decide(second);
    expect((await own()).state).toBe("accepted");
  });

  test("HO-43: a request is overtaken when the provider has said the same once more meanwhile", async () => {
    await begun();
    await the.decide(person, "reject");
    expect((await ask("accepted")).statusCode).toBe(200);
    await the.decide(person, "retry");
    await the.decide(person, "reject");
    expect((await decide(second)).json()).toMatchObject({ decision: "overtaken" });
    expect((await own()).state).toBe("rejected");
  });

  test("HO-43, HO-47: what two operators accepted ends after a year as any other: an older rejection of the provider does not come back", async () => {
    await begun();
    await the.decide(person, "reject");
    await ask("accepted");
    the.world.clock.advance(60);
    await decide(second);
    the.world.clock.set(new Date((await own()).expiresAt));
    operator = await anOperator(the.world.tx, ["compliance"]);
    second = await anOperator(the.world.tx, ["compliance"]);
    await runSchedules(the.world, the.app.queues, "19 * * * *");
    expect((await own()).state).toBe("expired");
    await runSchedules(the.world, the.app.queues, "37 2 * * *");
    expect(await own()).toMatchObject({ state: "expired", daysLeft: 14 });
  });

  test("HO-43: who was never asked to verify is not decided about, nor the state that is there", async () => {
    expect((await ask("accepted")).statusCode).toBe(409);
    await begun();
    await the.decide(person, "green");
    expect((await ask("accepted")).statusCode).toBe(409);
  });
});

describe("the desk", () => {
  const list = async (asked: Record<string, unknown> = {}) =>
    (await the.app.as(operator)(desk.operatorVerifications, asked)).json();
  const show = async (by = operator) => the.app.as(by)(desk.operatorVerification, { id: String(person) });

  test("HO-43: the open ones stand with state, level, due date and since when, found by name, state and id at the provider", async () => {
    await begun();
    const { id } = (await the.applicant(person)) ?? {};
    const [row] = (await list({ search: String(id) })).rows;
    expect(row).toMatchObject({ id: person, state: "init", levelName: "basic", isBlocked: false });
    expect(Date.parse(row.since)).toBe(the.world.clock.now().getTime());
    const ids = async (asked: Record<string, unknown>) => (await list(asked)).rows.map((one: { id: number }) => one.id);
    expect(await ids({ state: "init", search: String(person) })).toEqual([person]);
    expect(await ids({ state: "wait", search: String(person) })).toEqual([]);
    await the.decide(person, "green");
    expect(await ids({ search: String(person) })).toEqual([]);
    expect(await ids({ tab: "all", search: String(person) })).toEqual([person]);
    const { counts } = await list();
    expect(counts.all).toBeGreaterThan(counts.open);
  });

  test("HO-43: who is blocked is counted by the day of the server", async () => {
    await begun({ dueDate: day(1) });
    const before = (await list()).counts.blocked;
    the.world.clock.advance(86_400);
    expect((await list()).counts.blocked).toBeGreaterThan(before);
  });

  test("HO-43: one of them shows what the provider said, since when and what was done; who looked stands in the audit log", async () => {
    await begun();
    await the.decide(person, "retry");
    const shown = (await show()).json();
    expect(shown).toMatchObject({
      ...{ state: "retry", statusRaw: "completed_red_retry", isOverridden: false, hasProvider: true, pending: null },
      comment: "The photo of the document is blurred. Take it again.",
    });
    expect(shown.history.map(({ action }: { action: string }) => action)).toEqual([
      ...["Provider of checks reported", "Provider of checks reported", "Verification asked for"],
    ]);
    const records = (await the.app.as(operator)(operatorAudit, { search: String(person) })).json().rows;
    expect(records.filter(({ action }: { action: string }) => action === "verification.read")).toHaveLength(1);
    const treasury = await anOperator(the.world.tx, ["treasury"]);
    expect((await show(treasury)).statusCode).toBe(403);
    expect((await show(person)).statusCode).toBe(404);
  });

  test("S-02: the provider is asked at once where an operator wants it; who has nothing to verify is refused", async () => {
    const askNow = () => the.app.as(operator)(desk.askVerification, { id: String(person), reason });
    expect((await askNow()).statusCode).toBe(409);
    await begun();
    await the.decideSilently(person, "green");
    expect((await own()).state).toBe("init");
    expect((await askNow()).statusCode).toBe(200);
    await the.work();
    expect((await own()).state).toBe("accepted");
    const [row] = await rowsOf(the.world.tx, `SELECT asked_at FROM verification WHERE contractor_id = ${person}`);
    expect(row).toMatchObject({ asked_at: expect.any(Date) });
  });
});
