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
  await vaultStore.insertDestination(tx, {
    id,
    person: entry.person,
    version: entry.version,
    envelope,
    fingerprint,
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

/** Keyed with another purpose than the sealing, so that mask and hash cannot be put together (PCI DSS 3.5.1). */
function fingerprintOf(key: Uint8Array, destination: Destination): Buffer {
  const text = Object.entries(destination)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
  return hmac(key, `destination.${text}`);
}
