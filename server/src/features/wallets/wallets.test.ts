import {
  confirmWallet,
  getBankSettings,
  listWalletMethods,
  listWallets,
  removeWallet,
  resendWallet,
  walletConfirmation,
} from "@artel/shared/calls/wallets/app";
import {
  addCardWallet,
  addUsdtWallet,
  clearCard,
  removeWalletLegacy,
  resendWalletLegacy,
  saveBankSettings,
} from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
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

const address = (end: string) => `T${"A".repeat(33 - end.length)}${end}`;
const addUsdt = (person: number, end: string) =>
  app.as(person)(addUsdtWallet, { Network: "TRC20", Address: address(end) });
const walletsOf = async (person: number) => (await app.as(person)(listWallets, {})).json();
const emailOf = async (person: number) =>
  (await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`))[0]?.email ?? "";
const codeOf = async (person: number) => linkCode(world, await emailOf(person));
const bank = {
  country: "RS",
  bankCountry: "RS",
  accountNumber: "RS35260005601001611379",
  bankName: "Prva banka",
  bankSwift: "RZBSRSBG",
  address: "1 Demo Street",
  city: "Belgrade",
  zip: "11000",
};

describe("adding", () => {
  test("HO-30, J-25, J-14, R-07: a USDT address is added unverified and labelled by network and last six", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await addUsdt(contractor, "abc123");
    expect(reply.statusCode).toBe(200);
    expect(await walletsOf(contractor)).toMatchObject([
      {
        ID: reply.json().Id,
        State: 1,
        CardType: 4,
        Num: null,
        Network: "TRC20",
        Address: "T•••• abc123",
        type: "toUSDT",
        label: "TRC20 …abc123",
        currencies: ["USDT"],
        confirmedAt: null,
      },
    ]);
    const [mail] = await mailsTo(world, await emailOf(contractor));
    expect(mail?.button?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/confirm-wallet\?code=[0-9a-f]{32}$/);
  });

  test.each([
    ["a zero", address("abc120")],
    ["32 characters", address("abc123").slice(0, 33)],
    ["another first letter", address("abc123").replace("T", "X")],
    ["the contract of USDT itself", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    ["our own address for top-ups", "T9yD14Nj9j7xAB4dbGeiX9h8unkKi6mJHp"],
  ])("J-36: an address with %s is refused", async (_name, Address) => {
    const contractor = await aContractor(world.tx);
    const reply = await app.as(contractor)(addUsdtWallet, { Network: "TRC20", Address });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["Address"]]);
    expect(await walletsOf(contractor)).toEqual([]);
  });

  test("X-42, G-45: a card by its call and a USDT address by its own become the same kind of entry; neither call takes the other's", async () => {
    const contractor = await aContractor(world.tx);
    expect((await app.as(contractor)(addCardWallet, { num: address("abc123") })).statusCode).toBe(400);
    expect(
      (await app.as(contractor)(addUsdtWallet, { Network: "TRC20", Address: "4111111111111111" })).statusCode,
    ).toBe(400);
    await app.as(contractor)(addCardWallet, { num: "4111111111111111" });
    await addUsdt(contractor, "abc123");
    const entries: Record<string, unknown>[] = await walletsOf(contractor);
    const of = (type: string) => entries.find((entry) => entry.type === type) ?? {};
    expect(Object.keys(of("toCard")).toSorted()).toEqual(Object.keys(of("toUSDT")).toSorted());
    expect([of("toCard").State, of("toUSDT").State]).toEqual([1, 1]);
    expect([of("toUSDT").CardType, of("toUSDT").currencies]).toEqual([4, ["USDT"]]);
  });

  test("J-73: a freelancer's list has the methods in Belarusian rubles too, masked, and nobody else's", async () => {
    const [contractor, other] = [
      await aContractor(world.tx, { country: "BY" }),
      await aContractor(world.tx, { country: "BY" }),
    ];
    const add = (person: number, type: string, details: string) =>
      rowsOf(
        world.tx,
        `INSERT INTO wallet (contractor_id, type, state, label, details, created_at)
           VALUES (${person}, '${type}', 'unverified', '${details}', '${details}', '2026-11-20')`,
      );
    await add(contractor, "cardBlr", "•••• 1111");
    await add(contractor, "bankBlr", "•••• 2222");
    await add(other, "cardBlr", "•••• 3333");
    const shown: { type: string; label: string; currencies: string[] }[] = await walletsOf(contractor);
    expect(shown.map(({ type, label, currencies }) => [type, label, currencies]).toSorted()).toEqual([
      ["bankBlr", "•••• 2222", ["RUB", "BYN"]],
      ["cardBlr", "•••• 1111", ["BYN"]],
    ]);
  });

  test("J-55: no other network is taken", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await app.as(contractor)(addUsdtWallet, { Network: "ERC20", Address: address("abc123") });
    expect(reply.statusCode).toBe(400);
  });

  test("J-67, J-13, J-35: a card is added by 16 good digits and shows the last four", async () => {
    const contractor = await aContractor(world.tx);
    for (const num of ["411111111111111", "41111111111111111", "4111111111111112", "abcd"]) {
      expect((await app.as(contractor)(addCardWallet, { num })).json().fields).toHaveProperty("num");
    }
    expect((await app.as(contractor)(addCardWallet, { num: "4111 1111 1111 1111" })).statusCode).toBe(200);
    expect(await walletsOf(contractor)).toMatchObject([
      { type: "toCard", Num: "•••• 1111", label: "•••• 1111", State: 1, currencies: ["EUR", "USD"] },
    ]);
  });

  test("J-30: residents of RU, BY and PK cannot add a card or a bank, but a USDT address", async () => {
    for (const country of ["RU", "BY", "PK"]) {
      const contractor = await aContractor(world.tx, { country });
      expect((await app.as(contractor)(addCardWallet, { num: "5555555555554444" })).json().code).toBe(
        "optionNotAvailable",
      );
      expect((await app.as(contractor)(saveBankSettings, bank)).json().code).toBe("optionNotAvailable");
      expect((await addUsdt(contractor, "abc123")).statusCode).toBe(200);
    }
  });

  test("J-56: a Visa card of a forbidden country is refused", async () => {
    const contractor = await aContractor(world.tx, { country: "US" });
    expect((await app.as(contractor)(addCardWallet, { num: "4111111111111111" })).json().fields).toHaveProperty("num");
  });

  test("J-57, HO-76: a MasterCard of a country outside the list is refused, one of Serbia taken: its number does not tell credit from debit", async () => {
    const add = async (country: string) => {
      const contractor = await aContractor(world.tx, { country });
      return app.as(contractor)(addCardWallet, { num: "5555555555554444" });
    };
    expect((await add("US")).json().fields).toHaveProperty("num");
    expect((await add("RS")).statusCode).toBe(200);
  });

  test("T-115, J-19: of ten USDT addresses added at once exactly three stay", async () => {
    const contractor = await aContractor(world.tx);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addUsdt(contractor, `abc1${"abcdefghij"[index]}`)),
    );
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(3);
    expect(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().code)).toEqual(
      Array.from({ length: 7 }, () => "walletLimit"),
    );
    expect(await walletsOf(contractor)).toHaveLength(3);
  });

  test("T-115, J-17: of ten cards added at once exactly one stays", async () => {
    const contractor = await aContractor(world.tx);
    const numbers = ["4111111111111111", "5555555555554444", "4012888888881881", "5105105105105100"];
    const replies = await Promise.all(numbers.map((num) => app.as(contractor)(addCardWallet, { num })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test("The same destination twice is refused, and free again after its removal", async () => {
    const contractor = await aContractor(world.tx);
    const first = await addUsdt(contractor, "abc123");
    const again = await addUsdt(contractor, "abc123");
    expect(again.json().fields).toEqual({ Address: "You have this method already" });
    await app.as(contractor)(removeWallet, { id: first.json().Id });
    expect((await addUsdt(contractor, "abc123")).statusCode).toBe(200);
  });

  test("A-35: a company has no wallets", async () => {
    const company = await aCompany(world.tx);
    expect((await app.as(company)(listWallets, {})).statusCode).toBe(403);
    expect((await addUsdt(company, "abc123")).statusCode).toBe(403);
  });

  test("HO-10, J-25: with a factor adding asks for a code, bound to what is added; what cannot be added brings no code", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const contractor = await aContractor(world.tx);
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${contractor}, true)`);
    const add = (Address: string) => guarded.as(contractor)(addUsdtWallet, { Network: "TRC20", Address });
    const contract = await add("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
    expect([contract.statusCode, Object.keys(contract.json().fields)]).toEqual([400, ["Address"]]);
    const card = await guarded.as(contractor)(addCardWallet, { num: "4111111111111112" });
    expect([card.statusCode, Object.keys(card.json().fields)]).toEqual([400, ["num"]]);
    const codes = `SELECT 1 FROM factor_challenge WHERE user_id = ${contractor}`;
    expect(await rowsOf(world.tx, codes)).toEqual([]);
    const asked = await add(address("abc123"));
    expect(asked.statusCode).toBe(428);
    expect(asked.json()).toMatchObject({ type: "email", about: [{ value: "TRC20 …abc123" }] });
    expect(await rowsOf(world.tx, codes)).toHaveLength(1);
    expect(await walletsOf(contractor)).toEqual([]);
    await guarded.server.close();
  });

  test("HO-10, J-25: without a factor the mail that confirms a method is the only one; removing asks for a code", async () => {
    const guarded = await testApp(world, createFactorGate(world.app));
    const contractor = await aContractor(world.tx, { email: "one-mail@wallet.test" });
    const added = await guarded.as(contractor)(addUsdtWallet, { Network: "TRC20", Address: address("abc123") });
    expect(added.statusCode).toBe(200);
    expect(await mailsTo(world, "one-mail@wallet.test")).toHaveLength(1);
    const removal = await guarded.as(contractor)(removeWallet, { id: added.json().Id });
    expect([removal.statusCode, removal.json().about]).toEqual([
      428,
      [{ label: "Remove a withdrawal method", value: "TRC20 …abc123" }],
    ]);
    await guarded.server.close();
  });
});

