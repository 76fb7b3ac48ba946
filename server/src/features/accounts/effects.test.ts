import { companyBalances } from "@artel/shared/calls/balances/app";
import { getCompany } from "@artel/shared/calls/companies/app";
import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { setAutoKyc } from "@artel/shared/calls/companies/legacy";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { listWithdrawals, withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { companyProfile } from "@artel/shared/calls/profile/legacy";
import { userInit } from "@artel/shared/calls/session/legacy";
import { acceptTask, completeTask, createTask, payTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import type { AccountSetting } from "@artel/shared/states/account-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { changeAccount } from "../../testing/change-account.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { importRow, importRows } from "../../testing/import-rows.ts";
import { ok } from "../../testing/ok.ts";
import { aCompany, aContractor, aDraft, aManager, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { mayPayInByCard } from "../funding/card-payins/payin-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(async () => {
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { email: `worker${company}@effects.test`, companies: [company] });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD,RUB,USDT,BYN}' WHERE id = ${company}`);
});
afterAll(() => closeWithCleanBooks(app, world));

const turn = (setting: AccountSetting, value: "on" | "off", id = company) =>
  changeAccount({ world, app }, id, { setting, value });
const balances = async () => (await ok(app.as(company), companyBalances, {})).map(({ currency }) => currency as string);
const offered = async () => (await ok(app.as(company), taskOptions, { id: contractor })).currencies as string[];
const draftIn = (currency: string) =>
  app.as(company)(createTask, {
    ...{ contractorId: contractor, title: "Landing page", description: "Valid", categoryId: 1 },
    ...{ amount: "5000", currency, deadline: "04/12/2026" },
  });

describe("currencies", () => {
  test("I-24, G-14: a company that is no friend neither sees nor spends USDT; a friend does, and loses it with the flag", async () => {
    expect([await balances(), await offered()]).toEqual([
      ["RUB", "EUR", "USD", "BYN"],
      ["RUB", "EUR", "USD", "BYN"],
    ]);
    expect((await draftIn("USDT")).json().code).toBe("currencyNotOffered");
    await turn("isFriend", "on");
    expect([await balances(), await offered()]).toEqual([
      ["RUB", "EUR", "USD", "USDT", "BYN"],
      ["RUB", "EUR", "USD", "USDT", "BYN"],
    ]);
    expect((await draftIn("USDT")).statusCode).toBe(200);
    expect((await app.as(company)(rechargeAccount, { Count: "500", Cur: "USDT" })).statusCode).toBe(200);
    await turn("isFriend", "off");
    expect((await app.as(company)(rechargeAccount, { Count: "500", Cur: "USDT" })).json().code).toBe(
      "currencyNotOffered",
    );
  });

  test("I-27, X-29: the proforma flag hides RUB and BYN in balances, tasks and exchange, and an activated company is not what sets it", async () => {
    const exchanged = async () =>
      (await ok(app.as(company), exchangeOptions, {})).currencies.map(({ code }) => code as string);
    expect(await exchanged()).toEqual(expect.arrayContaining(["RUB", "BYN"]));
    await turn("hideRubByn", "on");
    expect([await balances(), await offered()]).toEqual([
      ["EUR", "USD"],
      ["EUR", "USD"],
    ]);
    expect((await exchanged()).filter((code) => ["RUB", "BYN"].includes(code))).toEqual([]);
    for (const currency of ["RUB", "BYN"]) {
      expect((await draftIn(currency)).json().code).toBe("currencyNotOffered");
    }
    await turn("hideRubByn", "off");
    expect(await balances()).toEqual(["RUB", "EUR", "USD", "BYN"]);
  });

  test("X-45, I-26: a draft that was made before its currency was hidden is not paid, and is paid once it is shown again", async () => {
    await fund(world.tx, company, "RUB", 1_000_000n);
    const id = await aDraft(world.tx, { company, contractor, currency: "RUB", reward: 500_000n, fee: 25_000n });
    await turn("rubHidden", "on");
    expect((await app.as(company)(payTask, { id })).json().code).toBe("currencyNotOffered");
    await turn("rubHidden", "off");
    expect((await app.as(company)(payTask, { id })).statusCode).toBe(200);
  });

  test("I-26: a freelancer who is listed for hidden RUB has no method and no exchange of that currency, and the money stays", async () => {
    const russian = await aContractor(world.tx, { name: "Ivan", surname: "Ivanov", country: "RU" });
    await giveMoney(world.tx, russian, "RUB", 90_000n);
    const seen = async () => ({
      methods: (await ok(app.as(russian), listWalletMethods, {})).methods.map(({ type }) => type as string),
      exchanged: (await ok(app.as(russian), exchangeOptions, {})).currencies.map(({ code }) => code as string),
      amount: (await ok(app.as(russian), listWithdrawals, {})).find(({ currency }) => currency === "RUB")?.amount,
    });
    const ruble = { methods: expect.arrayContaining(["toCardRub", "toBankAlt"]), amount: "900.00" };
    expect(await seen()).toMatchObject({ ...ruble, exchanged: expect.arrayContaining(["RUB"]) });
    await turn("rubHidden", "on", russian);
    const { methods, exchanged, amount } = await seen();
    expect([methods.includes("toCardRub"), methods.includes("toBankAlt"), exchanged.includes("RUB"), amount]).toEqual([
      ...[false, false, false],
      "900.00",
    ]);
    await turn("rubHidden", "off", russian);
    expect(await seen()).toMatchObject(ruble);
  });
});

