import * as calls from "@artel/shared/calls/notifications/app";
import { bind } from "../../http/context.ts";
import { choose, getChoices } from "./choose.ts";
import { getNotifications, getUnread } from "./list-notifications.ts";
import { readAll, readOne } from "./mark-read.ts";

export const notificationRoutes = [
  bind(calls.listNotifications, getNotifications),
  bind(calls.countNotifications, getUnread),
  bind(calls.readNotification, readOne),
  bind(calls.readNotifications, readAll),
  bind(calls.notificationChoices, getChoices),
  bind(calls.chooseNotifications, choose),
];