describe("the vault", () => {
  test("D10, D11: the address lies sealed under the person's own key and the application cannot read it", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await addUsdt(contractor, "abc123");
    const [wallet] = await rowsOf<{ destination_id: string }>(
      world.tx,
      `SELECT destination_id::text FROM wallet WHERE id = ${reply.json().Id}`,
    );
    const id = wallet?.destination_id ?? "";
    await expect(rowsOf(world.tx, "SELECT envelope FROM vault.destination")).rejects.toThrow(/permission denied/);
    const opened = await world.app.db.transaction((tx) => openDestination(tx, world.app, id));
    expect(opened).toEqual({ network: "TRC20", address: address("abc123") });
    expect(JSON.stringify(await rowsOf(world.tx, "SELECT * FROM wallet"))).not.toContain(address("abc123"));
    await app.as(contractor)(removeWallet, { id: reply.json().Id });
    await expect(world.app.db.transaction((tx) => openDestination(tx, world.app, id))).rejects.toThrow("notFound");
  });
});

describe("confirming", () => {
  test("HO-31, T-116: the page of the link shows the masked method and confirms nothing", async () => {
    const contractor = await aContractor(world.tx);
    await addUsdt(contractor, "abc123");
    const code = await codeOf(contractor);
    const page = await app.as(undefined)(walletConfirmation, { code });
    expect(page.json()).toEqual({ type: "toUSDT", label: "TRC20 …abc123", expires: "2026-11-23T09:00:00.000Z" });
    expect((await walletsOf(contractor))[0].State).toBe(1);
  });

  test("HO-31, J-25: its button confirms, once", async () => {
    const contractor = await aContractor(world.tx);
    await addUsdt(contractor, "abc123");
    const code = await codeOf(contractor);
    expect((await app.as(undefined)(confirmWallet, { code })).json()).toMatchObject({ status: "Done" });
    expect((await walletsOf(contractor))[0]).toMatchObject({ State: 3, confirmedAt: "2026-11-20T09:00:00.000Z" });
    expect((await app.as(undefined)(confirmWallet, { code })).json().code).toBe("codeWrongOrExpired");
  });

  test("HO-31: after 72 hours the link is dead", async () => {
    const contractor = await aContractor(world.tx);
    await addUsdt(contractor, "abc123");
    const code = await codeOf(contractor);
    world.clock.advance(72 * 3600);
    expect((await app.as(contractor)(confirmWallet, { code })).json().code).toBe("codeWrongOrExpired");
  });

  test("T-116: another account, a removed wallet and a replaced link confirm nothing", async () => {
    const [contractor, other] = [await aContractor(world.tx), await aContractor(world.tx)];
    const { Id } = (await addUsdt(contractor, "abc123")).json();
    const first = await codeOf(contractor);
    expect((await app.as(other)(confirmWallet, { code: first })).json().code).toBe("codeWrongOrExpired");
    expect((await app.as(other)(walletConfirmation, { code: first })).json().code).toBe("codeWrongOrExpired");
    world.clock.advance(60);
    await app.as(contractor)(resendWallet, { id: Id });
    expect((await app.as(contractor)(confirmWallet, { code: first })).json().code).toBe("codeWrongOrExpired");
    const second = await codeOf(contractor);
    await app.as(contractor)(removeWallet, { id: Id });
    expect((await app.as(contractor)(confirmWallet, { code: second })).json().code).toBe("codeWrongOrExpired");
  });
});

