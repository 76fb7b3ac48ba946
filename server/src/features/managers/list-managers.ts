import type { getManagers } from "@artel/shared/calls/managers/legacy";
import { noRights, rightsText } from "@artel/shared/states/manager-rights";
import { isListed, managerState } from "@artel/shared/states/manager-state";
import type { Action } from "../../http/context.ts";
import { membersOf } from "./store.ts";

const everyRight = Object.fromEntries(Object.keys(noRights).map((right) => [right, true]));

/** The people of the caller's company, the owner first. Removed ones are left out. */
export const listManagers: Action<typeof getManagers> = async (tx, ctx) => {
  const members = await membersOf(tx, ctx.user.companyId);
  return members
    .filter((member) => isListed(member.current_state))
    .map((member) => ({
      Name: member.name,
      SurName: member.surname,
      Email: member.email,
      Phone: member.phone,
      Rights: rightsText(member.current_state === managerState.owner ? everyRight : member.rights),
      CurrentState: member.current_state,
    }));
};
