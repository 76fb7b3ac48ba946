import type { Output } from "@artel/shared/calls/call";
import type { listNotifications } from "@artel/shared/calls/notifications/app";
import { minorToWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { type NotificationName, notificationNames } from "@artel/shared/states/notification-kinds";
import type { NotificationRow } from "./store.ts";

export type NotificationView = Output<typeof listNotifications>["items"][number];

/** A notification as pages read it; undefined for a kind that the product knows no more. */
export function presentNotification(row: NotificationRow): NotificationView | undefined {
  const kind = notificationNames.find((name): name is NotificationName => name === row.kind);
  if (!kind) {
    return undefined;
  }
  const { title, other, taskId, importId, result, created, failed, payoutId, contractorId, reason } = row.data;
  const documentId = row.data.documentId ?? null;
  const currency = currencyCodes.find((code): code is CurrencyCode => code === row.data.currency);
  const hasMoney = currency !== undefined && row.data.amount !== null;
  return {
    ...{ id: row.id, kind, events: row.events, title, other, taskId, importId, result, created, failed },
    ...{ payoutId, contractorId, documentId, reason },
    amount: hasMoney ? minorToWire(currency, row.data.amount ?? "0") : null,
    currency: hasMoney ? currency : null,
    at: row.happened_at.toISOString(),
    place: row.newest_id,
    isRead: row.read_at !== null,
  };
}
