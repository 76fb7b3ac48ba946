import type { Output } from "@artel/shared/calls/call";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { removeWallet } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { lookAgain, operatorWallet, operatorWallets, passWallet } from "@artel/shared/calls/wallets/operator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../../testing/app.ts";
import { aContractor, anOperator } from "../../../testing/people.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { aLocalWallet, anAddress, aUsdtWallet, makeRussian } from "../../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay, testWorld } from "../../../testing/world.ts";
import { askToMarkAccounts, walletJobs } from "../jobs.ts";
import { refuseMethod } from "../refuse-wallet.ts";

let world: TestWorld;
let app: TestApp;
let operator: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  operator = await anOperator(world.tx);
});
beforeEach(async () => {
  world.clock.set(testDay);
  await rowsOf(world.tx, "UPDATE wallet SET removed_at = now(), destination_id = NULL WHERE removed_at IS NULL");
});
afterAll(() => closeWithCleanBooks(app, world));

const today = "2026-11-20T09:00:00.000Z";
type List = Output<typeof operatorWallets>;
const list = async (asked: Record<string, unknown> = {}): Promise<List> =>
  (await app.as(operator)(operatorWallets, asked)).json();
const ids = async (tab: string, asked: Record<string, unknown> = {}) =>
  (await list({ tab, ...asked })).rows.map(({ id }) => id);
const show = async (id: number): Promise<Output<typeof operatorWallet>> =>
  (await app.as(operator)(operatorWallet, { id: String(id) })).json();
const queue = async () =>
  (await app.as(operator)(operatorOverview, {}))
    .json()
    .queues.find(({ name }: { readonly name: string }) => name === "wallets");

let turn = 0;
/** A freelancer with a confirmed USDT address of one's own. */
async function withAddress(address = anAddress(), name = "Anna") {
  turn += 1;
  const email = `${name.toLowerCase()}${turn}@review.test`;
  const person = await aContractor(world.tx, { email, name });
  return { person, email, id: await aUsdtWallet(world, app, person, false, address) };
}

const bank = {
  ...{ country: "RS", bankCountry: "RS", bankName: "Prva banka", bankSwift: "RZBSRSBG" },
  ...{ address: "1 Demo Street", city: "Belgrade", zip: "11000" },
};

/** What a bank does to a method by returning a payout. */
async function bankRefuses(person: number, id: number): Promise<void> {
  await world.app.db.transaction(async (tx) => {
    const [row] = await rowsOf<{ destination_id: string }>(tx, `SELECT destination_id FROM wallet WHERE id = ${id}`);
    const origin = { actor: 0, requestId: "job:send-orders", now: world.clock.now() };
    const used = { person, wallet: id, destination: row?.destination_id ?? "", at: world.clock.now() };
    expect(await refuseMethod(tx, origin, used)).toBe(true);
  });
}

const pass = (id: number, flaggedAt: string | null) =>
  app.as(operator)(passWallet, { id: String(id), flaggedAt: flaggedAt ?? "", reason: "They are married" });

describe("whose number it is", () => {
  test("HO-43: one address of two people stands under both of them, and no number leaves the vault", async () => {
    const address = anAddress();
    const [one, two, alone] = [await withAddress(address), await withAddress(address), await withAddress()];
    const shared = await list({ tab: "shared", sort: "createdAt" });
    expect(shared.rows.map(({ id, flaggedFor, others, isWaiting }) => [id, flaggedFor, others, isWaiting])).toEqual([
      [one.id, ["shared"], 1, true],
      [two.id, ["shared"], 1, true],
    ]);
    expect(await ids("toLook", { sort: "createdAt" })).toEqual([one.id, two.id]);
    expect((await ids("all")).toSorted()).toEqual([one.id, two.id, alone.id]);
    const page = await show(one.id);
    expect(page.sharers).toMatchObject([{ id: two.id, contractor: { id: two.person, email: two.email } }]);
    expect(JSON.stringify([shared, page])).not.toContain(address);
    expect(page.details).toBe(`T•••• ${address.slice(-6)}`);
  });

  test("HO-43: an account is one and the same with another holder and by another method", async () => {
    const iban = "BY85 ALFA 3012 0000 0000 0001 0000";
    const [one, two] = [await aContractor(world.tx), await aContractor(world.tx)];
    for (const person of [one, two]) {
      await makeRussian(world, person);
      await rowsOf(world.tx, `UPDATE app_user SET country = 'BY' WHERE id = ${person}`);
    }
    const first = await aLocalWallet(world, app, one, "account", { iban, holder: "Иванов Иван Иванович" });
    const second = await aLocalWallet(world, app, two, "account", { iban, holder: "Петров Пётр Петрович" });
    expect(await ids("shared", { sort: "createdAt" })).toEqual([first, second]);
    const third = await aContractor(world.tx, { country: "RS" });
    const form = { ...bank, country: "RS", bankCountry: "BY", bankSwift: "ALFABY2X", accountNumber: iban };
    expect((await app.as(third)(saveBankSettings, form)).json()).toMatchObject({ state: 3 });
    expect((await list({ tab: "shared" })).rows.map(({ type, others }) => [type, others])).toEqual([
      ["bankBlr", 2],
      ["bankBlr", 2],
      ["toBank", 2],
    ]);
  });

  test("HO-43: what is removed is shared with nobody", async () => {
    const address = anAddress();
    const [one, two] = [await withAddress(address), await withAddress(address)];
    await app.as(two.person)(removeWallet, { id: String(two.id) });
    expect(await ids("shared")).toEqual([]);
    expect((await show(one.id)).sharers).toEqual([]);
    expect(await show(two.id)).toMatchObject({ removedAt: expect.any(String), flaggedFor: [] });
  });

  test("HO-43: destinations from before numbers were marked are marked by a job, which then asks for itself no more", async () => {
    const address = anAddress();
    await withAddress(address);
    await withAddress(address);
    await asSuperuser(world, "UPDATE vault.destination SET account = NULL");
    const asked = () =>
      asSuperuser(world, "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mark-accounts'");
    expect(await ids("shared")).toEqual([]);
    await askToMarkAccounts(world.app);
    expect(await asked()).toBe(1);
    await walletJobs(world.app)["mark-accounts"]?.({});
    expect(await ids("shared")).toHaveLength(2);
    await asSuperuser(world, "DELETE FROM graphile_worker._private_jobs");
    await askToMarkAccounts(world.app);
    expect(await asked()).toBe(0);
  });
});

