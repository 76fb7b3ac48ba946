import { IconArrowsExchange, IconDots, IconLogout, IconPlus, IconUser } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { CountBadge } from "../../ui/controls/count-badge.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type FrameItem, isCurrent } from "./frame-items.ts";
import { FrameSwitches } from "./frame-nav.tsx";
import type { FrameProps } from "./frame-props.ts";
import styles from "./frame-tab-bar.module.css";

/** The five tabs of phones: home, tasks, new task or withdraw, documents, and all the rest. */
export function FrameTabBar(props: FrameProps): ReactElement {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { items, path, role, newTaskHref } = props;
  const item = (key: string) => items.find((entry) => entry.key === key);
  const tabs = ["home", "tasks", "withdraw", "documents"].map(item).filter((entry) => entry !== undefined);
  const [first, second, ...others] = tabs;
  return (
    <nav className={styles.bar} aria-label={t("frame.menu")} data-print="hide">
      {[first, second].map((entry) => entry && <Tab key={entry.key} item={entry} path={path} />)}
      {role === "company" && newTaskHref && (
        <AppLink href={newTaskHref} className={styles.plus} aria-label={t("frame.newTask")}>
          <IconPlus size={24} aria-hidden="true" />
        </AppLink>
      )}
      {others.map((entry) => (
        <Tab key={entry.key} item={entry} path={path} />
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconDots size={20} aria-hidden="true" />
        <span title={t("frame.more")}>{t("frame.more")}</span>
      </button>
      <Popup opened={open} onClose={() => setOpen(false)} title={props.user.name || props.user.email} size={400}>
        <MoreSheet {...props} onClose={() => setOpen(false)} shown={tabs} />
      </Popup>
    </nav>
  );
}

function Tab({ item, path }: { readonly item: FrameItem; readonly path: string }): ReactElement {
  const { t } = useText();
  const Icon = item.icon;
  return (
    <AppLink href={item.href} className={styles.tab} aria-current={isCurrent(item.href, path) ? "page" : undefined}>
      <Icon size={20} aria-hidden="true" />
      <span title={t(item.label)}>{t(item.shortLabel ?? item.label)}</span>
      {item.badge !== undefined && item.badge > 0 && (
        <span className={styles.badge}>
          <CountBadge count={item.badge} label={t("frame.waiting")} />
        </span>
      )}
    </AppLink>
  );
}

function MoreSheet(
  props: FrameProps & { readonly onClose: () => void; readonly shown: readonly FrameItem[] },
): ReactElement {
  const { t } = useText();
  const { items, shown, onClose, user, brand, onLogout, onExchange, onSupport, links, role, version } = props;
  const rest = items.filter((item) => !shown.includes(item));
  const line = (icon: IconType, label: string, act: { href?: string; onClick?: () => void }) => (
    <MoreLine icon={icon} label={label} href={act.href} onClick={act.onClick} onClose={onClose} />
  );
  return (
    <div className="stack">
      <div className={styles.person}>
        <Avatar name={user.name || user.email} size={40} />
        <span>
          {brand && <strong>{brand}</strong>}
          <span className={styles.email}>{user.email}</span>
        </span>
      </div>
      <div>
        {rest.map((item) => (
          <MoreLine key={item.key} icon={item.icon} label={t(item.label)} href={item.href} onClose={onClose} />
        ))}
      </div>
      <div className={styles.part}>
        {onExchange && line(IconArrowsExchange, t("frame.exchange"), { onClick: onExchange })}
        {props.onFund && line(IconPlus, t("frame.fund"), { onClick: props.onFund })}
        {line(IconUser, t("frame.profile"), { href: "/profile" })}
        {line(IconLogout, t("frame.logout"), { onClick: onLogout })}
      </div>
      <FrameSwitches />
      <footer className={styles.links}>
        <a href={links.knowledgeBase}>{t("frame.knowledgeBase")}</a>
        <a href={links.terms} title={role === "company" ? t("frame.masterAgreement") : t("frame.serviceAgreement")}>
          {t("frame.terms")}
        </a>
        <a href={links.privacy}>{t("frame.privacy")}</a>
        <button type="button" className={styles.linkButton} onClick={onSupport}>
          {t("frame.support")}
        </button>
        {props.visits?.(styles.linkButton)}
        <CodeText>{version}</CodeText>
      </footer>
    </div>
  );
}

function MoreLine(props: {
  readonly icon: IconType;
  readonly label: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { icon: Icon, label, href, onClick, onClose } = props;
  const content = (
    <>
      <Icon size={20} aria-hidden="true" /> <span>{label}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <AppLink href={href} className={styles.line} onClick={onClose}>
        {content}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className={styles.line}
      onClick={() => {
        onClose();
        onClick?.();
      }}
    >
      {content}
    </button>
  );
}
