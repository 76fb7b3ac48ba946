import { frameText } from "@artel/shared/text/frame";
import { guestText } from "@artel/shared/text/guest";
import { IconBell, IconLogout, IconMenu2, IconSearch } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { AppLink } from "../ui/controls/app-link.tsx";
import { Avatar } from "../ui/controls/avatar.tsx";
import { Button } from "../ui/controls/button.tsx";
import { CountBadge } from "../ui/controls/count-badge.tsx";
import { type IconType, LogoMark } from "../ui/controls/icons.tsx";
import { Kbd } from "../ui/controls/kbd.tsx";
import { LanguageSwitch } from "../ui/controls/language-switch.tsx";
import { modKey } from "../ui/controls/mod-key.ts";
import { ThemeSwitch } from "../ui/controls/theme-switch.tsx";
import { FrameBar } from "../ui/layout/page-bar.tsx";
import { MenuButton } from "../ui/overlay/menu.tsx";
import { Popover } from "../ui/overlay/popover.tsx";
import { Popup } from "../ui/overlay/popup.tsx";
import { useShortcuts } from "../ui/state/shortcuts.ts";
import { zoneName } from "../ui/state/zone.ts";
import { focusListSearch } from "../ui/table/focus-list-search.ts";
import { formatDateTime } from "../ui/words/format-date.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import styles from "./frame.module.css";

registerTexts(frameText, guestText);

/** One entry of the operator's menu; the words are already in the present language. */
export interface OperatorItem {
  readonly key: string;
  readonly label: string;
  readonly icon: IconType;
  readonly href: string;
  readonly group?: string;
  readonly badge?: number;
}

