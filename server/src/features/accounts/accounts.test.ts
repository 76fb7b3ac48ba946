import {
  accountSettingEffect,
  accountTariffEffect,
  operatorAccount,
  operatorAccounts,
  proposeAccountSetting,
  proposeAccountTariff,
} from "@artel/shared/calls/accounts/operator";
import { decideApproval, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { acceptTask, createTask, estimateAmount, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { type AccountWish, askForAccount, changeAccount } from "../../testing/change-account.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aManager, anOperator, fund } from "../../testing/people.ts";
import { runSchedules } from "../../testing/run-jobs.ts";
import { appCodeAt } from "../../testing/totp.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { linkNewApp } from "../two-factor/link-new-app.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const reason = "Agreed by letter";
const ask = (id: number, wish: AccountWish) => askForAccount(app, first, id, wish);
const decide = (by: number, id: string, decision: "approved" | "refused" = "approved") =>
  app.as(by)(decideApproval, { id, decision, reason: "Seen the letter" });
const shown = (id: number) => ok(app.as(first), operatorAccount, { id });
const settingOf = async (id: number, name: string) => (await shown(id)).settings.find((one) => one.name === name);
const change = (id: number, wish: AccountWish) => changeAccount({ world, app }, id, wish);

describe("tariff and fees", () => {
  test("B-26, HO-54: Premium holds from the approval on: a new task of 100 costs 103, and what is paid or written keeps its fee", async () => {
    const company = await aCompany(world.tx);
    const contractor = await aContractor(world.tx, { companies: [company] });
    await fund(world.tx, company, "USD", 100_000n);
    const fields = {
      ...{ title: "T", description: "D", categoryId: 1, amount: "100", currency: "USD" },
      ...{ contractorId: contractor, deadline: "04/12/2026" },
    };
    const draft = async () => (await ok(app.as(company), createTask, fields)).id;
    const total = async () => (await ok(app.as(company), estimateAmount, { amount: "100", currency: "USD" })).total;
    const [paid, written, saved] = [await draft(), await draft(), await draft()];
    await ok(app.as(company), payTask, { id: paid });
    const asked = await ask(company, { tariff: "premium" });
    expect(await total()).toBe("105.00");
    expect((await decide(second, asked)).json()).toEqual({ decision: "approved" });
    expect(await total()).toBe("103.00");
    await ok(app.as(company), updateTask, { id: saved, ...fields });
    for (const id of [written, saved, await draft()]) {
      await ok(app.as(company), payTask, { id });
    }
    await ok(app.as(contractor), acceptTask, { id: paid });
    expect(
      await rowsOf(
        world.tx,
        `SELECT price_total::int AS total, status <> 'draft' AS paid FROM task WHERE company_id = ${company} ORDER BY id`,
      ),
    ).toEqual([10_500, 10_500, 10_300, 10_300].map((sum) => ({ total: sum, paid: true })));
  });

  test("HO-43, X-07: the console shows before it is asked what a task, withdrawals and an exchange cost, by the one and the other tariff", async () => {
    const [company, contractor] = [await aCompany(world.tx), await aContractor(world.tx)];
    const none = { off: [], on: [], hidden: [], shown: [] };
    expect(await ok(app.as(first), accountTariffEffect, { id: company, tariff: "archived", taskFee: "4.25" })).toEqual({
      ...none,
      figures: [
        { name: "taskOf100", currency: "USD", before: "105.00", after: "104.25" },
        { name: "exchangeToUsdt", currency: null, before: "1.0000", after: "0.0000" },
      ],
    });
    const wanted = { id: contractor, tariff: "premium", cardFee: "2.5", bankAltFee: "2", smallFee: "4.5" };
    expect(await ok(app.as(first), accountTariffEffect, wanted)).toEqual({
      ...none,
      figures: [
        { name: "cardOf1000", currency: "USD", before: "972.00", after: "975.00" },
        { name: "bankAltOf10000", currency: "RUB", before: "9700.00", after: "9800.00" },
        { name: "smallOf50", currency: "USD", before: "45.00", after: "45.50" },
        { name: "exchangeToUsdt", currency: null, before: "1.0000", after: "1.0000" },
      ],
    });
  });

  test("B-26, HO-43: an account shows its tariff, what waits, and later since when, by whom and why; the history keeps each step", async () => {
    const company = await aCompany(world.tx, { email: "shown@accounts.test", name: "Shown Ltd" });
    expect(await shown(company)).toMatchObject({
      ...{ id: company, kind: "company", name: "Shown Ltd", email: "shown@accounts.test", version: 0, history: [] },
      tariff: { tariff: "standard", taskFee: "5.00", cardFee: null, change: null, pending: null },
    });
    const asked = await ask(company, { tariff: "premium", taskFee: "2.75" });
    const by = { askedBy: expect.stringContaining("Operator Number"), reason };
    expect((await shown(company)).tariff).toMatchObject({
      taskFee: "5.00",
      pending: { approval: Number(asked), after: "Premium, task fee 2.75 %" },
    });
    await decide(second, asked);
    const { tariff, version, history } = await shown(company);
    expect(tariff).toMatchObject({
      ...{ tariff: "premium", taskFee: "2.75", pending: null },
      change: { ...by, approvedBy: expect.stringContaining("Operator Number"), changedAt: "2026-11-20T09:00:00.000Z" },
    });
    expect([version > 0, history.map(({ about, before, after }) => [about, before, after])]).toEqual([
      true,
      [["Tariff", "Standard, task fee 5.00 %", "Premium, task fee 2.75 %"]],
    ]);
  });

  test("HO-43: the audit log keeps of a change what was, what is, why, and both people", async () => {
    const company = await aCompany(world.tx);
    await decide(second, await ask(company, { tariff: "premium" }));
    await decide(second, await ask(company, { setting: "isFriend", value: "on" }));
    const records = await rowsOf(
      world.tx,
      `SELECT action, actor::int, reason, detail FROM audit.record
       WHERE subject = 'company:${company}' AND action LIKE 'account.%' ORDER BY seq`,
    );
    const by = { actor: second, reason: "Seen the letter" };
    expect(records).toEqual([
      {
        ...{ ...by, action: "account.setTariff" },
        detail: {
          ...{ setting: "tariff", firstPerson: first },
          ...{ before: { tarifId: 2, feeRate: "0.0500" }, after: { tarifId: 3, feeRate: "0.03" } },
        },
      },
      {
        ...{ ...by, action: "account.setOption" },
        detail: { setting: "isFriend", firstPerson: first, before: false, after: true, owner: first, endsAt: null },
      },
    ]);
  });

  test.each([
    ["a fee of freelancers for a company", { tariff: "premium", cardFee: "2" }, "cardFee", "does not pay this fee"],
    ["a percentage of 100", { tariff: "premium", taskFee: "100" }, "taskFee", "percentage below 100"],
    ["a percentage of three decimals", { tariff: "premium", taskFee: "2.505" }, "taskFee", "percentage below 100"],
    ["a negative percentage", { tariff: "premium", taskFee: "-1" }, "taskFee", "percentage below 100"],
    ["a tariff that nobody knows", { tariff: "gold" }, "tariff", ""],
    ["no reason", { tariff: "premium", reason: " " }, "reason", "Required field"],
  ])("B-26: a request with %s is refused at its field, and nothing waits", async (_what, wish, field, words) => {
    const company = await aCompany(world.tx);
    const reply = await app.as(first)(proposeAccountTariff, { id: company, version: 0, reason, ...wish });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ [field]: expect.stringContaining(words) });
    expect((await shown(company)).tariff.pending).toBeNull();
  });

  test("B-26: a freelancer pays no task fee, and no flat fee of a thousand", async () => {
    const contractor = await aContractor(world.tx);
    for (const wish of [{ taskFee: "2" }, { smallFee: "1000" }]) {
      const input = { id: contractor, tariff: "premium", version: 0, reason, ...wish };
      const reply = await app.as(first)(proposeAccountTariff, input);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, Object.keys(wish)]);
    }
  });
});

