import { z } from "zod";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { type EnvelopeKey, seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import { hmac } from "../../platform/crypto/keys.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import * as vaultStore from "./vault-store.ts";

/** Where money goes, in clear: an address, a card number, account numbers. Never logged, never answered by a user's call. */
export type Destination = Readonly<Record<string, string>>;

export interface NewDestination {
  readonly person: number;
  readonly version: number;
  readonly destination: Destination;
  readonly now: Date;
}

/** Puts a destination into the vault, sealed with the person's own key. Answers its id. */
export async function keepDestination(tx: Tx, app: App, entry: NewDestination): Promise<string> {
  const id = app.ids.uuid();
  const key = await personKey(tx, app, entry.person, entry.now);
  const envelope = seal(JSON.stringify(entry.destination), contextOf(id, entry.version), key, app.ids.bytes);
  const fingerprint = fingerprintOf(app.keys.code, entry.destination);
  const account = accountPrintOf(app.keys.code, entry.destination);
  await vaultStore.insertDestination(tx, {
    id,
    person: entry.person,
    version: entry.version,
    envelope,
    fingerprint,
    account,
    now: entry.now,
  });
  return id;
}

/** Whether the person has a wallet with this very destination. */
export function isKnown(tx: Read, { keys }: App, person: number, destination: Destination): Promise<boolean> {
  return vaultStore.isKnownDestination(tx, person, fingerprintOf(keys.code, destination));
}

/** Opens a destination for a payout rail, or for the operator who pays by hand. Refuses one that was thrown away. */
export async function openDestination(tx: Read, app: App, id: string): Promise<Destination> {
  const row = found(await vaultStore.selectDestination(tx, id));
  const key = openPersonKey(app, row.person, row.person_key);
  const parsed = z
    .record(z.string(), z.string())
    .parse(JSON.parse(unseal(row.envelope, contextOf(id, row.version), [key])));
  return parsed;
}

/** Whether a destination is not marked by its number yet: one of a version before numbers were marked. */
export async function hasUnmarked(tx: Read): Promise<boolean> {
  return (await vaultStore.selectUnmarked(tx, 1)).length > 0;
}

/** Marks at most so many destinations by their numbers, so that a shared one is found. Answers how many. */
export async function markAccounts(tx: Tx, app: App, most: number): Promise<number> {
  const ids = await vaultStore.selectUnmarked(tx, most);
  for (const id of ids) {
    await vaultStore.markAccount(tx, id, accountPrintOf(app.keys.code, await openDestination(tx, app, id)));
  }
  return ids.length;
}

/** The keys of people, which the key of data seals; destinations are sealed with these and stay as they are. */
export const sealedPersonKeys: SealedColumn = {
  kids: vaultStore.personKeyKids,
  sealAnew: async (tx, { ring, random }, most) => {
    const rows = await vaultStore.lockPersonKeysBut(tx, ring[0].kid, most);
    for (const { person, envelope } of rows) {
      await vaultStore.storePersonKey(tx, person, sealAnew(envelope, keyContext(person), ring, random));
    }
    return rows.length;
  },
};

/** Throws a destination away unless an unfinished payout still needs it. */
export const forgetDestination = vaultStore.purgeDestination;

async function personKey(tx: Tx, app: App, person: number, now: Date): Promise<EnvelopeKey> {
  const known = await vaultStore.selectPersonKey(tx, person);
  if (known) {
    return openPersonKey(app, person, known);
  }
  const fresh = app.ids.bytes(32).toString("base64url");
  await vaultStore.insertPersonKey(tx, person, seal(fresh, keyContext(person), app.keys.data, app.ids.bytes), now);
  return openPersonKey(app, person, found(await vaultStore.selectPersonKey(tx, person)));
}

function openPersonKey(app: App, person: number, envelope: string): EnvelopeKey {
  const key = Buffer.from(unseal(envelope, keyContext(person), app.keys.dataRing), "base64url");
  return { kid: `p${person}`, key };
}

/** Table, column, row and version: a ciphertext opens in its own place only. */
function contextOf(id: string, version: number): string {
  return `vault.destination|envelope|${id}|${version}`;
}

function keyContext(person: number): string {
  return `vault.person_key|envelope|${person}|1`;
}

/** What of a destination says where money goes, whatever its method and holder are: kinds of numbers by field. */
const accountFields = {
  number: "card",
  iban: "account",
  account: "account",
  accountNumber: "account",
  address: "address",
  token: "token",
} as const;

/** The same for each method that a card, an account or an address is kept under. Addresses tell capitals apart. */
function accountPrintOf(key: Uint8Array, destination: Destination): Buffer {
  // The fields of each method name one of these; a kind that is new here would else be shared with everybody's.
  const [field, kind] = found(Object.entries(accountFields).find(([name]) => destination[name] !== undefined));
  const plain = (destination[field] ?? "").replace(/[^\p{L}\p{N}_-]/gu, "");
  return hmac(key, `destination-account.${kind}.${kind === "account" ? plain.toUpperCase() : plain}`);
}

/** Keyed with another purpose than the sealing, so that mask and hash cannot be put together (PCI DSS 3.5.1). */
function fingerprintOf(key: Uint8Array, destination: Destination): Buffer {
  const text = Object.entries(destination)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
  return hmac(key, `destination.${text}`);
}
