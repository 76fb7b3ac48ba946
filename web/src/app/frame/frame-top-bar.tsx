import {
  IconArrowsExchange,
  IconArrowUpRight,
  IconEye,
  IconEyeOff,
  IconLogout,
  IconPlus,
  IconUser,
} from "@tabler/icons-react";
import { type ReactElement, type Ref, useEffect, useState } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { LogoMark } from "../../ui/controls/icons.tsx";
import { cx } from "../../ui/cx.ts";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { formatTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { FrameBalances } from "./frame-balances.tsx";
import { BarAccount, BarBell, BarConnection, BarSearch, PhoneSearch } from "./frame-bar.tsx";
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
      <BarSearch label={t("frame.search")} onSearch={onSearch} />
      <ConnectionNote connection={props.connection} />
      <span className={styles.space} />
      <div className={styles.wide}>
        <FrameBalances balances={balances} hasNone={hasNoMoney} hrefOf={balanceHref} />
      </div>
      <PhoneSearch label={t("frame.search")} onSearch={onSearch} />
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
      <BarBell {...props.notifications} />
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
      className={cx(styles.square, styles.own)}
      onClick={toggle}
    />
  );
}

function AccountMenu(props: FrameProps): ReactElement {
  const { t } = useText();
  const { user, onLogout } = props;
  const name = user.name || user.email;
  return (
    <BarAccount
      name={name}
      note={user.name && user.email}
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
  return <BarConnection state={state} words={words} />;
}
