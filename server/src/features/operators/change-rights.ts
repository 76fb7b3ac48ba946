import type { OperatorRight } from "@artel/shared/calls/call";
import type { changeOperatorRights } from "@artel/shared/calls/operators/operator-team";
import { sameRights } from "@artel/shared/states/operator-rights";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { changeOperatorDuties } from "../people/change-operator.ts";
import { listRights } from "./operator-words.ts";
import { leavesAdmins, lockMember, refuseAlone } from "./team.ts";
import { lockTeam, selectOperators } from "./team-store.ts";

interface RightsDetail {
  readonly id: number;
  readonly rights: readonly OperatorRight[];
}

/** Asks another operator to approve other duties of one. Refuses the duties that one has, and too few who decide on operators. */
export const askToChangeRights: Action<typeof changeOperatorRights> = async (tx, ctx, { id, rights, reason }) => {
  const { team, member } = await lockMember(tx, id);
  refuseAlone(team);
  if (sameRights(member.rights, rights)) {
    throw new AppError("conflict");
  }
  if (!rights.includes("admin") && !leavesAdmins(team, id)) {
    throw new AppError("tooFewOperators");
  }
  const approval = await askSecondPerson(tx, ctx, {
    kind: "operator.rights",
    subject: `operator:${id}`,
    tenant: 0,
    detail: { id, rights } satisfies RightsDetail,
    about: { key: "approvals.about.rights", params: { name: member.name, email: member.email } },
    before: { key: "approvals.operator.rights", params: {}, lists: { rights: listRights(member.rights) } },
    after: { key: "approvals.operator.rights", params: {}, lists: { rights: listRights(rights) } },
    reason,
  });
  return { approval };
};

/** Duties that wait: approved, they hold at once, and the sessions of that operator end. */
export const rightsApproval: KindRules<RightsDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    await lockTeam(tx);
    const team = await selectOperators(tx);
    const isThere = team.some((one) => one.id === detail.id && one.isActive);
    return isThere && (detail.rights.includes("admin") || leavesAdmins(team, detail.id));
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const { member } = await lockMember(tx, detail.id);
    await changeOperatorDuties(tx, detail.id, detail.rights);
    await endSessions(tx, { userId: detail.id, now: ctx.now });
    await recordAction(tx, ctx, {
      action: "operator.rights",
      subject: `operator:${detail.id}`,
      tenant: 0,
      reason,
      detail: { before: [...member.rights], after: [...detail.rights], firstPerson: askedBy },
    });
  },
};
