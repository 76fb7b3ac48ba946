import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { cx } from "../cx.ts";
import { useText } from "../words/use-text.ts";
import styles from "./copy-text.module.css";

const shownMilliseconds = 1500;

/** Words with a copy button behind them; answers "Copied". */
export function CopyText(props: {
  readonly value: string;
  /** What is shown; the value itself by default. */
  readonly children?: ReactNode;
  /** What the value is, for screen readers. */
  readonly label?: string;
  readonly mono?: boolean;
}): ReactElement {
  const { t } = useText();
  const { copied, copy } = useCopy();
  return (
    <button type="button" className={styles.copy} onClick={() => copy(props.value)} title={t("common.copy")}>
      <span className={cx(props.mono && "mono")} translate="no">
        {props.children ?? props.value}
      </span>
      {copied ? (
        <IconCheck size={14} aria-hidden="true" />
      ) : (
        <IconCopy size={14} data-print="hide" aria-hidden="true" />
      )}
      <span className="visually-hidden">{t("ui.copyValue", { name: props.label ?? "" })}</span>
      <span className={copied ? styles.answer : "visually-hidden"} role="status">
        {copied ? t("common.copied") : ""}
      </span>
    </button>
  );
}

/** Copies text and tells for a moment that it did. */
export function useCopy(): { readonly copied: boolean; readonly copy: (value: string) => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (value: string) => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
