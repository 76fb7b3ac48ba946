import { IconHelpCircle, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CountBadge } from "../../ui/controls/count-badge.tsx";
import { LogoMark } from "../../ui/controls/icons.tsx";
import { Kbd } from "../../ui/controls/kbd.tsx";
import { LanguageSwitch } from "../../ui/controls/language-switch.tsx";
import { ThemeSwitch } from "../../ui/controls/theme-switch.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type FrameItem, isCurrent } from "./frame-items.ts";
import type { FrameProps } from "./frame-props.ts";
import styles from "./frame-sidebar.module.css";

/** The side menu: places, then help, theme, language and the footer links. */
export function FrameSidebar(
  props: FrameProps & { readonly collapsed: boolean; readonly onToggle: () => void },
): ReactElement {
  const { t } = useText();
  const { items, path, collapsed, onToggle } = props;
  const groups = [...new Set(items.map((item) => item.group))];
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.sidebar} data-collapsed={collapsed || undefined} data-print="hide">
      <nav className={styles.nav} aria-label={t("frame.menu")}>
        <div className={styles.logoLine}>
          <AppLink href="/" className={styles.logo} aria-label={t("frame.brand")}>
            <LogoMark />
            {!collapsed && <span>{t("frame.brand")}</span>}
          </AppLink>
          {!collapsed && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={t("frame.collapse")}
              title="["
              onClick={onToggle}
            >
              <Toggle size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        {groups.map((group) => (
          <div key={group ?? ""}>
            {group && <p className={cx(styles.group, collapsed && "visually-hidden")}>{t(group)}</p>}
            <ul className={styles.items}>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <li key={item.key}>
                    <SidebarLink item={item} current={isCurrent(item.href, path)} collapsed={collapsed} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <SidebarFoot {...props} />
    </div>
  );
}

function SidebarLink(props: {
  readonly item: FrameItem;
  readonly current: boolean;
  readonly collapsed: boolean;
}): ReactElement {
  const { t } = useText();
  const { item, current, collapsed } = props;
  const Icon = item.icon;
  return (
    <Tooltip text={collapsed ? t(item.label) : undefined} side="right">
      <AppLink href={item.href} className={styles.item} aria-current={current ? "page" : undefined}>
        <Icon size={18} aria-hidden="true" />
        <span
          className={collapsed ? "visually-hidden" : styles.itemLabel}
          title={collapsed ? undefined : t(item.label)}
        >
          {t(item.label)}
        </span>
        {item.badge !== undefined && item.badge > 0 && (
          <span className={collapsed ? styles.dot : undefined}>
            {collapsed ? (
              <span className="visually-hidden">
                {item.badge} {t("frame.waiting")}
              </span>
            ) : (
              <CountBadge count={item.badge} label={t("frame.waiting")} />
            )}
          </span>
        )}
      </AppLink>
    </Tooltip>
  );
}

function SidebarFoot(props: FrameProps & { readonly collapsed: boolean; readonly onToggle: () => void }): ReactElement {
  const { t } = useText();
  const { role, links, version, collapsed, onShortcuts, onSupport, onToggle } = props;
  if (collapsed) {
    return (
      <footer className={styles.foot}>
        <Tooltip text={t("frame.knowledgeBase")} side="right">
          <a className={styles.item} href={links.knowledgeBase} aria-label={t("frame.knowledgeBase")}>
            <IconHelpCircle size={18} aria-hidden="true" />
          </a>
        </Tooltip>
        <Tooltip text={t("frame.expand")} side="right">
          <button type="button" className={styles.item} aria-label={t("frame.expand")} onClick={onToggle}>
            <IconLayoutSidebarLeftExpand size={18} aria-hidden="true" />
          </button>
        </Tooltip>
      </footer>
    );
  }
  return (
    <footer className={styles.foot}>
      <div className={styles.help}>
        <a className={styles.item} href={links.knowledgeBase}>
          <IconHelpCircle size={18} aria-hidden="true" />
          <span className={styles.itemLabel} title={t("frame.knowledgeBase")}>
            {t("frame.knowledgeBase")}
          </span>
        </a>
        {onShortcuts && (
          <button type="button" className={styles.shortcuts} aria-label={t("frame.shortcuts")} onClick={onShortcuts}>
            <Kbd>?</Kbd>
          </button>
        )}
      </div>
      <div className={styles.switches}>
        <ThemeSwitch
          label={t("frame.theme")}
          names={{ light: t("frame.themeLight"), dark: t("frame.themeDark"), system: t("frame.themeSystem") }}
        />
        <LanguageSwitch label={t("frame.language")} />
      </div>
      <div className={styles.links}>
        <a href={links.terms} title={role === "company" ? t("frame.masterAgreement") : t("frame.serviceAgreement")}>
          {t("frame.terms")}
        </a>
        <a href={links.privacy} title={t("frame.privacyPolicy")}>
          {t("frame.privacy")}
        </a>
        <button type="button" className={styles.linkButton} onClick={onSupport}>
          {t("frame.support")}
        </button>
        {props.visits?.(styles.linkButton)}
        <span className={cx(styles.version, "mono")} translate="no" title={t("frame.version", { version })}>
          {version}
        </span>
      </div>
    </footer>
  );
}
