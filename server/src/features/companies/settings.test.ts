import { companyBalances } from "@artel/shared/calls/balances/app";
import { companyInfo } from "@artel/shared/calls/balances/legacy";
import { getSettings } from "@artel/shared/calls/companies/app";
import { setAutoKyc, setNewTaskMode, updateSetting } from "@artel/shared/calls/companies/legacy";
import { freelancers, inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { documentOptions } from "@artel/shared/calls/documents/app";
import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { companyProfile } from "@artel/shared/calls/profile/legacy";
import { createTask, getCompanyTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

const save = (settings: unknown, who = company) => {
  const Value = typeof settings === "string" ? settings : JSON.stringify(settings);
  return app.as(who)(updateSetting, { Key: "UserSettings", Value });
};
const settings = async (who = company) => (await app.as(who)(getSettings, {})).json();
const currency = async (code: string) =>
  (await settings()).currencies.find((row: { currency: string }) => row.currency === code);
const on = async (who = company) =>
  (await settings(who)).currencies.flatMap((row: { currency: string; isOn: boolean }) =>
    row.isOn ? row.currency : [],
  );
const set = (text: string) => rowsOf(world.tx, `UPDATE company SET ${text} WHERE id = ${company}`);
const records = () =>
  rowsOf<{ detail: unknown }>(
    world.tx,
    `SELECT detail FROM audit.record WHERE action = 'company.settings' AND tenant = ${company} ORDER BY seq`,
  );
const draft = async (fields: Record<string, unknown> = {}) => ({
  contractorId: await aContractor(world.tx, { companies: [company] }),
  title: "Landing page",
  categoryId: 105,
  amount: "1000.00",
  currency: "USD",
  deadline: "04/12/2026",
  ...fields,
});

describe("the settings of a company", () => {
  test("G-45: the older call names the currencies of a company by ids and takes no codes; the newer ones name them by codes", async () => {
    expect((await save({ bills: ["EUR"] })).statusCode).toBe(400);
    expect((await save({ bills: [2] })).statusCode).toBe(200);
    expect(await on()).toEqual(["EUR"]);
  });

  test("A-19, F-10: a new company has everything off, EUR and USD on, and may choose RUB and BYN", async () => {
    expect(await settings()).toEqual({
      isAutoPublishTask: false,
      companyPayTax: false,
      isAutoStartKyc: false,
      isAutoStartKycReadOnly: false,
      isInvoiceTaskHasUrls: false,
      currenciesVersion: expect.stringMatching(/^[\w-]{22}$/),
      importsAnyAmount: false,
      importAmountStep: "100",
      monthlyInvoice: false,
      documentLanguage: "reader",
      currencies: [
        { currency: "RUB", isOn: false, isAvailable: true, amount: "0.00", escrow: "0.00" },
        { currency: "EUR", isOn: true, isAvailable: true, amount: "0.00", escrow: "0.00" },
        { currency: "USD", isOn: true, isAvailable: true, amount: "0.00", escrow: "0.00" },
        { currency: "BYN", isOn: false, isAvailable: true, amount: "0.00", escrow: "0.00" },
      ],
    });
  });

  test("HO-45: a manager with every right neither reads nor changes them, nor does a contractor", async () => {
    const manager = await aManager(world.tx, company, [
      "newTask",
      "acceptTask",
      "makePay",
      "allTask",
      "invFreel",
      "finance",
    ]);
    for (const who of [manager, await aContractor(world.tx, { companies: [company] })]) {
      const replies = [
        await app.as(who)(getSettings, {}),
        await app.as(who)(setNewTaskMode, { Value: "1" }),
        await app.as(who)(setAutoKyc, { Active: true }),
        await save({ companyPayTax: true, bills: [1] }, who),
      ];
      expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403, 403, 403]);
    }
    expect(await settings()).toMatchObject({ isAutoPublishTask: false, isAutoStartKyc: false, companyPayTax: false });
  });

  test("a change is the caller's company's alone, and the log says what it was before", async () => {
    const other = await aCompany(world.tx);
    await save({ v: 1, companyPayTax: true, bills: [2] });
    await save({ companyPayTax: true });
    await app.as(company)(setNewTaskMode, { Value: "1" });
    expect(await settings(other)).toMatchObject({ companyPayTax: false, isAutoPublishTask: false });
    expect(await on(other)).toEqual(["EUR", "USD"]);
    expect((await records()).map(({ detail }) => detail)).toEqual([
      { before: { companyPayTax: false, bills: ["EUR", "USD"] }, after: { companyPayTax: true, bills: ["EUR"] } },
      { before: { isAutoPublishTask: false }, after: { isAutoPublishTask: true } },
    ]);
  });

  test("the owner's other windows hear of a change, once per change", async () => {
    const told = async () =>
      (
        await rowsOf<{ data: unknown }>(
          world.tx,
          `SELECT payload -> 'data' AS data FROM centrifugo_outbox WHERE payload ->> 'channel' = 'user#${company}' ORDER BY id`,
        )
      ).map(({ data }) => data);
    await app.as(company)(setNewTaskMode, { Value: "1" });
    await app.as(company)(setNewTaskMode, { Value: "1" });
    expect(await told()).toEqual([{ method: "settings", code: 200 }]);
  });
});

