import { paperLimits } from "@artel/shared/limits/papers";
import { z } from "zod";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { App, Context } from "../../http/context.ts";
import { seal, sealAnew, unseal } from "../../platform/crypto/envelope.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import { fileStoreOf } from "../../platform/files/choose-files.ts";
import { fileTypeOf } from "../../platform/files/file-type.ts";
import type { FileStore } from "../../platform/files/port.ts";
import { openBytes, sealBytes } from "../../platform/files/sealed-bytes.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { lockPapersBut, type PaperTable, paperKids, type SealedPaper, storeKey } from "./store.ts";

/** The bytes of a file as it was sent, and what they are. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly type: SealedPaper["type"];
}

const made = new WeakMap<App, FileStore>();

/** The file of a request. Refuses at its field what is neither PDF, JPEG nor PNG by its bytes, and one that is too large. */
export function sentFileOf(content: string): SentFile {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
    refuseField("content", "validations.wrongValue");
  }
  const bytes = Buffer.from(content, "base64");
  if (bytes.length > paperLimits.bytes) {
    refuseField("content", "papers.tooLarge", { megabytes: paperLimits.bytes / 1024 / 1024 });
  }
  const type = fileTypeOf(bytes);
  if (type === undefined) {
    refuseField("content", "papers.wrongType");
  }
  return { bytes, type };
}

/**
 * Stores a file sealed with a key of its own, then lets its row be kept; without the row nothing stays. No transaction waits for the
 * storage.
 */
export async function storePaper<T>(
  ctx: Context,
  table: PaperTable,
  file: SentFile,
  keep: (paper: SealedPaper) => Promise<T>,
): Promise<T> {
  const { ids, keys } = ctx.app;
  const id = ids.uuid();
  const sealed = sealBytes(file.bytes, contextOf(table, "content", id), ids.bytes);
  await reached(ctx, (files) => files.put(id, sealed.bytes));
  const key = seal(sealed.key.toString("base64url"), contextOf(table, "sealed_key", id), keys.data, ids.bytes);
  try {
    return await keep({ id, type: file.type, bytes: file.bytes.length, sealed_key: key });
  } catch (error) {
    // Bytes without a row are nobody's; nobody can open what stays where the storage is out of reach by now.
    await reached(ctx, (files) => files.remove(id)).catch(() => undefined);
    throw error;
  }
}

const endings: Readonly<Record<SealedPaper["type"], string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/**
 * A paper in clear, for an operator. Its name ends as its bytes are, whatever its person called it: nothing starts or opens as a page
 * where it is kept. Refuses one whose bytes are gone.
 */
export async function openPaper(
  ctx: Context,
  table: PaperTable,
  paper: SealedPaper & { readonly name: string },
  unnamed: string,
): Promise<{ readonly name: string; readonly type: string; readonly content: string }> {
  const { id, type } = paper;
  const bytes = found(await reached(ctx, (files) => files.get(id)));
  const key = unseal(paper.sealed_key, contextOf(table, "sealed_key", id), ctx.app.keys.dataRing);
  const opened = openBytes(
    { bytes: Buffer.from(bytes), key: Buffer.from(key, "base64url") },
    contextOf(table, "content", id),
  );
  const name = `${paper.name.replace(/\.[^.]*$/, "") || unnamed}.${endings[type]}`;
  return { name, type, content: opened.toString("base64") };
}

const paperSchema = z.object({ id: z.uuid() });

/** Job `erase-paper`: erases the bytes of a paper whose row is gone. Running it again changes nothing. */
export function erasePaper(app: App): JobHandler {
  return (payload) => filesOf(app).remove(paperSchema.parse(payload).id);
}

/** The keys of the papers of a table, which the key of data seals. */
export function sealedKeysOf(table: PaperTable): SealedColumn {
  return {
    kids: (read) => paperKids(read, table),
    sealAnew: async (tx, { ring, random }, most) => {
      const rows = await lockPapersBut(tx, table, ring[0].kid, most);
      for (const { id, sealed_key: key } of rows) {
        await storeKey(tx, table, id, sealAnew(key, contextOf(table, "sealed_key", id), ring, random));
      }
      return rows.length;
    },
  };
}

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

/** Table, column and row: what is sealed opens in its own place only. */
function contextOf(table: PaperTable, column: "content" | "sealed_key", id: string): string {
  return `${table}|${column}|${id}`;
}
