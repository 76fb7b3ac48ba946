import type { Output } from "@artel/shared/calls/call";
import type { listOperators } from "@artel/shared/calls/operators/operator-team";
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
      isNeeded: isActive && !leavesEnough(operators, { id, isRemoved: true }),
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

/** Whether enough are left without these duties of a member: two active ones, and two of them with the duty `admin`. */
export function leavesEnough(
  team: readonly OperatorRow[],
  without: { readonly id: number; isRemoved: boolean },
): boolean {
  const others = team.filter(({ id, isActive }) => isActive && id !== without.id);
  const active = others.length + (without.isRemoved ? 0 : 1);
  const wasAdmin = adminsOf(team).some(({ id }) => id === without.id);
  return active >= 2 && (!wasAdmin || adminsOf(others).length >= 2);
}

/** Refuses where nobody else could decide: the command on the machine helps then. */
export function refuseAlone(team: readonly OperatorRow[]): void {
  if (adminsOf(team).length < 2) {
    throw new AppError("tooFewOperators");
  }
}
