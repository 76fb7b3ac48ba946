import type { Output } from "@artel/shared/calls/call";
import type { listNotifications } from "@artel/shared/calls/notifications/app";
import { addDays, instantOf, today } from "../../ui/state/days.ts";

export type Notification = Output<typeof listNotifications>["items"][number];

export type NotificationDay = "today" | "yesterday" | "earlier";

/** Where a notification leads: to the task, import or money that it is about; to the list of several. */
export function hrefOf(item: Notification): string {
  switch (item.kind) {
    case "withdrawalEnded":
      return item.payoutId === null ? "/balance" : `/balance?payout=${item.payoutId}`;
    case "methodRefused":
      return "/withdraw-settings";
    case "verificationChanged":
    case "ownDataReady":
      return "/profile";
    case "supportAnswered":
      return `/support?open=${item.title}`;
    case "companyAdded":
    case "companyAsks":
      return "/companies";
    case "topupCredited":
    case "topupPart":
    case "topupExpired":
    case "topupRefunded":
    case "topupRestored":
    case "topupTakenBack":
      return "/finance";
    case "documentIssued":
      return item.documentId === null ? "/documents" : `/documents?open=${item.documentId}`;
    case "balanceCorrected":
      return "/history";
    case "invitedElsewhere":
    case "contractorLeft":
      return item.contractorId === null ? "/freelancers" : `/freelancers/profile/${item.contractorId}`;
    case "companyReviewed":
      return "/?review";
    case "companyActivated":
      return "/company";
    case "importEnded":
      return `/tasks?import=${item.importId}&tab=all`;
    case "taskProposed":
      return item.taskId === null ? "/tasks?status=proposed" : `/task/${item.taskId}`;
    default:
      return item.taskId === null ? "/tasks" : `/task/${item.taskId}`;
  }
}

/** The notifications under the days of the reader, in their order; days without any are left out. */
export function byDay(
  items: readonly Notification[],
): { readonly day: NotificationDay; readonly items: readonly Notification[] }[] {
  const days = ["today", "yesterday", "earlier"] as const;
  return days
    .map((day) => ({ day, items: items.filter(({ at }) => dayOf(at) === day) }))
    .filter((group) => group.items.length > 0);
}

function dayOf(at: string): NotificationDay {
  const moment = instantOf(at) ?? today();
  if (moment >= today()) {
    return "today";
  }
  return moment >= addDays(today(), -1) ? "yesterday" : "earlier";
}