describe("sending again and removing", () => {
  test("J-03, J-69, J-75: the mail is sent again by both paths, not within 60 seconds", async () => {
    const contractor = await aContractor(world.tx);
    const { Id } = (await addUsdt(contractor, "abc123")).json();
    world.clock.advance(59);
    const early = await app.as(contractor)(resendWallet, { id: Id });
    expect([early.statusCode, early.json().code, early.headers["retry-after"]]).toEqual([429, "codeCoolDown", "1"]);
    world.clock.advance(1);
    expect((await app.as(contractor)(resendWallet, { id: Id })).json()).toEqual({ status: "Done" });
    world.clock.advance(60);
    expect((await app.as(contractor)(resendWalletLegacy, { Id: String(Id) })).json()).toEqual({ status: "Done" });
  });

  test("J-27: a verified method gets no mail again", async () => {
    const contractor = await aContractor(world.tx);
    const { Id } = (await addUsdt(contractor, "abc123")).json();
    await app.as(contractor)(confirmWallet, { code: await codeOf(contractor) });
    world.clock.advance(120);
    expect((await app.as(contractor)(resendWallet, { id: Id })).json().code).toBe("conflict");
    expect((await walletsOf(contractor))[0].resendAt).toBeNull();
  });

  test("J-68, J-70, J-76: each path removes, and nobody else's wallet can be removed or resent", async () => {
    const [contractor, other] = [await aContractor(world.tx), await aContractor(world.tx)];
    const [one, two] = [(await addUsdt(contractor, "abc123")).json(), (await addUsdt(contractor, "abc124")).json()];
    await app.as(contractor)(addCardWallet, { num: "5555555555554444" });
    expect((await app.as(other)(removeWallet, { id: one.Id })).statusCode).toBe(404);
    expect((await app.as(other)(resendWallet, { id: one.Id })).statusCode).toBe(404);
    expect((await app.as(contractor)(removeWallet, { id: one.Id })).json()).toEqual({ status: "Done" });
    expect((await app.as(contractor)(removeWalletLegacy, { Id: two.Id })).json()).toEqual({ status: "Done" });
    expect((await app.as(contractor)(clearCard, {})).json()).toEqual({ status: "Done" });
    expect(await walletsOf(contractor)).toEqual([]);
  });
});

