import type { proposeFactorReset } from "@artel/shared/calls/users/operator-care";
import { AppError } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { hasFactor } from "../two-factor/factor-status.ts";
import { forgetFactors } from "../two-factor/forget-factors.ts";
import { mailPerson } from "./mail-person.ts";
import { calledBy, lockUser, personLine, recordCare, userOf } from "./user-record.ts";

interface ResetDetail {
  readonly user: number;
}

/** Asks another operator to take a person's second factors away. Refuses who has none. */
export const askFactorReset: Action<typeof proposeFactorReset> = async (tx, ctx, { id, reason }) => {
  const user = await lockUser(tx, id);
  if (!(await hasFactor(tx, id))) {
    throw new AppError("conflict", { text: "users.noFactor" });
  }
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "user.resetFactor", subject: `user-factor:${id}`, tenant: user.tenant, reason },
    detail: { user: id } satisfies ResetDetail,
    about: { key: "approvals.about.resetFactor", params: calledBy(user) },
    before: null,
    after: { key: "approvals.user.noFactor", params: {} },
  });
  return { approval };
};

/** What the code of such a request confirms. */
export const describeFactorReset: Describe<typeof proposeFactorReset> = async (tx, _ctx, { id }) => [
  personLine(await userOf(tx, id)),
];

/**
 * A reset that waits: approved, app, mailed codes and recovery codes are gone, every session and every mailed link ends, and the
 * person is told. Overtaken where the person has no factor any more.
 */
export const resetApproval: KindRules<ResetDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    await lockUser(tx, detail.user);
    return hasFactor(tx, detail.user);
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const user = await userOf(tx, detail.user);
    await forgetFactors(tx, user.id);
    await endSessions(tx, { userId: user.id, now: ctx.now });
    await mailPerson(tx, ctx.app, user, "factorReset");
    await recordCare(tx, ctx, user, { action: "user.resetFactor", reason, detail: { firstPerson: askedBy } });
  },
};