describe("two people", () => {
  test("HO-43: who asked does not approve, a second request of the same waits for the first, and a refusal changes nothing", async () => {
    const company = await aCompany(world.tx);
    const asked = await ask(company, { setting: "isFriend", value: "on" });
    expect((await decide(first, asked)).json().code).toBe("samePerson");
    const again = { id: company, setting: "isFriend", value: "on", version: 0, reason };
    expect((await app.as(second)(proposeAccountSetting, again)).json().code).toBe("conflict");
    expect((await decide(second, asked, "refused")).json()).toEqual({ decision: "refused" });
    expect(await settingOf(company, "isFriend")).toMatchObject({ value: false, change: null, pending: null });
  });

  test("HO-43: finance alone asks for tariffs and approves them, admin alone for settings; all operators read", async () => {
    const company = await aCompany(world.tx);
    const [finance, admin] = [await anOperator(world.tx, ["finance"]), await anOperator(world.tx, ["admin"])];
    const tariff = { id: company, tariff: "premium", version: 0, reason };
    const setting = { id: company, setting: "isFriend", value: "on", version: 0, reason };
    expect((await app.as(admin)(proposeAccountTariff, tariff)).statusCode).toBe(403);
    expect((await app.as(finance)(proposeAccountSetting, setting)).statusCode).toBe(403);
    const asked = [
      String((await ok(app.as(finance), proposeAccountTariff, tariff)).approval),
      String((await ok(app.as(admin), proposeAccountSetting, setting)).approval),
    ] as const;
    expect((await decide(await anOperator(world.tx, ["admin", "treasury"]), asked[0])).statusCode).toBe(403);
    expect((await decide(await anOperator(world.tx, ["finance", "treasury"]), asked[1])).statusCode).toBe(403);
    const reader = await anOperator(world.tx, ["support"]);
    expect((await app.as(reader)(operatorAccount, { id: company })).statusCode).toBe(200);
    expect((await app.as(reader)(operatorAccounts, {})).statusCode).toBe(200);
    for (const stranger of [company, await aContractor(world.tx)]) {
      expect((await app.as(stranger)(operatorAccount, { id: company })).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorAccounts, {})).statusCode).toBe(404);
      expect((await app.as(stranger)(proposeAccountTariff, tariff)).statusCode).toBe(404);
    }
  });

  test("HO-130, HO-43: what was asked for before the account changed is stale: 409 in words, nothing is done, and it can be refused", async () => {
    const company = await aCompany(world.tx);
    const friend = await ask(company, { setting: "isFriend", value: "on" });
    const tariff = await ask(company, { tariff: "premium" });
    await decide(second, tariff);
    const stale = await decide(second, friend);
    expect([stale.statusCode, stale.json().code, stale.json().detail]).toEqual([
      409,
      "conflict",
      "The account was changed since this was asked for. Refuse the request and ask anew.",
    ]);
    expect(await settingOf(company, "isFriend")).toMatchObject({ value: false });
    expect((await ok(app.as(second), operatorApproval, { id: friend })).state).toBe("waiting");
    expect((await decide(second, friend, "refused")).statusCode).toBe(200);
    const seen = { id: company, setting: "isFriend", value: "on", version: 0, reason };
    const late = await app.as(first)(proposeAccountSetting, seen);
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    await change(company, { setting: "isFriend", value: "on" });
    expect(await settingOf(company, "isFriend")).toMatchObject({ value: true });
  });

  test("HO-43: of two changes that are approved at once one is stale", async () => {
    const company = await aCompany(world.tx);
    const asked = [
      await ask(company, { setting: "isFriend", value: "on" }),
      await ask(company, { setting: "cardPayIn", value: "on" }),
    ];
    const replies = await Promise.all(asked.map((id) => decide(second, id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("HO-43: what is so already, belongs to other accounts, or to nobody, is refused", async () => {
    const [company, contractor] = [await aCompany(world.tx), await aContractor(world.tx)];
    const manager = await aManager(world.tx, company);
    const setting = async (id: number, name: string, value: string) => {
      const reply = await app.as(first)(proposeAccountSetting, { id, setting: name, value, version: 0, reason });
      return [reply.statusCode, reply.json().code];
    };
    expect(await setting(company, "isFriend", "off")).toEqual([409, "conflict"]);
    expect(await setting(company, "apiV2", "on")).toEqual([409, "conflict"]);
    expect(await setting(contractor, "isFriend", "on")).toEqual([400, "invalidInput"]);
    expect(await setting(contractor, "maltaTreatment", "on")).toEqual([400, "invalidInput"]);
    for (const id of [manager, first, 999_999]) {
      expect(await setting(id, "apiV2", "off")).toEqual([404, "notFound"]);
      expect((await app.as(first)(operatorAccount, { id })).statusCode).toBe(404);
    }
    const same = await app.as(first)(proposeAccountTariff, { id: company, tariff: "standard", version: 0, reason });
    expect([same.statusCode, same.json().detail]).toEqual([409, "The account has this tariff and these fees already"]);
  });

  test("HO-43: the database keeps a change for good, and none by one person", async () => {
    const company = await aCompany(world.tx);
    await change(company, { tariff: "premium" });
    await expect(rowsOf(world.tx, "UPDATE account_change SET reason = 'Other'")).rejects.toThrow();
    await expect(rowsOf(world.tx, "DELETE FROM account_change")).rejects.toThrow();
    await expect(
      rowsOf(
        world.tx,
        `INSERT INTO account_change (account_id, setting, before, after, reason, approval_id, asked_by, approved_by, changed_at)
         SELECT ${company}, 'apiV2', 'true', 'false', 'Alone', (SELECT max(id) FROM approval),
           ${first}, ${first}, now()`,
      ),
    ).rejects.toThrow(/account_change_by_two/);
  });

  test("HO-88, HO-130: the approver's code shows the money that becomes hidden, and is asked anew where more has come meanwhile", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const approver = await anOperator(world.tx);
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    await world.app.db.transaction((tx) =>
      linkNewApp(tx, world.app, { userId: approver, secret, step: 0, now: world.clock.now() }),
    );
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD,RUB}' WHERE id = ${company}`);
    await fund(world.tx, company, "RUB", 100_000n);
    const id = await ask(company, { setting: "rubHidden", value: "on" });
    const approve = (headers = {}) =>
      guarded.as(approver)(decideApproval, { id, decision: "approved", reason }, headers);
    const code = () => {
      world.clock.advance(90);
      return { "x-tfa-code": appCodeAt(secret, world.clock.now()) };
    };
    const about = (reply: Awaited<ReturnType<typeof approve>>) =>
      reply.json().about.map(({ label, value }: Record<string, string>) => `${label}: ${value}`);
    expect(about(await approve())).toEqual(
      expect.arrayContaining([
        "Currencies that become hidden: RUB",
        expect.stringMatching(/^Money that becomes hidden: 1\s000,00/),
      ]),
    );
    await fund(world.tx, company, "RUB", 50_000n);
    const again = await approve(code());
    expect([again.statusCode, about(again)]).toEqual([
      428,
      expect.arrayContaining([expect.stringMatching(/^Money that becomes hidden: 1\s500,00/)]),
    ]);
    expect((await approve(code())).statusCode).toBe(200);
    await guarded.server.close();
  });
});

describe("currencies and hidden money", () => {
  test("HO-88, G-14: before USDT is taken from a friend its money is shown, afterwards the account stands among those with hidden money", async () => {
    const company = await aCompany(world.tx, { name: "Hidden Money Ltd" });
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD,USDT}' WHERE id = ${company}`);
    await change(company, { setting: "isFriend", value: "on" });
    await fund(world.tx, company, "USDT", 5_000_000n);
    const hiddenNow = async () =>
      (await ok(app.as(first), operatorAccounts, { tab: "hidden", search: "Hidden Money" })).rows.map(
        ({ id, hidden }) => ({ id, hidden }),
      );
    expect(await hiddenNow()).toEqual([]);
    expect(await ok(app.as(first), accountSettingEffect, { id: company, setting: "isFriend", value: "off" })).toEqual({
      ...{ figures: [], off: ["USDT"], on: [], shown: [] },
      hidden: [{ currency: "USDT", amount: "5.00" }],
    });
    await change(company, { setting: "isFriend", value: "off" });
    expect(await hiddenNow()).toEqual([{ id: company, hidden: [{ currency: "USDT", amount: "5.00" }] }]);
    expect((await shown(company)).hidden).toEqual([{ currency: "USDT", amount: "5.00" }]);
    expect(await ok(app.as(first), accountSettingEffect, { id: company, setting: "isFriend", value: "on" })).toEqual({
      ...{ figures: [], off: [], on: ["USDT"], hidden: [] },
      shown: [{ currency: "USDT", amount: "5.00" }],
    });
  });

  test("HO-88: money in a currency that a company has not switched on counts as hidden; that of a freelancer is hidden by a setting alone", async () => {
    const [company, contractor] = [await aCompany(world.tx), await aContractor(world.tx)];
    await fund(world.tx, company, "BYN", 700n);
    await giveMoney(world.tx, contractor, "BYN", 900n);
    const hidden = async (id: number) => (await shown(id)).hidden;
    expect([await hidden(company), await hidden(contractor)]).toEqual([[{ currency: "BYN", amount: "7.00" }], []]);
    await change(contractor, { setting: "bynHidden", value: "on" });
    expect(await hidden(contractor)).toEqual([{ currency: "BYN", amount: "9.00" }]);
  });
});

