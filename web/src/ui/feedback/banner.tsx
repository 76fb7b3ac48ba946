import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { IconType } from "../controls/icons.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./banner.module.css";

const icons = {
  info: IconInfoCircle,
  neutral: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  success: IconCircleCheck,
};

/** A notice over the content. Danger is announced at once, the rest politely. */
export function Banner(props: {
  readonly tone?: "info" | "neutral" | "warning" | "danger" | "success";
  readonly icon?: IconType;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
  /** "1 of 3". */
  readonly counter?: ReactNode;
  readonly compact?: boolean;
}): ReactElement {
  const { t } = useText();
  const { tone = "info", title, children, action, onClose, counter } = props;
  const Icon = props.icon ?? icons[tone];
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-compact={props.compact || undefined}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action ? <div className={styles.action}>{action}</div> : undefined}
      {counter !== undefined && <span className={styles.counter}>{counter}</span>}
      {onClose && (
        <button type="button" className={styles.close} aria-label={t("common.close")} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
