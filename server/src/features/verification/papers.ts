import type { removePaper, uploadPaper } from "@artel/shared/calls/verification/app-steps";
import { paperLimits } from "@artel/shared/limits/verification";
import { isWidgetShown } from "@artel/shared/states/kyc-state";
import { z } from "zod";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, App, BatchAction, Context } from "../../http/context.ts";
import { seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { fileStoreOf } from "../../platform/files/choose-files.ts";
import { fileTypeOf } from "../../platform/files/file-type.ts";
import type { FileStore } from "../../platform/files/port.ts";
import { openBytes, sealBytes } from "../../platform/files/sealed-bytes.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import * as store from "./paper-store.ts";
import { presentVerification, stepsOf } from "./present.ts";
import { lockPerson, type PersonRow, selectPerson } from "./store.ts";

const made = new WeakMap<App, FileStore>();

/**
 * Keeps a paper that proves the address of the caller, sealed with a key of its own. Refuses who does not go through that step, what is
 * neither PDF, JPEG nor PNG by its bytes, one that is too large, and one above the number of a person. While the storage is asked no
 * transaction waits for it.
 */
export const uploadOwnPaper: BatchAction<typeof uploadPaper> = async (ctx, { name, kind, content }) => {
  const { app, user } = ctx;
  const bytes = bytesOf(content);
  const type = fileTypeOf(bytes);
  if (type === undefined) {
    refuseField("content", "verification.wrongType");
  }
  await requireRoom(app.db.read, found(await selectPerson(app.db.read, user.id)));
  const id = app.ids.uuid();
  const sealed = sealBytes(bytes, contentContext(id), app.ids.bytes);
  await reached(ctx, (files) => files.put(id, sealed.bytes));
  const paper = {
    ...{ id, contractor_id: user.id, kind, name: name.trim() || kind, type, bytes: bytes.length, uploaded_at: ctx.now },
    sealed_key: seal(sealed.key.toString("base64url"), keyContext(id), app.keys.data, app.ids.bytes),
  };
  try {
    return { reply: await app.db.transaction((tx) => keepPaper(tx, ctx, paper)) };
  } catch (error) {
    // Bytes without a row are nobody's; nobody can open what stays where the storage is out of reach by now.
    await reached(ctx, (files) => files.remove(id)).catch(() => undefined);
    throw error;
  }
};

async function keepPaper(tx: Tx, ctx: Context, paper: store.PaperRow) {
  const { id, kind, contractor_id: person } = paper;
  await requireRoom(tx, found(await lockPerson(tx, person)));
  await store.insertPaper(tx, paper);
  await recordAction(tx, ctx, {
    ...{ action: "verification.upload", subject: `contractor:${person}`, tenant: person },
    detail: { paper: id, kind },
  });
  return presentVerification(tx, ctx.app, person);
}

async function requireRoom(read: Read, person: PersonRow): Promise<void> {
  if (person.step === null || !isWidgetShown(person.kyc_state) || !stepsOf(person).includes("address")) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if ((await store.selectPapers(read, person.id)).length >= paperLimits.files) {
    throw new AppError("limitExceeded", { text: "verification.tooManyPapers", params: { count: paperLimits.files } });
  }
}

/** Erases a paper of the caller; that it was there stands in the audit log. Refuses one of somebody else as one that is not there. */
export const removeOwnPaper: Action<typeof removePaper> = async (tx, ctx, { paper }) => {
  const { id } = ctx.user;
  if (!(await store.deletePaper(tx, id, paper))) {
    throw new AppError("notFound");
  }
  await recordAction(tx, ctx, {
    ...{ action: "verification.remove", subject: `contractor:${id}`, tenant: id, detail: { paper } },
  });
  return presentVerification(tx, ctx.app, id);
};

/** The bytes of a paper in clear, for the operator who looks at it. Refuses one that is not there. */
export async function openPaper(ctx: Context, paper: store.PaperRow): Promise<Buffer> {
  const bytes = found(await reached(ctx, (files) => files.get(paper.id)));
  const key = Buffer.from(unseal(paper.sealed_key, keyContext(paper.id), ctx.app.keys.dataRing), "base64url");
  return openBytes({ bytes: Buffer.from(bytes), key }, contentContext(paper.id));
}

const paperSchema = z.object({ id: z.uuid() });

/** Job `erase-paper`: erases the bytes of a paper whose row is gone. Running it again changes nothing. */
export function erasePaper(app: App): JobHandler {
  return (payload) => filesOf(app).remove(paperSchema.parse(payload).id);
}

/** The keys of papers, which the key of data seals. */
export const sealedPaperKeys: SealedColumn = {
  kids: store.paperKids,
  sealAnew: async (tx, { ring, random }, most) => {
    const rows = await store.lockPapersBut(tx, ring[0].kid, most);
    for (const { id, sealed_key: key } of rows) {
      await store.storeKey(tx, id, sealAnew(key, keyContext(id), ring, random));
    }
    return rows.length;
  },
};

function filesOf(app: App): FileStore {
  const files = made.get(app) ?? fileStoreOf(app);
  made.set(app, files);
  return files;
}

/** What the storage answers; it says that it is out of reach where it is. */
async function reached<T>({ app }: Context, ask: (files: FileStore) => Promise<T>): Promise<T> {
  try {
    return await ask(filesOf(app));
  } catch (error) {
    app.log.error({ error: error instanceof Error ? error.message : String(error) }, "files: out of reach");
    throw new AppError("unavailable");
  }
}

function bytesOf(content: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
    refuseField("content", "validations.wrongValue");
  }
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > paperLimits.bytes) {
    refuseField("content", "verification.tooLarge", { megabytes: paperLimits.bytes / 1024 / 1024 });
  }
  return bytes;
}

/** Table, column and row: what is sealed opens in its own place only. */
function keyContext(id: string): string {
  return `verification_paper|sealed_key|${id}`;
}

function contentContext(id: string): string {
  return `verification_paper|content|${id}`;
}
