import type { Input } from "@artel/shared/calls/call";
import type { proposePolicy, proposePolicyEnd } from "@artel/shared/calls/policies/operator";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { urgentPolicyDays, urgentPolicyHours } from "@artel/shared/limits/operator";
import { periodProblems } from "@artel/shared/rules/methods/policies";
import { recordAction } from "../../audit/record.ts";
import { AppError, failOnViolations, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { inPlaceOf, policyLines, wordsOfPolicy, wordsOfRow } from "./policy-words.ts";
import { selectSegment } from "./segment-store.ts";
import * as store from "./store.ts";
import { targetOf } from "./wanted-policy.ts";

/** What an approval of a policy needs to do it. */
export interface PolicyDetail {
  readonly policy: number;
}

/** What the approval of a new one needs: the segment as it was asked for, null where it is for none. */
export interface PublishDetail extends PolicyDetail {
  readonly segmentVersion: number | null;
}

type Wanted = Input<typeof proposePolicy>;

/**
 * Writes down a policy and asks another operator to approve it. An urgent one, which closes and begins at once, holds meanwhile, for
 * a day at most; so do all that one operator asks for a method in a week without approval. Refuses a period that has passed or ends before it begins, whom nobody knows, a currency that the method does not
 * pay, one that closes without its reason in both languages, the same policy twice at one time, and the place of one that is over.
 */
export const propose: Action<typeof proposePolicy> = async (tx, ctx, input) => {
  const target = await targetOf(tx, input);
  const period = periodOf(input, ctx.now);
  refuseWordless(input);
  refuseSlowUrgency(input);
  await store.lockPolicies(tx);
  const { status, messageEn, messageRu, replaces = null, reason } = input;
  if (replaces !== null) {
    found(await store.selectPolicy(tx, replaces));
    if (!(await store.stands(tx, replaces, ctx.now))) {
      throw new AppError("conflict", { text: "policies.isOver" });
    }
  }
  if (await store.hasSamePolicy(tx, { ...target, ...period, but: replaces === null ? [] : [replaces] }, ctx.now)) {
    throw new AppError("conflict", { fields: { method: { key: "policies.standsAlready" } } });
  }
  const urgentUntil = input.isUrgent ? await urgentEnd(tx, ctx, target) : null;
  const made = { status, messageEn, messageRu, replaces, urgentUntil, by: ctx.user.id, now: ctx.now };
  const id = await store.insertPolicy(tx, { ...target, ...period, ...made });
  const { words, before } = await wordsOf(tx, input, target, period);
  const segment = target.segment === null ? undefined : await selectSegment(tx, target.segment);
  const detail: PublishDetail = { policy: id, segmentVersion: segment?.version ?? null };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "policy.publish", subject: subjectOf(id), tenant: 0, detail, ...words, before, reason },
  });
  const fields = { ...target, ...period, status, messageEn, messageRu, replaces, urgentUntil };
  await recordAction(tx, ctx, { action: "policy.ask", subject: subjectOf(id), tenant: 0, reason, detail: fields });
  return { id, approval };
};

/** Asks another operator to end a policy. Refuses one that is over, and one that waits for its approval itself. */
export const proposeEnd: Action<typeof proposePolicyEnd> = async (tx, ctx, { id, reason }) => {
  await store.lockPolicies(tx);
  const policy = found(await store.selectPolicy(tx, id));
  if (!(await store.stands(tx, id, ctx.now))) {
    throw new AppError("alreadyDone", { text: "policies.isOver" });
  }
  if (policy.approved_at === null) {
    throw new AppError("conflict", { text: "policies.notApproved" });
  }
  const { about, after } = await wordsOfRow(tx, policy);
  const detail: PolicyDetail = { policy: id };
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "policy.end", subject: subjectOf(id), tenant: 0, detail, reason },
    about: { ...about, key: "approvals.about.policyEnd" },
    before: after,
    after: { key: "policies.endsAtOnce", params: {} },
  });
  return { id, approval };
};

/** What the code of a policy confirms: what it does, to whom and how long. */
export const describeProposal: Describe<typeof proposePolicy> = async (tx, ctx, input) => {
  const { words } = await wordsOf(tx, input, await targetOf(tx, input), periodOf(input, ctx.now));
  return policyLines(ctx.language, words, "operatorFactor.policy");
};

/** The words of a request, with those of the policy whose place it takes. */
async function wordsOf(tx: Read, input: Wanted, target: store.PolicyTarget, period: store.Period) {
  const words = await wordsOfPolicy(tx, target, toldOf(input, period));
  if (input.replaces === undefined) {
    return { words, before: null };
  }
  const replaced = await wordsOfRow(tx, found(await store.selectPolicy(tx, input.replaces)));
  return { words: inPlaceOf(words, replaced), before: replaced.after };
}

/** What the code of its end confirms: the same of the policy. */
export const describeEnd: Describe<typeof proposePolicyEnd> = async (tx: Read, ctx: Context, { id }) => {
  const words = await wordsOfRow(tx, found(await store.selectPolicy(tx, id)));
  return policyLines(ctx.language, words, "operatorFactor.policyEnd");
};

/** What a request for a second person, and a line of the log, is about. */
export function subjectOf(id: number): string {
  return `policy:${id}`;
}

/** The period of a request. Refuses one that begins or ends in the past, or ends before it begins. */
function periodOf(input: Pick<Wanted, "begins" | "ends">, now: Date): store.Period {
  const begins = input.begins === undefined ? undefined : new Date(input.begins);
  const ends = input.ends === undefined ? undefined : new Date(input.ends);
  const problems = periodProblems({ begins: begins?.getTime(), ends: ends?.getTime() }, now.getTime());
  failOnViolations(Object.entries(problems).map(([field, key]) => ({ field, key })));
  return { begins: begins ?? now, ends: ends ?? null };
}

function toldOf({ status, messageEn, messageRu, begins }: Wanted, period: store.Period) {
  return { status, messageEn, messageRu, begins: begins === undefined ? null : period.begins, ends: period.ends };
}

/** What closes says why. */
function refuseWordless({ status, messageEn, messageRu }: Wanted): void {
  if (status === "disabled") {
    const missing = Object.entries({ messageEn, messageRu }).filter(([, text]) => text === "");
    failOnViolations(missing.map(([field]) => ({ field, key: "validations.required" })));
  }
}

function refuseSlowUrgency({ status, begins, isUrgent }: Wanted): void {
  if (isUrgent && (status !== "disabled" || begins !== undefined)) {
    refuseField("isUrgent", "policies.urgentCloses");
  }
}

/**
 * Until when an urgent policy holds without its approval. Those of one operator for a method share one day: who asks again within a
 * week of one that nobody approved closes no longer than the first. Refuses one whose day is over.
 */
async function urgentEnd(tx: Tx, { now, user }: Context, target: store.PolicyTarget): Promise<Date> {
  const since = new Date(now.getTime() - urgentPolicyDays * dayMilliseconds);
  const first = await store.selectFirstUrgent(tx, target, user.id, since);
  if (first !== undefined && first <= now) {
    refuseField("isUrgent", "policies.urgentAgain", { days: urgentPolicyDays });
  }
  return first ?? new Date(now.getTime() + urgentPolicyHours * 3_600_000);
}