describe("new tasks", () => {
  test("F-12, F-04: with mode 1 a new task is paid at once, with mode 0 it is a draft", async () => {
    await fund(world.tx, company, "USD", 1_000_000n);
    const made = async () => (await app.as(company)(createTask, await draft())).json().status;
    expect(await made()).toBe(10);
    expect((await app.as(company)(setNewTaskMode, { Value: "1" })).json()).toEqual({ status: "Done" });
    expect((await app.as(company)(companyProfile, {})).json().isAutoPublishTask).toBe(true);
    expect(await made()).toBe(2);
    expect((await app.as(company)(setNewTaskMode, { Value: "0" })).statusCode).toBe(200);
    expect((await app.as(company)(companyProfile, {})).json().isAutoPublishTask).toBe(false);
    expect(await made()).toBe(10);
  });

  test.each([{ Value: "2" }, { Value: 1 }, { Value: true }, { Value: "" }, {}])(
    "F-12: the mode cannot be %j",
    async (body) => {
      const refused = await app.as(company)(setNewTaskMode, body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["Value"]]);
    },
  );

  test("F-05, F-13: the company pays the card withdrawal fee of new tasks, 2.8 % of the reward, until it is off again", async () => {
    const made = async () => {
      const { id } = (await app.as(company)(createTask, await draft())).json();
      return (await app.as(company)(getCompanyTask, { id })).json().priceTotal;
    };
    expect(await made()).toBe("1050.00");
    expect((await save({ companyPayTax: true })).json()).toEqual({ status: "Done" });
    expect(await made()).toBe("1078.00");
    expect((await app.as(company)(companyInfo, {})).json().balances[0].CompanyPayTax).toBe(true);
    await save({ companyPayTax: false });
    expect(await made()).toBe("1050.00");
  });
});

test("F-06, L-29: the setting of links decides whether PDFs of the company print the addresses of tasks", async () => {
  const prints = async () => (await app.as(company)(documentOptions, {})).json().isInvoiceTaskHasUrls;
  await save({ isInvoiceTaskHasUrls: true });
  expect([await prints(), (await settings()).isInvoiceTaskHasUrls]).toEqual([true, true]);
  await save({ isInvoiceTaskHasUrls: false });
  expect(await prints()).toBe(false);
});