describe("the older ruble flow", () => {
  test("D-27, D-28, D-29: with it a ruble row of an import needs card, phone and bank; without it a card alone", async () => {
    const email = `worker${company}@effects.test`;
    const ruble = { currency: "RUB", amount: "5000", name: "Ivan Ivanov", paymentDetails: "2200123456789019" };
    const rows = [
      importRow(email, 2, { ...ruble, phone: "+79991234567", bankName: "Bank" }),
      importRow(email, 3, { ...ruble, paymentDetails: "", phone: "+79991234567", bankName: "Bank" }),
      importRow(email, 4, { ...ruble, phone: "123", bankName: "Bank" }),
      importRow(email, 5, { ...ruble, phone: "+79991234567" }),
    ];
    const judged = async () =>
      (await importRows({ world, app }, company, rows)).errors.map(({ number, key }) => `${number} ${key}`);
    expect(await judged()).toEqual(["3 tasks.noCard"]);
    await turn("isOldRubFlow", "on");
    expect(await judged()).toEqual(["3 tasks.noCard", "4 validations.phoneSPB", "5 validations.bankNameRequired"]);
  });

  test("B-27, D-28: import and profile are told of the older flow", async () => {
    const told = async () => [
      (await ok(app.as(company), importContext, {})).isOldRubFlow,
      (await ok(app.as(company), companyProfile, {})).tariff.isOldRubFlow,
    ];
    expect(await told()).toEqual([false, false]);
    await turn("isOldRubFlow", "on");
    expect(await told()).toEqual([true, true]);
  });
});

describe("Malta", () => {
  const settled = async (how: "accept" | "complete") => {
    await fund(world.tx, company, "EUR", 20_000n);
    const id = await aDraft(world.tx, { company, contractor, currency: "EUR", reward: 10_000n, fee: 500n });
    await ok(app.as(company), payTask, { id });
    await (how === "accept" ? ok(app.as(contractor), acceptTask, { id }) : ok(app.as(company), completeTask, { id }));
    const documents = await ok(app.as(company), listDocuments, {});
    const mine = documents.find(({ info }) => info.tasks.some((task) => task.id === id));
    return { type: mine?.Type, number: mine?.info.number ?? "", issuer: mine?.Data.FDev.CompanyName };
  };

  test("F-25, L-14, L-22: its accepted tasks are invoiced by Malta with type 89, whose number is not padded; others of its seat with type 8", async () => {
    const usual = await settled("accept");
    expect([usual.type, usual.issuer]).toEqual([8, "Artel Demo (Cyprus) Ltd"]);
    expect(usual.number).toMatch(/^SI-2026-\d{9}$/);
    await turn("maltaTreatment", "on");
    const malta = await settled("accept");
    expect([malta.type, malta.issuer]).toEqual([89, "Artel Demo (Malta) Ltd"]);
    expect(malta.number).toMatch(/^SI-2026-[1-9]\d{0,7}$/);
  });

  test("F-25, L-14: marked completed its task keeps type 90, and Malta issues it", async () => {
    await turn("maltaTreatment", "on");
    const { type, issuer } = await settled("complete");
    expect([type, issuer]).toEqual([90, "Artel Demo (Malta) Ltd"]);
  });

  test("F-25, G-43: page, bank details, proforma and session follow the flag, and the documents from before keep their issuer", async () => {
    const proforma = async () => {
      const { documentId } = await ok(app.as(company), rechargeAccount, { Count: "500", Cur: "EUR" });
      const all = await ok(app.as(company), listDocuments, {});
      return (id: number) => {
        const { FDev, Bank } = all.find((one) => one.id === id)?.Data ?? {};
        return { issuer: FDev?.CompanyName, account: Bank?.AccountNumber, id: documentId };
      };
    };
    const [cyprus, malta] = [
      { issuer: "Artel Demo (Cyprus) Ltd", account: "CY98000000000000000000000003" },
      { issuer: "Artel Demo (Malta) Ltd", account: "MT05DEMO00000000000000000000003" },
    ];
    const early = await proforma();
    const earlyId = early(0).id;
    expect(early(earlyId)).toMatchObject(cyprus);
    expect((await ok(app.as(company), userInit, {})).flags.maltaTreatment).toBe(false);
    await turn("maltaTreatment", "on");
    const late = await proforma();
    expect([late(late(0).id), late(earlyId)]).toMatchObject([malta, cyprus]);
    const page = await ok(app.as(company), getCompany, {});
    expect([page.country, page.provider.companyName, page.provider.country]).toEqual([
      "CY",
      "Artel Demo (Malta) Ltd",
      "MT",
    ]);
    expect(page.paidInto.find(({ currency }) => currency === "EUR")?.bank?.accountNumber).toBe(malta.account);
    expect((await ok(app.as(company), userInit, {})).flags.maltaTreatment).toBe(true);
  });
});

