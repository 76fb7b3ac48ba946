import * as z from "zod/mini";
import { mostUnread, notificationsPage } from "../../limits/notifications.ts";
import { notificationNames } from "../../states/notification-kinds.ts";
import { readCall, writeCall } from "../call.ts";
import { objectId } from "../tasks/fields.ts";
import { savedVersion, seenVersion } from "../version.ts";
import { notificationChoice, notificationView } from "./views.ts";

/** The caller's own notifications of the last 30 days, the latest first; `next` continues where the answer ended. */
export const listNotifications = readCall("listNotifications", "/api/app/notifications", "user", {
  request: z.strictObject({
    /** The place that an earlier answer ended at. */
    before: z.optional(objectId),
    take: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(notificationsPage.most)),
      notificationsPage.usual,
    ),
  }),
  reply: z.strictObject({
    items: z.array(notificationView),
    /** Null at the end. */
    next: z.nullable(z.number()),
  }),
  spec: ["O-29", "T-129"],
  summary: "Notifications of the caller, latest first",
});

/** How many are unread; counted no further than to 100. */
export const countNotifications = readCall("countNotifications", "/api/app/notifications/unread", "user", {
  reply: z.strictObject({ unread: z.number().check(z.int(), z.gte(0), z.lte(mostUnread)) }),
  spec: ["O-26", "T-129"],
  summary: "How many notifications are unread",
});

/** Marks one of the caller's notifications as read. */
export const readNotification = writeCall("readNotification", "/api/app/notifications/:id/read", "user", {
  effect: { none: "says what was read" },
  request: z.strictObject({ id: objectId }),
  errors: ["notFound"],
  spec: ["O-26", "T-129"],
  summary: "Marks a notification as read",
});

/** Marks all that the caller has seen: what came after `upTo` stays unread. */
export const readNotifications = writeCall("readNotifications", "/api/app/notifications/read", "user", {
  effect: { none: "says what was read" },
  request: z.strictObject({ upTo: objectId }),
  spec: ["O-26"],
  summary: "Marks all notifications up to a place as read",
});

const choices = z.strictObject({
  /** Each with the version that it has. */
  choices: z.array(z.strictObject({ ...notificationChoice.shape, savedVersion })),
});

/** What the caller is told of each kind that somebody like him hears of. */
export const notificationChoices = readCall("notificationChoices", "/api/app/notifications/preferences", "user", {
  reply: choices,
  spec: ["O-27"],
  summary: "What the caller is told on screen and by email",
});

/** Chooses for the kinds that are named; the others stay. */
export const chooseNotifications = writeCall("chooseNotifications", "/api/app/notifications/preferences", "user", {
  effect: { none: "says what mails come" },
  request: z.strictObject({
    choices: z
      .array(z.strictObject({ ...notificationChoice.shape, seenVersion }))
      .check(z.minLength(1), z.maxLength(notificationNames.length, "validations.tooLong")),
  }),
  reply: choices,
  errors: ["invalidInput", "staleSave"],
  spec: ["O-27", "O-28", "HO-130"],
  summary: "Chooses what the caller is told on screen and by email",
});
