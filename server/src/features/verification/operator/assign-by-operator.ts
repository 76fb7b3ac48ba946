import type { assignVerification, extendVerification } from "@artel/shared/calls/verification/operator";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { dayText } from "@artel/shared/checks/zoned-day";
import { verificationTimes } from "@artel/shared/limits/verification";
import { daysLeft, isWidgetShown, type KycState } from "@artel/shared/states/kyc-state";
import { recordAction } from "../../../audit/record.ts";
import { AppError, found, refuseField } from "../../../http/app-error.ts";
import type { Action, Context, Describe } from "../../../http/context.ts";
import type { FactorLine } from "../../../http/door/factor-line.ts";
import type { Read } from "../../../platform/db/db.ts";
import { overtake } from "../../approvals/ask-second.ts";
import { setVerification } from "../../contractors/set-verification.ts";
import { assign, dueFrom } from "../assign.ts";
import { levelsOf } from "../levels.ts";
import { lockPerson, type PersonRow, selectPerson, storeReminded } from "../store.ts";
import { showVerification, subjectOf } from "./list-verifications.ts";

/** States in which a verification at the same level goes on by itself: there is nothing to begin. */
const underWay: readonly KycState[] = ["init", "delayed", "wait", "retry"];

/**
 * Asks a freelancer to verify at a level until a day; what was accepted before counts no more. Refuses a level that is not there, a
 * day that is not ahead, and a verification at this level that is under way.
 */
export const assignByOperator: Action<typeof assignVerification> = async (tx, ctx, input) => {
  const { id, level, dueDate, altVerification, reason } = input;
  const person = found(await lockPerson(tx, id));
  await requireLevel(tx, level);
  const due = dueDate === undefined ? dueFrom(ctx.now) : dayAhead(dueDate, ctx.now);
  if (person.kyc_level === level && underWay.includes(person.kyc_state)) {
    throw new AppError("conflict", { text: "verification.underWay" });
  }
  await overtake(tx, ctx, subjectOf(id));
  const isAlternative = altVerification ?? null;
  await assign(tx, { contractor: id, level, due, isAlternative, by: ctx.user.id, now: ctx.now });
  await recordAction(tx, ctx, {
    ...{ action: "verification.assign", subject: `contractor:${id}`, tenant: id, reason },
    detail: { level, due: due.toISOString(), levelBefore: person.kyc_level, stateBefore: person.kyc_state },
  });
  return showVerification(tx, ctx, id);
};

/**
 * Puts the last day of a verification further away. Refuses who has nothing to verify, who was rejected, whom a second person alone
 * lets withdraw again, and a day no later than the present one.
 */
export const extendByOperator: Action<typeof extendVerification> = async (tx, ctx, { id, dueDate, reason }) => {
  const person = found(await lockPerson(tx, id));
  const due = dayAhead(dueDate, ctx.now);
  if (person.kyc_level === null || !isWidgetShown(person.kyc_state)) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if (person.kyc_state === "rejected") {
    throw new AppError("conflict", { text: "verification.rejectedTime" });
  }
  if (person.kyc_due !== null && due <= person.kyc_due) {
    refuseField("dueDate", "verification.notLater");
  }
  await setVerification(tx, id, { level: person.kyc_level, state: person.kyc_state, due });
  await storeReminded(tx, id, null);
  await recordAction(tx, ctx, {
    ...{ action: "verification.extend", subject: `contractor:${id}`, tenant: id, reason },
    detail: { before: person.kyc_due?.toISOString() ?? null, after: due.toISOString() },
  });
  return showVerification(tx, ctx, id);
};

/** What the code of an assignment confirms. */
export const describeAssignment: Describe<typeof assignVerification> = async (tx, ctx, { id, level, dueDate }) => {
  await requireLevel(tx, level);
  const due = dueDate === undefined ? dueFrom(ctx.now) : dayAhead(dueDate, ctx.now);
  const person = found(await selectPerson(tx, id));
  return [...linesOf(person, due), { key: "operatorFactor.verificationLevel", value: level }];
};

/** What the code of a later day confirms. */
export const describeExtension: Describe<typeof extendVerification> = async (tx, ctx, { id, dueDate }) =>
  linesOf(found(await selectPerson(tx, id)), dayAhead(dueDate, ctx.now));

/** The person, by name and address. */
export function personLine({ name, surname, email }: PersonRow): FactorLine {
  return { key: "operatorFactor.verificationOf", value: `${name} ${surname} (${email})`.trim() };
}

function linesOf(person: PersonRow, due: Date): FactorLine[] {
  return [personLine(person), { key: "operatorFactor.verificationDue", value: dayText("UTC", due) }];
}

async function requireLevel(read: Read, level: string): Promise<void> {
  if (!(await levelsOf(read)).some(({ levelName }) => levelName === level)) {
    refuseField("level", "validations.wrongValue");
  }
}

/** A day as the last one of a verification: from tomorrow to a year ahead. */
function dayAhead(day: string, now: Context["now"]): Date {
  const due = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds - 1000);
  const left = daysLeft(due, now);
  if (left < 1 || left > verificationTimes.longestDueDays) {
    refuseField("dueDate", "verification.dueAhead", { days: verificationTimes.longestDueDays });
  }
  return due;
}
