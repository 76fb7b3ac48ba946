import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CountBadge } from "../../ui/controls/count-badge.tsx";
import { LanguageSwitch } from "../../ui/controls/language-switch.tsx";
import { ThemeSwitch } from "../../ui/controls/theme-switch.tsx";
import { cx } from "../../ui/cx.ts";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type FrameItem, isCurrent } from "./frame-items.ts";
import styles from "./frame-nav.module.css";

interface NavProps {
  readonly items: readonly FrameItem[];
  /** Path of the present page. */
  readonly path: string;
  /** Icons alone, with their words as hints. */
  readonly collapsed?: boolean;
  /** The many places of the console: lower lines, quiet numbers. */
  readonly dense?: boolean;
}

/** The places of a frame under the headings of their groups. */
export function FrameNav(props: NavProps): ReactElement {
  const { t } = useText();
  const { items, collapsed } = props;
  const groups = [...new Set(items.map((item) => item.group))];
  return (
    <>
      {groups.map((group) => (
        <div key={group ?? ""} className={styles.part} data-dense={props.dense}>
          {group && <p className={cx(styles.group, collapsed && "visually-hidden")}>{t(group)}</p>}
          <ul className={styles.items}>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.key}>
                  <NavLink {...props} item={item} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function NavLink({ item, path, collapsed, dense }: NavProps & { readonly item: FrameItem }): ReactElement {
  const { t } = useText();
  const { icon: Icon, href, badge = 0 } = item;
  const label = t(item.label);
  const tone = dense ? "neutral" : "info";
  return (
    <Tooltip text={collapsed ? label : undefined} side="right">
      <AppLink href={href} className={styles.item} aria-current={isCurrent(href, path) ? "page" : undefined}>
        <Icon size={18} aria-hidden="true" />
        <span className={collapsed ? "visually-hidden" : styles.itemLabel} title={collapsed ? undefined : label}>
          {label}
        </span>
        {badge > 0 && !collapsed && <CountBadge count={badge} tone={tone} label={t("frame.waiting")} />}
        {badge > 0 && collapsed && (
          <span className={styles.dot}>
            <span className="visually-hidden">
              {badge} {t("frame.waiting")}
            </span>
          </span>
        )}
      </AppLink>
    </Tooltip>
  );
}

/** Theme and language. */
export function FrameSwitches(): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.switches}>
      <ThemeSwitch
        label={t("frame.theme")}
        names={{ light: t("frame.themeLight"), dark: t("frame.themeDark"), system: t("frame.themeSystem") }}
      />
      <LanguageSwitch label={t("frame.language")} />
    </div>
  );
}

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink(): ReactElement {
  const { t } = useText();
  return (
    <a className={styles.skip} href="#content" data-print="hide">
      {t("frame.skip")}
    </a>
  );
}
