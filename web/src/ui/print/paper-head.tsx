import { type ReactElement, useEffect } from "react";
import { clock } from "../state/clock.ts";
import { zoneName } from "../state/zone.ts";
import { formatDateTime } from "../words/format-date.ts";
import { useText } from "../words/use-text.ts";
import styles from "./paper.module.css";
import { useIsOnPaper, usePaper } from "./paper.ts";

/** The head of printed pages: product, whose page it is, when and by which clock; and the words at the foot of each sheet. */
export function PaperHead(props: { readonly product: string; readonly owner: string }): ReactElement | null {
  const { t } = useText();
  const { product, owner } = props;
  usePaper();
  usePaperFoot(owner);
  if (!useIsOnPaper()) {
    return null;
  }
  return (
    <div className={styles.head}>
      <span className={styles.brand}>{product}</span>
      <span className={styles.owner}>{owner}</span>
      <span>{t("ui.printed", { moment: formatDateTime(clock.now()), zone: zoneName() })}</span>
    </div>
  );
}

/** A label and its value on paper, such as the period or a filter. */
export type PaperLine = readonly [label: string, value: string];

/** What a printed list or report holds: on screen its own parts say the same. */
export function PaperLines({ lines }: { readonly lines: readonly PaperLine[] }): ReactElement | null {
  if (!useIsOnPaper() || lines.length === 0) {
    return null;
  }
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules of a sheet take the words of its margins from the root element. */
function usePaperFoot(owner: string): void {
  const { t } = useText();
  useEffect(() => {
    const [before = "", between = "", after = ""] = t("ui.sheet", { page: "\n", pages: "\n" }).split("\n");
    const { style } = document.documentElement;
    style.setProperty("--paper-page", cssText(before));
    style.setProperty("--paper-of", cssText(between));
    style.setProperty("--paper-end", cssText(after));
    style.setProperty("--paper-foot", cssText(owner));
  }, [t, owner]);
}

function cssText(words: string): string {
  return `"${words.replace(/["\\]/g, "\\$&")}"`;
}
