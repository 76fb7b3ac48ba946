import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import {
  createRuleDraft,
  discardRuleDraft,
  operatorRuleSet,
  operatorRuleSets,
  publishRuleSet,
  ruleSetPreview,
  saveRuleDraft,
} from "@artel/shared/calls/rules/operator";
import { acceptTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { dearerTasks, publishRules, withRow } from "../../testing/change-rules.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, anOperator, workingPair } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let author: number;
let second: number;
let day = 0;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  day += 10;
  world.clock.set(at(0));
  author = await anOperator(world.tx, ["finance"]);
  second = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const at = (hours: number) => new Date(Date.parse(testDay) + (day * 24 + hours) * 3_600_000).toISOString();
const reason = "Agreed by the board";
const content = dearerTasks(shippedContent);
const draft = async (by = author, said = content) =>
  (await ok(app.as(by), createRuleDraft, { name: "Spring fees", basedOn: 0, content: said })).id;
const ask = async (id: number, fields: object = {}) =>
  app.as(author)(publishRuleSet, { id, revision: 1, reason, ...fields });
const decide = async (approval: number, by = second, decision = "approved") =>
  (await app.as(by)(decideApproval, { id: String(approval), decision, reason: "Seen" })).json();
const setOf = async (id: number) =>
  (await ok(app.as(second), operatorRuleSets, {})).sets.find((one: { id: number }) => one.id === id);

describe("a draft", () => {
  test("I-01: it is its author's alone to change, to throw away and to ask for; others read it", async () => {
    const id = await draft();
    expect((await ok(app.as(second), operatorRuleSet, { id })).set).toMatchObject({ state: "draft", isOwn: false });
    const save = { id, revision: 1, name: "Mine", content };
    for (const refused of [
      await app.as(second)(saveRuleDraft, save),
      await app.as(second)(discardRuleDraft, { id }),
      await app.as(second)(publishRuleSet, { id, revision: 1, reason }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, "notFound"]);
    }
    expect(await ok(app.as(author), saveRuleDraft, save)).toEqual({ revision: 2 });
    expect((await app.as(author)(saveRuleDraft, save)).json().code).toBe("conflict");
    await ok(app.as(author), discardRuleDraft, { id });
    expect((await app.as(author)(operatorRuleSet, { id })).statusCode).toBe(404);
    const log = await rowsOf<{ action: string }>(
      world.tx,
      `SELECT action FROM audit.record WHERE subject = 'rule-set:${id}' ORDER BY seq`,
    );
    expect(log.map(({ action }) => action)).toEqual(["ruleSet.draft", "ruleSet.save", "ruleSet.discard"]);
  });

  test("I-01: its author gives it another name while nobody approved it; what it says stays", async () => {
    const id = await draft();
    const rename = { id, revision: 1, name: "Summer fees", content };
    expect(await ok(app.as(author), saveRuleDraft, rename)).toEqual({ revision: 2 });
    const shown = await ok(app.as(second), operatorRuleSet, { id });
    expect([shown.set?.name, shown.content]).toEqual(["Summer fees", content]);
    for (const name of ["", " ", "x".repeat(81)]) {
      const refused = await app.as(author)(saveRuleDraft, { ...rename, revision: 2, name });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["name"]]);
    }
    const { approval } = (await ask(id, { revision: 2 })).json();
    const next = { ...rename, revision: 2, name: "Winter fees" };
    expect((await app.as(author)(saveRuleDraft, next)).json().code).toBe("waitsForSecondPerson");
    await decide(approval, second, "refused");
    expect((await setOf(id))?.name).toBe("Summer fees");
    expect(await ok(app.as(author), saveRuleDraft, next)).toEqual({ revision: 3 });
  });

  test("I-02: what is wrong with its rows is named by row and field, and nothing is kept", async () => {
    const wrong = (name: string, change: object) =>
      app.as(author)(createRuleDraft, { name: "x", basedOn: 0, content: withRow(shippedContent, name, change) });
    const fieldsOf = async (name: string, change: object) => {
      const refused = await wrong(name, change);
      return [refused.statusCode, Object.keys(refused.json().fields ?? {})];
    };
    expect(await fieldsOf("new-task-fee", { expr: "amount * nothing" })).toEqual([400, ["new-task-fee.expr"]]);
    expect(await fieldsOf("new-task-fee", { expr: 'dec("0") - amount' })).toEqual([400, ["new-task-fee.expr"]]);
    expect(await fieldsOf("new-task-fee", { expr: 'amount * dec("2")' })).toEqual([400, ["new-task-fee.expr"]]);
    expect(await fieldsOf("new-task-fee", { tax: "bankAlt" })).toEqual([400, ["new-task-fee.tax"]]);
    expect(await fieldsOf("new-task-usd-minimum", { n: undefined })).toEqual([400, ["new-task-usd-minimum.n"]]);
    expect(await fieldsOf("new-task-usd-minimum", { msg: undefined })).toEqual([400, ["new-task-usd-minimum.msg"]]);
    expect(await fieldsOf("operation-ceiling", { areas: ["fund"] })).toEqual([400, ["rules"]]);
    expect((await ok(app.as(author), operatorRuleSets, {})).sets.filter(({ name }) => name === "x")).toEqual([]);
  });

  test("I-01: an operator has twenty drafts at most", async () => {
    for (let made = 0; made < 20; made += 1) {
      await draft();
    }
    const refused = await app.as(author)(createRuleDraft, { name: "x", basedOn: 0, content });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "noRoom"]);
  });
});

