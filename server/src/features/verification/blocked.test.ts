import { estimateWithdrawal, withdraw } from "@artel/shared/calls/payouts/app";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { publishPolicy } from "../../testing/change-policy.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor } from "../../testing/people.ts";
import { aBank, anAddress } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** A freelancer with a bank who sees all seven methods, and whose verification was due until a day. */
async function dueOn(day: string): Promise<number> {
  const person = await aContractor(world.tx);
  await giveMoney(world.tx, person, "RUB", 100_000n);
  await giveMoney(world.tx, person, "USD", 100_000n);
  await aBank(world, app, person);
  await rowsOf(
    world.tx,
    `INSERT INTO wallet (contractor_id, type, state, label, details, created_at)
       VALUES (${person}, 'cardBlr', 'unverified', '•••• 1111', '•••• 1111', '2026-11-20')`,
  );
  await rowsOf(
    world.tx,
    `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '${day}' WHERE id = ${person}`,
  );
  return person;
}

const byBank = { amount: "50", type: "toBank", walletId: "", currency: "USD" };
const enabled = async (person: number) => {
  const { methods } = (await app.as(person)(listWalletMethods, {})).json();
  return methods
    .filter((one: { isEnabled: boolean }) => one.isEnabled)
    .map(({ type }: { type: string }) => type)
    .toSorted();
};
const all = ["bankBlr", "cardBlr", "toBank", "toBankAlt", "toCard", "toCardRub", "toUSDT"];

test("N-23: all seven methods are off for who is blocked, with apiV2 and without, and no policy opens one of them", async () => {
  const [blocked, older, free] = [
    await dueOn("2026-11-20T23:00:00Z"),
    await dueOn("2026-11-20T23:00:00Z"),
    await dueOn("2026-11-21T00:00:00Z"),
  ];
  await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${older}`);
  expect([await enabled(blocked), await enabled(older), await enabled(free)]).toEqual([[], [], all]);
  for (const method of withdrawMethods) {
    for (const account of [blocked, older]) {
      await publishPolicy({ world, app }, { method, status: "enabled", account: String(account) });
    }
  }
  expect([await enabled(blocked), await enabled(older)]).toEqual([[], []]);
  for (const person of [blocked, older]) {
    const added = [
      await app.as(person)(addUsdtWallet, { Network: "TRC20", Address: anAddress() }),
      await app.as(person)(addCardWallet, { num: "4111111111111111" }),
      await app.as(person)(saveBankSettings, { fullname: "Vera Test", country: "RS", bankCountry: "RS" }),
    ];
    expect(added.map((reply) => reply.json().code)).toEqual(added.map(() => "withdrawalBlocked"));
    const { errors } = (await app.as(person)(estimateWithdrawal, byBank)).json();
    expect(errors).toContainEqual(expect.objectContaining({ code: "withdrawalBlocked" }));
    expect((await app.as(person)(withdraw, byBank)).json().code).toBe("withdrawalBlocked");
  }
  expect((await app.as(free)(withdraw, byBank)).json().code).toBe(777);
});

test("N-23: a policy closes a method besides: once the person is free again it is still closed", async () => {
  const person = await dueOn("2026-11-20T23:00:00Z");
  await publishPolicy({ world, app }, { method: "toUSDT", account: String(person) });
  expect(await enabled(person)).toEqual([]);
  await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${person}`);
  expect(await enabled(person)).toEqual(all.filter((method) => method !== "toUSDT"));
});