describe("the bank of the profile", () => {
  test("X-22, K-26, HO-32: good details make a verified method at once, without a confirmation", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await app.as(contractor)(saveBankSettings, bank);
    expect(reply.json()).toEqual({ status: "Done", state: 3, problems: {} });
    expect(await walletsOf(contractor)).toMatchObject([
      { type: "toBank", State: 3, label: "•••• 1379", BankName: "Prva banka", resendAt: null },
    ]);
    expect((await app.as(contractor)(getBankSettings, {})).json().settings).toMatchObject({
      accountNumber: "•••• 1379",
      bankSwift: "RZBSRSBG",
      address: "1 Demo Street",
      city: "Belgrade",
      zip: "11000",
    });
  });

  test("J-38, HO-32: account and SWIFT are kept in their clean form, whatever they were typed like", async () => {
    const contractor = await aContractor(world.tx);
    const typed = {
      ...bank,
      accountNumber: "IBAN: rs35-2600 0560 1001 6113 79",
      bankSwift: " rzbs rsbg",
      city: " Belgrade ",
    };
    expect((await app.as(contractor)(saveBankSettings, typed)).json()).toEqual({
      status: "Done",
      state: 3,
      problems: {},
    });
    const { settings } = (await app.as(contractor)(getBankSettings, {})).json();
    expect(settings).toMatchObject({ accountNumber: "•••• 1379", bankSwift: "RZBSRSBG", city: "Belgrade" });
    // The same details once more change nothing.
    const again = { ...typed, accountNumber: "•••• 1379" };
    world.clock.advance(3600);
    await app.as(contractor)(saveBankSettings, again);
    expect((await walletsOf(contractor))[0].confirmedAt).toBe("2026-11-20T09:00:00.000Z");
  });

  test("J-38: the number of a bank in another country does not stand for one of the new bank", async () => {
    const contractor = await aContractor(world.tx);
    await app.as(contractor)(saveBankSettings, bank);
    const moved = { ...bank, accountNumber: "•••• 1379", bankCountry: "ES", bankSwift: "CAIXESBB" };
    expect((await app.as(contractor)(saveBankSettings, moved)).json()).toMatchObject({
      state: 2,
      problems: { accountNumber: "Required field" },
    });
    const spanish = { ...moved, accountNumber: "2100 0418 45 0200051332" };
    expect((await app.as(contractor)(saveBankSettings, spanish)).json().problems).toEqual({
      accountNumber: "Banks in this country require an IBAN",
    });
    const foreign = { ...moved, accountNumber: "RS35260005601001611379" };
    expect((await app.as(contractor)(saveBankSettings, foreign)).json().problems).toEqual({
      accountNumber: "This IBAN belongs to a bank in another country",
    });
  });

  test("J-29, X-23: without SWIFT the method is incomplete and says why", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await app.as(contractor)(saveBankSettings, { ...bank, bankSwift: "" });
    expect(reply.json()).toEqual({ status: "Done", state: 2, problems: { bankSwift: "Required field" } });
    expect((await walletsOf(contractor))[0].State).toBe(2);
    expect((await app.as(contractor)(saveBankSettings, bank)).json().state).toBe(3);
  });

  test("HO-101: an unchanged save keeps the day of confirmation, a change makes the method new", async () => {
    const contractor = await aContractor(world.tx);
    await app.as(contractor)(saveBankSettings, bank);
    world.clock.advance(3600);
    await app.as(contractor)(saveBankSettings, { ...bank, accountNumber: "•••• 1379" });
    expect((await walletsOf(contractor))[0]).toMatchObject({ State: 3, confirmedAt: "2026-11-20T09:00:00.000Z" });
    await app.as(contractor)(saveBankSettings, { ...bank, accountNumber: "•••• 1379", bankName: "Druga banka" });
    expect((await walletsOf(contractor))[0].confirmedAt).toBe("2026-11-20T10:00:00.000Z");
    const forged = await app.as(contractor)(saveBankSettings, { ...bank, accountNumber: "•••• 9999" });
    expect(forged.json().problems).toEqual({ accountNumber: "Required field" });
  });

  test("J-42, J-45: a masked account number excuses no rule: not that of another country, nor the correspondent's", async () => {
    const contractor = await aContractor(world.tx);
    await app.as(contractor)(saveBankSettings, bank);
    const kept = { ...bank, accountNumber: "•••• 1379" };
    const corresponding = { ...kept, isBankCor: true, bankCorSwift: "DEUTDEFF", bankCorName: "Deutsche Bank" };
    expect((await app.as(contractor)(saveBankSettings, corresponding)).json()).toMatchObject({
      state: 2,
      problems: { bankCorAccountNum: "Required field" },
    });
    const moved = { ...kept, bankCountry: "MX", bankSwift: "BCMRMXMM" };
    expect((await app.as(contractor)(saveBankSettings, moved)).json()).toMatchObject({
      state: 2,
      problems: { accountNumber: "Required field" },
    });
  });

  test("J-44: a routing number has nine digits wherever the bank is", async () => {
    const contractor = await aContractor(world.tx);
    const reply = await app.as(contractor)(saveBankSettings, { ...bank, achRoutingNumber: "abc" });
    expect(reply.json()).toMatchObject({ state: 2, problems: { achRoutingNumber: "Only numbers" } });
  });

  test("X-51: empty fields remove it", async () => {
    const contractor = await aContractor(world.tx);
    await app.as(contractor)(saveBankSettings, bank);
    expect((await app.as(contractor)(saveBankSettings, { accountNumber: "" })).json().state).toBeNull();
    expect(await walletsOf(contractor)).toEqual([]);
    expect((await app.as(contractor)(getBankSettings, {})).json().settings).toEqual({});
  });
});

