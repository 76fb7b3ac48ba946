import { notificationsText } from "@artel/shared/text/notifications";
import { IconBell, IconChecks, IconSettings, IconX } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { byDay, type Notification } from "./notification.ts";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications.module.css";
import { useMarkRead, useNotificationPages } from "./use-notifications.ts";

registerTexts(notificationsText);

/** What the bell opens: what the server keeps for the person, and the short messages of this visit. */
export function NotificationPanel(props: {
  /** The short messages that were shown in this visit. */
  readonly visit: ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const [tab, setTab] = useState<"kept" | "visit">("kept");
  const pages = useNotificationPages();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.panel}>
      <PanelHead items={items} onClose={props.onClose} />
      <div className={styles.tabs}>
        <Segmented
          block
          size="sm"
          label={t("notifications.which")}
          value={tab}
          onChange={setTab}
          items={[
            { value: "kept", label: t("notifications.kept") },
            { value: "visit", label: t("notifications.visit") },
          ]}
        />
      </div>
      <div className={styles.scroll}>
        {tab === "visit" ? props.visit : <Kept pages={pages} items={items} onClose={props.onClose} />}
      </div>
    </div>
  );
}

function PanelHead(props: { readonly items: readonly Notification[]; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const { all } = useMarkRead();
  const [latest] = props.items;
  const isUnread = props.items.some(({ isRead }) => !isRead);
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t("frame.notifications")}</h2>
      {latest && isUnread && (
        <Button size="xs" icon={IconChecks} loading={all.isPending} onClick={() => all.mutate({ upTo: latest.place })}>
          {t("notifications.markAll")}
        </Button>
      )}
      <IconButton
        icon={IconSettings}
        size={32}
        label={t("notifications.settings")}
        onClick={() => {
          props.onClose();
          navigate("/profile#notifications");
        }}
      />
      <IconButton icon={IconX} size={32} label={t("common.close")} className={styles.close} onClick={props.onClose} />
    </div>
  );
}

function Kept(props: {
  readonly pages: ReturnType<typeof useNotificationPages>;
  readonly items: readonly Notification[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { pages, items, onClose } = props;
  if (pages.error && items.length === 0) {
    return (
      <div className={styles.alone}>
        <Unread of={pages} compact title={t("notifications.failed")} />
      </div>
    );
  }
  if (!pages.data) {
    return (
      <div className={styles.alone} aria-busy="true">
        <SkeletonLines count={6} />
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState compact icon={IconBell} title={t("notifications.empty")}>
        {t("notifications.emptyText")}
      </EmptyState>
    );
  }
  return (
    <>
      <Days items={items} onClose={onClose} />
      {pages.hasNextPage && (
        <div className={styles.older}>
          <Button
            size="sm"
            variant="ghost"
            block
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t("notifications.older")}
          </Button>
        </div>
      )}
    </>
  );
}

function Days(props: { readonly items: readonly Notification[]; readonly onClose: () => void }): ReactElement[] {
  const { t } = useText();
  const { one } = useMarkRead();
  const read = (item: Notification) => {
    if (!item.isRead) {
      one.mutate({ id: item.id });
    }
  };
  return byDay(props.items).map((group) => (
    <section key={group.day} aria-label={t(`notifications.day.${group.day}`)}>
      <h3 className={cx("quiet", styles.day)}>{t(`notifications.day.${group.day}`)}</h3>
      <ul>
        {group.items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            day={group.day}
            onRead={() => read(item)}
            onOpen={() => {
              read(item);
              props.onClose();
            }}
          />
        ))}
      </ul>
    </section>
  ));
}
