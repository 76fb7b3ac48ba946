import type { Input } from "@artel/shared/calls/call";
import type { operatorSegments, proposeSegment } from "@artel/shared/calls/policies/operator";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context, Describe, Language } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { KindRules, ListedWord, Words } from "../approvals/approval.ts";
import { askSecondPerson, waitingApprovals } from "../approvals/ask-second.ts";
import { endOfDay, lastDayText } from "../operators/last-day.ts";
import { ownerOf } from "../operators/operator-owner.ts";
import * as store from "./segment-store.ts";
import { accountsOf, unknownOf } from "./wanted-policy.ts";

/** What an approval of a segment needs to do it. */
export interface SegmentDetail {
  readonly id: number | null;
  readonly version: number;
  readonly name: string;
  readonly members: readonly number[];
  /** Who answers for it, and when it ends; without them who asked, and never. */
  readonly owner?: number;
  readonly endsAt?: string | null;
}

/** The segments with their members and what waits for a second person. */
export const listSegments: Action<typeof operatorSegments> = async (tx, ctx) => {
  const [segments, members] = [await store.selectSegments(tx), await store.selectMembers(tx)];
  const counts = await store.countPolicies(tx, ctx.now);
  const waiting = await waitingApprovals<SegmentDetail>(tx, ctx.now, "segment.save");
  return {
    segments: segments.map(({ id, name, version, changed_at, owner_id, owner_name, ends_at }) => ({
      ...{ id, name, version, owner: { id: owner_id, name: owner_name }, endsAt: ends_at?.toISOString() ?? null },
      members: members.filter(({ segment_id }) => segment_id === id).map(presentMember),
      policies: counts.find(({ segment_id }) => segment_id === id)?.policies ?? 0,
      changedAt: changed_at.toISOString(),
      pending: waiting.find(({ detail }) => detail.id === id)?.id ?? null,
    })),
    waiting: waiting.filter(({ detail }) => detail.id === null).length,
  };
};

/**
 * Asks another operator to approve a new segment, or another name, other members, another owner or last day of one. Refuses accounts that nobody has, a
 * name that another segment has, one that changed since it was seen, and one that would stay as it is.
 */
export const proposeOne: Action<typeof proposeSegment> = async (tx, ctx, input) => {
  const { id, version, name, reason } = input;
  const held = await heldBy(tx, ctx, input);
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
  if (before && before.name === name && sameIds(old, members) && isHeldAlike(before, held)) {
    throw new AppError("conflict", { text: "policies.segmentSame" });
  }
  const hold = { owner: held.owner.id, endsAt: held.end?.toISOString() ?? null };
  const detail: SegmentDetail = { id: id ?? null, version, name, members, ...hold };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "segment.save", subject: id === undefined ? `segment-new:${name}` : `segment:${id}`, tenant: 0 },
    ...{ detail, reason },
    about: { key: "approvals.about.segment", params: { name: before?.name ?? name } },
    before: before ? segmentWords(before, old) : null,
    after: changeWords(name, old, accounts, held),
  });
  return { approval };
};

/** What the code of a segment confirms: its name, who comes and goes, who answers for it, and its last day. */
export const describeSegment: Describe<typeof proposeSegment> = async (tx, ctx, input) => {
  const accounts = await membersOf(tx, input);
  const { owner, end } = await heldBy(tx, ctx, input);
  const { joins, leaves } = changeOf(await membersNow(tx, input.id), accounts);
  return [
    { key: "operatorFactor.segment", value: input.name },
    { key: "operatorFactor.joins", value: joins },
    { key: "operatorFactor.leaves", value: leaves },
    { key: "operatorFactor.owner", value: owner.name },
    ...(end ? [{ key: "operatorFactor.lastDay" as const, value: lastDayText(end) }] : []),
  ];
};

/** A segment that waits: approved, its members are those that were asked for. Overtaken where it changed or its name is taken. */
export const segmentApproval: KindRules<SegmentDetail> = {
  lock: async (tx, _ctx, { detail: { id, version, name } }) => {
    const present = id === null ? undefined : await store.lockSegment(tx, id);
    return (id === null || present?.version === version) && !(await store.isNameTaken(tx, name, id ?? 0));
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const { name, members, owner = askedBy } = detail;
    const endsAt = detail.endsAt ? new Date(detail.endsAt) : null;
    if (endsAt && endsAt <= ctx.now) {
      throw new AppError("conflict", { text: "accounts.dayOver" });
    }
    const segment = { id: detail.id ?? undefined, name, members, owner, endsAt };
    const id = await store.saveSegment(tx, segment, ctx.user.id, ctx.now);
    await recordAction(tx, ctx, {
      ...{ action: "segment.save", subject: `segment:${id}`, tenant: 0, reason },
      detail: { name, members, owner, endsAt, firstPerson: askedBy },
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

interface Held {
  readonly owner: { readonly id: number; readonly name: string };
  readonly end: Date | null;
}

/** Who is to answer for a segment and until when it holds. Refuses an owner who is no operator, and a day that is not ahead. */
async function heldBy(
  read: Read,
  { user, now }: Pick<Context, "user" | "now">,
  { owner = user.id, endsOn }: Pick<Input<typeof proposeSegment>, "owner" | "endsOn">,
): Promise<Held> {
  return { owner: await ownerOf(read, owner), end: endOfDay(endsOn, now) };
}

function isHeldAlike({ owner_id, ends_at }: store.SegmentRow, { owner, end }: Held): boolean {
  return owner_id === owner.id && ends_at?.getTime() === end?.getTime();
}

function segmentWords(segment: store.SegmentRow, members: readonly store.AccountRow[]): Words {
  const { name, owner_name: owner, ends_at: end } = segment;
  const lists = { until: [end ? dayWord(end) : ("policies.untilEnded" as const)] };
  const params = { name, count: members.length, members: namesOf(members), owner };
  return { key: members.length === 0 ? "approvals.segment.empty" : "approvals.segment.members", params, lists };
}

function dayWord(end: Date): ListedWord {
  const word = (language: Language) => translate(language, "approvals.segment.until", { day: lastDayText(end) });
  return { en: word("en"), ru: word("ru") };
}

/** A segment with everybody who comes and goes: nobody hides behind those who stay. */
function changeWords(
  name: string,
  old: readonly store.AccountRow[],
  wanted: readonly store.AccountRow[],
  { owner, end }: Held,
): Words {
  const params = { name, count: wanted.length, ...changeOf(old, wanted), owner: owner.name };
  const lists = { until: [end ? dayWord(end) : ("policies.untilEnded" as const)] };
  return { key: "approvals.segment.change", params, lists };
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