describe("publishing needs two persons", () => {
  test("HO-43: it judges from its moment once another operator with the duty approved it; the own approval is refused", async () => {
    const id = await draft();
    const { approval } = (await ask(id, { effectiveFrom: at(24) })).json();
    expect(await setOf(id)).toMatchObject({ state: "waiting", approval, effectiveFrom: at(24), approvedBy: null });
    expect((await decide(approval, author)).code).toBe("samePerson");
    expect((await decide(approval, await anOperator(world.tx, ["treasury", "compliance", "admin"]))).code).toBe(
      "forbidden",
    );
    expect((await app.as(author)(saveRuleDraft, { id, revision: 1, name: "x", content })).json().code).toBe(
      "waitsForSecondPerson",
    );
    const read = (await ok(app.as(second), operatorApproval, { id: String(approval) })) as {
      about: string;
      after: string;
    };
    expect(read.about).toBe(`Publish set of rules ${id}: Spring fees`);
    expect(read.after).toContain(
      'new-task-fee (expr: amount * newTaskCompanyTax → amount * (newTaskCompanyTax + dec("0.01")))',
    );
    expect(await decide(approval)).toEqual({ decision: "approved" });
    expect((await setOf(id))?.state).toBe("coming");
    world.clock.set(at(24));
    expect(await setOf(id)).toMatchObject({ state: "now", effectiveFrom: at(24) });
    expect((await ok(app.as(second), operatorRuleSets, {})).present).toBe(id);
    expect((await ask(id)).json().code).toBe("conflict");
    // Rollback: an earlier version is published anew.
    await publishRules({ world, app }, () => shippedContent, { name: "Back to the build" });
    expect((await setOf(id))?.state).toBe("past");
  });

  test("HO-43: without a moment, and with one that passes while it waits, it judges a minute after the approval", async () => {
    const id = await draft();
    const { approval } = (await ask(id, { effectiveFrom: at(1) })).json();
    world.clock.set(at(2));
    await decide(approval);
    expect((await setOf(id))?.effectiveFrom).toBe(new Date(Date.parse(at(2)) + 60_000).toISOString());
    world.clock.set(at(3));
    await publishRules({ world, app }, () => shippedContent);
  });

  test("HO-43: a moment in the past, another revision and a set that changes nothing are refused; a refused one stays a draft", async () => {
    const id = await draft();
    const past = await ask(id, { effectiveFrom: at(-1) });
    expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([400, ["effectiveFrom"]]);
    expect((await ask(id, { revision: 2 })).json().code).toBe("conflict");
    const same = await draft(author, (await ok(app.as(author), operatorRuleSet, { id: 0 })).present.content);
    expect((await ask(same)).json().code).toBe("conflict");
    const { approval } = (await ask(id)).json();
    expect(await decide(approval, second, "refused")).toEqual({ decision: "refused" });
    expect((await setOf(id))?.state).toBe("draft");
  });

  test("HO-43: after another set was published it is overtaken: it would take back what nobody was shown", async () => {
    const id = await draft();
    const { approval } = (await ask(id)).json();
    await publishRules({ world, app }, (now) => withRow(now, "new-task-usd-minimum", { n: "30" }));
    expect(await decide(approval)).toEqual({ decision: "overtaken" });
    expect((await setOf(id))?.state).toBe("draft");
    await publishRules({ world, app }, () => shippedContent);
  });

  test("HO-43: it is overtaken too where a set that was to come began to judge while it waited", async () => {
    await publishRules({ world, app }, (now) => withRow(now, "new-task-usd-minimum", { n: "30" }), { from: at(5) });
    const id = await draft();
    const { approval } = (await ask(id)).json();
    world.clock.set(at(6));
    expect(await decide(approval)).toEqual({ decision: "overtaken" });
    const next = (await ask(id)).json();
    expect(await decide(next.approval)).toEqual({ decision: "approved" });
    world.clock.set(at(7));
    await publishRules({ world, app }, () => shippedContent);
  });

  test("HO-43: companies, freelancers and operators without the duty begin and publish nothing", async () => {
    const body = { name: "x", basedOn: 0, content };
    const company = await aCompany(world.tx);
    expect((await app.as(company)(createRuleDraft, body)).statusCode).toBe(404);
    expect((await app.as(company)(operatorRuleSets, {})).statusCode).toBe(404);
    const support = await anOperator(world.tx, ["support", "compliance"]);
    expect((await app.as(support)(createRuleDraft, body)).statusCode).toBe(403);
    expect((await app.as(support)(operatorRuleSets, {})).statusCode).toBe(200);
  });
});

