import { whyNot } from "@artel/shared/calls/actions/app";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { acceptTask, completeTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { addLocalWallet } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { publishPolicy } from "../../testing/change-policy.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, aManager, fund, workingPair } from "../../testing/people.ts";
import { aBank, anAddress, aUsdtWallet, localMethods } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000" }));
});
afterAll(() => closeWithCleanBooks(app, world));

const whyOf = async (person: number, action: string, method: string | null = null, currency: string | null = null) => {
  const { actions } = await ok(app.as(person), whyNot, {});
  const answer = actions.find((one) => one.action === action && one.method === method && one.currency === currency);
  return answer === undefined ? "no answer" : answer.why;
};
const set = (sql: string) => rowsOf(world.tx, `${sql} RETURNING 1`);
const codeOf = async (reply: Promise<{ json: () => { code?: unknown } }>) => (await reply).json().code;

/** A freelancer with a bank and 1000 dollars. */
async function aPayee(): Promise<number> {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "USD", 100_000n);
  await aBank(world, app, person);
  return person;
}

const byBank = { amount: "50", type: "toBank", walletId: "", currency: "USD" };
const drawn = (person: number, fields: object = {}) => codeOf(app.as(person)(withdraw, { ...byBank, ...fields }));

describe("withdrawals by each method, by the judge that refuses them", () => {
  const bank = (person: number) => whyOf(person, "withdraw", "toBank", "USD");

  test("K-29: what can be withdrawn has no reason against it", async () => {
    const person = await aPayee();
    expect([await bank(person), await drawn(person)]).toEqual([null, 777]);
  });

  test("N-30, J-08: a policy that closes the method is told with its words, and the way out is another method", async () => {
    const person = await aPayee();
    await publishPolicy({ world, app }, { method: "toBank", account: String(person) });
    expect(await bank(person)).toEqual({
      rule: "optionNotAvailable",
      reason: { key: "pausedMethods.why", params: { message: "The bank rests" } },
      wayOut: { key: "why.out.otherMethod", href: "/withdraw-settings" },
    });
    expect(await drawn(person)).toBe("optionNotAvailable");
  });

  const states = [
    [
      "terms that are not accepted",
      "termsNotAccepted",
      (id: number) => set(`UPDATE app_user SET terms = 'mustAccept' WHERE id = ${id}`),
    ],
    [
      "a verification whose time is over",
      "withdrawalBlocked",
      (id: number) =>
        set(`UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-01-01' WHERE id = ${id}`),
    ],
    [
      "a method that is not confirmed",
      "walletNotVerified",
      (id: number) => set(`UPDATE wallet SET state = 'invalid' WHERE contractor_id = ${id}`),
    ],
  ] as const;
  test.each(states)("K-29: %s stands against it in the answer and in the refusal", async (_what, code, bring) => {
    const person = await aPayee();
    await bring(person);
    const why = await bank(person);
    expect(why).toMatchObject({ rule: code, reason: { key: `errors.${code}` }, wayOut: { key: expect.any(String) } });
    expect(await drawn(person)).toBe(code);
  });

  test("J-37: a balance below the least amount names the rule and its number", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USDT", 900n);
    const wallet = await aUsdtWallet(world, app, person);
    const why = await whyOf(person, "withdraw", "toUSDT", "USDT");
    const reply = await app.as(person)(withdraw, { amount: "9", type: "toUSDT", walletId: wallet, currency: "USDT" });
    expect(why).toMatchObject({ rule: "withdraw-usdt-minimum", reason: { key: "errors.minimum" } });
    expect(reply.json().code).toBe("minimum");
  });

  test("K-29: without a method of the kind the way out is to add one", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    expect(await bank(person)).toEqual({
      rule: "notFound",
      reason: { key: "why.noMethod", params: {} },
      wayOut: { key: "why.out.addMethod", href: "/withdraw-settings" },
    });
    expect(await drawn(person)).toBe("notFound");
  });
});

test("K-29: money that no method of the person takes is told as such, and the way out is to exchange it", async () => {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "BYN", 100_000n);
  await set(`UPDATE app_user SET country = 'GE' WHERE id = ${person}`);
  expect(await whyOf(person, "withdraw", null, "BYN")).toEqual({
    rule: "optionNotAvailable",
    reason: { key: "why.noTaker", params: { currency: "BYN" } },
    wayOut: { key: "why.out.exchange", href: "/?exchange=BYN" },
  });
  expect(await drawn(person, { type: "bankBlr", currency: "BYN" })).toBe("optionNotAvailable");
});

