import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { confirmWallet, listWallets, removeWallet } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import {
  lookAgain,
  operatorWallet,
  operatorWallets,
  passWallet,
  refuseWallet,
} from "@artel/shared/calls/wallets/operator";
import type { OperatorRight } from "@artel/shared/states/operator-rights";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../../testing/app.ts";
import { giveMoney } from "../../../testing/contractor-money.ts";
import { linkCode, mailsTo } from "../../../testing/mails.ts";
import { aCompany, aContractor, anOperator } from "../../../testing/people.ts";
import { anAddress, aUsdtWallet, makeOld } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  operator = await anOperator(world.tx);
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

const reason = "The holder is somebody else";
const refuse = (id: number, version = 1, by = operator) =>
  app.as(by)(refuseWallet, { id: String(id), version, reason });
const show = async (id: number) => (await app.as(operator)(operatorWallet, { id: String(id) })).json();
const own = async (person: number) => (await app.as(person)(listWallets, {})).json();
const isListed = async (tab: string, email: string): Promise<boolean> =>
  (await app.as(operator)(operatorWallets, { tab, search: email })).json().total === 1;

let turn = 0;
async function withAddress() {
  turn += 1;
  const email = `refused${turn}@review.test`;
  const person = await aContractor(world.tx, { email });
  return { person, email, id: await aUsdtWallet(world, app, person) };
}

const bank = {
  ...{ country: "RS", bankCountry: "RS", bankName: "Prva banka", bankSwift: "RZBSRSBG" },
  ...{ accountNumber: "RS35260005601001611379", address: "1 Demo Street", city: "Belgrade", zip: "11000" },
};

describe("refusing a method", () => {
  test("HO-43, J-10: it becomes invalid; its owner reads why by mail, in the bell and beside it", async () => {
    const { person, email, id } = await withAddress();
    expect((await refuse(id)).json()).toEqual({ openPayouts: [] });
    expect(await own(person)).toMatchObject([{ ID: id, State: 2, refusedAt: expect.any(String), refusal: reason }]);
    const [mail] = await mailsTo(world, email);
    expect(mail).toMatchObject({
      subject: "wallets.mail.refused.subject",
      rows: [{ key: "wallets.mail.refused.reason", value: reason }],
      button: { url: "http://127.0.0.1:3000/withdraw-settings" },
    });
    const notices = `SELECT kind, data FROM notice WHERE user_id = ${person}`;
    expect(await rowsOf(world.tx, notices)).toEqual([
      { kind: "methodRefused", data: { title: expect.stringMatching(/^TRC20 …/) } },
    ]);
    expect(await isListed("refused", email)).toBe(true);
    expect(await isListed("toLook", email)).toBe(false);
    // No bank refused it.
    expect((await show(id)).flaggedFor).toEqual([]);
  });

  test("J-26, HO-43: no new withdrawal goes to it; one in work is named and stays as it is", async () => {
    const { person, id } = await withAddress();
    await giveMoney(world.tx, person, "USDT", 2_000_000_000n);
    const ask = () => app.as(person)(withdraw, { amount: "100", type: "toUSDT", walletId: id });
    const payout: number = (await ask()).json().id;
    expect((await show(id)).openPayouts).toEqual([payout]);
    expect((await refuse(id)).json()).toEqual({ openPayouts: [payout] });
    expect((await app.as(operator)(operatorPayoutDetail, { id: String(payout) })).json().payout.status).toBe(1);
    expect((await ask()).json().code).toBe("walletNotVerified");
  });

  test("HO-43, T-116: a link that was mailed before confirms nothing any more", async () => {
    const email = "unconfirmed@review.test";
    const person = await aContractor(world.tx, { email });
    const added = await app.as(person)(addUsdtWallet, { Network: "TRC20", Address: anAddress() });
    const code = await linkCode(world, email);
    expect((await refuse(added.json().Id)).statusCode).toBe(200);
    expect((await app.as(person)(confirmWallet, { code })).json().code).toBe("codeWrongOrExpired");
  });

  test("HO-43: who acted and why stands in the log, with what was left in work", async () => {
    const { person, id } = await withAddress();
    await refuse(id);
    const { rows } = (await app.as(operator)(operatorAudit, { user: person })).json();
    const record = rows.find(({ action }: { readonly action: string }) => action === "wallet.refuseByOperator");
    expect(record).toMatchObject({ subject: `wallet:${id}`, reason, tenant: person });
    expect((await show(id)).history[0]).toMatchObject({ action: "wallet.refuseByOperator", reason });
  });

  test("HO-43: one that is refused already, or was changed since it was seen, is not refused", async () => {
    const { id } = await withAddress();
    const other = await refuse(id, 7);
    expect([other.statusCode, other.json().code]).toEqual([409, "changedMeanwhile"]);
    await refuse(id);
    expect((await refuse(id)).json().code).toBe("conflict");
  });

  test.each([
    ["no reason", ""],
    ["two letters", "no"],
    ["501 letters", "n".repeat(501)],
  ])("HO-43: %s is refused by its field", async (_name, words) => {
    const { id } = await withAddress();
    const reply = await app.as(operator)(refuseWallet, { id: String(id), version: 1, reason: words });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["reason"]]);
  });
});

