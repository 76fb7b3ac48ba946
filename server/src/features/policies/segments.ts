import type { Input } from "@artel/shared/calls/call";
import type { operatorSegments, proposeSegment } from "@artel/shared/calls/policies/operator";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { KindRules, Words } from "../approvals/approval.ts";
import { askSecondPerson, waitingApprovals } from "../approvals/ask-second.ts";
import * as store from "./segment-store.ts";
import { accountsOf, unknownOf } from "./wanted-policy.ts";

/** What an approval of a segment needs to do it. */
export interface SegmentDetail {
  readonly id: number | null;
  readonly version: number;
  readonly name: string;
  readonly members: readonly number[];
}

/** The segments with their members and what waits for a second person. */
export const listSegments: Action<typeof operatorSegments> = async (tx, ctx) => {
  const [segments, members] = [await store.selectSegments(tx), await store.selectMembers(tx)];
  const counts = await store.countPolicies(tx, ctx.now);
  const waiting = await waitingApprovals<SegmentDetail>(tx, ctx.now, "segment.save");
  return {
    segments: segments.map(({ id, name, version, changed_at }) => ({
      ...{ id, name, version },
      members: members.filter(({ segment_id }) => segment_id === id).map(presentMember),
      policies: counts.find(({ segment_id }) => segment_id === id)?.policies ?? 0,
      changedAt: changed_at.toISOString(),
      pending: waiting.find(({ detail }) => detail.id === id)?.id ?? null,
    })),
    waiting: waiting.filter(({ detail }) => detail.id === null).length,
  };
};

/**
 * Asks another operator to approve a new segment, or another name and other members of one. Refuses accounts that nobody has, a
 * name that another segment has, one that changed since it was seen, and one that would stay as it is.
 */
export const proposeOne: Action<typeof proposeSegment> = async (tx, ctx, input) => {
  const { id, version, name, reason } = input;
  const before = id === undefined ? undefined : found(await store.lockSegment(tx, id));
  if (before && before.version !== version) {
    throw new AppError("conflict", { text: "policies.segmentStale" });
  }
  const accounts = await membersOf(tx, input);
  if (await store.isNameTaken(tx, name, id ?? 0)) {
    refuseField("name", "policies.nameTaken");
  }
  const members = accounts.map((account) => account.id);
  const old = await membersNow(tx, id);
  if (before && before.name === name && sameIds(old, members)) {
    throw new AppError("conflict", { text: "policies.segmentSame" });
  }
  const detail: SegmentDetail = { id: id ?? null, version, name, members };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "segment.save", subject: id === undefined ? `segment-new:${name}` : `segment:${id}`, tenant: 0 },
    ...{ detail, reason },
    about: { key: "approvals.about.segment", params: { name: before?.name ?? name } },
    before: before ? segmentWords(before.name, old) : null,
    after: changeWords(name, old, accounts),
  });
  return { approval };
};

/** What the code of a segment confirms: its name, and who comes and goes. */
export const describeSegment: Describe<typeof proposeSegment> = async (tx, _ctx, input) => {
  const accounts = await membersOf(tx, input);
  const { joins, leaves } = changeOf(await membersNow(tx, input.id), accounts);
  return [
    { key: "operatorFactor.segment", value: input.name },
    { key: "operatorFactor.joins", value: joins },
    { key: "operatorFactor.leaves", value: leaves },
  ];
};

/** A segment that waits: approved, its members are those that were asked for. Overtaken where it changed or its name is taken. */
export const segmentApproval: KindRules<SegmentDetail> = {
  lock: async (tx, _ctx, { detail: { id, version, name } }) => {
    const present = id === null ? undefined : await store.lockSegment(tx, id);
    return (id === null || present?.version === version) && !(await store.isNameTaken(tx, name, id ?? 0));
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const { name, members } = detail;
    const id = await store.saveSegment(tx, { id: detail.id ?? undefined, name, members }, ctx.user.id, ctx.now);
    await recordAction(tx, ctx, {
      ...{ action: "segment.save", subject: `segment:${id}`, tenant: 0, reason },
      detail: { name, members, firstPerson: askedBy },
    });
  },
};

async function membersOf(
  read: Read,
  { members }: Pick<Input<typeof proposeSegment>, "members">,
): Promise<store.AccountRow[]> {
  const accounts = await accountsOf(read, members);
  const unknown = unknownOf(members, accounts);
  if (unknown.length > 0) {
    refuseField("members", "policies.unknownAccounts", { accounts: unknown.slice(0, 5).join(", ") });
  }
  return accounts;
}

async function membersNow(read: Read, id: number | undefined): Promise<readonly store.AccountRow[]> {
  return id === undefined ? [] : (await store.selectMembers(read)).filter(({ segment_id }) => segment_id === id);
}

function sameIds(old: readonly { readonly id: number }[], wanted: readonly number[]): boolean {
  return old.length === wanted.length && old.every(({ id }) => wanted.includes(id));
}

function segmentWords(name: string, members: readonly store.AccountRow[]): Words {
  const params = { name, count: members.length, members: namesOf(members) };
  return { key: members.length === 0 ? "approvals.segment.empty" : "approvals.segment.members", params };
}

/** A segment with everybody who comes and goes: nobody hides behind those who stay. */
function changeWords(name: string, old: readonly store.AccountRow[], wanted: readonly store.AccountRow[]): Words {
  return { key: "approvals.segment.change", params: { name, count: wanted.length, ...changeOf(old, wanted) } };
}

function changeOf(old: readonly store.AccountRow[], wanted: readonly store.AccountRow[]) {
  const without = (all: readonly store.AccountRow[], others: readonly store.AccountRow[]) =>
    all
      .filter(({ id }) => !others.some((other) => other.id === id))
      .map(({ email }) => email)
      .join(", ") || "—";
  return { joins: without(wanted, old), leaves: without(old, wanted) };
}

function namesOf(members: readonly store.AccountRow[]): string {
  const shown = members.slice(0, 20).map(({ email }) => email);
  return [...shown, ...(members.length > shown.length ? ["…"] : [])].join(", ");
}

function presentMember({ id, name, email }: store.MemberRow) {
  return { id, name, email };
}
