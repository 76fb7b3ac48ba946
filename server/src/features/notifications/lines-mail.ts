import { summaryLines } from "@artel/shared/limits/notifications";
import { formatMoney } from "@artel/shared/money/wire";
import { notificationText } from "@artel/shared/notifications/words";
import type { TextKey } from "@artel/shared/text/all-texts";
import { translate } from "@artel/shared/text/translate";
import type { Mail } from "../../platform/mail/mail.ts";
import type { NotificationView } from "./present.ts";

type Language = Mail["language"];

/** A mail that lists notifications, each in a line of its own, with the way to them. */
export function linesMail(
  reader: { readonly email: string; readonly language: Language },
  items: readonly NotificationView[],
  words: { readonly subject: TextKey; readonly before: readonly TextKey[]; readonly after: readonly TextKey[] },
  publicUrl: string,
): Mail {
  return {
    to: reader.email,
    language: reader.language,
    subject: words.subject,
    paragraphs: [
      ...words.before.map((key) => ({ key })),
      ...items.slice(0, summaryLines).map((item) => ({
        key: "notifications.summary.line" as const,
        params: { line: lineOf(item, reader.language) },
      })),
      ...(items.length > summaryLines
        ? [{ key: "tasks.mail.more" as const, params: { count: items.length - summaryLines } }]
        : []),
      ...words.after.map((key) => ({ key })),
    ],
    button: { key: "notifications.summary.button", url: `${publicUrl}/` },
  };
}

/** What happened, with whom, for how much: what is not known is left out. */
function lineOf(item: NotificationView, language: Language): string {
  const { key, params } = notificationText(item);
  const amount = item.amount !== null && item.currency !== null ? formatMoney(item.amount, item.currency) : null;
  const words = translate(language, key, params);
  return [item.other ? `${words} (${item.other})` : words, amount, item.reason].filter((part) => part).join(", ");
}