describe("putting it right", () => {
  test("J-29, HO-43: another address is confirmed as ever, and operators look at it again", async () => {
    const { person, email, id } = await withAddress();
    await refuse(id);
    world.clock.advance(60);
    const fresh = { Network: "TRC20", Address: anAddress(), id: String(id) } as const;
    expect((await app.as(person)(addUsdtWallet, fresh)).statusCode).toBe(200);
    expect(await own(person)).toMatchObject([{ ID: id, State: 1, refusedAt: null, refusal: null }]);
    expect(await show(id)).toMatchObject({ flaggedFor: ["corrected"], isWaiting: true, refusal: null });
    expect(await isListed("toLook", email)).toBe(true);
    expect((await app.as(person)(confirmWallet, { code: await linkCode(world, email) })).statusCode).toBe(200);
    expect(await own(person)).toMatchObject([{ State: 3 }]);
  });

  test("J-29, HO-43: bank details that are saved again count, and stand in the queue", async () => {
    const email = "bank-again@review.test";
    const person = await aContractor(world.tx, { email });
    await app.as(person)(saveBankSettings, bank);
    await makeOld(world, person);
    const [{ ID: id }] = await own(person);
    await refuse(id);
    expect(await own(person)).toMatchObject([{ State: 2, refusal: reason }]);
    world.clock.advance(60);
    expect((await app.as(person)(saveBankSettings, { ...bank, city: "Novi Sad" })).json()).toMatchObject({ state: 3 });
    expect(await own(person)).toMatchObject([{ State: 3, refusedAt: null, refusal: null }]);
    expect(await show(id)).toMatchObject({ flaggedFor: ["corrected"], isWaiting: true });
  });
});

test("HO-43: who removes a refused method and adds the same number anew, or under another account, stands in the queue", async () => {
  const { person, id } = await withAddress();
  const address = anAddress();
  const other = await aContractor(world.tx, { email: "again@review.test" });
  const first = await aUsdtWallet(world, app, person, false, address);
  await refuse(first);
  await app.as(person)(removeWallet, { id: String(first) });
  expect(await show(first)).toMatchObject({ flaggedFor: [] });
  world.clock.advance(60);
  const anew = await aUsdtWallet(world, app, person, false, address);
  expect(await show(anew)).toMatchObject({ flaggedFor: ["corrected"], isWaiting: true });
  await app.as(person)(removeWallet, { id: String(anew) });
  world.clock.advance(60);
  const elsewhere = await aUsdtWallet(world, app, other, false, address);
  expect(await show(elsewhere)).toMatchObject({ flaggedFor: ["corrected"], isWaiting: true });
  // Another number of the same person is nobody's concern.
  expect(await show(id)).toMatchObject({ flaggedFor: [] });
});

describe("who may", () => {
  const others: readonly OperatorRight[] = ["support", "treasury", "finance", "admin"];
  test("HO-43: operators of other duties read, and are refused by each action; everybody else finds nothing", async () => {
    const { person, id } = await withAddress();
    const actions = [
      [refuseWallet, { id: String(id), version: 1, reason }],
      [passWallet, { id: String(id), flaggedAt: "2026-11-20T09:00:00.000Z", reason }],
      [lookAgain, { id: String(id), reason }],
    ] as const;
    const other = await anOperator(world.tx, others);
    expect((await app.as(other)(operatorWallet, { id: String(id) })).statusCode).toBe(200);
    expect((await app.as(other)(operatorWallets, {})).statusCode).toBe(200);
    for (const [call, input] of actions) {
      expect((await app.as(other)(call, input)).statusCode).toBe(403);
    }
    for (const stranger of [person, await aCompany(world.tx)]) {
      expect((await app.as(stranger)(operatorWallet, { id: String(id) })).statusCode).toBe(404);
      expect((await app.as(stranger)(operatorWallets, {})).statusCode).toBe(404);
      for (const [call, input] of actions) {
        expect((await app.as(stranger)(call, input)).statusCode).toBe(404);
      }
    }
    expect(await own(person)).toMatchObject([{ State: 3 }]);
  });

  test("HO-43: an unknown method answers 404 to each call", async () => {
    expect((await app.as(operator)(operatorWallet, { id: "999999" })).statusCode).toBe(404);
    expect((await refuse(999_999)).statusCode).toBe(404);
  });
});
