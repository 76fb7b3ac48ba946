import { accountDay, zoneAt } from "@artel/shared/checks/account-days";
import { isoIn, timeIn } from "@artel/shared/checks/zoned-day";
import { type Movement, movementWords, sidesOf } from "@artel/shared/statements/movement";
import type { ReactElement, ReactNode } from "react";
import { useSession } from "../../api/session.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { cx } from "../../ui/cx.ts";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./statements.module.css";
import type { StatementChoice } from "./use-statement.ts";

/** The movements of a statement between its two balances; what a page of it lacks stands on others. */
export function StatementTable(props: {
  readonly choice: StatementChoice;
  readonly rows: readonly Movement[];
  /** Shown above the first movement and below the last one. */
  readonly opening: string | undefined;
  readonly closing: string | undefined;
  /** What left and what came, for paper; null is not added up. */
  readonly totals: { readonly debits: string | null; readonly credits: string | null } | undefined;
}): ReactElement {
  const { t } = useText();
  const { choice, rows, opening, closing, totals } = props;
  const { currency } = choice;
  return (
    <MovementTable
      caption={t("statements.titleOf")}
      heads={[t("statements.date"), t("statements.what"), t("statements.party"), t("statements.document")]}
      amounts={[t("statements.debit"), t("statements.credit"), t("statements.balance")]}
    >
      {opening !== undefined && <BalanceRow words={t("statements.opening")} value={opening} currency={currency} />}
      {rows.map((row) => (
        <MovementLine key={row.version} row={row} />
      ))}
      {totals && <TotalsRow {...totals} currency={currency} />}
      {closing !== undefined && <BalanceRow words={t("statements.closing")} value={closing} currency={currency} />}
    </MovementTable>
  );
}

/** A table of movements, by the words over its columns; those of amounts come last. */
export function MovementTable(props: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly amounts: readonly string[];
  readonly children: ReactNode;
}): ReactElement {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          {props.heads.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
          {props.amounts.map((words) => (
            <th key={words} scope="col" className={styles.money}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}

function BalanceRow(props: {
  readonly words: string;
  readonly value: string;
  readonly currency: string;
}): ReactElement {
  return (
    <tr className={styles.balanceRow}>
      <th scope="row" colSpan={6}>
        {props.words}
      </th>
      <td className={styles.money}>
        <MoneyText value={props.value} currency={props.currency} strong />
      </td>
    </tr>
  );
}

function TotalsRow(props: {
  readonly debits: string | null;
  readonly credits: string | null;
  readonly currency: string;
}): ReactNode {
  const { t } = useText();
  const { debits, credits, currency } = props;
  return (
    debits !== null &&
    credits !== null && (
      <tr className={styles.balanceRow}>
        <th scope="row" colSpan={4}>
          {t("statements.turnover")}
        </th>
        <td className={styles.money}>
          <MoneyText value={debits} currency={currency} strong />
        </td>
        <td className={styles.money}>
          <MoneyText value={credits} currency={currency} strong />
        </td>
        <td />
      </tr>
    )
  );
}

function MovementLine({ row }: { readonly row: Movement }): ReactElement {
  const { t } = useText();
  const { debit, credit } = sidesOf(row);
  return (
    <tr>
      <td className={styles.date}>
        <MovementDate at={row.at} />
      </td>
      <td className={styles.what}>
        <WhatCell row={row} />
      </td>
      <td className={styles.party}>{row.party}</td>
      <td className={styles.document}>{row.document && <DocumentLink document={row.document} />}</td>
      <Side value={debit} row={row} label={t("statements.debit")} />
      <Side value={credit} row={row} label={t("statements.credit")} />
      <td className={styles.money} data-label={t("statements.balance")}>
        <MoneyText value={row.balance} currency={row.currency} />
      </td>
    </tr>
  );
}

/** The day that a statement counts a movement to, and its time by the zone that the account lived by then. */
function MovementDate({ at }: { readonly at: string }): ReactElement {
  const { zones } = useSession();
  const moment = new Date(at);
  const zone = zoneAt(zones, moment);
  return (
    <time dateTime={at} title={`${isoIn(zone, moment)} ${zone}`} className="num">
      {formatDay(accountDay(zones, moment))} {timeIn(zone, moment)}
    </time>
  );
}

/**
 * What it was, and below the task that it is for and, where they are asked for, the terms of that time. While amounts are hidden an
 * exchange names none.
 */
export function WhatCell({ row, terms }: { readonly row: Movement; readonly terms?: string }): ReactElement {
  const { t } = useText();
  const { hidden } = useHiddenAmounts();
  return (
    <span className={styles.words}>
      <span>{movementWords(t, hidden ? { ...row, exchange: null } : row)}</span>
      {row.task && <TaskLink task={row.task} />}
      {terms && <span className={styles.terms}>{terms}</span>}
    </span>
  );
}

function Side(props: { readonly value: string; readonly row: Movement; readonly label: string }): ReactNode {
  const { value, row, label } = props;
  return (
    <td className={cx(styles.money, value === "" && styles.none)} data-label={label}>
      {value !== "" && <MoneyText value={value} currency={row.currency} />}
    </td>
  );
}

/** A link to the task, printed with its number. */
function TaskLink({ task }: { readonly task: NonNullable<Movement["task"]> }): ReactElement {
  return (
    <AppLink href={`/task/${task.id}`} className={styles.task}>
      {`#${task.id} ${task.title}`}
    </AppLink>
  );
}

/** A link to the document beside the list of documents. */
export function DocumentLink({ document }: { readonly document: NonNullable<Movement["document"]> }): ReactElement {
  return (
    <AppLink href={`/documents?open=${document.id}`} className={cx(styles.number, "mono")} translate="no">
      {document.number}
    </AppLink>
  );
}
