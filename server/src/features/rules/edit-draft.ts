import type { createRuleDraft, discardRuleDraft, saveRuleDraft } from "@artel/shared/calls/rules/operator";
import { storeBounds } from "@artel/shared/limits/stores";
import { contentProblems } from "@artel/shared/rules/content-problems";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refuseAwaited } from "../approvals/ask-second.ts";
import { subjectOf } from "./publish-set.ts";
import * as store from "./store.ts";

/**
 * Begins a draft, which its author alone changes. Refuses rows that are wrong, by their names and fields. Refuses a set to begin
 * from that nobody knows, and more drafts than an operator may have.
 */
export const createDraft: Action<typeof createRuleDraft> = async (tx, ctx, { name, basedOn, content }) => {
  refuseProblems(content);
  await store.lockSets(tx);
  if (basedOn !== 0) {
    found(await store.selectSet(tx, basedOn));
  }
  if ((await store.countDrafts(tx, ctx.user.id)) >= storeBounds.ruleDrafts) {
    throw new AppError("noRoom", {
      fields: { name: { key: "bounds.ruleDrafts", params: { max: storeBounds.ruleDrafts } } },
    });
  }
  const from = basedOn === 0 ? null : basedOn;
  const id = await store.insertSet(tx, { name, content, basedOn: from, by: ctx.user.id, now: ctx.now });
  await record(tx, ctx, "ruleSet.draft", id, { name, basedOn: from });
  return { id };
};

/** Changes an own draft that is as it was seen and does not wait for a second person. */
export const saveDraft: Action<typeof saveRuleDraft> = async (tx, ctx, { id, revision, name, content }) => {
  refuseProblems(content);
  const draft = await lockOwnDraft(tx, ctx, id);
  if (draft.revision !== revision) {
    throw new AppError("conflict", { text: "rules.stale" });
  }
  await store.updateSet(tx, id, { name, content, now: ctx.now });
  await record(tx, ctx, "ruleSet.save", id, { name, revision: revision + 1 });
  return { revision: revision + 1 };
};

/** Throws an own draft away that nothing began from. */
export const discardDraft: Action<typeof discardRuleDraft> = async (tx, ctx, { id }) => {
  const { name } = await lockOwnDraft(tx, ctx, id);
  if (!(await store.deleteSet(tx, id))) {
    throw new AppError("conflict", { text: "rules.begunFrom" });
  }
  await record(tx, ctx, "ruleSet.discard", id, { name });
  return { status: "Done" };
};

/** An own draft, locked. Another's is not found; refuses one that waits for a second person or is published. */
async function lockOwnDraft(tx: Tx, ctx: Context, id: number): Promise<store.SetRow> {
  const row = found(await store.lockSet(tx, id));
  if (row.made_by !== ctx.user.id) {
    throw new AppError("notFound");
  }
  if (row.approved_at) {
    throw new AppError("conflict", { text: "rules.published" });
  }
  await refuseAwaited(tx, ctx.now, [subjectOf(id)]);
  return row;
}

function refuseProblems(content: RuleContent): void {
  const found = contentProblems(content);
  if (found.length > 0) {
    const fields = found.map(({ row, field, key, params }) => [
      [row, field].filter(Boolean).join("."),
      { key, params },
    ]);
    throw new AppError("invalidInput", { fields: Object.fromEntries(fields.toReversed()) });
  }
}

async function record(tx: Tx, ctx: Context, action: string, id: number, detail: object): Promise<void> {
  await recordAction(tx, ctx, { action, subject: subjectOf(id), tenant: 0, detail: { ...detail } });
}
