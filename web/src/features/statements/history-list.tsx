import { getHistory } from "@artel/shared/calls/statements/app";
import { printRows } from "@artel/shared/limits/statements";
import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import type { Account } from "@artel/shared/statements/history-file";
import type { Movement } from "@artel/shared/statements/movement";
import { type MoneyAccount, moneyAccounts } from "@artel/shared/states/movement";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useIsOnPaper } from "../../ui/print/paper.ts";
import { type PaperLine, PaperLines } from "../../ui/print/paper-head.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DocumentLink, MovementTable, WhatCell } from "./statement-table.tsx";
import styles from "./statements.module.css";
import { usePrintedHistory } from "./use-print.ts";

/** Rows of one page. */
const pageRows = 50;

/** Which accounts the history shows; all where nothing is chosen. */
export interface HistoryChoice {
  readonly account: MoneyAccount | undefined;
  readonly currency: CurrencyCode | undefined;
}

/** The choice of the history; it lives in the address. */
export function useHistoryChoice(): HistoryChoice {
  const { account, currency = "" } = useAddress().search;
  return {
    account: moneyAccounts.find((kind) => kind === account),
    currency: isCurrencyCode(currency) ? currency : undefined,
  };
}

/** Every posting of the person's money, the newest first, a page at a time. */
export function HistoryList({ accounts }: { readonly accounts: readonly Account[] }): ReactElement {
  const { t } = useText();
  const choice = useHistoryChoice();
  if (accounts.length === 0) {
    return (
      <Card>
        <EmptyState title={t("history.empty")}>{t("history.emptyText")}</EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Toolbar accounts={accounts} choice={choice} />
      <Pages key={`${choice.account} ${choice.currency}`} choice={choice} />
    </>
  );
}

function Toolbar(props: { readonly accounts: readonly Account[]; readonly choice: HistoryChoice }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const { accounts, choice } = props;
  const kinds = moneyAccounts.filter((kind) => accounts.some(({ account }) => account === kind));
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return (
    <div className={styles.toolbar} data-print="hide">
      <SelectField
        label={t("statements.account")}
        size="sm"
        value={choice.account ?? ""}
        options={[
          { value: "", label: t("history.allAccounts") },
          ...kinds.map((kind) => ({ value: kind, label: t(`statements.account.${kind}`) })),
        ]}
        onChange={(account) => setSearch({ account: account || undefined })}
      />
      <SelectField
        label={t("statements.currency")}
        size="sm"
        value={choice.currency ?? ""}
        options={[
          { value: "", label: t("history.allCurrencies") },
          ...currencies.map((code) => ({ value: code, label: code })),
        ]}
        onChange={(currency) => setSearch({ currency: currency || undefined })}
      />
    </div>
  );
}

/** The pages so far are kept by their beginnings, so that "newer" leads back to exactly the rows that were seen. */
function Pages({ choice }: { readonly choice: HistoryChoice }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const [begins, setBegins] = useState<readonly string[]>([]);
  const printed = usePrintedHistory({ accounts: choice.account, currencies: choice.currency });
  const input = { accounts: choice.account, currencies: choice.currency, after: begins.at(-1), take: pageRows };
  const isOnPaper = useIsOnPaper();
  const read = useCall(getHistory, input, { quiet: true, keepPrevious: true });
  const { data } = read;
  if (!data) {
    return (
      <Unread of={read}>
        <SkeletonCard height={420} span={4} />
      </Unread>
    );
  }
  if (data.rows.length === 0) {
    const all = () => setSearch({ account: undefined, currency: undefined });
    return (
      <Card>
        <EmptyState title={t("history.emptyFilter")} action={<Button onClick={all}>{t("history.showAll")}</Button>} />
      </Card>
    );
  }
  const { next } = data;
  return (
    <div className={styles.statement} data-paper={isOnPaper ? "wide" : undefined}>
      <PaperLines lines={paperLines(t, choice, { printed, isWhole: begins.length === 0 && next === null })} />
      <Card flush className={styles.rows}>
        <HistoryTable rows={printed ?? data.rows} />
      </Card>
      {(begins.length > 0 || next !== null) && (
        <nav className={styles.pager} aria-label={t("history.list")} data-print="hide">
          <Button
            size="sm"
            icon={IconChevronLeft}
            disabled={begins.length === 0}
            onClick={() => setBegins(begins.slice(0, -1))}
          >
            {t("history.newer")}
          </Button>
          <Button
            size="sm"
            iconAfter={IconChevronRight}
            disabled={next === null}
            onClick={() => next !== null && setBegins([...begins, next])}
          >
            {t("history.older")}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Which accounts are on paper, and how many of their entries. */
function paperLines(
  t: Translate,
  { account, currency }: HistoryChoice,
  { printed, isWhole }: { readonly printed: readonly Movement[] | undefined; readonly isWhole: boolean },
): readonly PaperLine[] {
  const isAll = printed ? printed.length < printRows : isWhole;
  return [
    [t("statements.account"), account ? t(`statements.account.${account}`) : t("history.allAccounts")],
    [t("statements.currency"), currency ?? t("history.allCurrencies")],
    [
      t("history.entries"),
      isAll
        ? t("history.entriesAll")
        : printed
          ? t("history.entriesNewest", { most: printRows })
          : t("history.entriesPage"),
    ],
  ];
}

function HistoryTable({ rows }: { readonly rows: readonly Movement[] }): ReactElement {
  const { t } = useText();
  return (
    <MovementTable
      caption={t("history.list")}
      heads={[
        ...[t("statements.date"), t("statements.what"), t("statements.account"), t("statements.party")],
        t("statements.document"),
      ]}
      amounts={[t("history.amount"), t("statements.balance")]}
    >
      {rows.map((row) => (
        <HistoryRow key={`${row.accountId} ${row.version}`} row={row} />
      ))}
    </MovementTable>
  );
}

function HistoryRow({ row }: { readonly row: Movement }): ReactElement {
  const { t } = useText();
  return (
    <tr>
      <td className={styles.date}>
        <DateText value={row.at} withTime />
      </td>
      <td className={styles.what}>
        <WhatCell row={row} terms={termsWords(t, row)} />
      </td>
      <td>{t(`statements.account.${row.account}`)}</td>
      <td className={styles.party}>{row.party}</td>
      <td className={styles.document}>{row.document && <DocumentLink document={row.document} />}</td>
      <td className={styles.money} data-label={t("history.amount")}>
        <MoneyText value={row.amount} currency={row.currency} plus column />
      </td>
      <td className={styles.money} data-label={t("statements.balance")}>
        <MoneyText value={row.balance} currency={row.currency} column />
      </td>
    </tr>
  );
}

/** Rate, fee and rules that were in force, as far as the posting had any. */
export function termsWords(t: Translate, { exchange, feePercent }: Movement): string {
  const words = [
    ...(exchange ? [t("history.rate", { rate: exchange.rate.replace(".", ",") })] : []),
    ...(feePercent === null ? [] : [t("history.fee", { percent: feePercent.replace(".", ",") })]),
  ];
  return words.join(", ");
}
