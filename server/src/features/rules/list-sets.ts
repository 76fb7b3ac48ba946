import type { Output } from "@artel/shared/calls/call";
import type { presentRules as presentCall } from "@artel/shared/calls/rules/app";
import type { operatorRuleSet, operatorRuleSets } from "@artel/shared/calls/rules/operator";
import { shippedContent } from "@artel/shared/rules/rule-book";
import { type RuleContent, ruleContent } from "@artel/shared/rules/rule-content";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { productVersion, versionText } from "../../platform/product-version.ts";
import type { Approval } from "../approvals/approval.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { type PublishDetail, subjectOf } from "./publish-set.ts";
import * as store from "./store.ts";

/** The build whose rules judge where no set does. */
const build = versionText(productVersion());

type Shown = Output<typeof operatorRuleSets>["sets"][number];

/** The rules that judge now, as pages judge by them. */
export const readPresent: Action<typeof presentCall> = async (tx, ctx) => presentContent(tx, ctx);

/** The drafts of everybody, then what was published. */
export const listSets: Action<typeof operatorRuleSets> = async (tx, ctx) => {
  const waiting = await waitingApprovals<PublishDetail>(tx, ctx.now, "ruleSet.publish");
  const present = (await store.selectEffective(tx, ctx.now))?.id ?? null;
  const rows = await store.selectSets(tx);
  return { present, build, sets: rows.map((row) => shown(ctx, row, { waiting, present })) };
};

/** One set, or the rules of the build, beside what judges now. */
export const readSet: Action<typeof operatorRuleSet> = async (tx, ctx, { id }) => {
  const present = await presentContent(tx, ctx);
  const row = id === 0 ? undefined : found(await store.selectSet(tx, id));
  const waiting = await waitingApprovals<PublishDetail>(tx, ctx.now, "ruleSet.publish");
  return {
    set: row ? shown(ctx, row, { waiting, present: present.ruleSet }) : null,
    content: await contentOf(tx, id),
    present,
    build,
  };
};

/** What a set says; 0 is the rules of the build. Refuses a set that nobody knows. */
export async function contentOf(read: Read, id: number): Promise<RuleContent> {
  return id === 0 ? shippedContent : ruleContent.parse(found(await store.selectContent(read, id)));
}

async function presentContent(tx: Read, ctx: Context): Promise<Output<typeof presentCall>> {
  const id = (await store.selectEffective(tx, ctx.now))?.id ?? null;
  return { ruleSet: id, content: await contentOf(tx, id ?? 0) };
}

function shown(
  { now, user }: Context,
  row: store.SetRow,
  { waiting, present }: { readonly waiting: readonly Approval<PublishDetail>[]; readonly present: number | null },
): Shown {
  const asked = waiting.find(({ subject }) => subject === subjectOf(row.id));
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
