import { mostUnread } from "@artel/shared/limits/notifications";
import {
  IconArrowsExchange,
  IconArrowUpRight,
  IconBell,
  IconEye,
  IconEyeOff,
  IconLogout,
  IconPlus,
  IconSearch,
  IconUser,
} from "@tabler/icons-react";
import { type ReactElement, type Ref, useEffect, useState } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { CornerCount } from "../../ui/controls/count-badge.tsx";
import { LogoMark } from "../../ui/controls/icons.tsx";
import { Kbd } from "../../ui/controls/kbd.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { cx } from "../../ui/cx.ts";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { formatTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { FrameBalances } from "./frame-balances.tsx";
import type { FrameConnection, FrameProps } from "./frame-props.ts";
import styles from "./frame-top-bar.module.css";

/** An interruption shorter than this is not worth a word. */
const quietMilliseconds = 3000;

/** Name, search, balances, the money buttons, notifications and the account; on phones a list may take the bar. */
export function FrameTopBar(props: FrameProps & { readonly barRef: Ref<HTMLDivElement> }): ReactElement {
  const { t } = useText();
  const { role, brand, path, balances, hasNoMoney, balanceHref, onExchange, onFund, withdrawHref, onSearch } = props;
  const next = path === "/" ? "primary" : "brand";
  return (
    <div className={styles.bar}>
      <AppLink href="/" className={styles.logo} aria-label={t("frame.brand")}>
        <LogoMark size={26} />
        <span>{t("frame.brand")}</span>
      </AppLink>
      <div className={styles.page} ref={props.barRef} />
      {role === "company" && brand && <span className={styles.brand}>{brand}</span>}
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
        <IconSearch size={16} aria-hidden="true" />
        <span className={styles.searchText} title={t("frame.search")}>
          {t("frame.search")}
        </span>
        <span className={styles.searchKey}>
          <Kbd>{modKey("K")}</Kbd>
        </span>
      </button>
      <ConnectionNote connection={props.connection} />
      <span className={styles.space} />
      <div className={styles.wide}>
        <FrameBalances balances={balances} hasNone={hasNoMoney} hrefOf={balanceHref} />
      </div>
      <span className={styles.phoneOnly}>
        <IconButton icon={IconSearch} label={t("frame.search")} size={44} onClick={onSearch} />
      </span>
      <HideButton />
      <span className={cx(styles.line, styles.wide)} />
      <div className={cx(styles.money, styles.wide)}>
        {onExchange && (
          <Button icon={IconArrowsExchange} onClick={onExchange} className={styles.exchange}>
            {t("frame.exchange")}
          </Button>
        )}
        {role === "company" && onFund && (
          <Button icon={IconPlus} variant={next} onClick={onFund}>
            {t("frame.fund")}
          </Button>
        )}
        {role === "contractor" && withdrawHref && (
          <Button icon={IconArrowUpRight} variant={next} href={withdrawHref}>
            {t("frame.withdrawButton")}
          </Button>
        )}
      </div>
      <Bell notifications={props.notifications} />
      <div className={styles.wide}>
        <AccountMenu {...props} />
      </div>
    </div>
  );
}

function HideButton(): ReactElement {
  const { t } = useText();
  const { hidden, toggle } = useHiddenAmounts();
  return (
    <IconButton
      icon={hidden ? IconEyeOff : IconEye}
      label={hidden ? t("frame.showAmounts") : t("frame.hideAmounts")}
      aria-pressed={hidden}
      className={styles.square}
      onClick={toggle}
    />
  );
}

function Bell({ notifications }: { readonly notifications: FrameProps["notifications"] }): ReactElement {
  const { t } = useText();
  const { unread, panel } = notifications;
  const isMore = unread >= mostUnread;
  const some = isMore ? t("frame.unreadMany", { number: mostUnread - 1 }) : t("frame.unread", { count: unread });
  const label = unread > 0 ? some : t("frame.notifications");
  return (
    <CornerCount className={styles.bell} count={unread === 0 ? undefined : isMore ? `${mostUnread - 1}+` : unread}>
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

function AccountMenu(props: FrameProps): ReactElement {
  const { t } = useText();
  const { user, onLogout } = props;
  const name = user.name || user.email;
  return (
    <MenuButton
      width={240}
      button={
        <button type="button" className={styles.account} aria-label={`${t("frame.account")}: ${name}`} title={name}>
          <Avatar name={name} size={32} />
          <span className={styles.accountName}>{name}</span>
        </button>
      }
      head={
        <>
          <strong>{name}</strong>
          {user.name && <div className={styles.email}>{user.email}</div>}
        </>
      }
      items={[
        { key: "profile", label: t("frame.profile"), icon: IconUser, href: "/profile" },
        { key: "logout", label: t("frame.logout"), icon: IconLogout, onClick: onLogout, apart: true },
      ]}
    />
  );
}

/** Nothing while live; amber after three seconds without a channel, grey where nothing answers; both say of when the data are. */
function ConnectionNote({ connection }: { readonly connection: FrameConnection }): ReactElement {
  const { t } = useText();
  const { state, since } = connection;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (state !== "reconnecting") {
      return;
    }
    const timer = setTimeout(() => setLate(true), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);
  const time = since === undefined ? undefined : formatTime(since);
  const offline = time === undefined ? t("frame.offlineNow") : t("frame.offline", { time });
  const reconnecting = time === undefined ? t("api.reconnecting") : t("frame.reconnectingSince", { time });
  const words = state === "offline" ? offline : state === "reconnecting" && late ? reconnecting : "";
  return (
    <span className={styles.connection} data-state={state} role="status">
      {words && (
        <>
          <span className={styles.connectionDot} aria-hidden="true" />
          <span>{words}</span>
        </>
      )}
    </span>
  );
}
