import { createHash } from "node:crypto";
import type { Input, Output } from "@artel/shared/calls/call";
import type { startImport as startCall } from "@artel/shared/calls/tasks/app-import-jobs";
import { importsKept } from "@artel/shared/limits/imports";
import { filledCells, type ImportCells } from "@artel/shared/sheets/import-columns";
import { maskDetails } from "@artel/shared/sheets/mask-details";
import { AppError, refuseField } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { changedMeanwhile } from "../../../http/seen.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { type CompanyFacts, companyFacts } from "../company-facts.ts";
import { totalOf } from "../draft/draft.ts";
import { requireRoomForDrafts } from "../draft/draft-bounds.ts";
import { priorityOf } from "../job-context.ts";
import { totalsOf } from "./estimate-import.ts";
import * as importStore from "./import-store.ts";
import { counts, draftOfRow, type JudgedRow, judgeRows, otherRequests, partsOf, problemsOf } from "./judge-rows.ts";

type Start = Input<typeof startCall>;

/**
 * Takes the rows of a file: judges them, keeps them with masked cards, and leaves the rest to a job. The same key with the
 * same content is the same import and answers its id. Refuses a file without any row to import, a wrong row where all or none
 * are asked for, sums that are not those that were seen (409), another content under the key (422), more drafts than a person
 * may have, and a second import while one of this person runs (409). The oldest of
 * a person's imports make way.
 */
export async function startImport(tx: Tx, ctx: Context, input: Start): Promise<Output<typeof startCall>> {
  const content = await hashOf(input);
  const known = await sameImport(tx, ctx, input.key, content);
  if (known) {
    return known;
  }
  // Judging takes a second of the largest: it is not begun for what could not be kept.
  if (await importStore.hasRunning(tx, ctx.user.id)) {
    // The same start may have been kept since the look above.
    return (await sameImport(tx, ctx, input.key, content)) ?? refuseRunning();
  }
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const judged = await judgeRows(tx, company, input.rows);
  const { valid, failed, skipped } = counts(judged);
  if (valid + failed === 0) {
    refuseField("rows", "import.file.noRows");
  }
  if (input.mode === "all" && failed > 0) {
    refuseField("rows", "import.noneCreated", { count: failed, row: firstWrong(judged) });
  }
  await requireRoomForDrafts(tx, ctx, valid, "rows");
  if (input.seen) {
    refuseOtherSums(input.seen, totalsOf(company, judged));
  }
  const id = await importStore.insertImport(tx, {
    company_id: company.id,
    actor: ctx.user.id,
    key: input.key,
    content_hash: content,
    file_name: input.fileName,
    mode: input.mode,
    total: valid + failed,
    failed,
    skipped,
    session_id: ctx.sessionId,
    device: ctx.device,
    ip: ctx.ip,
    request_id: ctx.requestId,
    now: ctx.now,
  });
  if (id === undefined) {
    return (await sameImport(tx, ctx, input.key, content)) ?? refuseRunning();
  }
  await keepRows(tx, id, company, judged);
  await importStore.forgetOldest(tx, ctx.user.id, importsKept);
  if (valid > 0) {
    await queueImport(tx, { id, total: valid + failed });
  }
  return { importId: id, total: valid + failed };
}

/** The fee, a currency or a freelancer may have changed since the page told what the rows cost. */
function refuseOtherSums(asSeen: NonNullable<Start["seen"]>, present: Readonly<Record<string, string>>): void {
  const seen: Readonly<Record<string, string>> = Object.fromEntries(
    asSeen.map(({ currency, amount }) => [currency, amount]),
  );
  const currencies = new Set([...Object.keys(seen), ...Object.keys(present)]);
  const changed = [...currencies].filter((currency) => seen[currency] !== present[currency]);
  if (changed.length > 0) {
    throw changedMeanwhile(present, changed);
  }
}

/** Adds the job of an import; the same import is never queued twice, and a large one waits for small runs and imports. */
export async function queueImport(tx: Tx, { id, total }: importStore.QueuedImport): Promise<void> {
  await addJob(tx, "run-import", { importId: id }, { key: `import:${id}`, priority: priorityOf(total) });
}

/** One import of a person runs at a time. */
export function refuseRunning(): never {
  throw new AppError("importRunning");
}

async function sameImport(tx: Tx, ctx: Context, key: string, content: string) {
  const known = await importStore.importOfKey(tx, ctx.user.id, key);
  if (known && known.content_hash !== content) {
    throw new AppError("keyReused");
  }
  return known && { importId: known.id, total: known.total };
}

/** Of what is kept, since a hash of card numbers could be guessed; in parts, between which other requests have their turn. */
async function hashOf({ mode, rows }: Start): Promise<string> {
  const hash = createHash("sha256").update(mode);
  for (const part of partsOf(rows)) {
    hash.update(part.map(({ number, cells }) => JSON.stringify([number, masked(cells)])).join(""));
    await otherRequests();
  }
  return hash.digest("hex");
}

function firstWrong(judged: readonly JudgedRow[]): number {
  return judged.find(({ row }) => row.state === "error")?.row.number ?? 0;
}

/**
 * Keeps what waits and what failed, in their places. The payout columns have been judged with the others; what is kept of
 * them is masked. What waits keeps its price: the job makes no task of another one.
 */
async function keepRows(tx: Tx, id: string, company: CompanyFacts, judged: readonly JudgedRow[]): Promise<void> {
  const kept = judged.filter(({ row }) => row.state !== "skipped");
  const placed = kept.map((one, index) => ({ one, place: { ord: index + 1, number: one.row.number } }));
  // A part is made ready while the database writes the one before it.
  let written = Promise.resolve();
  for (const part of partsOf(placed)) {
    const ready = readyPart(company, part);
    await written;
    written = writePart(tx, id, ready);
    written.catch(() => undefined);
  }
  await written;
}

type Placed = { readonly one: JudgedRow; readonly place: Pick<importStore.WaitingRow, "ord" | "number"> };

function readyPart(company: CompanyFacts, part: readonly Placed[]) {
  return {
    waiting: part.flatMap(({ one, place }) => {
      const draft = draftOfRow(company, one);
      return draft ? [{ ...place, cells: filledCells(masked(one.row.values)), total: String(totalOf(draft)) }] : [];
    }),
    failed: part.flatMap(({ one: { row }, place }) =>
      row.state === "error" ? [{ ...place, cells: masked(row.values), problems: problemsOf(row) }] : [],
    ),
  };
}

async function writePart(tx: Tx, id: string, { waiting, failed }: ReturnType<typeof readyPart>): Promise<void> {
  const [first] = waiting;
  if (first) {
    await importStore.insertPart(tx, id, { ord: first.ord, rows: waiting });
  }
  if (failed.length > 0) {
    await importStore.insertFailed(tx, id, failed);
  }
}

/** Cells as they may be kept. */
function masked(cells: ImportCells): ImportCells {
  const paymentDetails = maskDetails(cells.paymentDetails);
  return paymentDetails === cells.paymentDetails ? cells : { ...cells, paymentDetails };
}
