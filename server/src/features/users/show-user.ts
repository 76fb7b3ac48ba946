import type { Output } from "@artel/shared/calls/call";
import type { addUserNote, operatorUser, revealUserPhone } from "@artel/shared/calls/users/operator";
import { noteLimits } from "@artel/shared/limits/operator";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { AppError } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { balancesOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { specialSettings } from "../accounts/special-settings.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { say } from "../approvals/say.ts";
import { newestDocumentsOf } from "../documents/operator-documents.ts";
import { countOpenPayouts } from "../payouts/contractor/open-payouts.ts";
import { newestPayoutsOf } from "../payouts/operator/payouts-since.ts";
import { segmentsOf } from "../policies/segments-of.ts";
import { sessionsOf } from "../session/own-sessions.ts";
import { signInBlockOf } from "../session/sign-in-locks.ts";
import { countOpenTasks } from "../tasks/find/open-tasks.ts";
import { tasksOf } from "../tasks/operator/tasks-of.ts";
import { factorFacts } from "../two-factor/factor-status.ts";
import { verificationFacts } from "../verification/present.ts";
import { maskedMethods } from "../wallets/masked-methods.ts";
import { selectOpenChange } from "./email-store.ts";
import type { UserRow } from "./list-store.ts";
import { presentUser } from "./list-users.ts";
import { countNotes, insertNote, selectNotes } from "./note-store.ts";
import { lockUser, recordCare, userOf } from "./user-record.ts";

type Shown = Output<typeof operatorUser>;

/** Withdrawals and documents that the page shows. */
const newest = 10;

/** One person with everything that operators know. Who looked stands in the audit log. */
export const readUser: Action<typeof operatorUser> = async (tx, ctx, { id }) => {
  const user = await userOf(tx, id);
  await recordCare(tx, ctx, user, { action: "user.read" });
  const isFreelancer = user.user_role === "freelancer";
  const ownsMoney = user.user_role !== "manager";
  const blockedUntil = await signInBlockOf(tx, ctx.app, user.email, ctx.now);
  return {
    ...presentUser(user),
    ...{ language: user.language, country: user.country, phone: maskedPhone(user.phone) },
    isEmailProved: !user.is_unconfirmed && user.user_state !== "invited",
    balances: ownsMoney ? await moneyOf(tx, id) : [],
    verification: isFreelancer ? ((await verificationFacts(tx, id, ctx.now)) ?? null) : null,
    methods: isFreelancer ? await maskedMethods(tx, id) : [],
    openTasks: ownsMoney ? await countOpenTasks(tx, id) : 0,
    tasks: await tasksOf(tx, { id, role: user.user_role, company: user.company_id }),
    openPayouts: isFreelancer ? await countOpenPayouts(tx, id) : 0,
    payouts: isFreelancer ? await newestPayoutsOf(tx, ctx, id, newest) : [],
    documents: isFreelancer ? await newestDocumentsOf(tx, id, newest) : [],
    segments: await segmentsOf(tx, id, ctx.now),
    flags: ownsMoney ? await specialSettings(tx, ctx.now, id) : [],
    access: { ...(await factorFacts(tx, id)), blockedUntil: blockedUntil?.toISOString() ?? null },
    sessions: await sessionsOf(tx, id, ctx.now),
    notes: (await selectNotes(tx, id)).map(({ id: note, text, by, written_at }) => ({
      ...{ id: note, text, by, at: written_at.toISOString() },
    })),
    emailChange: await changeOf(tx, id),
    pending: await pendingOf(tx, ctx, user),
  };
};

/** The whole phone number of a person; who asked and why stands in the audit log. */
export const revealPhone: Action<typeof revealUserPhone> = async (tx, ctx, { id, reason }) => {
  const user = await userOf(tx, id);
  await recordCare(tx, ctx, user, { action: "user.phone", reason });
  return { phone: user.phone };
};

/**
 * Writes down a note about a person. What it says stands with the note, not in the audit log. Refuses one more than a person may
 * have.
 */
export const addNote: Action<typeof addUserNote> = async (tx, ctx, { id, text }) => {
  const user = await lockUser(tx, id);
  if ((await countNotes(tx, id)) >= noteLimits.most) {
    throw new AppError("noRoom", { fields: { text: { key: "bounds.notes", params: { max: noteLimits.most } } } });
  }
  await insertNote(tx, id, text, ctx.user.id, ctx.now);
  await recordCare(tx, ctx, user, { action: "user.note" });
  return { status: "Done" };
};

/** A phone number with its last three digits alone. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){3})/g, "•");
}

async function moneyOf(read: Read, owner: number): Promise<Shown["balances"]> {
  return (await balancesOf(read, owner))
    .map(({ currency, available, escrow, pending, in_transit }) => {
      const wire = (minor: bigint) => toWire(amountOf(currency, minor));
      return {
        ...{ currency, available: wire(BigInt(available)), escrow: wire(BigInt(escrow)) },
        onTheWay: wire(BigInt(pending) + BigInt(in_transit)),
      };
    })
    .filter(({ available, escrow, onTheWay }) => [available, escrow, onTheWay].some((sum) => /[1-9]/.test(sum)));
}

async function changeOf(read: Read, id: number): Promise<Shown["emailChange"]> {
  const change = await selectOpenChange(read, id);
  return change
    ? {
        email: change.new_email,
        dueAt: change.due_at.toISOString(),
        isProved: change.proved_at !== null,
        askedBy: change.asked_name,
      }
    : null;
}

const kinds = ["user.resetFactor", "user.changeEmail", "user.close", "user.reopen"] as const;

/** What waits for a second person about somebody. */
async function pendingOf(read: Read, { now, language }: Context, { id }: UserRow): Promise<Shown["pending"]> {
  const waiting: Shown["pending"] = [];
  for (const kind of kinds) {
    const all = await waitingApprovals<{ readonly user: number }>(read, now, kind);
    waiting.push(
      ...all
        .filter(({ detail }) => detail.user === id)
        .map((one) => ({ approval: one.id, kind, about: say(language, one.about), askedBy: one.askedByName })),
    );
  }
  return waiting;
}
