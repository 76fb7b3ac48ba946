import { companyLog } from "@artel/shared/calls/audit/app";
import { IconChevronLeft, IconChevronRight, IconHistory } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { type PlainColumn, PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import styles from "./company-log.module.css";
import { logInput, useLogChoice } from "./log-choice.ts";
import { LogFilters } from "./log-filters.tsx";
import { changeWords, type LogRecord, placeWords, subjectWords, whoWords } from "./log-words.ts";

/** The records of the company, the newest first, a page at a time. */
export function LogList(): ReactElement {
  const { choice } = useLogChoice();
  return (
    <>
      <LogFilters />
      <Pages key={JSON.stringify(choice)} />
    </>
  );
}

/** The pages so far are kept by their beginnings, so that "newer" leads back to exactly the rows that were seen. */
function Pages(): ReactElement {
  const { choice } = useLogChoice();
  const [begins, setBegins] = useState<readonly number[]>([]);
  const input = { ...logInput(choice), after: begins.at(-1) };
  const read = useCall(companyLog, input, { quiet: true, keepPrevious: true, staleSeconds: 5 });
  const { data } = read;
  if (!data) {
    return (
      <Unread of={read}>
        <SkeletonCard height={420} span={4} />
      </Unread>
    );
  }
  const { rows, next, lookedSince } = data;
  return (
    <div className={styles.log}>
      <Card flush={rows.length > 0}>
        {rows.length > 0 ? <LogTable rows={rows} /> : <Nothing lookedSince={lookedSince} />}
      </Card>
      {(begins.length > 0 || next !== null) && (
        <Pager
          onNewer={begins.length === 0 ? undefined : () => setBegins(begins.slice(0, -1))}
          onOlder={next === null ? undefined : () => setBegins([...begins, next])}
        />
      )}
    </div>
  );
}

function Pager(props: {
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}): ReactElement {
  const { t } = useText();
  const { onNewer, onOlder } = props;
  return (
    <nav className={styles.pager} aria-label={t("companyLog.list")}>
      <Button size="sm" icon={IconChevronLeft} disabled={!onNewer} onClick={onNewer}>
        {t("companyLog.newer")}
      </Button>
      <Button size="sm" iconAfter={IconChevronRight} disabled={!onOlder} onClick={onOlder}>
        {t("companyLog.older")}
      </Button>
    </nav>
  );
}

function Nothing({ lookedSince }: { readonly lookedSince: string | null }): ReactElement {
  const { t } = useText();
  const { change } = useLogChoice();
  const all = () => change({ person: "", action: "", range: { from: "", to: "" } });
  return (
    <EmptyState
      icon={IconHistory}
      title={t("companyLog.empty")}
      action={<Button onClick={all}>{t("companyLog.showAll")}</Button>}
    >
      {lookedSince !== null && t("companyLog.emptyPart", { date: formatDay(lookedSince) })}
    </EmptyState>
  );
}

function LogTable({ rows }: { readonly rows: readonly LogRecord[] }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable label={t("companyLog.list")} columns={logColumns(t)} rows={rows} rowKey={({ number }) => number} />
  );
}

function logColumns(t: Translate): readonly PlainColumn<LogRecord>[] {
  return [
    {
      word: t("companyLog.when"),
      width: 150,
      cell: ({ at }) => <DateText value={at} withTime />,
    },
    { word: t("companyLog.who"), width: 200, cell: (row) => whoWords(t, row), wraps: true, below: true },
    { word: t("companyLog.what"), cell: (row) => <What row={row} />, below: true },
    { word: t("companyLog.from"), width: 220, cell: placeWords, tone: "muted", wraps: true, below: true },
  ];
}

function What({ row }: { readonly row: LogRecord }): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.what}>
      <span>{t(`companyLog.action.${row.action}`)}</span>
      <span className={styles.quiet}>{subjectWords(t, row)}</span>
      {row.changes.map((change) => (
        <span key={change.field} className={styles.quiet}>
          {changeWords(t, change)}
        </span>
      ))}
      {row.reason !== null && <span className={styles.quiet}>{row.reason}</span>}
    </span>
  );
}
