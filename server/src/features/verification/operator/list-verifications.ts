import type { Output } from "@artel/shared/calls/call";
import type { operatorVerification, operatorVerifications } from "@artel/shared/calls/verification/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import type { TextKey } from "@artel/shared/text/all-texts";
import { isTextKey } from "@artel/shared/text/translate";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { waitingApprovals } from "../../approvals/ask-second.ts";
import { say } from "../../approvals/say.ts";
import { installedIdentity } from "../installed-identity.ts";
import { levelsOf } from "../levels.ts";
import { selectPapers } from "../paper-store.ts";
import { factsOf, presentPaper } from "../present.ts";
import { type PersonRow, selectPerson } from "../store.ts";
import { countVerifications, selectHistory, selectVerifications } from "./list-store.ts";

type Shown = Output<typeof operatorVerification>;

/** A page of the freelancers with how far the verification of each is. */
export const listVerifications: Action<typeof operatorVerifications> = async (tx, ctx, input) => {
  const filter = { tab: input.tab, states: input.state?.split(","), search: wordsOf(input.search) };
  const { rows, total } = await selectVerifications(tx, filter, input);
  const counts = await countVerifications(tx, ctx.now);
  return { rows: rows.map((row) => presentRow(row, ctx.now)), total, counts, levels: await levelsOf(tx) };
};

/** One freelancer's verification. Who looked at it stands in the audit log. */
export const readVerification: Action<typeof operatorVerification> = async (tx, ctx, { id }) => {
  const shown = await showVerification(tx, ctx, id);
  await recordAction(tx, ctx, { action: "verification.read", subject: `contractor:${id}`, tenant: id });
  return shown;
};

/** The same, for whoever has changed it. */
export async function showVerification(read: Read, ctx: Context, id: number): Promise<Shown> {
  const person = found(await selectPerson(read, id));
  const reported = person.reported_at_ms ? new Date(person.reported_at_ms).toISOString() : null;
  return {
    ...presentRow(person, ctx.now),
    ...factsOf(person, ctx.now),
    ...{ comment: person.comment, reportedAt: reported, askedAt: person.asked_at?.toISOString() ?? null },
    acceptedAt: person.accepted_at?.toISOString() ?? null,
    expiresAt: person.expires_at?.toISOString() ?? null,
    isOverridden: person.overridden_at !== null,
    papers: (await selectPapers(read, id)).map(presentPaper),
    levels: await levelsOf(read),
    hasProvider: installedIdentity(ctx.app) !== undefined,
    pending: await pendingOf(read, ctx, id),
    history: (await selectHistory(read, id)).map(({ created_at, action, by, reason }) => ({
      ...{ at: created_at.toISOString(), action: wordsFor(ctx, action), by, reason },
    })),
  };
}

function presentRow(person: PersonRow, now: Date): Output<typeof operatorVerifications>["rows"][number] {
  const { state, levelName, dueDate, isBlocked } = factsOf(person, now);
  return {
    ...{ id: person.id, name: `${person.name} ${person.surname}`.trim(), email: person.email, country: person.country },
    ...{ state, levelName, dueDate, isBlocked, since: person.changed_at?.toISOString() ?? null },
  };
}

async function pendingOf(read: Read, ctx: Context, id: number): Promise<Shown["pending"]> {
  const waiting = await waitingApprovals(read, ctx.now, "verification.override");
  const one = waiting.find(({ subject }) => subject === subjectOf(id));
  return one
    ? { approval: one.id, after: one.after ? say(ctx.language, one.after) : "", askedBy: one.askedByName }
    : null;
}

/** What a request for a second person is about. */
export function subjectOf(id: number): string {
  return `verification:${id}`;
}

function wordsFor({ language }: Context, action: string): string {
  const key = `operator.action.${action}`;
  return isTextKey(key) ? say(language, { key: key as TextKey, params: {} }) : action;
}
