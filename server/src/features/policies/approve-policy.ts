import { recordAction } from "../../audit/record.ts";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Approval, KindRules } from "../approvals/approval.ts";
import { targetOfRow } from "./policy-words.ts";
import { type PolicyDetail, type PublishDetail, subjectOf } from "./propose-policy.ts";
import { lockSegment } from "./segment-store.ts";
import * as store from "./store.ts";

/**
 * A policy that waits: approved, it holds from its beginning, or now where that has passed, and the one whose place it takes ends in
 * that moment. Overtaken where its end has passed, the other one is over, the same came into force, or its segment changed meanwhile.
 */
export const publishApproval: KindRules<PublishDetail> = {
  lock: async (tx, ctx, { detail }) => {
    await store.lockPolicies(tx);
    const policy = await store.selectPolicy(tx, detail.policy);
    if (!policy || !(await store.stands(tx, policy.id, ctx.now))) {
      return false;
    }
    const { segment_id: segment, replaces_id: replaced } = policy;
    if (segment !== null && (await lockSegment(tx, segment))?.version !== detail.segmentVersion) {
      return false;
    }
    if (replaced !== null && !(await store.stands(tx, replaced, ctx.now))) {
      return false;
    }
    const period = { begins: later(policy.begins_at, ctx.now), ends: policy.ends_at };
    const but = replaced === null ? [policy.id] : [policy.id, replaced];
    return !(await store.hasSamePolicy(tx, { ...targetOfRow(policy), ...period, but }, ctx.now));
  },
  execute: async (tx, ctx, approval, reason) => {
    const { policy: id } = approval.detail;
    const policy = await store.selectPolicy(tx, id);
    await store.approvePolicy(tx, id, ctx.user.id, ctx.now);
    if (policy && policy.replaces_id !== null) {
      await store.endPolicy(tx, policy.replaces_id, ctx.user.id, ctx.now, later(policy.begins_at, ctx.now));
      await record(tx, ctx, approval, { action: "policy.end", id: policy.replaces_id, reason });
    }
    await record(tx, ctx, approval, { action: "policy.publish", id, reason });
  },
  refuse: async (tx, ctx, { detail }) => {
    await store.endPolicy(tx, detail.policy, ctx.user.id, ctx.now);
  },
};

/** The end of a policy that waits: approved, it ends at once. Overtaken where it is over. */
export const endApproval: KindRules<PolicyDetail> = {
  lock: async (tx, ctx, { detail }) => {
    await store.lockPolicies(tx);
    return store.stands(tx, detail.policy, ctx.now);
  },
  execute: async (tx, ctx, approval, reason) => {
    const { policy: id } = approval.detail;
    await store.endPolicy(tx, id, ctx.user.id, ctx.now);
    await record(tx, ctx, approval, { action: "policy.end", id, reason });
  },
};

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

async function record(
  tx: Tx,
  ctx: Context,
  { askedBy }: Approval<PolicyDetail>,
  { action, id, reason }: { readonly action: string; readonly id: number; readonly reason: string },
): Promise<void> {
  const subject = subjectOf(id);
  await recordAction(tx, ctx, { action, subject, tenant: 0, reason, detail: { firstPerson: askedBy } });
}
