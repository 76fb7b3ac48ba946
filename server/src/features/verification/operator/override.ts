import type { overrideVerification } from "@artel/shared/calls/verification/operator";
import { verificationTimes } from "@artel/shared/limits/verification";
import type { KycState } from "@artel/shared/states/kyc-state";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import type { KindRules, Words } from "../../approvals/approval.ts";
import { askSecondPerson } from "../../approvals/ask-second.ts";
import { say } from "../../approvals/say.ts";
import { setVerification } from "../../contractors/set-verification.ts";
import { afterMonths } from "../apply-report.ts";
import { lockPerson, selectPerson, storeProgress } from "../store.ts";
import { personLine } from "./assign-by-operator.ts";
import { subjectOf } from "./list-verifications.ts";

interface OverrideDetail {
  readonly id: number;
  readonly state: "accepted" | "rejected";
  /** The state when it was asked for, and the newest report: anything newer ends what was asked for. */
  readonly before: KycState;
  readonly reportedAtMs: number | null;
}

/**
 * Asks another operator to accept or reject a verification in place of the provider. Nothing is done yet. Refuses who was never asked
 * to verify, and the state that is there already.
 */
export const askToOverride: Action<typeof overrideVerification> = async (tx, ctx, { id, state, reason }) => {
  const person = found(await lockPerson(tx, id));
  if (person.kyc_level === null || person.status_raw === null) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if (person.kyc_state === state) {
    throw new AppError("conflict");
  }
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "verification.override", subject: subjectOf(id), tenant: id, reason },
    detail: { id, state, before: person.kyc_state, reportedAtMs: person.reported_at_ms } satisfies OverrideDetail,
    about: {
      key: "approvals.about.verification",
      params: { name: `${person.name} ${person.surname}`.trim(), email: person.email },
    },
    before: wordsOf(person.kyc_state),
    after: wordsOf(state),
  });
  return { approval };
};

/** What the code of such a request confirms. */
export const describeOverride: Describe<typeof overrideVerification> = async (tx, ctx, { id, state }) => [
  personLine(found(await selectPerson(tx, id))),
  { key: "operatorFactor.after", value: say(ctx.language, wordsOf(state)) },
];

/**
 * A decision that waits: approved, it holds at once, and until the provider says something newer. Overtaken where the state is no
 * more the one that was seen, or the provider has said anything since.
 */
export const overrideApproval: KindRules<OverrideDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    const person = await lockPerson(tx, detail.id);
    return person?.kyc_state === detail.before && person.reported_at_ms === detail.reportedAtMs;
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const person = found(await lockPerson(tx, detail.id));
    const isAccepted = detail.state === "accepted";
    await storeProgress(tx, detail.id, {
      statusRaw: isAccepted ? "completed_green_" : "completed_red_final",
      reportedAtMs: Math.max(person.reported_at_ms ?? 0, ctx.now.getTime()),
      ...{ comment: null, acceptedAt: isAccepted ? ctx.now : null },
      expiresAt: isAccepted ? afterMonths(ctx.now, verificationTimes.acceptedMonths) : null,
      ...{ overriddenAt: ctx.now, changedAt: ctx.now },
    });
    const { kyc_level: level, kyc_due: due } = person;
    await setVerification(tx, detail.id, { level: level ?? "", state: detail.state, due });
    await recordAction(tx, ctx, {
      ...{ action: "verification.override", subject: `contractor:${detail.id}`, tenant: detail.id, reason },
      detail: { before: detail.before, after: detail.state, firstPerson: askedBy },
    });
  },
};

function wordsOf(state: KycState): Words {
  return { key: `kycState.${state}`, params: {} };
}
