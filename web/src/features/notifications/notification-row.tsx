import { notificationText } from "@artel/shared/notifications/words";
import { notificationsText } from "@artel/shared/text/notifications";
import { IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/cx.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { exactMoment, formatShort, formatTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { hrefOf, type Notification, type NotificationDay } from "./notification.ts";
import styles from "./notifications.module.css";

registerTexts(notificationsText);

/** One notification: what happened, with whom, when and for how much. The whole line leads there, and reading it is enough. */
export function NotificationRow(props: {
  readonly item: Notification;
  readonly day: NotificationDay;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}): ReactElement {
  const { t } = useText();
  const { item, day, onOpen, onRead } = props;
  const { key, params } = notificationText(item);
  const words = t(key, params);
  return (
    <li className={styles.row} data-unread={!item.isRead || undefined}>
      <AppLink href={hrefOf(item)} className={styles.link} onClick={onOpen}>
        <span className={styles.dot} aria-hidden="true" />
        <span className="column grow">
          <span className={styles.text}>
            {!item.isRead && <span className="visually-hidden">{t("notifications.unreadMark")}: </span>}
            {words}
          </span>
          {item.reason && <span className={styles.reason}>{item.reason}</span>}
          <span className={styles.note}>
            {item.other && <span className={cx("cut", styles.other)}>{item.other}</span>}
            <time dateTime={item.at} title={exactMoment(item.at)}>
              {day === "earlier" ? formatShort(item.at) : formatTime(item.at)}
            </time>
          </span>
        </span>
        {item.amount !== null && item.currency !== null && (
          <span className={styles.amount}>
            <MoneyText value={item.amount} currency={item.currency} />
          </span>
        )}
      </AppLink>
      {!item.isRead && (
        <IconButton
          icon={IconCheck}
          size={32}
          label={`${t("notifications.markRead")}: ${words}`}
          className={styles.mark}
          onClick={onRead}
        />
      )}
    </li>
  );
}
