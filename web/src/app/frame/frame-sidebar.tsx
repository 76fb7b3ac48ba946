import { IconHelpCircle, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { LogoMark } from "../../ui/controls/icons.tsx";
import { Kbd } from "../../ui/controls/kbd.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import nav from "./frame-nav.module.css";
import { FrameNav, FrameSwitches } from "./frame-nav.tsx";
import type { FrameProps } from "./frame-props.ts";
import styles from "./frame-sidebar.module.css";

/** The side menu: places, then help, theme, language and the footer links. */
export function FrameSidebar(
  props: FrameProps & { readonly collapsed: boolean; readonly onToggle: () => void },
): ReactElement {
  const { t } = useText();
  const { items, path, collapsed, onToggle } = props;
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
        <FrameNav items={items} path={path} collapsed={collapsed} />
      </nav>
      <SidebarFoot {...props} />
    </div>
  );
}

function SidebarFoot(props: FrameProps & { readonly collapsed: boolean; readonly onToggle: () => void }): ReactElement {
  const { t } = useText();
  const { role, links, version, collapsed, onShortcuts, onSupport, onToggle } = props;
  if (collapsed) {
    return (
      <footer className={styles.foot}>
        <Tooltip text={t("frame.knowledgeBase")} side="right">
          <a className={nav.item} href={links.knowledgeBase} aria-label={t("frame.knowledgeBase")}>
            <IconHelpCircle size={18} aria-hidden="true" />
          </a>
        </Tooltip>
        <Tooltip text={t("frame.expand")} side="right">
          <button type="button" className={nav.item} aria-label={t("frame.expand")} onClick={onToggle}>
            <IconLayoutSidebarLeftExpand size={18} aria-hidden="true" />
          </button>
        </Tooltip>
      </footer>
    );
  }
  return (
    <footer className={styles.foot}>
      <div className={styles.help}>
        <a className={nav.item} href={links.knowledgeBase}>
          <IconHelpCircle size={18} aria-hidden="true" />
          <span className={nav.itemLabel} title={t("frame.knowledgeBase")}>
            {t("frame.knowledgeBase")}
          </span>
        </a>
        {onShortcuts && (
          <button type="button" className={styles.shortcuts} aria-label={t("frame.shortcuts")} onClick={onShortcuts}>
            <Kbd>?</Kbd>
          </button>
        )}
      </div>
      <FrameSwitches />
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
