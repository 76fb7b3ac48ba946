import { mostUnread } from "@artel/shared/limits/notifications";
import { IconBell, IconSearch } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { IconButton } from "../../ui/controls/button.tsx";
import { CornerCount } from "../../ui/controls/count-badge.tsx";
import { Kbd } from "../../ui/controls/kbd.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { cx } from "../../ui/cx.ts";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { FrameConnection, FrameProps } from "./frame-props.ts";
import styles from "./frame-top-bar.module.css";

/** The search of a top bar: a field on a desk, an icon where there is little room. */
export function BarSearch(props: { readonly label: string; readonly onSearch: () => void }): ReactElement {
  const { label, onSearch } = props;
  return (
    <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
      <IconSearch size={16} aria-hidden="true" />
      <span className={styles.searchText} title={label}>
        {label}
      </span>
      <span className={styles.searchKey}>
        <Kbd>{modKey("K")}</Kbd>
      </span>
    </button>
  );
}

/** The same on a phone. */
export function PhoneSearch(props: { readonly label: string; readonly onSearch: () => void }): ReactElement {
  return (
    <span className={cx(styles.phoneOnly, styles.own)}>
      <IconButton icon={IconSearch} label={props.label} size={44} onClick={props.onSearch} />
    </span>
  );
}

/** The bell with the number of what is unread, and the panel that it opens. */
export function BarBell({ unread, panel }: FrameProps["notifications"]): ReactElement {
  const { t } = useText();
  const isMore = unread >= mostUnread;
  const some = isMore ? t("frame.unreadMany", { number: mostUnread - 1 }) : t("frame.unread", { count: unread });
  const label = unread > 0 ? some : t("frame.notifications");
  return (
    <CornerCount className={styles.own} count={unread === 0 ? undefined : isMore ? `${mostUnread - 1}+` : unread}>
      <Popover
        label={t("frame.notifications")}
        position="bottom-end"
        width={420}
        flush
        isSheet
        button={<IconButton icon={IconBell} label={label} className={styles.square} />}
        content={panel}
      />
    </CornerCount>
  );
}

/** Who is signed in, with the menu of the account. */
export function BarAccount(props: {
  readonly name: string;
  /** Beside the name in the bar. */
  readonly addition?: string;
  /** Below the name in the menu. */
  readonly note: ReactNode;
  readonly items: readonly MenuItem[];
}): ReactElement {
  const { t } = useText();
  const { name, addition, note, items } = props;
  return (
    <MenuButton
      width={240}
      button={
        <button type="button" className={styles.account} aria-label={`${t("frame.account")}: ${name}`} title={name}>
          <Avatar name={name} size={32} />
          <span className={styles.accountName}>{[name, addition].filter(Boolean).join(", ")}</span>
        </button>
      }
      head={
        <>
          <strong>{name}</strong>
          {note && <div className={styles.email}>{note}</div>}
        </>
      }
      items={items}
    />
  );
}

/** How the live channel is, in words; nothing where there are none. */
export function BarConnection(props: {
  readonly state: FrameConnection["state"];
  readonly words: string;
}): ReactElement {
  return (
    <span className={styles.connection} data-state={props.state} role="status">
      {props.words && (
        <>
          <span className={styles.connectionDot} aria-hidden="true" />
          <span>{props.words}</span>
        </>
      )}
    </span>
  );
}
