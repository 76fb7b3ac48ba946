import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  addLocalWallet,
  confirmWallet,
  listBelarusianBanks,
  listWalletMethods,
  listWallets,
  removeWallet,
} from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { addBill, getBankList, listBills, removeBill, resendBill } from "@artel/shared/calls/wallets/legacy-bills";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { aLocalWallet, anAddress, localMethods, makeRussian } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";
import { openDestination } from "./vault.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const { rubleCard, bill, card, account } = localMethods;
const walletsOf = async (person: number) => (await app.as(person)(listWallets, {})).json();
const emailOf = async (person: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ?? "";
const secretOf = async (wallet: number) => {
  const [row] = await rowsOf<{ id: string }>(world.tx, `SELECT destination_id AS id FROM wallet WHERE id = ${wallet}`);
  return world.app.db.transaction((tx) => openDestination(tx, world.app, row?.id ?? ""));
};

/** Of Belarus with rubles: all four local methods are seen. */
async function aLocal({ isRussian = true }: { isRussian?: boolean } = {}): Promise<number> {
  const person = await aContractor(world.tx, { country: "BY", name: "Ivan", surname: "Ivanov" });
  await giveMoney(world.tx, person, "RUB", 100_000n);
  if (isRussian) {
    await makeRussian(world, person);
  }
  return person;
}

describe("adding", () => {
  test("J-20, J-25, J-60: a card in rubles is added unverified, with its phone masked, and its number in the vault alone", async () => {
    const person = await aLocal();
    const reply = await app.as(person)(addCardWallet, rubleCard);
    expect(reply.statusCode).toBe(200);
    const [wallet] = await walletsOf(person);
    expect(wallet).toMatchObject({
      ID: reply.json().Id,
      State: 1,
      type: "toCardRub",
      CardType: 1,
      currencies: ["RUB"],
    });
    expect(wallet).toMatchObject({ label: "•••• 0004", Num: "•••• 0004", Phone: "+7 ••• ••• 45 67" });
    expect(await secretOf(wallet.ID)).toEqual({ number: "2200000000000004", phone: "+79161234567" });
    expect(await mailsTo(world, await emailOf(person))).toHaveLength(1);
    expect(await asSuperuser(world, "SELECT 1 FROM wallet WHERE wallet::text LIKE '%2200000000000004%'")).toBe(0);
  });

  test("J-16, J-63, J-64: an account at a Russian bank is added by its call and listed by its UUID, masked", async () => {
    const person = await aLocal();
    const { Id } = (await app.as(person)(addBill, bill)).json();
    const [wallet] = await walletsOf(person);
    expect(wallet).toMatchObject({ ID: Id, State: 1, type: "toBankAlt", TaxState: 1, BankName: "Sberbank" });
    expect((await app.as(person)(listBills, {})).json()).toEqual([
      {
        UUID: wallet.UUID,
        State: 1,
        FIO: "Иванов Иван Иванович",
        Number: "•••• 0001",
        BIK: "044525225",
        BankName: "Sberbank",
        TaxState: 1,
      },
    ]);
    expect((await app.as(person)(listBills, {}, { "accept-language": "ru" })).json()[0].BankName).toBe("Сбербанк");
    expect(await secretOf(Id)).toEqual({
      holder: "Иванов Иван Иванович",
      account: "40817810700000000001",
      inn: "500100732259",
    });
  });

  test("J-39: what is wrong with an account is told by field, and without a KPP the call takes an empty one", async () => {
    const person = await aLocal();
    const reply = await app.as(person)(addBill, { ...bill, Number: "40817810800000000001", INN: "7707083893" });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).toSorted()).toEqual(["INN", "Number"]);
    const { KPP: _none, ...short } = bill;
    expect((await app.as(person)(addBill, short)).statusCode).toBe(200);
  });

  test("J-74, HO-29, J-62: a Belarusian card and account are added by one call; an account takes the currency that it was opened in", async () => {
    const person = await aLocal();
    const ids = [];
    for (const method of [
      card,
      account,
      { ...account, currency: "BYN", iban: "BY13NBRB3600900000002Z00AB00", bankId: 1 },
    ]) {
      ids.push((await app.as(person)(addLocalWallet, method)).json().Id);
    }
    expect(await walletsOf(person)).toMatchObject([
      { ID: ids[0], type: "cardBlr", currencies: ["BYN"], CardType: 5, BankName: "Alfa-Bank", holder: "Ivan Ivanov" },
      { ID: ids[1], type: "bankBlr", currencies: ["RUB"], CardType: 1, open: { bankId: "9", bic: "ALFABY2X" } },
      { ID: ids[2], type: "bankBlr", currencies: ["BYN"], CardType: 5, open: { bankId: "1" } },
    ]);
    const wrong = await app.as(person)(addLocalWallet, { ...card, currency: "RUB" });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["currency"]]);
  });

  test("J-20, J-21, J-22, J-23: a fourth of each local method is refused", async () => {
    const person = await aLocal();
    const numbers = ["2200000000000004", "2200000000000012", "2200000000000020", "2200000000000038"];
    const accounts = ["40817810700000000001", "40817810000000000002", "40817810300000000003", "40817810600000000004"];
    const ibans = [
      "BY85ALFA30120000000000010000",
      "BY58ALFA30120000000000010001",
      "BY31ALFA30120000000000010002",
      "BY04ALFA30120000000000010003",
    ];
    const cards = ["9112000000000006", "9112000000000014", "9112000000000022", "9112000000000030"];
    const codes = async (send: (place: number) => Promise<{ statusCode: number; json: () => { code?: string } }>) => {
      const told = [];
      for (const place of [0, 1, 2, 3]) {
        const reply = await send(place);
        told.push(reply.json().code ?? reply.statusCode);
      }
      return told;
    };
    const full = [200, 200, 200, "walletLimit"];
    expect(await codes((at) => app.as(person)(addCardWallet, { ...rubleCard, num: numbers[at] }))).toEqual(full);
    expect(await codes((at) => app.as(person)(addBill, { ...bill, Number: accounts[at] }))).toEqual(full);
    expect(await codes((at) => app.as(person)(addLocalWallet, { ...account, iban: ibans[at] }))).toEqual(full);
    expect(await codes((at) => app.as(person)(addLocalWallet, { ...card, number: cards[at] }))).toEqual(full);
    const { methods } = (await app.as(person)(listWalletMethods, {})).json();
    expect(methods.slice(0, 4)).toMatchObject(
      ["toCardRub", "cardBlr", "toBankAlt", "bankBlr"].map((type) => ({ type, count: 3, limit: 3, canAdd: false })),
    );
  });

  test("B-50: without INN or Russian full name a method at a Russian bank is refused, and a Belarusian one is not", async () => {
    const person = await aLocal({ isRussian: false });
    const codeOf = async () => (await app.as(person)(addCardWallet, rubleCard)).json().code;
    expect((await app.as(person)(addBill, bill)).json().code).toBe("taxIdRequired");
    expect(await codeOf()).toBe("taxIdRequired");
    await rowsOf(world.tx, `UPDATE contractor SET inn = '500100732259' WHERE id = ${person}`);
    expect(await codeOf()).toBe("taxIdRequired");
    await rowsOf(world.tx, `UPDATE contractor SET inn = '', fullname_ru = 'Иванов Иван Иванович' WHERE id = ${person}`);
    expect(await codeOf()).toBe("taxIdRequired");
    expect((await app.as(person)(addLocalWallet, card)).statusCode).toBe(200);
    await makeRussian(world, person);
    expect((await app.as(person)(addCardWallet, rubleCard)).statusCode).toBe(200);
  });

  test("B-50: who has lost the INN since then cannot withdraw to a card of a Russian bank until it is there again", async () => {
    const person = await aLocal();
    const walletId = await aLocalWallet(world, app, person, "rubleCard");
    const asked = async () =>
      (await app.as(person)(withdraw, { amount: "500", type: "toCardRub", walletId })).json().code;
    await rowsOf(world.tx, `UPDATE contractor SET inn = '' WHERE id = ${person}`);
    expect(await asked()).toBe("taxIdRequired");
    await makeRussian(world, person);
    expect(await asked()).toBe(777);
  });

  test("J-31, J-32, R-03: who does not see a local method cannot add it, and a company has none at all", async () => {
    const stranger = await aContractor(world.tx, { country: "RS" });
    await makeRussian(world, stranger);
    for (const [call, input] of [
      [addCardWallet, rubleCard],
      [addBill, bill],
      [addLocalWallet, card],
      [addLocalWallet, account],
    ] as const) {
      expect((await app.as(stranger)(call, input)).json().code).toBe("optionNotAvailable");
      expect((await app.as(await aCompany(world.tx))(call, input)).statusCode).toBe(403);
    }
  });

  test("J-71, J-72, HO-78: banks of both countries are listed by name in the reader's language", async () => {
    const person = await aLocal();
    const russian = (await app.as(person)(getBankList, {}, { "accept-language": "ru" })).json().banks;
    expect(russian).toContainEqual({ BIK: "044525225", name: "Сбербанк" });
    const names = russian.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, "ru")));
    const { day, banks } = (await app.as(person)(listBelarusianBanks, {}, { "accept-language": "en" })).json();
    expect(day).toBe("2026-09-28");
    expect(banks).toContainEqual({ id: 9, bic: "ALFABY2X", name: "Alfa-Bank" });
    expect(banks).toHaveLength(23);
  });
});