describe("groups", () => {
  test("J-01, J-04, J-30, J-33, HO-66: visible groups with counts, limits, fees and minimums, by category", async () => {
    const contractor = await aContractor(world.tx);
    await addUsdt(contractor, "abc123");
    const { methods } = (await app.as(contractor)(listWalletMethods, {})).json();
    expect(methods.map(({ type, count, limit }: Record<string, string>) => `${type} ${count}/${limit}`)).toEqual([
      "toCard 0/1",
      "toBank 0/1",
      "toUSDT 1/3",
    ]);
    expect(methods[0]).toMatchObject({
      feePercent: "2.80",
      smallFee: "5.00",
      minimums: [
        { currency: "EUR", amount: "15.50" },
        { currency: "USD", amount: "15.50" },
      ],
    });
    expect(methods[2]).toMatchObject({
      feePercent: "0.00",
      smallFee: null,
      minimums: [{ currency: "USDT", amount: "12.00" }],
    });
  });

  test("K-01, N-15, N-22: who has a level and has not passed is told of state and days left, all others of none", async () => {
    const contractor = await aContractor(world.tx);
    const told = async (level: string, state: string, due = "NULL") => {
      await rowsOf(
        world.tx,
        `UPDATE contractor SET kyc_level = ${level}, kyc_state = '${state}', kyc_due = ${due} WHERE id = ${contractor}`,
      );
      return (await app.as(contractor)(listWalletMethods, {})).json().verification;
    };
    expect(await told("NULL", "init")).toBeNull();
    expect(await told("'basic'", "accepted")).toBeNull();
    expect(await told("'basic'", "rejected")).toEqual({ state: "rejected", dueDay: null, daysLeft: null });
    const due = (day: string) => told("'basic'", "init", `'${day}T23:00:00Z'`);
    expect(await due("2026-11-21")).toEqual({ state: "init", dueDay: "2026-11-21", daysLeft: 1 });
    expect(await due("2026-11-20")).toEqual({ state: "init", dueDay: "2026-11-20", daysLeft: 0 });
    expect(await due("2026-11-18")).toEqual({ state: "init", dueDay: "2026-11-18", daysLeft: -2 });
  });

  test("J-07, J-30, J-32: a resident of BY sees no card, sees the local groups and is told of hidden wallets", async () => {
    const contractor = await aContractor(world.tx);
    await app.as(contractor)(addCardWallet, { num: "5555555555554444" });
    await rowsOf(world.tx, `UPDATE app_user SET country = 'BY' WHERE id = ${contractor}`);
    const reply = (await app.as(contractor)(listWalletMethods, {})).json();
    expect(reply.methods.map(({ type }: { type: string }) => type)).toEqual(["cardBlr", "bankBlr", "toUSDT"]);
    expect(reply).toMatchObject({ hasHiddenWallets: true, isRestrictedResident: true });
  });
});
