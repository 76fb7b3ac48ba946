import { frameText } from "@artel/shared/text/frame";
import { guestText } from "@artel/shared/text/guest";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout, IconMenu2 } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { BarAccount, BarBell, BarConnection, BarSearch, PhoneSearch } from "../app/frame/frame-bar.tsx";
import type { FrameItem } from "../app/frame/frame-items.ts";
import { FrameNav, FrameSwitches, SkipLink } from "../app/frame/frame-nav.tsx";
import type { FrameProps } from "../app/frame/frame-props.ts";
import bar from "../app/frame/frame-top-bar.module.css";
import { useCollapsed } from "../app/frame/use-collapsed.ts";
import { AppLink } from "../ui/controls/app-link.tsx";
import { Avatar } from "../ui/controls/avatar.tsx";
import { Button, IconButton } from "../ui/controls/button.tsx";
import { LogoMark } from "../ui/controls/icons.tsx";
import { cx } from "../ui/cx.ts";
import { FrameBar } from "../ui/layout/page-bar.tsx";
import { Popup } from "../ui/overlay/popup.tsx";
import { PaperHead } from "../ui/print/paper-head.tsx";
import { useShortcuts } from "../ui/state/shortcuts.ts";
import { zoneName } from "../ui/state/zone.ts";
import { focusListSearch } from "../ui/table/focus-list-search.ts";
import { formatDateTime } from "../ui/words/format-date.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import styles from "./frame.module.css";
import { useNow } from "./parts/use-now.ts";

registerTexts(frameText, guestText);

interface OperatorFrameProps extends Pick<FrameProps, "path" | "notifications" | "onSearch" | "onLogout" | "demo"> {
  readonly items: readonly FrameItem[];
  readonly user: { readonly name: string; readonly duties: string };
  readonly connection: Required<FrameProps["connection"]>;
  readonly children: ReactNode;
}

/**
 * The console's frame: slate on all four sides, so that nobody takes it for a customer's account. On a phone a list may take
 * the top bar; the way out stands in the menu too.
 */
export function OperatorFrame(props: OperatorFrameProps): ReactElement {
  const { t } = useText();
  const { items, path, demo } = props;
  const [menu, setMenu] = useState(false);
  const [collapsed, toggle] = useCollapsed("artel.console-sidebar");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const places = useRef<HTMLElement>(null);
  const findHere = () => focusListSearch() || props.onSearch();
  // The menu scrolls by itself: the present place is in sight, however far down it stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the place
  useEffect(() => {
    places.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [path]);
  useShortcuts({ "Mod+KeyK": props.onSearch, Slash: findHere, BracketLeft: toggle });
  return (
    <div className={styles.frame}>
      <SkipLink />
      {demo !== undefined && (
        <div className={styles.demo} data-print="hide">
          {demo}
        </div>
      )}
      <TopBar {...props} onMenu={() => setMenu(true)} onPlace={setPlace} />
      <div className={styles.body} data-collapsed={collapsed || undefined}>
        <div className={styles.sidebar} data-collapsed={collapsed || undefined} data-print="hide">
          <nav className={styles.nav} aria-label={t("frame.menu")} ref={places}>
            <FrameNav dense items={items} path={path} collapsed={collapsed} />
          </nav>
          <footer className={styles.foot}>
            {!collapsed && <FrameSwitches />}
            <MenuToggle collapsed={collapsed} onToggle={toggle} />
          </footer>
        </div>
        <main id="content" className={styles.content} tabIndex={-1}>
          <PaperHead product={t("frame.brand")} owner={t("operatorFrame.operator")} />
          <FrameBar value={place}>{props.children}</FrameBar>
        </main>
      </div>
      <div className={styles.edge} aria-hidden="true" />
      <Popup opened={menu} onClose={() => setMenu(false)} title={t("frame.menu")} size={400}>
        <MenuSheet {...props} onClose={() => setMenu(false)} />
      </Popup>
    </div>
  );
}

/** Gives the page more room: icons alone, or with their words again. */
function MenuToggle(props: { readonly collapsed: boolean; readonly onToggle: () => void }): ReactElement {
  const { t } = useText();
  const { collapsed, onToggle } = props;
  return (
    <IconButton
      icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
      label={t(collapsed ? "frame.expand" : "frame.collapse")}
      aria-keyshortcuts="["
      onClick={onToggle}
    />
  );
}

function TopBar(
  props: OperatorFrameProps & { readonly onMenu: () => void; readonly onPlace: (place: HTMLElement | null) => void },
): ReactElement {
  const { t } = useText();
  const { user, connection } = props;
  const now = useNow();
  const time = `${formatDateTime(connection.state === "live" ? now : connection.since)} ${zoneName()}`;
  const words = {
    live: t("operatorFrame.live", { time }),
    reconnecting: t("frame.reconnectingSince", { time }),
    offline: t("frame.offline", { time }),
  };
  return (
    <header className={cx(bar.bar, styles.top)} data-print="hide">
      <span className={bar.phoneOnly}>
        <IconButton icon={IconMenu2} label={t("frame.menu")} className={bar.square} onClick={props.onMenu} />
      </span>
      <div className={bar.page} ref={props.onPlace} data-bar-page="" />
      <AppLink href="/operator" className={cx(bar.logo, styles.logo)} aria-label={t("frame.brand")}>
        <LogoMark />
        <span>{t("frame.brand")}</span>
      </AppLink>
      <span className={styles.badge}>{t("operatorFrame.operator")}</span>
      <span className={styles.search}>
        <BarSearch label={t("operatorFrame.search")} onSearch={props.onSearch} />
      </span>
      <span className={bar.space} />
      <PhoneSearch label={t("operatorFrame.search")} onSearch={props.onSearch} />
      <span className={cx(bar.own, styles.live)}>
        <BarConnection state={connection.state} words={words[connection.state]} />
      </span>
      <BarBell {...props.notifications} />
      <span className={cx(bar.own, styles.account)}>
        <BarAccount
          name={user.name}
          addition={user.duties}
          note={user.duties}
          items={[{ key: "logout", label: t("frame.logout"), icon: IconLogout, onClick: props.onLogout }]}
        />
      </span>
    </header>
  );
}

/** The menu of a phone, and the way out. */
function MenuSheet(props: OperatorFrameProps & { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { items, path, user } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only closes the sheet behind a link that was followed
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={props.onClose}>
      <nav aria-label={t("frame.menu")}>
        <FrameNav dense items={items} path={path} />
      </nav>
      <FrameSwitches />
      <div className={styles.leave}>
        <Avatar name={user.name} size={32} />
        <span className="grow cut">{user.name}</span>
        <Button icon={IconLogout} onClick={props.onLogout}>
          {t("frame.logout")}
        </Button>
      </div>
    </div>
  );
}
