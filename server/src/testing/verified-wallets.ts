import { confirmWallet } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import type { TestApp } from "./app.ts";
import { linkCode } from "./mails.ts";
import { rowsOf, type TestWorld } from "./world.ts";

let counter = 0;

/** An address of its own that the rules accept. */
export function anAddress(): string {
  counter += 1;
  return `T${String(counter).padStart(33, "A").replaceAll("0", "z")}`;
}

async function confirm(world: TestWorld, app: TestApp, contractor: number, isNew: boolean): Promise<void> {
  const [person] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${contractor}`);
  await app.as(contractor)(confirmWallet, { code: await linkCode(world, person?.email ?? "") });
  if (!isNew) {
    await makeOld(world, contractor);
  }
}

/** Makes all methods of a contractor older than a day, so that no second code is asked. */
export async function makeOld(world: TestWorld, contractor: number): Promise<void> {
  await rowsOf(
    world.tx,
    `UPDATE wallet SET confirmed_at = '2026-11-01' WHERE contractor_id = ${contractor} AND state = 'verified' AND removed_at IS NULL`,
  );
}

/** A confirmed USDT address; confirmed long ago unless told otherwise. Answers its id. */
export async function aUsdtWallet(world: TestWorld, app: TestApp, contractor: number, isNew = false): Promise<number> {
  const reply = await app.as(contractor)(addUsdtWallet, { Network: "TRC20", Address: anAddress() });
  await confirm(world, app, contractor, isNew);
  return reply.json().Id;
}

/** A confirmed card. Answers its id. */
export async function aCardWallet(world: TestWorld, app: TestApp, contractor: number): Promise<number> {
  const reply = await app.as(contractor)(addCardWallet, { num: "5555555555554444" });
  await confirm(world, app, contractor, false);
  return reply.json().Id;
}

/** Good bank details in the holder's name, typed as people type them. */
export async function aBank(world: TestWorld, app: TestApp, contractor: number, fullname = ""): Promise<void> {
  await app.as(contractor)(saveBankSettings, {
    fullname,
    country: "RS",
    bankCountry: "RS",
    accountNumber: "IBAN rs35 2600 0560 1001 6113 79",
    bankName: "Prva banka",
    bankSwift: "rzbs rsbg",
    address: "1 Demo Street",
    city: "Belgrade",
    zip: "11000",
  });
  await makeOld(world, contractor);
}
