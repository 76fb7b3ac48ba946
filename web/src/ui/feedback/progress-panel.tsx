import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconX,
} from "@tabler/icons-react";
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button, IconButton } from "../controls/button.tsx";
import type { IconType } from "../controls/icons.tsx";
import { cx } from "../cx.ts";
import { useText } from "../words/use-text.ts";
import styles from "./progress-panel.module.css";
import { Spinner } from "./spinner.tsx";

export interface ProgressRow {
  readonly key: string | number;
  readonly label: string;
  readonly state: "done" | "failed" | "running" | "waiting";
  /** Size, reason of the failure. */
  readonly text?: string;
}

export interface ProgressPanelProps {
  readonly title: string;
  readonly icon?: IconType;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** "about 6 s". */
  readonly note?: ReactNode;
  /** What failed, before the rows. */
  readonly failures?: ReactNode;
  readonly rows?: readonly ProgressRow[];
  readonly fileName?: string;
  readonly onRetryFailed?: () => void;
  readonly onDownloadFailed?: () => void;
  readonly onStop?: () => void;
  readonly onClose?: () => void;
  /** In the page instead of floating at the bottom right. */
  readonly inline?: boolean;
}

/** Long work: bar, done, failed and left, a result per row. Told politely every tenth. */
export function ProgressPanel(props: ProgressPanelProps): ReactElement {
  const { t } = useText();
  const [folded, setFolded] = useState(false);
  const { title, icon: Icon, total, done, failed, note, rows, fileName, inline } = props;
  const left = Math.max(0, total - done - failed);
  useCorner(!inline);
  return (
    <section className={cx(styles.panel, inline && styles.inline)} aria-label={title}>
      <div className={styles.head}>
        {Icon && <Icon size={20} aria-hidden="true" />}
        <h2 className={styles.title}>{title}</h2>
        <IconButton
          icon={folded ? IconChevronUp : IconChevronDown}
          label={folded ? t("ui.unfold") : t("ui.fold")}
          size={28}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
        {props.onClose && <IconButton icon={IconX} label={t("common.close")} size={28} onClick={props.onClose} />}
      </div>
      <Bar title={title} total={total} done={done} failed={failed} />
      <div className={cx("quiet", styles.counts)}>
        <span className={styles.done}>{t("ui.done", { count: done })}</span>
        {failed > 0 && <span className={styles.failed}>{t("ui.failed", { count: failed })}</span>}
        {left > 0 && <span>{t("ui.left", { count: left })}</span>}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {!folded && props.failures !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
        <section className={styles.failures} tabIndex={0} aria-label={t("ui.failed", { count: failed })}>
          {props.failures}
        </section>
      )}
      {!folded && rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
        <ul className={styles.rows} tabIndex={0} aria-label={title}>
          {rows.map((row) => (
            <Line key={row.key} row={row} mono={fileName !== undefined} />
          ))}
        </ul>
      )}
      {!folded && <Foot {...props} left={left} />}
    </section>
  );
}

/** The result of one thing; drawn again when it changes, not with each of the others. */
const Line = memo(function Line(props: { readonly row: ProgressRow; readonly mono: boolean }): ReactElement {
  const { row, mono } = props;
  return (
    <li className={styles.row} data-state={row.state}>
      <RowIcon state={row.state} />
      <span className={cx("cut", styles.name, mono && "mono")} translate="no">
        {row.label}
      </span>
      {row.text && <span className={cx("quiet", styles.rowText)}>{row.text}</span>}
    </li>
  );
});

function Bar(props: {
  readonly title: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}): ReactElement {
  const { title, total, done, failed } = props;
  const share = (count: number) => (total > 0 ? Math.min(100, (count / total) * 100) : 0);
  const percent = Math.floor(share(done + failed));
  const told = useRef("");
  const tenth = `${Math.floor(percent / 10) * 10} %`;
  if (tenth !== told.current) {
    told.current = tenth;
  }
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.barDone} style={{ width: `${share(done)}%` }} />
        <span className={styles.barFailed} style={{ width: `${share(failed)}%` }} />
      </div>
      <span className="visually-hidden" role="status">
        {told.current}
      </span>
    </>
  );
}

function RowIcon({ state }: { readonly state: ProgressRow["state"] }): ReactElement {
  const { t } = useText();
  const words = {
    done: t("ui.stateDone"),
    failed: t("ui.stateFailed"),
    running: t("ui.stateRunning"),
    waiting: t("ui.stateWaiting"),
  };
  const icons = {
    done: <IconCircleCheck size={16} aria-hidden="true" />,
    failed: <IconAlertCircle size={16} aria-hidden="true" />,
    running: <Spinner size={16} />,
    waiting: <IconClock size={16} aria-hidden="true" />,
  };
  return (
    <span className={styles.rowIcon}>
      {icons[state]}
      <span className="visually-hidden">{words[state]}</span>
    </span>
  );
}

function Foot(props: ProgressPanelProps & { readonly left: number }): ReactElement | null {
  const { t } = useText();
  const { fileName, failed, left, onRetryFailed, onDownloadFailed, onStop } = props;
  const canRetry = onRetryFailed && failed > 0;
  const canDownload = onDownloadFailed && failed > 0;
  const canStop = onStop && left > 0;
  if (!fileName && !canRetry && !canDownload && !canStop) {
    return null;
  }
  return (
    <div className={styles.foot}>
      {fileName && (
        <p className={cx("quiet", styles.file, "mono")} translate="no">
          {fileName}
        </p>
      )}
      <div className={styles.actions}>
        {canRetry && (
          <Button size="sm" onClick={onRetryFailed}>
            {t("ui.retryFailed")}
          </Button>
        )}
        {canDownload && (
          <Button size="sm" onClick={onDownloadFailed}>
            {t("ui.downloadFailed")}
          </Button>
        )}
        {canStop && (
          <Button size="sm" onClick={onStop} className={styles.stop}>
            {t("ui.stopAfterCurrent")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Panels that have the corner of the window now. */
let floating = 0;

/**
 * Tells messages that a panel has their corner, by a mark on the body. A style that looked for the panel itself (`:has`) would be
 * asked at each change of the page, and half of the page with it.
 */
function useCorner(isFloating: boolean): void {
  useLayoutEffect(() => {
    if (!isFloating) {
      return;
    }
    floating += 1;
    document.body.dataset.floating = "";
    return () => {
      floating -= 1;
      if (floating === 0) {
        delete document.body.dataset.floating;
      }
    };
  }, [isFloating]);
}
