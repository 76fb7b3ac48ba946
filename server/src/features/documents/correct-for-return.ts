import { dayIn } from "@artel/shared/checks/zoned-day";
import { type Amount, add, compare, parseAmount, subtract, toWire, zero } from "@artel/shared/money/amount";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { overtake } from "../approvals/ask-second.ts";
import { correctionSubject, issueInPlace } from "./correct-document.ts";
import { lockCorrection, newestOfTask, type OwnedDocumentRow, ownedDocument } from "./operator-store.ts";
import { numberOf } from "./present.ts";

/** Whose document about a task it is. */
interface TaskSide {
  readonly task: number;
  readonly owner: number;
  readonly side: "company" | "contractor";
}

/**
 * The newest document of a side about a settled task, which nothing else corrects until the transaction ends. Taken before accounts and
 * chains are locked, as a correction by operators does.
 */
export async function lockNewest(tx: Tx, side: TaskSide): Promise<number> {
  let last = 0;
  for (;;) {
    const newest = found(await newestOfTask(tx, side));
    // What another one corrected while this one waited has a successor.
    if (newest === last) {
      return newest;
    }
    await lockCorrection(tx, newest);
    last = newest;
  }
}

/**
 * Issues a document in place of a locked one, with less for a task of which money came back. A correction that waits for a second
 * person rested on what is corrected now, and ends. Answers its id.
 */
export async function correctForReturn(
  tx: Tx,
  ctx: Context,
  id: number,
  back: { readonly task: number; readonly amount: Amount; readonly reason: string },
): Promise<number> {
  const row = found(await ownedDocument(tx, id));
  await overtake(tx, ctx, correctionSubject(id));
  const total = found(parseAmount(row.amount, row.currency));
  const { lines, less } = linesWithout(row, back);
  return issueInPlace(tx, ctx, row, {
    minor: subtract(total, less).minor,
    data: {
      ...row.data,
      TasksF: lines,
      Corrects: { number: numberOf(row), issuedOn: dayIn(row.time_zone, row.created_at) },
    },
    reason: back.reason,
  });
}

/**
 * The lines of the document with less for the task, and how much less in all; the fee of its company stays. A line that operators
 * corrected to less than what comes back says nothing more: no document is negative.
 */
function linesWithout(row: OwnedDocumentRow, back: { readonly task: number; readonly amount: Amount }) {
  const old = (row.data as { TasksF?: readonly Record<string, unknown>[] }).TasksF ?? [];
  let less = zero(row.currency);
  const lines = old.map((line) => {
    if (String(line.TaskRef) !== String(back.task)) {
      return line;
    }
    const cost = found(parseAmount(String(line.Cost), row.currency));
    const off = compare(cost, back.amount) < 0 ? cost : back.amount;
    less = add(less, off);
    return { ...line, Cost: toWire(subtract(cost, off)) };
  });
  return { lines, less };
}
