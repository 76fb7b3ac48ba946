import type { Output } from "@artel/shared/calls/call";
import type { listOperators } from "@artel/shared/calls/operators/operator-team";
import { type ApprovalKind, kindsWithoutTwo } from "@artel/shared/states/operator-rights";
import { AppError, found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { lockTeam, type OperatorRow, selectInvitations, selectOperators } from "./team-store.ts";

/** Operators, active ones first, and the invitations that may still be accepted. */
export async function listTeam(tx: Read, ctx: Context): Promise<Output<typeof listOperators>> {
  const operators = await selectOperators(tx);
  return {
    operators: operators.map(({ id, name, email, rights, isActive, created_at, seenAt }) => ({
      id,
      name,
      email,
      rights: [...rights],
      state: isActive ? "active" : "removed",
      since: created_at.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
      isNeeded: isActive && !leavesEnough(operators, id),
    })),
    invitations: (await selectInvitations(tx, ctx.now)).map(({ id, email, rights, expires_at, invitedBy }) => ({
      id,
      email,
      rights: [...rights],
      invitedBy,
      expiresAt: expires_at.toISOString(),
    })),
    admins: adminsOf(operators).length,
  };
}

/** Active operators who decide on operators: there have to be two of them. */
export function adminsOf(operators: readonly OperatorRow[]): readonly OperatorRow[] {
  return operators.filter(({ isActive, rights }) => isActive && rights.includes("admin"));
}

/** The team, locked, and one active member of it. Whoever is none is not found. */
export async function lockMember(tx: Tx, id: number): Promise<{ team: readonly OperatorRow[]; member: OperatorRow }> {
  await lockTeam(tx);
  const team = await selectOperators(tx);
  return { team, member: found(team.find((one) => one.id === id && one.isActive)) };
}

/** Whether two who decide on operators are left when a member has that duty no more. */
export function leavesAdmins(team: readonly OperatorRow[], id: number): boolean {
  const admins = adminsOf(team);
  const others = admins.filter((one) => one.id !== id);
  return others.length === admins.length || others.length >= 2;
}

/**
 * Whether one alone may remove a member: two active ones are left, two who decide on operators, and for whatever two persons
 * could do until now, two who still can.
 */
export function leavesEnough(team: readonly OperatorRow[], id: number): boolean {
  const active = team.filter(({ isActive }) => isActive);
  const others = active.filter((one) => one.id !== id);
  return others.length >= 2 && leavesAdmins(team, id) && lostKinds(active, others).length === 0;
}

/** What two of some people could do, and no two of the others can. */
function lostKinds(before: readonly OperatorRow[], after: readonly OperatorRow[]): readonly ApprovalKind[] {
  const lacked = kindsWithoutTwo(before.map(({ rights }) => rights));
  return kindsWithoutTwo(after.map(({ rights }) => rights)).filter((kind) => !lacked.includes(kind));
}

/** Refuses a removal that leaves too few, and says of what. */
export function refuseTooFew(team: readonly OperatorRow[], id: number): void {
  if (!leavesEnough(team, id)) {
    const isOfOperators = team.filter((one) => one.isActive).length <= 2 || !leavesAdmins(team, id);
    throw new AppError("tooFewOperators", isOfOperators ? {} : { text: "operators.dutyNeedsTwo" });
  }
}

/** Refuses where nobody else could decide: the command on the machine helps then. */
export function refuseAlone(team: readonly OperatorRow[]): void {
  if (adminsOf(team).length < 2) {
    throw new AppError("tooFewOperators");
  }
}
