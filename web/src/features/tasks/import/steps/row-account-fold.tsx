import type { ReactElement } from "react";
import { Fold } from "../../../../ui/layout/fold.tsx";
import { type Translate, useText } from "../../../../ui/words/use-text.ts";
import { type ImportState, rowAccount } from "../import-state.ts";
import type { UnreadSheet } from "../reader/row-collector.ts";
import type { SkippedRows } from "./row-account.ts";
import styles from "./row-account-fold.module.css";

/** Runs of rows that are named; the rest is counted. */
const namedRanges = 12;

/** Where every row of the file went: the counts always, the reasons and the rows when it is opened. */
export function RowAccountFold({
  state,
  open,
}: {
  readonly state: ImportState;
  readonly open?: boolean;
}): ReactElement | null {
  const { t } = useText();
  const account = rowAccount(state);
  if (account === undefined) {
    return null;
  }
  const { total: count, read, refused } = account;
  const skipped = account.skipped.reduce((sum, part) => sum + part.count, 0);
  const isJudged = state.step !== "match";
  const unread = state.file?.unreadSheets ?? [];
  return (
    <div className={styles.account}>
      <Fold
        open={open}
        label={t(isJudged ? "import.account.judged" : "import.account.found", { count, read, refused, skipped })}
      >
        <dl className={styles.reasons}>
          {account.skipped.map((part) => (
            <div key={part.reason}>
              <dt>{t(`import.account.${part.reason}`)}</dt>
              <dd>{part.count}</dd>
              <dd>{rangesText(part, t)}</dd>
            </div>
          ))}
        </dl>
        {unread.length > 0 && <p>{t("import.account.unread", { sheets: sheetsText(unread, t) })}</p>}
      </Fold>
    </div>
  );
}

/** Sheets by name, with the reason where it does not follow from their place. */
export function sheetsText(sheets: readonly UnreadSheet[], t: Translate): string {
  return sheets.map(({ name, reason }) => t(`import.sheet.${reason}`, { sheet: name })).join(", ");
}

function rangesText({ count, ranges }: SkippedRows, t: Translate): string {
  const named = ranges.slice(0, namedRanges).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const rest = ranges.slice(namedRanges).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const more = rest > 0 ? ` ${t("import.result.more", { count: rest })}` : "";
  return t("import.account.rows", { count, rows: `${named.join(", ")}${more}` });
}
