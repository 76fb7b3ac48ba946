import { seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import { fingerprintOf, type Keys, type NamedKey, withNamed } from "../../platform/crypto/keys.ts";
import { opensWith } from "../../platform/crypto/sealed-column.ts";
import type { Database, Tx } from "../../platform/db/db.ts";
import { StartError } from "../../platform/start-error.ts";
import { peppersInUse } from "../people/find-person.ts";
import { kidsInUse } from "./sealed-columns.ts";
import * as store from "./store.ts";

export interface Meeting {
  readonly db: Database;
  readonly keys: Keys;
  /** Where the key of data comes from: "DATA_KEY", or the file of the data directory. */
  readonly source: string;
  readonly random: (length: number) => Buffer;
  readonly now: Date;
}

type Ring = readonly [NamedKey, ...NamedKey[]];

/**
 * The keys of this start as its database names them. A key of data or of passwords that is new here gets the next number. The keys
 * of codes, devices and new apps are those of the first start, whatever the key of data is now: what they hashed cannot be made
 * anew. Refuses, in one line, keys that cannot open what is sealed here; then nothing is changed.
 */
export function meetKeys(meeting: Meeting): Promise<Keys> {
  const { db, keys } = meeting;
  return db.transaction(async (tx) => {
    await store.lockKeys(tx);
    const data = await nameData(tx, meeting, ringOf(keys.data, keys.dataRing));
    const peppers = await namePeppers(tx, meeting, ringOf(keys.pepper, keys.peppers));
    const named = { data: data[0], otherData: data[1], pepper: peppers[0], otherPepper: peppers[1] };
    return { ...withNamed(named, keys), ...(await keptKeys(tx, meeting, data)) };
  });
}

function ringOf(present: NamedKey, all: readonly NamedKey[]): Ring {
  return [present, ...all.filter((one) => one !== present)];
}

async function nameData(tx: Tx, meeting: Meeting, ring: Ring): Promise<Ring> {
  const used = await kidsInUse(tx);
  const named = await nameRing(tx, meeting, "data", ring);
  const kept = await store.selectKept(tx, "code");
  const isLost = kept !== undefined && !opensWith({ envelope: kept, context: contextOf("code") }, named);
  if (isLost || [...used].some((kid) => named.every((one) => one.kid !== kid))) {
    throw new StartError(lostKey(meeting.source), 78);
  }
  return named;
}

function lostKey(source: string): string {
  return source === "DATA_KEY"
    ? "DATA_KEY is not the key that sealed the secrets of this database. Give that one, or give it as DATA_KEY_OTHER beside the new one."
    : `${source} does not belong to this database: it holds other keys than those that sealed its secrets. Restore it from a backup.`;
}

async function namePeppers(tx: Tx, meeting: Meeting, ring: Ring): Promise<Ring> {
  const before = await store.selectNamed(tx, "pepper");
  const used = await peppersInUse(tx);
  const named = await nameRing(tx, meeting, "pepper", ring);
  const isNew = before.every(({ fingerprint }) => fingerprint !== fingerprintOf(ring[0].key));
  if (before.length > 0 && isNew && used.some((kid) => named.every((one) => one.kid !== kid))) {
    throw new StartError(
      "PASSWORD_PEPPER is not the key of the password hashes of this database. Give that one, or give it as PASSWORD_PEPPER_OTHER beside the new one.",
      78,
    );
  }
  return named;
}

/** The keys with their names; the present one is number 1 where none has a number yet. */
async function nameRing(tx: Tx, { now }: Meeting, purpose: store.KeyPurpose, ring: Ring): Promise<Ring> {
  const numbers = new Map((await store.selectNamed(tx, purpose)).map((row) => [row.fingerprint, row.number]));
  const name = async ({ key }: NamedKey): Promise<NamedKey> => {
    const fingerprint = fingerprintOf(key);
    const number = numbers.get(fingerprint) ?? Math.max(0, ...numbers.values()) + 1;
    if (!numbers.has(fingerprint)) {
      await store.insertNamed(tx, { purpose, number, fingerprint, now });
      numbers.set(fingerprint, number);
    }
    return { kid: `${purpose === "data" ? "d" : "p"}${number}`, key };
  };
  const [present, ...others] = ring;
  const named: [NamedKey, ...NamedKey[]] = [await name(present)];
  for (const other of others) {
    named.push(await name(other));
  }
  return named;
}

/** The keys of hashes as the first start kept them, sealed anew where another key of data had sealed them. */
async function keptKeys(tx: Tx, { keys, random, now }: Meeting, ring: Ring): Promise<Pick<Keys, store.KeptPurpose>> {
  const keep = async (purpose: store.KeptPurpose): Promise<Uint8Array> => {
    const kept = await store.selectKept(tx, purpose);
    const context = contextOf(purpose);
    const fresh = () => seal(Buffer.from(keys[purpose]).toString("base64url"), context, ring[0], random);
    const envelope =
      kept === undefined ? fresh() : kept.startsWith(`${ring[0].kid}.`) ? kept : sealAnew(kept, context, ring, random);
    if (envelope !== kept) {
      await store.storeKept(tx, purpose, envelope, now);
    }
    return new Uint8Array(Buffer.from(unseal(envelope, context, ring), "base64url"));
  };
  return { code: await keep("code"), device: await keep("device"), newApp: await keep("newApp") };
}

function contextOf(purpose: store.KeptPurpose): string {
  return `kept_key|envelope|${purpose}`;
}
