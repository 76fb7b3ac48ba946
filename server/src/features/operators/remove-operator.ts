import type { removeOperator } from "@artel/shared/calls/operators/operator-team";
import { recordAction } from "../../audit/record.ts";
import type { Action } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { overtake, overtakeAskedBy } from "../approvals/ask-second.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { removeOperatorPerson } from "../people/change-operator.ts";
import { lockMember, refuseTooFew } from "./team.ts";
import { endInvitationsBy } from "./team-store.ts";

/**
 * Removes an operator, oneself too. Refused where fewer than two would be left, or too few of a duty for what needs two persons:
 * two persons change the duties before, or the command on the machine replaces that operator.
 */
export const removeByOperator: Action<typeof removeOperator> = async (tx, ctx, { id, reason }) => {
  const { team } = await lockMember(tx, id);
  refuseTooFew(team, id);
  await endOperator(tx, ctx, id, reason);
};

/**
 * Ends an operator: password, duties and sessions are gone from the commit on. No request to change the duties waits, nor what
 * the operator asked about others; invitations that the operator asked for or approved open nothing any more.
 */
export async function endOperator(tx: Tx, origin: Origin, id: number, reason: string): Promise<void> {
  await removeOperatorPerson(tx, id);
  await endSessions(tx, { userId: id, now: origin.now });
  await overtake(tx, origin, `operator:${id}`);
  await overtakeAskedBy(tx, origin, id, ["operator.invite", "operator.rights"]);
  for (const { id: invitation, email } of await endInvitationsBy(tx, id, origin.now)) {
    const subject = `operator-invitation:${invitation}`;
    await recordAction(tx, origin, { action: "operator.endInvitation", subject, tenant: 0, reason, detail: { email } });
  }
  await recordAction(tx, origin, { action: "operator.remove", subject: `operator:${id}`, tenant: 0, reason });
}
