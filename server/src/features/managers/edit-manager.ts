import type { Input } from "@artel/shared/calls/call";
import type { editManager as editManagerCall } from "@artel/shared/calls/managers/legacy";
import { normaliseEmail } from "@artel/shared/checks/email";
import { cleanPhone } from "@artel/shared/checks/russian-phone";
import { memberMessage } from "@artel/shared/messages/member";
import { managerViolations, removingPassword } from "@artel/shared/rules/manager-rules";
import { noRights } from "@artel/shared/states/manager-rights";
import { isDeletable, isListed } from "@artel/shared/states/manager-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, failOnViolations, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { requireVersion } from "../../http/version.ts";
import { addToOutbox } from "../../outbox/add.ts";
import type { Tx } from "../../platform/db/db.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { changePerson, changeRights, removeManagerPerson } from "../people/change-person.ts";
import { forgetFactors } from "../two-factor/forget-factors.ts";
import { forgetDaySums } from "./forget-sums.ts";
import { presentDetails } from "./present-manager.ts";
import { lockMember, type MemberRow } from "./store.ts";

/**
 * Changes a manager of the caller's company, who is named by the address, or removes him with the password DELETE, his
 * second factors and sums with him. Both take effect at once, also in open sessions and on the pages that they show. Refuses
 * strangers and removed people (404), whoever is not in state 33, such as the owner, and a change of other details than
 * the present ones; what is not named stays.
 */
export const editManager: Action<typeof editManagerCall> = async (tx, ctx, input) => {
  const row = await lockMember(tx, ctx.user.companyId, normaliseEmail(input.Email));
  const member = found(row && isListed(row.current_state) ? row : undefined);
  if (!isDeletable(member.current_state)) {
    throw new AppError("conflict");
  }
  await (input.Password === removingPassword ? remove(tx, ctx, member) : change(tx, ctx, member, input));
};

async function change(tx: Tx, ctx: Context, member: MemberRow, input: Input<typeof editManagerCall>): Promise<void> {
  requireVersion(input.seenVersion, presentDetails(member));
  const name = input.Name ?? member.name;
  const surname = input.SurName ?? member.surname;
  const phone = cleanPhone(input.Phone ?? member.phone);
  const rights = input.Rights ?? { ...noRights, ...member.rights };
  failOnViolations(managerViolations({ Name: name, SurName: surname, Email: member.email, Phone: phone }));
  await changePerson(tx, member.id, { name, surname, phone });
  await changeRights(tx, member.id, rights);
  await addToOutbox(tx, member.id, memberMessage({ name, surname, rights }));
  await recordAction(tx, ctx, {
    action: "manager.edit",
    subject: `user:${member.id}`,
    tenant: ctx.user.companyId,
    detail: { before: member.rights, rights },
  });
}

async function remove(tx: Tx, ctx: Context, member: MemberRow): Promise<void> {
  await removeManagerPerson(tx, member.id);
  await forgetDaySums(tx, member.id);
  await forgetFactors(tx, member.id);
  await endSessions(tx, { userId: member.id, now: ctx.now });
  await recordAction(tx, ctx, {
    action: "manager.remove",
    subject: `user:${member.id}`,
    tenant: ctx.user.companyId,
    detail: { email: member.email },
  });
}