describe("what would change", () => {
  test("I-01: real payments of the last thirty days are judged by both sets, counted and shown; nothing is changed", async () => {
    const { company, contractor } = await workingPair(world.tx, 1_000_000n);
    const pay = async (amount: string) => {
      const fields = { contractorId: contractor, title: "Logo", categoryId: 105, amount, currency: "USD" };
      const { id } = await ok(app.as(company), createTask, { ...fields, deadline: "04/12/2028" });
      await ok(app.as(company), payTask, { id });
      return id;
    };
    await pay("50.00");
    world.clock.set(at(31 * 24));
    const [small, large] = [await pay("100.00"), await pay("300.00")];
    await ok(app.as(contractor), acceptTask, { id: small });
    const id = await draft(author, withRow(dearerTasks(shippedContent), "new-task-usd-minimum", { n: "200" }));
    const { days, kinds, examples } = await ok(app.as(second), ruleSetPreview, { id });
    expect([days, kinds[0]]).toEqual([
      30,
      { kind: "payment", looked: 2, isCut: false, changed: 2, accounts: 1, dearer: 1, cheaper: 0, refused: 1 },
    ]);
    const [first, other] = examples.filter(({ kind }) => kind === "payment");
    expect(first).toMatchObject({
      ...{ id: large, account: { id: company }, amount: "300.00", currency: "USD" },
      before: { fee: "15.00", result: "315.00", refusal: null },
      after: { fee: "18.00", result: "318.00", refusal: null },
    });
    expect(other).toMatchObject({ id: small, after: { refusal: "Minimum 200" } });
    day += 40;
  });
});
