import type { NewNotification, NotificationData, NotificationRow } from "./store.ts";
import type { Heard } from "./who-hears.ts";

const nothing: NotificationData = {
  title: null,
  other: null,
  taskId: null,
  importId: null,
  payoutId: null,
  contractorId: null,
  documentId: null,
  reason: null,
  amount: null,
  currency: null,
  result: null,
  created: null,
  failed: null,
};

/** What one event says. */
function dataOf({ notice }: Heard): NotificationData {
  const { task_id: taskId, title, other, amount, currency, data } = notice;
  return taskId === null ? { ...nothing, ...data } : { ...nothing, taskId, title, other, amount, currency };
}

/** What two say together: who it is about where that is the same, and the amount where the currency is. */
function together(one: NotificationData, other: NotificationData): NotificationData {
  const isSameMoney = one.currency !== null && one.currency === other.currency && one.amount !== null;
  return {
    ...nothing,
    other: one.other === other.other ? one.other : null,
    amount: isSameMoney && other.amount !== null ? String(BigInt(one.amount) + BigInt(other.amount)) : null,
    currency: isSameMoney ? one.currency : null,
  };
}

/** What is told to one person as one line. */
export interface Bundle extends NewNotification {
  /** The notification that takes it in. */
  readonly into: NotificationRow | undefined;
}

/**
 * Puts what people hear together: events of tasks of one kind are one line per person, into which an unread one of before
 * grows. All else is a line of its own. Who sees nothing of a kind and gets no summary of it has no line.
 */
export function putTogether(heard: readonly Heard[], open: readonly NotificationRow[]): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const one of heard) {
    const { onScreen, mail } = one.choice;
    if (onScreen || mail === "daily") {
      const key = keyOf(one);
      bundles.set(key, grown(bundles.get(key) ?? begun(one, open), one));
    }
  }
  return [...bundles.values()];
}

function keyOf({ person, notice, kind, needs }: Heard): string {
  return [person.id, notice.kind, ...needs, ...(kind.isOfTask ? [] : [`event ${notice.id}`])].join(" ");
}

type Begun = Pick<Bundle, "into" | "events"> & { readonly data?: NotificationData };

function begun({ person, notice, kind, needs, choice }: Heard, open: readonly NotificationRow[]): Begun {
  const into =
    kind.isOfTask && choice.onScreen
      ? open.find(
          (row) =>
            row.user_id === person.id &&
            row.kind === notice.kind &&
            row.needs.join() === needs.join() &&
            // What a summary has told already does not grow: it would be told twice.
            (choice.mail !== "daily" || row.waits_for_summary),
        )
      : undefined;
  return into ? { into, events: into.events, data: into.data } : { into, events: 0 };
}

function grown(before: Begun & Partial<Bundle>, one: Heard): Bundle {
  const { notice, person, needs, choice } = one;
  const data = dataOf(one);
  return {
    into: before.into,
    user_id: person.id,
    kind: notice.kind,
    needs,
    events: before.events + 1,
    newest_id: Math.max(before.newest_id ?? before.into?.newest_id ?? 0, notice.id),
    data: before.data ? together(before.data, data) : data,
    on_screen: choice.onScreen,
    waits_for_summary: choice.mail === "daily",
    happened_at: notice.created_at,
  };
}
