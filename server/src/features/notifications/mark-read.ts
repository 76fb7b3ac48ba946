import type { readNotification, readNotifications } from "@artel/shared/calls/notifications/app";
import { notificationsMessage } from "@artel/shared/messages/notifications";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { addToOutbox } from "../../outbox/add.ts";
import { readerOf } from "./reader.ts";
import { markRead, markReadUpTo } from "./store.ts";

/** Marks one of the caller's own as read, and tells the caller's other pages. Refuses what is somebody else's (404). */
export const readOne: Action<typeof readNotification> = async (tx, ctx, { id }) => {
  found((await markRead(tx, readerOf(ctx.user), id, ctx.now)) || undefined);
  await addToOutbox(tx, ctx.user.id, notificationsMessage());
};

/** Marks all as read that the caller has seen: what came meanwhile stays unread. */
export const readAll: Action<typeof readNotifications> = async (tx, ctx, { upTo }) => {
  await markReadUpTo(tx, ctx.user.id, upTo, ctx.now);
  await addToOutbox(tx, ctx.user.id, notificationsMessage());
};
