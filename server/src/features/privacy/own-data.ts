import type { Output } from "@artel/shared/calls/call";
import type { askOwnData, ownData, takeOwnData } from "@artel/shared/calls/privacy/app";
import { ownDataLimits } from "@artel/shared/limits/privacy";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { lockPerson } from "../people/change-person.ts";
import * as store from "./own-data-store.ts";

/** The job that collects a copy. */
export const collectJob = "collect-own-data";

const hour = 3_600_000;

/** How far the copy of the caller's own data is. */
export const getOwnData: Action<typeof ownData> = async (read, ctx) =>
  stateOf(await store.selectFile(read, ctx.user.id), ctx.now);

/**
 * Asks for a copy of the caller's own data, in place of the one before; a job collects it. Refuses a second one within a day of the
 * first, which also keeps two from being made at once.
 */
export const requestOwnData: Action<typeof askOwnData> = async (tx, ctx) => {
  await lockPerson(tx, ctx.user.id);
  const before = await store.selectFile(tx, ctx.user.id);
  const { nextAt } = stateOf(before, ctx.now);
  if (nextAt !== null) {
    throw new AppError("limitExceeded", { text: "ownData.tooSoon", params: { hours: ownDataLimits.againHours } });
  }
  const [id, key] = [ctx.app.ids.uuid(), ctx.app.ids.bytes(32).toString("base64url")];
  const sealedKey = seal(key, keyContext(id), ctx.app.keys.data, ctx.app.ids.bytes);
  await store.replaceFile(tx, { user: ctx.user.id, id, sealedKey, now: ctx.now });
  await addJob(tx, collectJob, { id }, { key: `${collectJob}:${id}` });
  await record(tx, ctx, "ownData.ask");
  return stateOf(await store.selectFile(tx, ctx.user.id), ctx.now);
};

/** A part of the caller's copy. The first one is a record of the log. Refuses what is not the caller's, and what has ended, as not there. */
export const readOwnDataPart: Action<typeof takeOwnData> = async (tx, ctx, { id, place }) => {
  const part = found(await store.selectPart(tx, { user: ctx.user.id, id, place, now: ctx.now }));
  if (place === 0) {
    await record(tx, ctx, "ownData.take");
  }
  const key = { kid: partKid, key: openedKey(id, part.sealed_key, ctx.app.keys.dataRing) };
  return { text: unseal(part.envelope, partContext(id, place), [key]) };
};

function stateOf(row: store.OwnDataRow | undefined, now: Date): Output<typeof ownData> {
  if (!row) {
    return { state: "none", file: null, nextAt: null };
  }
  const { id, parts, length, ready_at, expires_at, failed_at } = row;
  const isWhole = ready_at !== null && expires_at !== null && parts !== null && length !== null;
  const isHere = isWhole && expires_at > now;
  const next = new Date(row.asked_at.getTime() + ownDataLimits.againHours * hour);
  return {
    state: isHere ? "ready" : failed_at !== null ? "failed" : isWhole ? "none" : "preparing",
    file: isHere ? { id, parts, length, readyAt: ready_at.toISOString(), expiresAt: expires_at.toISOString() } : null,
    // One that failed may be asked for again at once.
    nextAt: failed_at === null && next > now ? next.toISOString() : null,
  };
}

async function record(tx: Tx, ctx: Context, action: string): Promise<void> {
  const { user } = ctx;
  await recordAction(tx, ctx, { action, subject: `user:${user.id}`, tenant: user.companyId || user.id });
}

/** The name of the key of a copy in the envelopes of its parts. */
export const partKid = "f1";

/** The key of a copy in clear. */
export function openedKey(id: string, sealedKey: string, ring: Parameters<typeof unseal>[2]): Buffer {
  return Buffer.from(unseal(sealedKey, keyContext(id), ring), "base64url");
}

/** Table, column and row: what is sealed opens in its own place only. */
export function partContext(id: string, place: number): string {
  return `own_data_part|envelope|${id}|${place}`;
}

function keyContext(id: string): string {
  return `own_data|sealed_key|${id}`;
}

/** The keys of copies, which the key of data seals. */
export const sealedCopyKeys: SealedColumn = {
  kids: store.fileKids,
  sealAnew: async (tx, { ring, random }, most) => {
    const rows = await store.lockFilesBut(tx, ring[0].kid, most);
    for (const { id, sealed_key: key } of rows) {
      await store.storeFileKey(tx, id, sealAnew(key, keyContext(id), ring, random));
    }
    return rows.length;
  },
};