describe("the list", () => {
  test("HO-43, J-10: tabs, counts and queue tell apart what waits, what is refused and what is fine", async () => {
    const [returned, fine] = [await withAddress(), await withAddress()];
    await bankRefuses(returned.person, returned.id);
    expect(await list({ tab: "refused" })).toMatchObject({
      rows: [{ id: returned.id, state: 2, flaggedFor: ["returned"], refusedAt: today, isWaiting: true }],
      counts: { toLook: 1, shared: 0, refused: 1 },
    });
    expect(await ids("toLook")).toEqual([returned.id]);
    expect((await ids("all")).toSorted()).toEqual([returned.id, fine.id]);
    expect(await queue()).toMatchObject({ count: 1, mine: 1, oldest: today });
  });

  test("HO-43: it is searched by person, method and masked number, and ordered and cut by the server", async () => {
    const [one, two] = [await withAddress(anAddress(), "Zoe"), await withAddress(anAddress(), "Boris")];
    expect(await ids("all", { search: "zoe usdt" })).toEqual([one.id]);
    expect(await ids("all", { search: two.email })).toEqual([two.id]);
    expect(await ids("all", { sort: "contractor" })).toEqual([two.id, one.id]);
    const page = await list({ sort: "-contractor", take: 1 });
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[one.id], 2]);
  });
});

describe("looked at: fine", () => {
  test("HO-43: it leaves the queue until somebody else comes to the number", async () => {
    const address = anAddress();
    const [one, two] = [await withAddress(address), await withAddress(address)];
    const seen = await show(one.id);
    world.clock.advance(60);
    expect((await pass(one.id, seen.flaggedAt)).statusCode).toBe(200);
    expect(await ids("toLook")).toEqual([two.id]);
    expect(await show(one.id)).toMatchObject({
      isWaiting: false,
      flaggedFor: ["shared"],
      lookedAt: expect.any(String),
    });
    world.clock.advance(60);
    const three = await withAddress(address);
    expect((await ids("toLook")).toSorted()).toEqual([one.id, two.id, three.id]);
  });

  test("HO-43: what happened since it was seen is not passed unseen, and one without a flag not at all", async () => {
    const address = anAddress();
    const one = await withAddress(address);
    expect((await pass(one.id, today)).json().code).toBe("conflict");
    await withAddress(address);
    const seen = (await show(one.id)).flaggedAt;
    world.clock.advance(60);
    await withAddress(address);
    const reply = await pass(one.id, seen);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "changedMeanwhile"]);
  });

  test("HO-43: it is taken back by looking again, once", async () => {
    const one = await withAddress();
    await bankRefuses(one.person, one.id);
    const again = () => app.as(operator)(lookAgain, { id: String(one.id), reason: "Passed by mistake" });
    expect((await again()).json().code).toBe("conflict");
    await pass(one.id, (await show(one.id)).flaggedAt);
    expect(await ids("toLook")).toEqual([]);
    expect((await again()).statusCode).toBe(200);
    expect(await ids("toLook")).toEqual([one.id]);
    expect((await show(one.id)).history.map(({ action, reason }) => [action, reason]).slice(0, 2)).toEqual([
      ["wallet.lookAgain", "Passed by mistake"],
      ["wallet.pass", "They are married"],
    ]);
  });
});
