import type { ReactElement } from "react";
import { today } from "../../ui/state/clock.ts";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { AboutLine } from "./export-cash-flow.ts";
import styles from "./finance.module.css";

/** The head of a printed report; on screen the page says the same in its own places. */
export function PrintHead({ about }: { readonly about: readonly AboutLine[] }): ReactElement {
  const { t } = useText();
  return (
    <dl className={styles.printHead}>
      {[...about, [t("finance.printed"), formatDay(today())] as const].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
