import type { Output } from "@artel/shared/calls/call";
import { findDocuments } from "@artel/shared/calls/documents/app";
import { IconDownload, IconFileText, IconFileZip } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { listProps } from "../../api/use-list.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import type { DateRange } from "../../ui/form/date/date-ranges.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction, NarrowRow } from "../../ui/table/table-props.ts";
import type { TableControl } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { monthOf } from "../../ui/words/month-of.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { groups, stateWords, typeWords } from "./document-kind.ts";
import styles from "./documents.module.css";
import { TaskLinks, useDocumentColumns } from "./documents-columns.tsx";
import { RowButtons } from "./row-buttons.tsx";
import type { DocumentView } from "./use-document-actions.ts";
import { monthInput, type useDocuments } from "./use-documents.ts";
import { useRowWork } from "./use-row-work.ts";
import { useZip } from "./use-zip.ts";
import { ZipPanel } from "./zip-panel.tsx";

/** Documents of a period: filters, month groups, open and download, a zip of what is selected. */
export function DocumentsTable(props: {
  readonly list: ReturnType<typeof useDocuments>;
  readonly control: TableControl;
  readonly onPreview: (document: DocumentView) => void;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { list, control, onPreview } = props;
  const { data } = list.page;
  const columns = useDocumentColumns();
  const selection = useTableSelection<DocumentView>();
  const work = useRowWork();
  const zip = useZip(session.brandName || session.companyName || `${session.name} ${session.surname}`);
  const group = useMonthGroup(list.readMonth, control, zip.start);
  return (
    <>
      <DataTable
        label={t("documentsScreen.title")}
        columns={columns}
        {...listProps(findDocuments, list.page)}
        rowKey={({ id }) => String(id)}
        rowName={({ info }) => info.number}
        control={control}
        rangeValue={({ info }) => info.issuedOn}
        searchLabel={t("documentsScreen.search")}
        tabs={tabsOf(data?.counts, control.state.tab, t)}
        onOpen={onPreview}
        onPeek={onPreview}
        selection={selection}
        onSelectMatching={() => void list.selectMatching(selection)}
        bulkActions={(rows) => [zipAction(t, rows, zip.start)]}
        rowButtons={(document) => <RowButtons document={document} work={work} />}
        actionsWidth={156}
        group={group}
        isPrintable
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
  readMonth: (days: DateRange) => Promise<readonly DocumentView[]>,
  control: TableControl,
  onZip: (rows: readonly DocumentView[]) => void,
) {
  const { t, language } = useText();
  const { sort, tab } = control.state;
  if (sort.key !== "created") {
    return undefined;
  }
  const download = (days: DateRange) => readMonth(days).then(onZip, (problem: Error) => toast.error(problem.message));
  return ({ info }: DocumentView) => {
    const { key, label, days } = monthOf(info.issuedOn, language);
    if (control.changed) {
      return { key, label };
    }
    return {
      key,
      label,
      note: <MonthCount days={days} tab={tab} />,
      aside: (
        <button
          type="button"
          className={styles.month}
          data-print="hide"
          aria-label={`${t("documentsScreen.downloadMonth")}: ${label}`}
          onClick={() => void download(days)}
        >
          <IconDownload size={14} aria-hidden="true" />
          {t("documentsScreen.downloadMonth")}
        </button>
      ),
    };
  };
}

/** How many documents of the tab a month holds; nothing until the answer. */
function MonthCount({ days, tab }: { readonly days: DateRange; readonly tab: string }): ReactNode {
  const { t } = useText();
  const { data } = useCall(findDocuments, { ...monthInput(days, tab), take: 1 }, { quiet: true, keepPrevious: true });
  return data && t("documentsScreen.inMonth", { count: data.total });
}

/** A document in two lines, for phones. */
function narrowDocument(t: Translate, document: DocumentView, onDownload: (document: DocumentView) => void): NarrowRow {
  const { info } = document;
  return {
    title: info.number,
    amount: <MoneyText value={info.amount} currency={info.cy} strong />,
    // A number says what it is; how it stands is cut off behind more words.
    note: stateWords(document, t) ?? typeWords(document, t),
    chip: info.tasks.length > 0 ? <TaskLinks document={document} /> : undefined,
    aside: (
      <span className={styles.aside}>
        <DateText value={info.issuedOn} tone="muted" />
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

/** The kinds that the period holds, each with its number; without numbers all kinds stand there. */
function tabsOf(counts: Output<typeof findDocuments>["counts"] | undefined, tab: string, t: Translate) {
  const countOf = (prefix: string) => counts?.find(({ kind }) => kind === prefix)?.count;
  const kinds = groups.filter(({ prefix }) => counts === null || countOf(prefix) || prefix === tab);
  return [
    { key: "", label: t("common.all"), count: counts?.reduce((sum, { count }) => sum + count, 0) },
    ...kinds.map(({ prefix, label }) => ({ key: prefix, label: t(label), count: countOf(prefix) })),
  ];
}