describe("a new method, by the judge that refuses it", () => {
  test("J-04: a full group says so, and one more is refused with the same code", async () => {
    const person = await aContractor(world.tx);
    expect(await whyOf(person, "addMethod", "toCard")).toBeNull();
    const card = (num: string) => app.as(person)(addCardWallet, { num });
    for (const num of ["4111111111134444", "4242424242424242"]) {
      await card(num);
    }
    const why = await whyOf(person, "addMethod", "toCard");
    const code = await codeOf(card("5555555555554444"));
    expect([why, code]).toEqual([expect.objectContaining({ rule: "walletLimit" }), "walletLimit"]);
  });

  test("N-30: one that a policy closes for the person is refused with the same rule", async () => {
    const person = await aContractor(world.tx);
    await publishPolicy({ world, app }, { method: "toUSDT", account: String(person), ends: "2098-12-01T10:00:00Z" });
    const why = await whyOf(person, "addMethod", "toUSDT");
    expect(why).toMatchObject({ rule: "optionNotAvailable", reason: { key: "pausedMethods.whyUntil" } });
    const code = await codeOf(app.as(person)(addUsdtWallet, { Network: "TRC20", Address: anAddress() }));
    expect(code).toBe("optionNotAvailable");
  });

  test("J-74: what a person does not see has no answer and is refused", async () => {
    const person = await aContractor(world.tx);
    expect(await whyOf(person, "addMethod", "bankBlr")).toBe("no answer");
    const code = await codeOf(app.as(person)(addLocalWallet, { ...localMethods.account, currency: "BYN" }));
    expect(code).toBe("optionNotAvailable");
  });
});

describe("exchange, tasks and money of companies", () => {
  const change = (person: number) =>
    codeOf(app.as(person)(requestConversion, { Amount: "10", From: "USD", To: "EUR" }));

  test("N-30: without money nothing is exchanged, and the way to it differs by who asks", async () => {
    const [person, owner] = [await aContractor(world.tx), await aCompany(world.tx)];
    expect(await whyOf(person, "exchange")).toEqual({
      rule: "insufficientFunds",
      reason: { key: "why.noBalance", params: {} },
      wayOut: { key: "why.out.earn", href: "/tasks" },
    });
    expect(await whyOf(owner, "exchange")).toMatchObject({ wayOut: { key: "why.out.fund", href: "/?fund" } });
    expect(await change(owner)).toBe("insufficientFunds");
    await fund(world.tx, owner, "USD", 100_000n);
    expect(await whyOf(owner, "exchange")).toBeNull();
  });

  test("K-29: a manager exchanges nothing and tops up nothing, in the answer and in the refusal", async () => {
    const owner = await aCompany(world.tx);
    const manager = await aManager(world.tx, owner, ["makePay"]);
    const own = { rule: "forbidden", reason: { key: "why.right.owner", params: {} } };
    expect(await whyOf(manager, "exchange")).toMatchObject(own);
    expect(await whyOf(manager, "fund")).toMatchObject({ ...own, wayOut: { key: "why.out.askOwner", href: null } });
    expect([
      await change(manager),
      await codeOf(app.as(manager)(rechargeAccount, { Count: "500", Cur: "USD" })),
    ]).toEqual([...["forbidden", "forbidden"]]);
  });

  test("K-29: each right of a manager that is missing is told, and refused with the same code", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    const manager = await aManager(world.tx, company);
    const id = await aDraft(world.tx, { company, contractor, reward: 1_000n });
    const calls = {
      pay: () => app.as(manager)(payTask, { id }),
      accept: () => app.as(manager)(completeTask, { id }),
      createTask: () => app.as(manager)(createTask, { title: "T", amount: "1", currency: "USD" }),
      invite: () => app.as(manager)(inviteContractors, { email: "new@person.test" }),
    };
    for (const [action, send] of Object.entries(calls)) {
      const why = await whyOf(manager, action);
      expect([action, why]).toMatchObject([action, { rule: "forbidden", wayOut: { key: "why.out.askOwner" } }]);
      expect([action, await codeOf(send())]).toEqual([action, "forbidden"]);
    }
    const able = await aManager(world.tx, company, ["makePay", "acceptTask", "newTask", "invFreel"]);
    for (const action of Object.keys(calls)) {
      expect([action, await whyOf(able, action)]).toEqual([action, null]);
    }
  });

  test("K-29: a company without money pays nothing and tops up first; one that is not activated waits", async () => {
    const company = await aCompany(world.tx);
    const contractor = await aContractor(world.tx, { companies: [company] });
    const id = await aDraft(world.tx, { company, contractor, reward: 1_000n });
    expect(await whyOf(company, "pay")).toEqual({
      rule: "noFunds",
      reason: { key: "errors.noFunds", params: {} },
      wayOut: { key: "why.out.fund", href: "/?fund" },
    });
    expect(await codeOf(app.as(company)(payTask, { id }))).toBe("noFunds");
    const harbor = await aCompany(world.tx, { isActivated: false });
    expect(await whyOf(harbor, "fund")).toMatchObject({
      rule: "companyNotActivated",
      wayOut: { key: "why.out.activation" },
    });
    expect(await codeOf(app.as(harbor)(rechargeAccount, { Count: "500", Cur: "USD" }))).toBe("companyNotActivated");
    expect(await whyOf(company, "fund")).toBeNull();
  });

  test("K-29: new terms stand against accepting a task until they are accepted", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    const id = await aDraft(world.tx, { company, contractor, reward: 1_000n });
    await ok(app.as(company), payTask, { id });
    await set(`UPDATE app_user SET terms = 'mustAccept' WHERE id = ${contractor}`);
    expect(await whyOf(contractor, "accept")).toMatchObject({
      rule: "termsNotAccepted",
      wayOut: { key: "why.out.terms" },
    });
    expect(await codeOf(app.as(contractor)(acceptTask, { id }))).toBe("termsNotAccepted");
    await set(`UPDATE app_user SET terms = 'accepted' WHERE id = ${contractor}`);
    expect(await whyOf(contractor, "accept")).toBeNull();
  });
});