describe("the list", () => {
  test("X-45, HO-43: it holds companies and freelancers with what is special, by tab, filter, search and page", async () => {
    const [plain, special] = [
      await aCompany(world.tx, { name: "Zeta Plain Ltd" }),
      await aCompany(world.tx, { name: "Zeta Special Ltd" }),
    ];
    const person = await aContractor(world.tx, { name: "Zeta", surname: "Person" });
    await change(special, { tariff: "archived", taskFee: "4" });
    await change(special, { setting: "cardPayIn", value: "on" });
    await change(special, { setting: "isNewTransactions", value: "off" });
    await change(person, { setting: "apiV2", value: "off" });
    await change(person, { tariff: "standard", cardFee: "2" });
    const list = async (input: Record<string, unknown>) =>
      (await ok(app.as(first), operatorAccounts, { search: "zeta", ...input })).rows;
    const ids = async (input: Record<string, unknown>) => (await list(input)).map(({ id }) => id);
    expect((await list({})).map(({ id, kind, special: why }) => [id, kind, [...why].sort()])).toEqual([
      [person, "contractor", ["apiV2", "ownFees"]],
      [special, "company", ["cardPayIn", "isNewTransactions", "ownFees", "tariff"]],
    ]);
    expect(await ids({ tab: "all" })).toEqual([person, plain, special]);
    expect(await ids({ tab: "all", sort: "-name", take: 1, skip: 1 })).toEqual([plain]);
    expect(await ids({ special: "cardPayIn" })).toEqual([special]);
    expect(await ids({ special: "tariff,apiV2" })).toEqual([person, special]);
    expect(await ids({ special: "isFriend" })).toEqual([]);
    expect(await ids({ kind: "contractor" })).toEqual([person]);
    expect(await ids({ sort: "-changedAt" })).toEqual([person, special]);
    const { counts } = await ok(app.as(first), operatorAccounts, { search: "nobody at all" });
    expect(counts.special).toBeGreaterThanOrEqual(2);
    expect((await app.as(first)(operatorAccounts, { special: "nothing" })).statusCode).toBe(400);
  });
});

