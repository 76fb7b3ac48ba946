import type { ReactElement } from "react";
import { Fold } from "../../../ui/layout/fold.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { sumsText } from "../task-sums.ts";
import { type FailureGroup, failureLine, groupFailures, groupWords } from "./failure-groups.ts";
import styles from "./failure-list.module.css";
import type { BulkState } from "./use-bulk.ts";

/** Lines that one group unfolds to; the file of failed tasks holds them all. */
const linesMaximum = 200;

/** What failed in a run, by reason: count, sum, what to do next, and folded the lines of id, then message. */
export function FailureList({ results }: { readonly results: BulkState["results"] }): ReactElement {
  const { t } = useText();
  return (
    <ul className="small" aria-label={t("tasks.failure.list")}>
      {groupFailures(results).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </ul>
  );
}

function Group({ group }: { readonly group: FailureGroup }): ReactElement {
  const { t } = useText();
  const { reason, next } = groupWords(t, group);
  const hidden = group.results.length - linesMaximum;
  return (
    <li className={styles.group} data-reason={group.code}>
      <p className={styles.head}>
        <strong>{reason}</strong>
        <span className="muted">{t("tasks.failure.count", { count: group.results.length })}</span>
        {group.sums.length > 0 && <span className={styles.sum}>{sumsText(group.sums)}</span>}
      </p>
      <p className={styles.next}>{next}</p>
      <Fold label={t("tasks.failure.which")}>
        <ul className={styles.lines}>
          {group.results.slice(0, linesMaximum).map((result) => (
            <li key={result.taskId}>{failureLine(t, result)}</li>
          ))}
          {hidden > 0 && <li>{t("tasks.failure.more", { count: hidden })}</li>}
        </ul>
      </Fold>
    </li>
  );
}
