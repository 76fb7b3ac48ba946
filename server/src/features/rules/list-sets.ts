import type { Output } from "@artel/shared/calls/call";
import type { operatorRuleSets } from "@artel/shared/calls/rules/operator";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { productVersion, versionText } from "../../platform/product-version.ts";
import type { Approval } from "../approvals/approval.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { type PublishDetail, type SetKind, type SetNames, subjectOf } from "./set-kind.ts";
import * as store from "./store.ts";

/** The build whose content holds where no set does. */
const build = versionText(productVersion());

type Sets = Output<typeof operatorRuleSets>;
type Shown = Sets["sets"][number];

/** What holds now, as pages judge by it. */
export function readPresentOf<Content extends object>(of: SetKind<Content>) {
  return async (tx: Read, ctx: Context): Promise<{ ruleSet: number | null; content: Content }> => {
    const id = (await store.selectEffective(tx, of.kind, ctx.now))?.id ?? null;
    return { ruleSet: id, content: await contentOf(tx, of, id ?? 0) };
  };
}

/** The drafts of everybody, then what was published. */
export function listSetsOf(of: SetNames) {
  return async (tx: Read, ctx: Context): Promise<Sets> => {
    const waiting = await waitingApprovals<PublishDetail>(tx, ctx.now, of.approval);
    const present = (await store.selectEffective(tx, of.kind, ctx.now))?.id ?? null;
    const rows = await store.selectSets(tx, of.kind);
    return { present, build, sets: rows.map((row) => shown(ctx, of, row, { waiting, present })) };
  };
}

/** One set, or what the build holds, beside what holds now. */
export function readSetOf<Content extends object>(of: SetKind<Content>) {
  return async (tx: Read, ctx: Context, { id }: { readonly id: number }) => {
    const present = await readPresentOf(of)(tx, ctx);
    const row = id === 0 ? undefined : found(await store.selectSet(tx, of.kind, id));
    const waiting = await waitingApprovals<PublishDetail>(tx, ctx.now, of.approval);
    return {
      set: row ? shown(ctx, of, row, { waiting, present: present.ruleSet }) : null,
      content: await contentOf(tx, of, id),
      present,
      build,
    };
  };
}

/** What a set says; 0 is the content of the build. Refuses a set that nobody knows. */
export async function contentOf<Content extends object>(
  read: Read,
  of: SetKind<Content>,
  id: number,
): Promise<Content> {
  return id === 0 ? of.shipped : of.parse(found(await store.selectContent(read, of.kind, id)));
}

function shown(
  { now, user }: Context,
  of: SetNames,
  row: store.SetRow,
  { waiting, present }: { readonly waiting: readonly Approval<PublishDetail>[]; readonly present: number | null },
): Shown {
  const asked = waiting.find(({ subject }) => subject === subjectOf(of, row.id));
  const isPublished = row.approved_at !== null;
  const published = row.id === present ? "now" : row.effective_from && row.effective_from > now ? "coming" : "past";
  return {
    id: row.id,
    name: row.name,
    state: isPublished ? published : asked ? "waiting" : "draft",
    revision: row.revision,
    basedOn: row.based_on_id,
    madeBy: row.made_name,
    isOwn: row.made_by === user.id,
    changedAt: row.changed_at.toISOString(),
    digest: row.digest.slice(0, 12),
    effectiveFrom: row.effective_from?.toISOString() ?? asked?.detail.effectiveFrom ?? null,
    approvedBy: row.approved_name,
    approval: asked?.id ?? null,
  };
}
