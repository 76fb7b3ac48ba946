import { notificationKind } from "../states/notification-kinds.ts";
import type { TextKey } from "../text/all-texts.ts";

/** What the words of a notification are made of. */
export interface Notified {
  readonly kind: string;
  /** How many events it holds. */
  readonly events: number;
  readonly title: string | null;
  readonly result: string | null;
  readonly created: number | null;
  readonly failed: number | null;
}

type Params = Readonly<Record<string, string | number>>;

/** The text of a notification and its values: of one event by its name, of several by their number. */
export function notificationText(item: Notified): { readonly key: TextKey; readonly params: Params } {
  const form = notificationKind(item.kind)?.results ? item.result : item.events > 1 ? "many" : "one";
  return {
    // Each kind has these texts: a test goes through the table.
    key: `notified.${item.kind}.${form}` as TextKey,
    params: {
      count: item.events,
      title: item.title ?? "",
      created: item.created ?? 0,
      failed: item.failed ?? 0,
    },
  };
}
