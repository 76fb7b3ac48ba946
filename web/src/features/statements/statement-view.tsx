import { accountDay, accountDayStart, zonesOfPeriod } from "@artel/shared/checks/account-days";
import type { Movement } from "@artel/shared/statements/movement";
import { type StatementParty, statementParty } from "@artel/shared/statements/statement-parties";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type PaperLine, PaperLines } from "../../ui/print/paper-head.tsx";
import { formatPeriod } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { lastDay, zonesText } from "./statement-file.ts";
import { StatementTable } from "./statement-table.tsx";
import styles from "./statements.module.css";
import { pageRows, type Statement, type StatementState, type useStatementPage } from "./use-statement.ts";

interface ViewProps extends Pick<StatementState, "choice" | "change"> {
  readonly call: ReturnType<typeof useStatementPage>;
  /** All movements, while the page is printed. */
  readonly printed: readonly Movement[] | undefined;
}

/** The chosen statement: whose and which, four figures, and its movements a page at a time. */
export function StatementView({ choice, change, call, printed }: ViewProps): ReactElement {
  const { t } = useText();
  const { data: statement } = call;
  if (!statement) {
    return (
      <Unread of={call}>
        <SkeletonCard height={420} span={4} />
      </Unread>
    );
  }
  const pages = Math.max(1, Math.ceil(statement.total / pageRows));
  const from = (choice.page - 1) * pageRows + 1;
  const movements =
    printed !== undefined || pages === 1
      ? String(statement.total)
      : t("statements.rowsShown", { from, to: from + statement.rows.length - 1, total: statement.total });
  const isFirst = printed !== undefined || choice.page === 1;
  const isLast = printed !== undefined || choice.page >= pages;
  return (
    <div className={styles.statement} aria-busy={call.isPlaceholderData || undefined}>
      <PrintedHead choice={choice} movements={movements} statement={statement} />
      <Figures statement={statement} currency={choice.currency} />
      <Card flush className={styles.rows}>
        {statement.total === 0 ? (
          <Nothing />
        ) : (
          <StatementTable
            choice={choice}
            rows={printed ?? statement.rows}
            opening={isFirst ? statement.opening : undefined}
            closing={isLast ? statement.closing : undefined}
            totals={printed === undefined ? undefined : statement}
          />
        )}
      </Card>
      {pages > 1 && <Pager choice={choice} change={change} total={statement.total} pages={pages} />}
    </div>
  );
}

function Nothing(): ReactElement {
  const { t } = useText();
  return <EmptyState title={t("statements.empty")}>{t("statements.emptyText")}</EmptyState>;
}

/** On paper the page says whose statement it is: the frame around it is left out. A change of the zone in the period is told always. */
function PrintedHead(
  props: Pick<ViewProps, "choice"> & { readonly movements: string; readonly statement: Statement },
): ReactElement {
  const { t, language } = useText();
  const { choice, movements, statement } = props;
  const first = choice.page === 1 ? statement.rows[0]?.at : undefined;
  const session = useSession();
  const { account, currency, range } = choice;
  const { zones } = session;
  const to = lastDay(range, zones);
  const begin = range.from ? accountDayStart(zones, range.from) : new Date(0);
  const held = zonesOfPeriod(zones, begin, accountDayStart(zones, to, 1));
  const words = t("statements.zoneOf", { zones: zonesText(t, held) });
  const lines: readonly PaperLine[] = [
    partyLine(statementParty(t, language, t("statements.issuer"), statement.issuer)),
    partyLine(statementParty(t, language, t("statements.holder"), statement.holder)),
    [t("statements.account"), t(`statements.account.${account}`)],
    [t("statements.currency"), currency],
    [t("statements.period"), formatPeriod(range.from || (first ? accountDay(zones, new Date(first)) : ""), to)],
    [t("statements.zone"), zonesText(t, held)],
    [t("statements.movements"), movements],
  ];
  return (
    <>
      <PaperLines lines={lines} />
      {held.length > 1 && (
        <p className={styles.zones} data-print="hide">
          {words}
        </p>
      )}
    </>
  );
}

function partyLine({ label, name, lines }: StatementParty): PaperLine {
  return [label, [name, ...lines].join(", ")];
}

function Figures({ statement, currency }: { readonly statement: Statement; readonly currency: string }): ReactElement {
  const { t } = useText();
  const figures = [
    ["statements.opening", statement.opening],
    ["statements.credits", statement.credits],
    ["statements.debits", statement.debits],
    ["statements.closing", statement.closing],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([key, value]) => (
        <div key={key} className={styles.figure}>
          <dt>{t(key)}</dt>
          <dd>
            {value === null ? (
              <span className={styles.uncounted}>{t("statements.tooMany")}</span>
            ) : (
              <MoneyText value={value} currency={currency} size="total" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pager(props: Pick<ViewProps, "choice" | "change"> & { total: number; pages: number }): ReactElement {
  const { t } = useText();
  const { choice, change, total, pages } = props;
  const { page } = choice;
  const from = (page - 1) * pageRows + 1;
  return (
    <nav className={styles.pager} aria-label={t("statements.title")} data-print="hide">
      <Button size="sm" icon={IconChevronLeft} disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
        {t("statements.earlier")}
      </Button>
      <span className="num">
        {t("statements.rowsShown", { from, to: Math.min(from + pageRows - 1, total), total })}
      </span>
      <Button
        size="sm"
        iconAfter={IconChevronRight}
        disabled={page >= pages}
        onClick={() => change({ page: page + 1 })}
      >
        {t("statements.later")}
      </Button>
    </nav>
  );
}
