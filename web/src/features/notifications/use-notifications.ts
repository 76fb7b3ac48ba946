import {
  countNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from "@artel/shared/calls/notifications/app";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { usePages } from "../../api/use-pages.ts";

const touches = [listNotifications, countNotifications];

/** How many notifications are unread; none while that is not known. */
export function useUnread(): number {
  return useCall(countNotifications, {}, { quiet: true }).data?.unread ?? 0;
}

/** The notifications, page by page. */
export function useNotificationPages() {
  return usePages(
    listNotifications,
    (before) => (before === undefined ? {} : { before }),
    ({ next }) => next,
  );
}

/** Marks as read: one, or all that are shown. */
export function useMarkRead() {
  const one = useMutationCall(readNotification, { touches });
  const all = useMutationCall(readNotifications, { touches });
  return { one, all };
}