describe("owner and last day of a setting", () => {
  const everyMinute = () => runSchedules(world, app.queues, "* * * * *");

  test("X-45, HO-43: a setting holds through its last day and is usual again by the clock, which the history says; its owner is shown", async () => {
    const company = await aCompany(world.tx);
    const asked = await ask(company, { setting: "isFriend", value: "on", owner: second, endsOn: "2026-11-21" });
    const read = (await app.as(second)(operatorApproval, { id: asked })).json();
    expect(read.after).toMatch(/^USDT is available, until 21\/11\/2026\. Owner: Operator Number \d+$/);
    expect((await decide(second, asked)).json()).toEqual({ decision: "approved" });
    const held = {
      endsAt: "2026-11-22T00:00:00.000Z",
      owner: expect.stringContaining("Operator Number"),
      isByClock: false,
    };
    expect((await settingOf(company, "isFriend"))?.change).toMatchObject(held);
    world.clock.set(new Date("2026-11-21T23:59:59Z"));
    await everyMinute();
    expect((await settingOf(company, "isFriend"))?.value).toBe(true);
    world.clock.set(new Date("2026-11-22T00:00:00Z"));
    await everyMinute();
    await everyMinute();
    const { version, history } = await shown(company);
    expect((await settingOf(company, "isFriend"))?.value).toBe(false);
    expect(history).toMatchObject([
      { after: "USDT is hidden", isByClock: true, reason },
      { after: "USDT is available", isByClock: false },
    ]);
    expect(version).toBe(history[0]?.id);
    const { rows } = await ok(app.as(first), operatorAudit, { user: company, by: "everybody", take: 1 });
    expect(rows[0]).toMatchObject({ action: "account.endOption", who: null });
  });

  test("X-45: a newer change of the setting ends the older last day; one that was asked for before the end is asked for anew", async () => {
    const company = await aCompany(world.tx);
    await change(company, { setting: "rubHidden", value: "on", endsOn: "2026-11-21" });
    await change(company, { setting: "rubHidden", value: "off" });
    await change(company, { setting: "rubHidden", value: "on" });
    await change(company, { setting: "bynHidden", value: "on", endsOn: "2026-11-21" });
    const asked = await ask(company, { setting: "usdtHidden", value: "on" });
    world.clock.set(new Date("2026-11-22T00:00:00Z"));
    await everyMinute();
    expect((await settingOf(company, "rubHidden"))?.value).toBe(true);
    expect((await settingOf(company, "bynHidden"))?.value).toBe(false);
    expect((await decide(second, asked)).json().detail).toContain("The account was changed since this was asked for");
  });

  test("X-45: a usual value has no last day, a day that is over or too far is refused, and so is an owner who is no operator", async () => {
    const company = await aCompany(world.tx);
    await change(company, { setting: "isFriend", value: "on" });
    const { version } = await shown(company);
    const fields = async (wish: object) =>
      (await app.as(first)(proposeAccountSetting, { id: company, version, reason, ...wish })).json().fields;
    const usual = { setting: "isFriend", value: "off", endsOn: "2026-11-30" };
    expect(await fields(usual)).toEqual({ endsOn: "A usual setting has no last day" });
    const special = { setting: "rubHidden", value: "on" };
    expect(await fields({ ...special, endsOn: "2026-11-19" })).toHaveProperty("endsOn");
    expect(await fields({ ...special, endsOn: "2027-11-23" })).toHaveProperty("endsOn");
    expect(await fields({ ...special, owner: company })).toEqual({ owner: "Choose an operator" });
    const asked = await ask(company, { ...special, endsOn: "2026-11-20" } as AccountWish);
    world.clock.set(new Date("2026-11-21T00:00:00Z"));
    expect((await decide(second, asked)).json().detail).toContain("Its last day is over");
  });
});
