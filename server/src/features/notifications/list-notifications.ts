import type { countNotifications, listNotifications } from "@artel/shared/calls/notifications/app";
import { mostUnread } from "@artel/shared/limits/notifications";
import type { Action } from "../../http/context.ts";
import { presentNotification } from "./present.ts";
import { readerOf } from "./reader.ts";
import { countUnread, notificationsOf } from "./store.ts";

/** The caller's own notifications before a place, by one row more than is asked for, which tells whether others follow. */
export const getNotifications: Action<typeof listNotifications> = async (tx, ctx, { before, take }) => {
  const rows = await notificationsOf(tx, readerOf(ctx.user), {
    before: before ?? Number.MAX_SAFE_INTEGER,
    take: take + 1,
  });
  const page = rows.slice(0, take);
  return {
    items: page.flatMap((row) => presentNotification(row) ?? []),
    next: rows.length > take ? (page.at(-1)?.newest_id ?? null) : null,
  };
};

/** How many of them are unread. */
export const getUnread: Action<typeof countNotifications> = async (tx, ctx) => ({
  unread: await countUnread(tx, readerOf(ctx.user), mostUnread),
});