describe("changing", () => {
  test("X-55, HO-29: a changed method is unverified again in the same entry; the destination of before is thrown away", async () => {
    const person = await aLocal();
    const id = await aLocalWallet(world, app, person, "card");
    const [before] = await rowsOf<{ id: string }>(world.tx, `SELECT destination_id AS id FROM wallet WHERE id = ${id}`);
    expect(await walletsOf(person)).toMatchObject([{ ID: id, State: 3 }]);
    const reply = await app.as(person)(addLocalWallet, { ...card, number: "9112000000000014", id });
    expect(reply.json()).toEqual({ status: "Done", Id: id });
    expect(await walletsOf(person)).toMatchObject([{ ID: id, State: 1, label: "•••• 0014", confirmedAt: null }]);
    expect(await asSuperuser(world, `SELECT 1 FROM vault.destination WHERE id = '${before?.id}'`)).toBe(0);
    await app.as(person)(confirmWallet, { code: await linkCode(world, await emailOf(person)) });
    expect(await walletsOf(person)).toMatchObject([{ ID: id, State: 3, label: "•••• 0014" }]);
    expect(await secretOf(id)).toEqual({ number: "9112000000000014", holder: "Ivan Ivanov" });
  });

  test("X-55: addresses, cards and Russian accounts are changed in one step too, also where the group is full", async () => {
    const person = await aLocal();
    const changes = [
      [addUsdtWallet, { Network: "TRC20", Address: anAddress() }, { Network: "TRC20", Address: anAddress() }],
      [addCardWallet, rubleCard, { ...rubleCard, num: "2200000000000012" }],
      [addBill, bill, { ...bill, Number: "40817810000000000002" }],
    ] as const;
    for (const [call, first, second] of changes) {
      const { Id } = (await app.as(person)(call, first)).json();
      expect((await app.as(person)(call, { ...second, id: Id })).json()).toEqual({ status: "Done", Id });
    }
    for (const num of ["2200000000000020", "2200000000000038"]) {
      await app.as(person)(addCardWallet, { ...rubleCard, num });
    }
    const [, , full] = (await walletsOf(person)).filter(({ type }: { type: string }) => type === "toCardRub");
    expect(
      (await app.as(person)(addCardWallet, { ...rubleCard, id: full.ID, num: "2200000000000046" })).statusCode,
    ).toBe(200);
  });

  test("X-55, T-116: the link of the mail before the change confirms nothing", async () => {
    const person = await aLocal();
    const { Id } = (await app.as(person)(addLocalWallet, card)).json();
    const old = await linkCode(world, await emailOf(person));
    await app.as(person)(addLocalWallet, { ...card, number: "9112000000000014", id: Id });
    expect((await app.as(person)(confirmWallet, { code: old })).json().code).toBe("codeWrongOrExpired");
    expect(await walletsOf(person)).toMatchObject([{ State: 1 }]);
  });

  test("X-55: another person's method, one of another kind and a removed one are 404", async () => {
    const [person, other] = [await aLocal(), await aLocal()];
    const { Id } = (await app.as(other)(addLocalWallet, card)).json();
    const { Id: own } = (await app.as(person)(addLocalWallet, card)).json();
    expect((await app.as(person)(addLocalWallet, { ...card, id: Id })).statusCode).toBe(404);
    expect((await app.as(person)(addLocalWallet, { ...account, id: own })).statusCode).toBe(404);
    await app.as(person)(removeWallet, { id: own });
    expect((await app.as(person)(addLocalWallet, { ...card, id: own })).statusCode).toBe(404);
    expect(await walletsOf(other)).toMatchObject([{ ID: Id, label: "•••• 0006" }]);
  });

  test("X-55, HO-10, J-65: with a factor a code is asked that names what is added, changed or removed", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const person = await aLocal();
    const id = await aLocalWallet(world, app, person, "account");
    await app.as(person)(addBill, bill);
    const [{ UUID }] = (await app.as(person)(listBills, {})).json();
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${person}, true)`);
    const about = async (reply: Promise<{ statusCode: number; json: () => { about: unknown } }>) => {
      const { statusCode, json } = await reply;
      return [statusCode, json().about];
    };
    const other = { ...account, iban: "BY58ALFA30120000000000010001" };
    expect(await about(guarded.as(person)(addLocalWallet, other))).toEqual([
      428,
      [{ label: "Add a withdrawal method", value: "Альфа-Банк •••• 0001" }],
    ]);
    expect(await about(guarded.as(person)(addLocalWallet, { ...other, id }))).toEqual([
      428,
      [{ label: "Change a withdrawal method", value: "Альфа-Банк •••• 0001" }],
    ]);
    expect(await about(guarded.as(person)(removeBill, { UUID }))).toEqual([
      428,
      [{ label: "Remove a withdrawal method", value: "•••• 0001" }],
    ]);
    await guarded.server.close();
  });
});

describe("bills", () => {
  test("J-65, J-66: an account is removed and its mail sent again by its UUID; another person's is 404", async () => {
    const [person, other] = [await aLocal(), await aLocal()];
    await app.as(person)(addBill, bill);
    const [{ UUID }] = (await app.as(person)(listBills, {})).json();
    expect((await app.as(person)(resendBill, { UUID })).json().code).toBe("codeCoolDown");
    world.clock.advance(60);
    expect((await app.as(person)(resendBill, { UUID })).statusCode).toBe(200);
    expect(await mailsTo(world, await emailOf(person))).toHaveLength(2);
    expect((await app.as(other)(resendBill, { UUID })).statusCode).toBe(404);
    expect((await app.as(other)(removeBill, { UUID })).statusCode).toBe(404);
    expect((await app.as(person)(removeBill, { UUID: UUID.toUpperCase() })).statusCode).toBe(200);
    expect((await app.as(person)(listBills, {})).json()).toEqual([]);
  });

  test("J-65: a card is no bill, though it has a UUID", async () => {
    const person = await aLocal();
    await app.as(person)(addCardWallet, rubleCard);
    const [{ UUID }] = await walletsOf(person);
    expect((await app.as(person)(removeBill, { UUID })).statusCode).toBe(404);
    expect(await walletsOf(person)).toHaveLength(1);
  });
});
