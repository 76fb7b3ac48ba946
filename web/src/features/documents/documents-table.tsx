import { IconDownload, IconFileText, IconFileZip } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { IconButton } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { BulkAction, NarrowRow } from "../../ui/table/table-props.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import { useTableSelection } from "../../ui/table/use-selection.ts";
import { type Translate, useText } from "../../ui/use-text.ts";
import { groupOf, groups, typeWords } from "./document-kind.ts";
import styles from "./documents.module.css";
import { TaskLinks, useDocumentColumns } from "./documents-columns.tsx";
import { monthOf } from "./month-group.ts";
import { RowButtons } from "./row-buttons.tsx";
import type { DocumentView } from "./use-document-actions.ts";
import type { DocumentList } from "./use-documents.ts";
import { useRowWork } from "./use-row-work.ts";
import { useZip } from "./use-zip.ts";
import { ZipPanel } from "./zip-panel.tsx";

/** Documents of a period: filters, month groups, open and download, a zip of what is selected. */
export function DocumentsTable(props: {
  readonly list: DocumentList;
  readonly control: TableControl;
  readonly onPreview: (document: DocumentView) => void;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { list, control, onPreview } = props;
  const { documents } = list;
  const columns = useDocumentColumns();
  const selection = useTableSelection<DocumentView>();
  const work = useRowWork();
  const zip = useZip(session.brandName || session.companyName || `${session.name} ${session.surname}`);
  const group = useMonthGroup(documents, control, zip.start);
  return (
    <>
      <DataTable
        label={t("documentsScreen.title")}
        columns={columns}
        rows={documents}
        rowKey={({ id }) => String(id)}
        rowName={({ info }) => info.number}
        control={control}
        loading={list.isLoading}
        error={list.error}
        onRetry={list.retry}
        rangeValue={({ info }) => info.created}
        searchLabel={t("documentsScreen.search")}
        searchText={(document) => typeWords(document, t)}
        tabs={tabsOf(documents, t)}
        inTab={isInTab}
        onOpen={onPreview}
        onPeek={onPreview}
        selection={selection}
        bulkActions={(rows) => [zipAction(t, rows, zip.start)]}
        rowButtons={(document) => <RowButtons document={document} work={work} />}
        actionsWidth={156}
        group={group}
        narrow={(document) => narrowDocument(t, document, work.download)}
        empty={
          <EmptyState icon={IconFileText} title={t("documentsScreen.empty")}>
            {t(session.role === "company" ? "documentsScreen.emptyCompany" : "documentsScreen.emptyContractor")}
          </EmptyState>
        }
      />
      <ZipPanel zip={zip} />
    </>
  );
}

function zipAction(
  t: Translate,
  rows: readonly DocumentView[],
  onZip: (rows: readonly DocumentView[]) => void,
): BulkAction {
  return {
    key: "zip",
    label: t("documentsScreen.downloadZip", { count: rows.length }),
    icon: IconFileZip,
    variant: "primary",
    onClick: () => onZip(rows),
  };
}

/** The month of a row while the list is sorted by date; a whole month downloads in one click unless a filter hides a part. */
function useMonthGroup(
  documents: readonly DocumentView[] | undefined,
  control: TableControl,
  onZip: (rows: readonly DocumentView[]) => void,
) {
  const { t, language } = useText();
  if (control.state.sort.key !== "created") {
    return undefined;
  }
  return ({ info }: DocumentView) => {
    const { key, label } = monthOf(info.created, language);
    if (control.changed) {
      return { key, label };
    }
    const rows = (documents ?? []).filter(
      (document) => monthOf(document.info.created, language).key === key && isInTab(document, control.state.tab),
    );
    return {
      key,
      label,
      note: t("documentsScreen.inMonth", { count: rows.length }),
      aside: (
        <button type="button" className={styles.month} onClick={() => onZip(rows)}>
          <IconDownload size={14} aria-hidden="true" />
          {t("documentsScreen.downloadMonth")}
        </button>
      ),
    };
  };
}

/** A document in two lines, for phones. */
function narrowDocument(t: Translate, document: DocumentView, onDownload: (document: DocumentView) => void): NarrowRow {
  const { info } = document;
  return {
    title: info.number,
    amount: <MoneyText value={info.amount} currency={info.cy} strong />,
    note: typeWords(document, t),
    chip: info.tasks.length > 0 ? <TaskLinks document={document} /> : undefined,
    aside: (
      <span className={styles.aside}>
        <DateText value={info.created} tone="muted" />
        <IconButton
          size={28}
          icon={IconDownload}
          label={t("documentsScreen.download", { name: info.number })}
          onClick={() => onDownload(document)}
        />
      </span>
    ),
  };
}

function isInTab(document: DocumentView, tab: string): boolean {
  return tab === "" || groupOf(document) === tab;
}

function tabsOf(documents: readonly DocumentView[] | undefined, t: Translate) {
  const counted = groups.flatMap(({ prefix, label }) => {
    const count = (documents ?? []).filter((document) => groupOf(document) === prefix).length;
    return count > 0 ? [{ key: prefix, label: t(label), count }] : [];
  });
  return [{ key: "", label: t("common.all"), count: documents?.length }, ...counted];
}
