import type { endViews, viewAsUser } from "@artel/shared/calls/users/operator-view";
import { AppError } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { closeViews, openView } from "../live-sessions/view-session.ts";
import { personLine, recordCare, userOf } from "./user-record.ts";

/** The duties that look on. */
const duties = ["support", "compliance"] as const;

/**
 * Lets an operator with the duty support or compliance look at the product as a person, read-only. Refuses other duties, an operator's
 * account (404), and one that nobody signs in to. Who looked, as whom and why stands in the audit log.
 */
export const viewAs: Action<typeof viewAsUser> = async (tx, ctx, { id, reason }) => {
  if (!duties.some((duty) => ctx.user.operatorRights.includes(duty))) {
    throw new AppError("forbidden");
  }
  const user = await userOf(tx, id);
  if (user.user_state !== "active") {
    throw new AppError("conflict", { text: "users.notOpen" });
  }
  const { token, until } = await openView(tx, ctx, id);
  await recordCare(tx, ctx, user, { action: "user.view", reason, detail: { until: until.toISOString() } });
  return { token, until: until.toISOString() };
};

/** What the code of a view confirms: as whom. */
export const describeView: Describe<typeof viewAsUser> = async (tx, _ctx, { id }) => [personLine(await userOf(tx, id))];

/** Ends every view that this session opened. */
export const endOwnViews: Action<typeof endViews> = async (tx, ctx) => {
  const people = await closeViews(tx, ctx);
  for (const id of people) {
    await recordCare(tx, ctx, await userOf(tx, id), { action: "user.viewEnd" });
  }
  return { ended: people.length };
};
