import type { Output } from "@artel/shared/calls/call";
import { operatorDocuments } from "@artel/shared/calls/documents/operator";
import { invoiceKind } from "@artel/shared/documents/document-number";
import { documentsText } from "@artel/shared/text/documents";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { type Column, dateColumn, moneyColumn } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import type { ShownDocument } from "./document-popup.tsx";

registerTexts(documentsText, operatorDocumentsText);

type Listed = Output<typeof operatorDocuments>["rows"][number];

const DocumentPopup = lazyPopup(async () => (await import("./document-popup.tsx")).DocumentPopup);
const CorrectPopup = lazyPopup(async () => (await import("./correct-popup.tsx")).CorrectPopup);

/** Documents of everybody, newest first; `?open=` shows one of them, which finance may correct. */
export function DocumentsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-documents", "-issuedOn");
  const documents = useList(operatorDocuments, control.state, {});
  const columns = useColumns(documentColumns);
  const correct = useOpened<ShownDocument>();
  return (
    <Page title={t("operatorDocuments.title")} inBar>
      <DataTable
        label={t("operatorDocuments.title")}
        columns={columns}
        {...listProps(operatorDocuments, documents)}
        rowKey={({ id }) => String(id)}
        rowName={({ number }) => number}
        control={control}
        isPrintable
        searchLabel={t("operatorDocuments.search")}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        narrow={(row) => ({
          title: row.ownerName,
          amount: <MoneyText value={row.amount} currency={row.currency} strong />,
          note: <CodeText>{row.number}</CodeText>,
          wholeNote: true,
          aside: <DateText value={row.issuedOn} />,
        })}
        empty={<EmptyState title={t("operatorDocuments.none")} />}
      />
      <DocumentPopup
        id={address.search.open}
        isBehind={correct.opened}
        onClose={() => address.setSearch({ open: undefined })}
        onOther={(id) => address.setSearch({ open: String(id) })}
        onCorrect={correct.open}
      />
      <CorrectPopup target={correct} />
    </Page>
  );
}

/** Columns of the documents of everybody. */
export function documentColumns(t: Translate): readonly Column<Listed>[] {
  return [
    {
      key: "number",
      header: t("operatorDocuments.number"),
      width: 210,
      fixed: true,
      value: ({ number }) => number,
      cell: ({ number }) => <CodeText>{number}</CodeText>,
    },
    {
      key: "owner",
      header: t("operatorDocuments.owner"),
      value: ({ ownerName }) => ownerName,
      cell: (row) => <TwoLines first={row.ownerName} second={correctionOf(row, t)} />,
    },
    {
      key: "kind",
      yields: 1,
      header: t("operatorDocuments.kind"),
      width: 190,
      value: ({ type }) => t(invoiceKind(type).title),
    },
    dateColumn("issuedOn", t("operatorDocuments.issuedOn"), { width: 124 }),
    moneyColumn("amount", t("common.amount"), { width: 150, strong: true }),
  ];
}

function correctionOf({ corrects, correctedBy }: Listed, t: Translate): string | undefined {
  if (correctedBy) {
    return `${t("operatorDocuments.correctedBy")} ${correctedBy}`;
  }
  return corrects ? `${t("operatorDocuments.corrects")} ${corrects}` : undefined;
}
