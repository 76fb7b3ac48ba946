import type { Output } from "@artel/shared/calls/call";
import type { askErasure, cancelErasure, erasure } from "@artel/shared/calls/privacy/app";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { overtake } from "../approvals/ask-second.ts";
import { lockPerson } from "../people/change-person.ts";
import { personById } from "../people/find-person.ts";
import * as store from "./erasure-store.ts";

/** Whether the caller is to be erased, and what stands against it. */
export const getErasure: Action<typeof erasure> = (read, ctx) => viewOf(read, ctx.user.id);

/** Asks to erase the caller. Refuses who has asked already, and names what has to end first: money, tasks, orders, managers. */
export const requestErasure: Action<typeof askErasure> = async (tx, ctx) => {
  const { id } = ctx.user;
  await lockPerson(tx, id);
  const view = await viewOf(tx, id);
  if (view.state !== "none" || view.obstacles.length > 0) {
    throw new AppError("conflict", {
      text: view.state === "none" ? "erasure.stands" : "erasure.askedAlready",
      extra: { obstacles: view.obstacles },
    });
  }
  await store.insertErasure(tx, { user: id, by: id, now: ctx.now });
  await record(tx, ctx, id, { action: "erasure.ask" });
  await tellPerson(tx, ctx, id, { subject: "erasure.mail.askedSubject", text: "erasure.mail.asked" });
  return viewOf(tx, id);
};

/** Takes the caller's wish back, or that of an operator for the caller. Refuses where there is none. */
export const takeBackErasure: Action<typeof cancelErasure> = async (tx, ctx) => {
  const open = await store.selectOpen(tx, ctx.user.id);
  if (!open || !(await endErasureOf(tx, ctx, open))) {
    throw new AppError("conflict");
  }
  return viewOf(tx, ctx.user.id);
};

/** Ends an erasure that is not done yet, and what waits for a second person about it; tells the person. */
export async function endErasureOf(
  tx: Tx,
  ctx: Context,
  { id, user_id: user }: store.ErasureRow,
  reason?: string,
): Promise<boolean> {
  if (!(await store.endOpen(tx, id, { state: "cancelled", by: ctx.user.id, now: ctx.now }))) {
    return false;
  }
  await overtake(tx, ctx, erasureSubject(id));
  await record(tx, ctx, user, { action: "erasure.cancel", ...(reason === undefined ? {} : { reason }) });
  await tellPerson(tx, ctx, user, { subject: "erasure.mail.endedSubject", text: "erasure.mail.ended" });
  return true;
}

/** What a request for a second person about an erasure is about. */
export function erasureSubject(id: number): string {
  return `erasure:${id}`;
}

/** A record of the log about a person's erasure, in the chain of the person or of the person's company. */
export async function record(
  tx: Tx,
  ctx: Parameters<typeof recordAction>[1],
  user: number,
  of: { readonly action: string; readonly reason?: string; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const person = found(await personById(tx, user));
  await recordAction(tx, ctx, { ...of, subject: `user:${user}`, tenant: person.companyId || user });
}

/** Tells a person by mail what becomes of the erasure. */
export async function tellPerson(
  tx: Tx,
  { app }: Pick<Context, "app">,
  user: number,
  { subject, text, params = {} }: Told,
): Promise<void> {
  const person = found(await personById(tx, user));
  await addMail(tx, app.ids, {
    ...{ to: person.email, language: person.language, subject },
    paragraphs: [
      { key: text, params },
      { key: "mailAccess.emailNotYou", params: { support: app.config.supportEmail } },
    ],
    button: { key: "ownData.mail.button", url: `${app.config.publicUrl}/profile` },
  });
}

interface Told {
  readonly subject: Parameters<typeof addMail>[2]["subject"];
  readonly text: Parameters<typeof addMail>[2]["subject"];
  readonly params?: Readonly<Record<string, string | number>>;
}

async function viewOf(read: Read, user: number): Promise<Output<typeof erasure>> {
  const open = await store.selectOpen(read, user);
  return {
    state: open?.state === "asked" || open?.state === "waiting" ? open.state : "none",
    askedAt: open?.asked_at.toISOString() ?? null,
    erasesAt: open?.erases_at?.toISOString() ?? null,
    obstacles: await store.obstaclesOf(read, user),
  };
}