export interface OperatorFrameProps {
  readonly items: readonly OperatorItem[];
  readonly path: string;
  readonly user: { readonly name: string; readonly duties: string };
  readonly connection: { readonly state: "live" | "reconnecting" | "offline"; readonly time: number };
  readonly notifications: { readonly unread: number; readonly list: ReactNode };
  readonly onSearch: () => void;
  readonly onLogout: () => void;
  /** In demo mode: the strip above the top bar. */
  readonly demo?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The console's frame: slate on all four sides, so that nobody takes it for a customer's account. On a phone a list may take
 * the top bar; the way out stands in the menu too.
 */
export function OperatorFrame(props: OperatorFrameProps): ReactElement {
  const { t } = useText();
  const [menu, setMenu] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const findHere = () => focusListSearch() || props.onSearch();
  useShortcuts({ "Mod+KeyK": props.onSearch, Slash: findHere });
  return (
    <div className={styles.frame} data-demo={props.demo !== undefined || undefined}>
      <a className={styles.skip} href="#content">
        {t("frame.skip")}
      </a>
      {props.demo !== undefined && (
        <div className={styles.demo} data-print="hide">
          {props.demo}
        </div>
      )}
      <header className={styles.top} data-print="hide">
        <button type="button" className={styles.menuButton} aria-label={t("frame.menu")} onClick={() => setMenu(true)}>
          <IconMenu2 size={20} aria-hidden="true" />
        </button>
        <div className={styles.page} ref={setBar} />
        <AppLink href="/operator" className={styles.logo} aria-label={t("frame.brand")}>
          <LogoMark />
          <span>{t("frame.brand")}</span>
        </AppLink>
        <span className={styles.badge}>{t("operatorFrame.operator")}</span>
        <button type="button" className={styles.search} onClick={props.onSearch} aria-label={t("operatorFrame.search")}>
          <IconSearch size={16} aria-hidden="true" />
          <span title={t("operatorFrame.search")}>{t("operatorFrame.search")}</span>
          <Kbd>{modKey("K")}</Kbd>
        </button>
        <span className={styles.space} />
        <Live connection={props.connection} />
        <Account {...props} />
      </header>
      <div className={styles.body}>
        <div className={styles.sidebar} data-print="hide">
          <OperatorNav {...props} />
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <FrameBar value={bar}>{props.children}</FrameBar>
        </main>
      </div>
      <div className={styles.edge} aria-hidden="true" />
      <Popup opened={menu} onClose={() => setMenu(false)} title={t("frame.menu")} size={400}>
        <MenuSheet {...props} onClose={() => setMenu(false)} />
      </Popup>
    </div>
  );
}

/** The menu of a phone, and the way out. */
function MenuSheet(props: OperatorFrameProps & { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only closes the sheet behind a link that was followed
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={props.onClose}>
      <OperatorNav {...props} />
      <div className={styles.leave}>
        <Avatar name={props.user.name} size={32} />
        <span className={styles.person}>{props.user.name}</span>
        <Button icon={IconLogout} onClick={props.onLogout}>
          {t("frame.logout")}
        </Button>
      </div>
    </div>
  );
}

function OperatorNav(props: OperatorFrameProps): ReactElement {
  const { t } = useText();
  const { items, path } = props;
  const groups = [...new Set(items.map((item) => item.group))];
  return (
    <>
      <nav className={styles.nav} aria-label={t("frame.menu")}>
        {groups.map((group) => (
          <div key={group ?? ""}>
            {group && <p className={styles.group}>{group}</p>}
            <ul>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <li key={item.key}>
                    <NavLink item={item} current={isCurrent(item.href, path)} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <footer className={styles.switches}>
        <ThemeSwitch
          label={t("frame.theme")}
          names={{ light: t("frame.themeLight"), dark: t("frame.themeDark"), system: t("frame.themeSystem") }}
        />
        <LanguageSwitch label={t("frame.language")} />
      </footer>
    </>
  );
}

function NavLink({ item, current }: { readonly item: OperatorItem; readonly current: boolean }): ReactElement {
  const { t } = useText();
  const Icon = item.icon;
  return (
    <AppLink href={item.href} className={styles.item} aria-current={current ? "page" : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.itemLabel} title={item.label}>
        {item.label}
      </span>
      {item.badge !== undefined && item.badge > 0 && (
        <CountBadge count={item.badge} tone="neutral" label={t("frame.waiting")} />
      )}
    </AppLink>
  );
}

function Live({ connection }: { readonly connection: OperatorFrameProps["connection"] }): ReactElement {
  const { t } = useText();
  const time = `${formatDateTime(connection.time)} ${zoneName()}`;
  const words = {
    live: t("operatorFrame.live", { time }),
    reconnecting: t("frame.reconnectingSince", { time }),
    offline: t("frame.offline", { time }),
  };
  return (
    <span className={styles.live} data-state={connection.state}>
      <span className={styles.liveDot} aria-hidden="true" />
      <span className={styles.liveText}>{words[connection.state]}</span>
    </span>
  );
}

function Account(props: OperatorFrameProps): ReactElement {
  const { t } = useText();
  const { user, notifications, onLogout } = props;
  const label =
    notifications.unread > 0 ? t("frame.unread", { count: notifications.unread }) : t("frame.notifications");
  return (
    <>
      <Popover
        label={t("frame.notifications")}
        position="bottom-end"
        width={380}
        flush
        button={
          <button type="button" className={styles.bell} aria-label={label} title={label}>
            <IconBell size={18} aria-hidden="true" />
            {notifications.unread > 0 && <span className={styles.unread} />}
          </button>
        }
        content={notifications.list}
      />
      <MenuButton
        width={240}
        head={
          <>
            <strong>{user.name}</strong>
            {user.duties && <p className={styles.duties}>{user.duties}</p>}
          </>
        }
        button={
          <button type="button" className={styles.account} aria-label={`${t("frame.account")}: ${user.name}`}>
            <span className={styles.person}>
              {user.name}
              {user.duties && `, ${user.duties}`}
            </span>
            <Avatar name={user.name} size={32} />
          </button>
        }
        items={[{ key: "logout", label: t("frame.logout"), icon: IconLogout, onClick: onLogout }]}
      />
    </>
  );
}

function isCurrent(href: string, path: string): boolean {
  return href === "/operator" ? path === href : path === href || path.startsWith(`${href}/`);
}