describe("features", () => {
  test("M-01, A-107: isNewTransactions and apiV2 of a company are those of its owner and managers", async () => {
    const manager = await aManager(world.tx, company, ["newTask"]);
    const told = async () =>
      Promise.all(
        [company, manager].map(async (id) => {
          const { apiV2, flags } = await ok(app.as(id), userInit, {});
          return [apiV2, flags.isNewTransactions];
        }),
      );
    expect(await told()).toEqual([
      [true, true],
      [true, true],
    ]);
    await turn("isNewTransactions", "off");
    await turn("apiV2", "off");
    expect(await told()).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test("K-02: without apiV2 a freelancer has no free withdrawals", async () => {
    expect(await ok(app.as(contractor), withdrawalQuotas, {})).toHaveLength(1);
    await turn("apiV2", "off", contractor);
    expect(await ok(app.as(contractor), withdrawalQuotas, {})).toEqual([]);
  });

  test("F-15: locked verification is closed in the form and refused by its call; unlocked it is the company's again", async () => {
    const isClosed = async () =>
      (await ok(app.as(company), companySettings, {})).uiSettings.properties.isAutoStartKyc?.readOnly ?? false;
    const saved = async () => (await app.as(company)(setAutoKyc, { Active: true })).statusCode;
    await turn("isAutoStartKycReadOnly", "on");
    expect([await isClosed(), await saved()]).toEqual([true, 422]);
    await turn("isAutoStartKycReadOnly", "off");
    expect([await isClosed(), await saved()]).toEqual([false, 200]);
  });

  test("X-45: who is listed for it may top up by card, and nobody else", async () => {
    const other = await aCompany(world.tx);
    await turn("cardPayIn", "on");
    expect([await mayPayInByCard(world.tx, company), await mayPayInByCard(world.tx, other)]).toEqual([true, false]);
    await turn("cardPayIn", "off");
    expect(await mayPayInByCard(world.tx, company)).toBe(false);
  });
});

describe("open pages", () => {
  test("O-10, HO-43: owner and managers hear of a change at once with what their session keeps; a freelancer of the own account", async () => {
    const manager = await aManager(world.tx, company);
    const heard = async () => {
      const rows = await rowsOf(
        world.tx,
        `SELECT payload ->> 'channel' AS channel, payload #> '{data,content}' AS content FROM centrifugo_outbox
         WHERE payload #>> '{data,method}' = 'account' ORDER BY 1`,
      );
      await rowsOf(world.tx, "DELETE FROM centrifugo_outbox");
      return rows;
    };
    await heard();
    await turn("isFriend", "on");
    const content = { apiV2: true, isFriend: true, isNewTransactions: true, maltaTreatment: false };
    expect(await heard()).toEqual(
      [company, manager]
        .map((id) => ({ channel: `user#${id}`, content }))
        .sort((a, b) => (a.channel < b.channel ? -1 : 1)),
    );
    await turn("apiV2", "off", contractor);
    expect(await heard()).toEqual([
      {
        channel: `user#${contractor}`,
        content: { apiV2: false, isFriend: false, isNewTransactions: false, maltaTreatment: false },
      },
    ]);
  });
});
