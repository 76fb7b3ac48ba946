import { addLocalWallet, confirmWallet } from "@artel/shared/calls/wallets/app";
import { addCardWallet, addUsdtWallet, saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { addBill } from "@artel/shared/calls/wallets/legacy-bills";
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
export async function aUsdtWallet(
  world: TestWorld,
  app: TestApp,
  contractor: number,
  isNew = false,
  Address = anAddress(),
): Promise<number> {
  const reply = await app.as(contractor)(addUsdtWallet, { Network: "TRC20", Address });
  await confirm(world, app, contractor, isNew);
  return reply.json().Id;
}

/** A confirmed card. Answers its id. */
export async function aCardWallet(
  world: TestWorld,
  app: TestApp,
  contractor: number,
  num = "4111111111134444",
): Promise<number> {
  const reply = await app.as(contractor)(addCardWallet, { num });
  await confirm(world, app, contractor, false);
  return reply.json().Id;
}

/** INN and full name in Russian, which methods at Russian banks need. */
export async function makeRussian(world: TestWorld, contractor: number): Promise<void> {
  await rowsOf(
    world.tx,
    `UPDATE contractor SET inn = '500100732259', fullname_ru = 'Иванов Иван Иванович' WHERE id = ${contractor}`,
  );
}

/** Destinations of the local methods, as their calls take them. */
export const localMethods = {
  rubleCard: { num: "2200 0000 0000 0004", type: "toCardRub", Phone: "+7 916 123-45-67" },
  bill: {
    FIO: "Иванов Иван Иванович",
    Number: "40817810700000000001",
    BIK: "044525225",
    INN: "500100732259",
    KPP: "",
    TaxState: 1,
  },
  card: { type: "cardBlr", currency: "BYN", number: "9112000000000006", bankId: 9, holder: "Ivan Ivanov" },
  account: {
    type: "bankBlr",
    currency: "RUB",
    iban: "BY85 ALFA 3012 0000 0000 0001 0000",
    bankId: 9,
    holder: "Иванов Иван Иванович",
  },
} as const;

/** Adds a local method by its call and confirms it long ago. Answers its id. */
export async function aLocalWallet(
  world: TestWorld,
  app: TestApp,
  contractor: number,
  method: keyof typeof localMethods,
  change: Record<string, unknown> = {},
): Promise<number> {
  const call = { rubleCard: addCardWallet, bill: addBill, card: addLocalWallet, account: addLocalWallet }[method];
  const reply = await app.as(contractor)(call, { ...localMethods[method], ...change });
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