describe("currencies", () => {
  test("F-07, G-13: a currency that is switched on is offered in balances, exchange and new tasks, until it is off", async () => {
    const contractor = await aContractor(world.tx, { companies: [company] });
    const offered = async () => ({
      balances: (await app.as(company)(companyBalances, {})).json().map((row: { currency: string }) => row.currency),
      tasks: (await app.as(company)(taskOptions, { id: contractor })).json().currencies,
      exchange: (await app.as(company)(exchangeOptions, {})).json().currencies.map((row: { code: string }) => row.code),
    });
    const everywhere = (codes: readonly string[]) => ({ balances: codes, tasks: codes, exchange: codes });
    expect(await offered()).toEqual(everywhere(["EUR", "USD"]));
    expect((await save({ bills: [3, 2, 5] })).statusCode).toBe(200);
    expect(await offered()).toEqual(everywhere(["EUR", "USD", "BYN"]));
    expect((await save({ bills: [3] })).statusCode).toBe(200);
    expect(await offered()).toEqual(everywhere(["USD"]));
    const topup = await app.as(company)(rechargeAccount, { Count: "50", Cur: "EUR" });
    expect([topup.statusCode, topup.json().code]).toEqual([422, "currencyNotOffered"]);
  });

  test("HO-88: a currency that holds money, be it one cent, cannot be switched off, and the refusal says its balance", async () => {
    await fund(world.tx, company, "USD", 1n);
    expect(await currency("USD")).toMatchObject({ amount: "0.01", isOn: true });
    const refused = await save({ bills: [2] });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { Value: "USD holds money: 0,01\u00A0$, and 0,00\u00A0$ in tasks. It stays on until both are zero." },
    ]);
    expect(await on()).toEqual(["EUR", "USD"]);
    expect((await save({ bills: [3] })).statusCode).toBe(200);
  });

  test("HO-88: nor while its money is set aside for tasks alone", async () => {
    await fund(world.tx, company, "USD", 105_000n);
    await app.as(company)(setNewTaskMode, { Value: "1" });
    expect((await app.as(company)(createTask, await draft())).json().status).toBe(2);
    expect(await currency("USD")).toMatchObject({ amount: "0.00", escrow: "1050.00" });
    expect((await save({ bills: [2] })).statusCode).toBe(400);
  });

  test("HO-88: the balance of a currency that is off stays, is shown with its sum, and counts again once it is on", async () => {
    await fund(world.tx, company, "USD", 5_000n);
    await set("bills = '{EUR}'");
    expect(await currency("USD")).toEqual({
      currency: "USD",
      isOn: false,
      isAvailable: true,
      amount: "50.00",
      escrow: "0.00",
    });
    expect((await save({ bills: [2], companyPayTax: true })).statusCode).toBe(200);
    expect((await save({ bills: [2, 3] })).statusCode).toBe(200);
    expect((await app.as(company)(companyBalances, {})).json()[1]).toMatchObject({
      currency: "USD",
      amount: "50.00",
      isEnabled: true,
    });
  });

  test("T-29, F-18: USDT is for friends; one who was a friend keeps it on until it is off", async () => {
    const refused = await save({ bills: [2, 3, 4] });
    expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
      422,
      "optionNotAvailable",
      { Value: "Option is not available." },
    ]);
    await set("is_friend = true");
    expect((await save({ bills: [2, 3, 4] })).statusCode).toBe(200);
    await set("is_friend = false");
    expect(await currency("USDT")).toMatchObject({ isOn: true, isAvailable: false });
    expect((await save({ bills: [2, 4] })).statusCode).toBe(200);
    expect((await save({ bills: [2] })).statusCode).toBe(200);
    expect((await save({ bills: [2, 4] })).statusCode).toBe(422);
    expect(await currency("USDT")).toBeUndefined();
  });

  test("F-07: USDC is nobody's, and the last currency stays on", async () => {
    expect((await save({ bills: [6] })).json().code).toBe("optionNotAvailable");
    const none = await save({ bills: [] });
    expect([none.statusCode, none.json().fields]).toEqual([400, { Value: "At least one currency stays on." }]);
    expect((await save({ bills: [2] })).statusCode).toBe(200);
  });

  test("F-07: two changes at once come one after the other: one of them holds as a whole", async () => {
    const replies = await Promise.all([save({ bills: [2] }), save({ bills: [2, 3, 1] })]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect([["EUR"], ["RUB", "EUR", "USD"]]).toContainEqual(await on());
    expect(await records()).toHaveLength(2);
  });
});

