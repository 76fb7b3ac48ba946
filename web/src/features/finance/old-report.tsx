import type { Output } from "@artel/shared/calls/call";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { documentNumber } from "@artel/shared/documents/document-number";
import { currencyById } from "@artel/shared/money/currencies";
import { numberText } from "@artel/shared/money/decimal-text";
import { conversionTypes, financeKind, isShownNegative } from "@artel/shared/reference/finance-types";
import { documentsText } from "@artel/shared/text/documents";
import { financeText } from "@artel/shared/text/finance";
import { IconReportMoney } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { useViews } from "../../api/use-views.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useTableState } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { moneyPages } from "./money-pages.ts";
import { ObjectLink } from "./object-link.tsx";

registerTexts(financeText, documentsText);

type FinanceRecord = Output<typeof companyFinance>[number];

/** The old report of a company: documents and exchanges side by side, and a warning that they are no ledger. */
export function OldReport(): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const control = useTableState({
    name: "finance",
    owner: userId,
    address: useAddress(),
    sort: "date",
    views: useViews("finance"),
  });
  const { dateFrom, dateTo } = rangeMoments(control.state.range);
  const records = useCall(
    companyFinance,
    { DateFrom: dateFrom, DateTo: dateTo },
    { quiet: "whileEmpty", keepPrevious: true },
  );
  const columns = useMemo(() => recordColumns(t), [t]);
  const failure = records.error ? toApiError(records.error) : undefined;
  return (
    <Page title={t("finance.title")} actions={moneyPages(t)} inBar>
      <Stack>
        <Banner tone="warning">{t("finance.oldNotice")}</Banner>
        <DataTable
          label={t("finance.oldList")}
          columns={columns}
          rows={records.data}
          rowKey={({ Type, InvID }) => `${Type}-${InvID}`}
          rowName={(row) => `${kindText(t, row)}: ${numberOf(t, row)}`}
          control={control}
          loading={records.isFetching}
          error={failure && { message: failure.message, requestId: failure.requestId }}
          onRetry={() => void records.refetch()}
          narrow={(row) => narrowRecord(t, row)}
          searchLabel={t("finance.oldSearch")}
          searchText={(row) => kindText(t, row)}
          rangeValue={dayOfRecord}
          empty={
            <EmptyState icon={IconReportMoney} title={t("finance.oldEmpty")}>
              {t("finance.oldEmptyText")}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}

/** The columns of the old report: a debt and what an exchange took stand below zero. */
export function recordColumns(t: Translate): readonly Column<FinanceRecord>[] {
  return [
    {
      ...{ key: "date", header: t("common.date"), kind: "date", width: 120, fixed: true },
      value: ({ InvCreatedAt }) => InvCreatedAt,
      cell: (row) => <DateText value={dayOfRecord(row)} />,
    },
    {
      ...{ key: "type", header: t("finance.type"), width: 240 },
      // A word of no language: a filter that is saved or sent as a link holds in both.
      value: kindOf,
      filter: { kind: "choice", options: kinds.map((kind) => ({ value: kind, label: t(`finance.kind.${kind}`) })) },
      cell: (row) => kindText(t, row),
    },
    {
      ...{ key: "number", header: t("finance.number") },
      value: (row) => numberOf(t, row),
      cell: (row) => <RecordNumber row={row} />,
    },
    { ...{ key: "sum", header: t("common.amount"), kind: "money", width: 180 }, money: moneyOf },
    {
      ...{ key: "currency", header: t("common.currency"), width: 120 },
      value: (row) => moneyOf(row).currency,
    },
  ];
}

const kinds = ["recharge", "debt", "source", "target"] as const;

function kindOf({ Type }: FinanceRecord): (typeof kinds)[number] {
  const kind = financeKind(Type) ?? "debt";
  if (kind !== "conversion") {
    return kind;
  }
  return Type === conversionTypes.source ? "source" : "target";
}

function kindText(t: Translate, row: FinanceRecord): string {
  return t(`finance.kind.${kindOf(row)}`);
}

function isConversion({ Type }: FinanceRecord): boolean {
  return financeKind(Type) === "conversion";
}

/** The day that a document was issued with, or that of an exchange: "2026-11-27". */
function dayOfRecord({ Data }: FinanceRecord): string {
  return Data.Client.DateInvReg.split("/").reverse().join("-");
}

function numberOf(t: Translate, row: FinanceRecord): string {
  const { ID } = row.Data.Client;
  if (isConversion(row)) {
    return t("finance.exchangeNumber", { id: ID });
  }
  const year = Number.parseInt(dayOfRecord(row), 10);
  return documentNumber({ type: row.Type, year, runningNumber: ID, ownerId: 0, internalId: ID });
}

function moneyOf(row: FinanceRecord) {
  const sign = isShownNegative(row.Type) ? "-" : "";
  return { value: `${sign}${numberText(row.Price, 2)}`, currency: currencyById(row.PriceCurrency)?.code ?? "" };
}

function RecordNumber({ row }: { readonly row: FinanceRecord }): ReactElement {
  const { t } = useText();
  const number = numberOf(t, row);
  if (isConversion(row)) {
    return <span>{number}</span>;
  }
  return (
    <ObjectLink href={`/documents?open=${row.InvID}`} name={t("finance.openDocument", { number })}>
      {number}
    </ObjectLink>
  );
}

/** A record in two lines, for phones. */
function narrowRecord(t: Translate, row: FinanceRecord): NarrowRow {
  const { value, currency } = moneyOf(row);
  return {
    title: numberOf(t, row),
    amount: <MoneyText value={value} currency={currency} strong />,
    note: <span className="muted">{kindText(t, row)}</span>,
    aside: <DateText value={dayOfRecord(row)} tone="muted" />,
  };
}
