import { storeBounds } from "@artel/shared/limits/stores";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refuseAwaited } from "../approvals/ask-second.ts";
import { type SetKind, type SetNames, subjectOf } from "./set-kind.ts";
import * as store from "./store.ts";

interface Draft<Content> {
  readonly name: string;
  readonly content: Content;
}

/**
 * Begins a draft, which its author alone changes. Refuses rows that are wrong, by their names and fields. Refuses a set to begin
 * from that nobody knows, and more drafts than an operator may have.
 */
export function createDraftOf<Content extends object>(of: SetKind<Content>) {
  return async (tx: Tx, ctx: Context, { name, basedOn, content }: Draft<Content> & { basedOn: number }) => {
    refuseProblems(of, content);
    await store.lockSets(tx);
    if (basedOn !== 0) {
      found(await store.selectSet(tx, of.kind, basedOn));
    }
    if ((await store.countDrafts(tx, of.kind, ctx.user.id)) >= storeBounds.ruleDrafts) {
      throw new AppError("noRoom", {
        fields: { name: { key: "bounds.ruleDrafts", params: { max: storeBounds.ruleDrafts } } },
      });
    }
    const from = basedOn === 0 ? null : basedOn;
    const draft = { kind: of.kind, name, content, basedOn: from, by: ctx.user.id, now: ctx.now };
    const id = await store.insertSet(tx, draft);
    await record(tx, ctx, of, "draft", id, { name, basedOn: from });
    return { id };
  };
}

/** Changes an own draft that is as it was seen and does not wait for a second person. */
export function saveDraftOf<Content extends object>(of: SetKind<Content>) {
  return async (
    tx: Tx,
    ctx: Context,
    { id, revision, name, content }: Draft<Content> & { id: number; revision: number },
  ) => {
    refuseProblems(of, content);
    const draft = await lockOwnDraft(tx, ctx, of, id);
    if (draft.revision !== revision) {
      throw new AppError("conflict", { text: "rules.stale" });
    }
    await store.updateSet(tx, id, { name, content, now: ctx.now });
    await record(tx, ctx, of, "save", id, { name, revision: revision + 1 });
    return { revision: revision + 1 };
  };
}

/** Throws an own draft away that nothing began from. */
export function discardDraftOf(of: SetNames) {
  return async (tx: Tx, ctx: Context, { id }: { readonly id: number }) => {
    const { name } = await lockOwnDraft(tx, ctx, of, id);
    if (!(await store.deleteSet(tx, id))) {
      throw new AppError("conflict", { text: "rules.begunFrom" });
    }
    await record(tx, ctx, of, "discard", id, { name });
    return { status: "Done" } as const;
  };
}

/** An own draft, locked. Another's is not found; refuses one that waits for a second person or is published. */
async function lockOwnDraft(tx: Tx, ctx: Context, of: SetNames, id: number): Promise<store.SetRow> {
  const row = found(await store.lockSet(tx, of.kind, id));
  if (row.made_by !== ctx.user.id) {
    throw new AppError("notFound");
  }
  if (row.approved_at) {
    throw new AppError("conflict", { text: "rules.published" });
  }
  await refuseAwaited(tx, ctx.now, [subjectOf(of, id)]);
  return row;
}

function refuseProblems<Content extends object>({ problems }: SetKind<Content>, content: Content): void {
  const wrong = problems(content);
  if (wrong.length > 0) {
    const fields = wrong.map(({ row, field, key, params }) => [
      [row, field].filter(Boolean).join("."),
      { key, params },
    ]);
    throw new AppError("invalidInput", { fields: Object.fromEntries(fields.toReversed()) });
  }
}

async function record(
  tx: Tx,
  ctx: Context,
  of: SetNames,
  step: "draft" | "save" | "discard",
  id: number,
  detail: object,
): Promise<void> {
  const action = `${of.action}.${step}`;
  await recordAction(tx, ctx, { action, subject: subjectOf(of, id), tenant: 0, detail: { ...detail } });
}