describe("the text of updateSetting", () => {
  test.each([
    ["{}"],
    ['{"v":1}'],
    [' { "v" : 1 , "companyPayTax" : false , "isInvoiceTaskHasUrls":false, "bills" : [ 2 , 3 ] } '],
  ])("F-09: %s is taken, and what it leaves out stays", async (text) => {
    expect((await save(text)).json()).toEqual({ status: "Done" });
    expect(await on()).toEqual(["EUR", "USD"]);
    expect(await records()).toEqual([]);
  });

  test.each([
    ["no JSON", "companyPayTax"],
    ["an unfinished text", '{"companyPayTax":true'],
    ["a list", "[]"],
    ["null", "null"],
    ["another version", '{"v":2,"companyPayTax":true}'],
    ["a key that it does not name", '{"companyPayTax":true,"isFriend":true}'],
    ["a prototype", '{"__proto__":{"companyPayTax":true}}'],
    ["a flag as text", '{"companyPayTax":"true"}'],
    ["a flag twice", '{"companyPayTax":false,"companyPayTax":true}'],
    ["currencies as text", '{"bills":"2"}'],
    ["a code for an id", '{"bills":["EUR"]}'],
    ["an id that is no currency", '{"bills":[2,7]}'],
    ["a negative id", '{"bills":[-2]}'],
    ["a part of an id", '{"bills":[2.5]}'],
    ["a currency twice", '{"bills":[2,2]}'],
  ])("T-29, F-09: %s is refused, and nothing changes", async (_name, text) => {
    const refused = await save(text);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { Value: "Wrong value" }]);
    expect(await settings()).toMatchObject({ companyPayTax: false });
    expect(await on()).toEqual(["EUR", "USD"]);
  });

  test("T-29: a text of 300 characters is read, one of 301 is too long", async () => {
    const padded = (length: number) => `{"companyPayTax":true${" ".repeat(length - 22)}}`;
    const refused = await save(padded(301));
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { Value: "This text is too long" }]);
    expect((await save(padded(300))).statusCode).toBe(200);
    expect((await settings()).companyPayTax).toBe(true);
  });

  test.each(["tariff", "__proto__", "usersettings", ""])("T-29, F-13: there is no key %j", async (Key) => {
    const refused = await app.as(company)(updateSetting, { Key, Value: '{"companyPayTax":true}' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { Key: "Wrong value" }]);
    expect((await settings()).companyPayTax).toBe(false);
  });

  test("T-29: an object in place of the text is refused", async () => {
    const refused = await app.as(company)(updateSetting, { Key: "UserSettings", Value: { companyPayTax: true } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["Value"]]);
  });
});

describe("verification of new contractors", () => {
  const invited = async (name: string) => {
    const email = `${name}${round}@settings.test`;
    expect((await app.as(company)(inviteContractors, { email })).json().status).toBe("Done");
    const list: { email: string; kycState: string; kycDue: string | null }[] = (
      await app.as(company)(freelancers, {})
    ).json();
    const row = list.find((one) => one.email === email);
    return [row?.kycState, row?.kycDue];
  };

  test("F-14, F-03: while it is on, whom the company invites is asked to verify; before and after not", async () => {
    expect(await invited("before")).toEqual(["not_assigned", null]);
    expect((await app.as(company)(setAutoKyc, { Active: true })).json()).toEqual({ status: "Done" });
    expect((await app.as(company)(companyProfile, {})).json().isAutoStartKyc).toBe(true);
    // A due date is shown once there is something to do.
    expect(await invited("while")).toEqual(["delayed", null]);
    await app.as(company)(setAutoKyc, { Active: false });
    expect((await app.as(company)(companyProfile, {})).json().isAutoStartKyc).toBe(false);
    expect(await invited("after")).toEqual(["not_assigned", null]);
  });

  test("F-03: who is in the product already gets no check by an invitation, whatever the state", async () => {
    await app.as(company)(setAutoKyc, { Active: true });
    const members = [await aContractor(world.tx), await aContractor(world.tx)] as const;
    await rowsOf(
      world.tx,
      `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'accepted' WHERE id = ${members[1]}`,
    );
    const emails = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id IN (${members.join(",")}) ORDER BY id`,
    );
    await app.as(company)(inviteContractors, { email: emails.map(({ email }) => email).join(";") });
    const rows = await rowsOf(
      world.tx,
      `SELECT kyc_state FROM contractor WHERE id IN (${members.join(",")}) ORDER BY id`,
    );
    expect(rows).toEqual([{ kyc_state: "not_assigned" }, { kyc_state: "accepted" }]);
  });

  test("F-15: a read-only setting is refused with settingsNotAvailable, on and off alike", async () => {
    await set("flags = '{isAutoStartKycReadOnly}'");
    expect(await settings()).toMatchObject({ isAutoStartKyc: false, isAutoStartKycReadOnly: true });
    for (const Active of [true, false]) {
      const refused = await app.as(company)(setAutoKyc, { Active });
      expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
        422,
        "optionNotAvailable",
        { Active: "This setting cannot be changed for your account. Write to support." },
      ]);
    }
    expect((await settings()).isAutoStartKyc).toBe(false);
    expect((await app.as(company)(setNewTaskMode, { Value: "1" })).statusCode).toBe(200);
  });

  test.each([{ Active: "true" }, { Active: 1 }, {}])("F-14: the switch cannot be %j", async (body) => {
    const refused = await app.as(company)(setAutoKyc, body);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["Active"]]);
  });
});
