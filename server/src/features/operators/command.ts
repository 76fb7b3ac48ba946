import type { OperatorRight } from "@artel/shared/calls/call";
import { isTypedEmail, normaliseEmail } from "@artel/shared/checks/email";
import { operatorRights } from "@artel/shared/states/operator-rights";
import { recordAction } from "../../audit/record.ts";
import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import { isAddressFree } from "../contractors/free-address.ts";
import { makeInvitation } from "./invite-by-operator.ts";
import { endOperator } from "./remove-operator.ts";
import { adminsOf, leavesEnough } from "./team.ts";
import { lockTeam, type OperatorRow, selectInvitations, selectOperators } from "./team-store.ts";

/** What the command was asked for and cannot do, in words for whoever sits at the machine. */
export class CommandRefused extends Error {}

/** The operators and open invitations, a line each. */
export async function describeOperators(app: App): Promise<readonly string[]> {
  const { read } = app.db;
  const operators = (await selectOperators(read)).map(
    ({ email, rights, isActive }) => `${email}  ${isActive ? rights.join(",") : "removed"}`,
  );
  const invitations = (await selectInvitations(read, app.clock.now())).map(
    ({ email, rights, expires_at }) => `${email}  invited until ${expires_at.toISOString()}: ${rights.join(",")}`,
  );
  return [...operators, ...invitations];
}

/**
 * Invites an operator with every duty, while fewer than two active ones decide on operators. Answers the one-time link, which
 * nothing else keeps. Writes it into the audit log.
 */
export async function inviteByCommand(app: App, address: string): Promise<string> {
  const email = addressOf(address);
  return app.db.transaction(async (tx) => {
    await lockTeam(tx);
    const team = await selectOperators(tx);
    if (adminsOf(team).length >= 2) {
      throw new CommandRefused(
        "Two operators can decide already: invite in the console, under Operators, and let the other one approve.",
      );
    }
    return invite(tx, app, { email, rights: operatorRights, origin: originOf(app) });
  });
}

/**
 * Suspends an operator at once, whose removal in the console would leave too few, and invites a successor with the same duties
 * in the same transaction. Answers the one-time link.
 */
export async function replaceByCommand(app: App, address: string, successor: string): Promise<string> {
  const [email, next] = [addressOf(address), addressOf(successor)];
  const origin = originOf(app);
  return app.db.transaction(async (tx) => {
    await lockTeam(tx);
    const team = await selectOperators(tx);
    const member = team.find((one) => one.email === email && one.isActive);
    if (!member) {
      throw new CommandRefused(`No active operator has the address ${email}.`);
    }
    if (email === next) {
      throw new CommandRefused("The successor has the same address.");
    }
    if (leavesEnough(team, member.id)) {
      throw new CommandRefused(
        "Enough operators are left without this one: remove it in the console, under Operators.",
      );
    }
    const link = await invite(tx, app, { email: next, rights: dutiesOf(member, team), origin });
    await endOperator(tx, origin, member.id, `Suspended at the machine; successor ${next}`);
    return link;
  });
}

/** The successor gets the duties of the predecessor, and `admin` where nobody else has it. */
function dutiesOf({ id, rights }: OperatorRow, team: readonly OperatorRow[]): readonly OperatorRight[] {
  const hasOther = adminsOf(team).filter((one) => one.id !== id).length >= 2;
  return hasOther || rights.includes("admin") ? rights : [...rights, "admin"];
}

async function invite(
  tx: Tx,
  app: App,
  of: { readonly email: string; readonly rights: readonly OperatorRight[]; readonly origin: Origin },
): Promise<string> {
  if (!(await isAddressFree(tx, of.email))) {
    throw new CommandRefused(`The address ${of.email} belongs to an account already.`);
  }
  const { id, link } = await makeInvitation(tx, app, { ...of, invitedBy: null, approvedBy: null, now: of.origin.now });
  await recordAction(tx, of.origin, {
    action: "operator.inviteByCommand",
    subject: `operator-invitation:${id}`,
    tenant: 0,
    reason: "The command on the machine",
    detail: { email: of.email, rights: [...of.rights] },
  });
  return link;
}

function addressOf(text: string): string {
  if (!isTypedEmail(text)) {
    throw new CommandRefused(`"${text}" is no e-mail address.`);
  }
  return normaliseEmail(text);
}

function originOf(app: App): Origin {
  return { actor: 0, requestId: "command:operators", now: app.clock.now() };
}
