import { notificationText } from "@artel/shared/notifications/words";
import { notificationsText } from "@artel/shared/text/notifications";
import { registerTexts } from "../../ui/words/texts.ts";
import { text } from "../../ui/words/use-text.ts";
import type { Notification } from "./notification.ts";

registerTexts(notificationsText);

/** What the browser says of a notification: never an amount, since a screen may be seen by others. */
export function wordsOf(item: Notification): { readonly title: string; readonly body: string } {
  const { key, params } = notificationText(item);
  return { title: text(key, params), body: item.other ?? "" };
}
