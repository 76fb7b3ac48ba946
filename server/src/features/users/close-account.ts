import type { proposeUserClose, proposeUserReopen } from "@artel/shared/calls/users/operator-care";
import { amountOf } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { say } from "../approvals/say.ts";
import { closeLinks, reopenLinks } from "../contractors/close-links.ts";
import { openTopupsOf } from "../funding/open-topups.ts";
import { endSessions } from "../live-sessions/end-sessions.ts";
import { countOpenPayouts } from "../payouts/contractor/open-payouts.ts";
import { closePerson, reopenPerson } from "../people/close-person.ts";
import { countOpenTasks, holdDrafts } from "../tasks/find/open-tasks.ts";
import { dropAllCodes } from "../two-factor/mail-code.ts";
import { deleteClosed, insertClosed, lockMembers, selectClosed } from "./closed-store.ts";
import type { UserRow } from "./list-store.ts";
import { mailPerson } from "./mail-person.ts";
import { calledBy, lockUser, personLine, recordCare, userOf } from "./user-record.ts";

const mostNames = 5;

interface CloseDetail {
  readonly user: number;
}

/**
 * Asks another operator to close an account: of a company that of its owner with all its managers. Refuses a manager, whom the owner
 * removes, an account that is not open, and one with open money, tasks, payouts or top-ups, which it names. A top-up is ended first: its proforma may be paid on any day.
 */
export const askClose: Action<typeof proposeUserClose> = async (tx, ctx, { id, reason }) => {
  const user = await lockUser(tx, id);
  refuseManager(user);
  if (user.user_state !== "active") {
    throw new AppError("conflict", { text: "users.notOpen" });
  }
  await refuseOpenWork(tx, ctx, user);
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "user.close", subject: `user-close:${id}`, tenant: user.tenant, reason },
    detail: { user: id } satisfies CloseDetail,
    about: { key: "approvals.about.closeUser", params: calledBy(user) },
    before: null,
    after: { key: user.user_role === "owner" ? "approvals.user.closedCompany" : "approvals.user.closed", params: {} },
  });
  return { approval };
};

/** Asks another operator to open a closed account again. Refuses one that is open. */
export const askReopen: Action<typeof proposeUserReopen> = async (tx, ctx, { id, reason }) => {
  const user = await lockUser(tx, id);
  refuseManager(user);
  if (user.user_state !== "closed") {
    throw new AppError("conflict", { text: "users.notClosed" });
  }
  const approval = await askSecondPerson(tx, ctx, {
    ...{ kind: "user.reopen", subject: `user-close:${id}`, tenant: user.tenant, reason },
    detail: { user: id } satisfies CloseDetail,
    about: { key: "approvals.about.reopenUser", params: calledBy(user) },
    before: null,
    after: { key: "approvals.user.reopened", params: {} },
  });
  return { approval };
};

/** What the code of such a request confirms. */
export const describeClose: Describe<typeof proposeUserClose> = async (tx, _ctx, { id }) => [
  personLine(await userOf(tx, id)),
];

/**
 * A closing that waits: approved, nobody of the account signs in, every session and every mailed link ends, and a freelancer gets
 * no tasks. Refused with what stands in the way where money, tasks, payouts or top-ups came meanwhile; overtaken where it is closed.
 */
export const closeApproval: KindRules<CloseDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    // What a payment under way pays is seen then, and later ones see the link that is off. Tasks before people, as an erasure locks.
    await holdDrafts(tx, detail.user);
    return (await lockUser(tx, detail.user)).user_state === "active";
  },
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const user = await userOf(tx, detail.user);
    const members = await lockMembers(tx, user.id);
    const companies = await closeLinks(tx, user.id);
    await refuseOpenWork(tx, ctx, user);
    for (const { id, current_state: state, email, language } of members) {
      const worked = id === user.id ? companies : [];
      await insertClosed(tx, { user: id, account: user.id, state, companies: worked, now: ctx.now });
      await closePerson(tx, id);
      await dropAllCodes(tx, id);
      await endSessions(tx, { userId: id, now: ctx.now });
      await mailPerson(tx, ctx.app, { email, language }, "closed");
    }
    const facts = { people: members.map(({ id }) => id), firstPerson: askedBy };
    await recordCare(tx, ctx, user, { action: "user.close", reason, detail: facts });
  },
};

/** An opening that waits: approved, everybody who was closed with the account is what they were. Overtaken where it is open. */
export const reopenApproval: KindRules<CloseDetail> = {
  lock: async (tx, _ctx, { detail }) => (await lockUser(tx, detail.user)).user_state === "closed",
  execute: async (tx, ctx, { detail, askedBy }, reason) => {
    const user = await userOf(tx, detail.user);
    const closed = await selectClosed(tx, user.id);
    for (const { user_id: id, state, company_ids: companies, email, language } of closed) {
      await reopenPerson(tx, id, state);
      await reopenLinks(tx, id, companies);
      await mailPerson(tx, ctx.app, { email, language }, "reopened");
    }
    await deleteClosed(tx, user.id);
    const facts = { people: closed.map((row) => row.user_id), firstPerson: askedBy };
    await recordCare(tx, ctx, user, { action: "user.reopen", reason, detail: facts });
  },
};

function refuseManager({ user_role }: UserRow): void {
  if (user_role === "manager") {
    throw new AppError("conflict", { text: "users.managerOfOwner" });
  }
}

/** Refuses an account that money, tasks, payouts or top-ups are open of, and names them. */
async function refuseOpenWork(read: Read, { language }: Context, { id }: UserRow): Promise<void> {
  // Tasks before money: one that is accepted meanwhile is money by then, and counted as the one or the other.
  const tasks = await countOpenTasks(read, id);
  const sums = (await balancesOf(read, id)).flatMap(({ currency, available, escrow, pending, in_transit }) => {
    const minor = [available, escrow, pending, in_transit].reduce((sum, part) => sum + BigInt(part), 0n);
    return minor === 0n ? [] : [moneyText(amountOf(currency, minor))];
  });
  const payouts = await countOpenPayouts(read, id);
  // A refund after money: one that begins meanwhile was money before, and one that is given up meanwhile waits for this row.
  const { topups, refunds } = await openTopupsOf(read, id);
  const what = [
    ...(sums.length > 0 ? [say(language, { key: "users.open.money", params: { sums: sums.join(", ") } })] : []),
    ...(tasks > 0 ? [say(language, { key: "users.open.tasks", params: { count: tasks } })] : []),
    ...(payouts > 0 ? [say(language, { key: "users.open.payouts", params: { count: payouts } })] : []),
    ...(topups.length > 0 ? [say(language, { key: "users.open.topups", params: { names: namesOf(topups) } })] : []),
    ...(refunds.length > 0 ? [say(language, { key: "users.open.refunds", params: { names: namesOf(refunds) } })] : []),
  ];
  if (what.length > 0) {
    throw new AppError("conflict", { text: "users.openWork", params: { what: what.join("; ") } });
  }
}

/** The first of them, which an operator can find. */
function namesOf(all: readonly string[]): string {
  return all.length > mostNames ? `${all.slice(0, mostNames).join(", ")}, …` : all.join(", ");
}
