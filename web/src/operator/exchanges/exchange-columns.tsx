import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { bpsText } from "../parts/bps-text.ts";
import { JudgedBy } from "../parts/judged-by.tsx";
import { useReadsLedger } from "../parts/postings-link.tsx";
import type { Exchange } from "./exchange-types.ts";

/** Columns of the exchanges. */
export function exchangeColumns(t: Translate): readonly Column<Exchange>[] {
  return [...sumColumns(t), ...costColumns(t)];
}

/** When, whose, and both sums. */
function sumColumns(t: Translate): readonly Column<Exchange>[] {
  const options = offeredCurrencyCodes.map((value) => ({ value, label: value }));
  return [
    {
      ...dateColumn("createdAt", t("operatorExchanges.at"), { width: 136, withTime: true, fixed: true }),
      cell: (exchange) => <ExchangeDate exchange={exchange} />,
    },
    {
      key: "who",
      header: t("operatorExchanges.who"),
      fixed: true,
      cell: ({ userName, userEmail }) => <TwoLines first={userName} second={userEmail} />,
    },
    {
      key: "from",
      header: t("operatorExchanges.gave"),
      kind: "money",
      width: 136,
      filter: { kind: "choice", options },
      filterLabel: t("operatorExchanges.from"),
      cell: ({ from, fromAmount }) => <MoneyText value={fromAmount} currency={from} column />,
    },
    {
      key: "to",
      header: t("operatorExchanges.got"),
      kind: "money",
      width: 136,
      filter: { kind: "choice", options },
      filterLabel: t("operatorExchanges.to"),
      cell: ({ to, toAmount }) => <MoneyText value={toAmount} currency={to} column strong />,
    },
  ];
}

/** When it was, which leads to its postings for who reads the ledger. */
function ExchangeDate({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { t } = useText();
  const date = <DateText value={exchange.createdAt} withTime />;
  return useReadsLedger() ? (
    <AppLink
      href={`/operator/ledger?tab=postings&about=exchange:${exchange.id}`}
      aria-label={t("operatorExchanges.postingsOf", { id: exchange.id })}
    >
      {date}
    </AppLink>
  ) : (
    date
  );
}

/** The rate with what it was made of, the fee, and who decided. */
function costColumns(t: Translate): readonly Column<Exchange>[] {
  return [
    {
      key: "rate",
      header: t("operatorExchanges.rate"),
      width: 136,
      cell: (row) => <TwoLines plain first={rateOf(row)} second={midOf(t, row)} />,
    },
    {
      key: "spread",
      yields: 3,
      header: t("operatorExchanges.spread"),
      width: 136,
      cell: (row) => <SpreadCell row={row} />,
    },
    {
      key: "fee",
      yields: 2,
      header: t("operatorExchanges.fee"),
      width: 136,
      cell: ({ from, feeAmount, feePercent }) => (
        <TwoLines plain first={<MoneyText value={feeAmount} currency={from} />} second={`${feePercent} %`} />
      ),
    },
    {
      key: "judgedBy",
      yields: 1,
      header: t("rules.set"),
      width: 150,
      hidden: true,
      cell: ({ judgedBy }) => <JudgedBy by={judgedBy} isShort />,
    },
    {
      key: "by",
      yields: 4,
      header: t("operatorExchanges.by"),
      width: 176,
      cell: (row) => <TwoLines plain first={byOf(t, row)} second={row.reason ?? undefined} />,
    },
  ];
}

function SpreadCell({ row }: { readonly row: Exchange }): ReactNode {
  const { t } = useText();
  return row.spreadBps === null ? (
    t("operatorExchanges.ownRate")
  ) : (
    <TwoLines plain first={<MoneyText value={row.spreadAmount} currency={row.to} />} second={bpsText(row.spreadBps)} />
  );
}

function rateOf({ rate }: Exchange): ReactElement {
  return (
    <span className="num" translate="no">
      {rate}
    </span>
  );
}

function midOf(t: Translate, { mid, rate }: Exchange): string | undefined {
  return mid === rate ? undefined : t("operatorExchanges.mid", { mid });
}

/** Who exchanged: the owner, or the operators who did it for one. */
export function byOf(t: Translate, { byName, approvedByName }: Exchange): string {
  if (byName === null) {
    return t("operatorExchanges.byOwner");
  }
  return approvedByName === null ? byName : `${byName}, ${t("operatorExchanges.approvedBy", { name: approvedByName })}`;
}
