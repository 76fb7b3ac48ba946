import { listCompanyTasks } from "@artel/shared/calls/tasks/app";
import { IconFileExport } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { useAddress } from "../../ui/address.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { useTableSelection } from "../../ui/table/use-selection.ts";
import { useText } from "../../ui/use-text.ts";
import { BulkPanel, tellBulkResult } from "./bulk-panel.tsx";
import { type CompanyTask, companyColumns, narrowCompanyTask } from "./company-columns.tsx";
import { footerSums, rowMenu, selectionActions, selectionNote } from "./company-list-actions.ts";
import { exportCompanyTasks, exportFailedTasks } from "./export-lists.ts";
import { type Asked, SelectionPopup } from "./selection-popups.tsx";
import { useCopyTask } from "./task-actions.ts";
import { rememberTaskOrder } from "./task-order.ts";
import { rangeMoments } from "./task-range.ts";
import { sumsOf } from "./task-sums.ts";
import { isInTab, tabItems, useStatusAddress } from "./task-tabs.ts";
import { useBulk } from "./use-bulk.ts";

/** The company's tasks: tabs, filters, selection with bulk actions, sums of drafts and tasks on approval (C-37 to C-41). */
export function CompanyTaskList(props: {
  /** Opens the popup for an existing draft. */
  readonly onEdit: (id: number) => void;
  readonly empty: ReactNode;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const control = useTableState({
    name: "tasks",
    owner: session.userId,
    address: useStatusAddress(useAddress()),
    sort: "created",
    tab: "all",
  });
  const list = useCall(listCompanyTasks, rangeMoments(control.state.range), { keepPrevious: true, quiet: true });
  const rows = list.data?.items;
  const selection = useTableSelection<CompanyTask>();
  const [asked, setAsked] = useState<Asked>();
  const bulk = useBulk(tellBulkResult);
  const copy = useCopyTask();
  const columns = useMemo(() => companyColumns(t), [t]);
  useEffect(() => rememberTaskOrder(rows), [rows]);
  const failure = list.error ? toApiError(list.error) : undefined;

  return (
    <>
      {list.data?.isCut && <Banner tone="info">{t("tasks.cut")}</Banner>}
      <DataTable
        label={t("tasks.list")}
        columns={columns}
        rows={rows}
        loading={list.isFetching}
        error={failure && { message: failure.message, requestId: failure.requestId }}
        onRetry={() => list.refetch()}
        rowKey={(row) => String(row.id)}
        rowName={(row) => t("tasks.rowName", { id: row.id, title: row.title })}
        rowHref={(row) => `/task/${row.id}`}
        rowActions={(row) =>
          rowMenu(t, row, {
            rights: session.rights,
            onEdit: props.onEdit,
            onCopy: (id) => copy.mutate({ copyOf: id }),
            onAsk: (action) => setAsked({ action, rows: [row] }),
          })
        }
        actionsWidth={44}
        narrow={(row) => narrowCompanyTask(t, row)}
        control={control}
        selection={selection}
        bulkActions={(picked) => selectionActions(t, picked, session.rights, setAsked)}
        selectionNote={(picked) => selectionNote(t, picked)}
        selectionSums={(picked) => sumsOf(picked, (row) => row.priceTotal)}
        sums={footerSums(t, rows)}
        tabs={tabItems(t, rows, "company")}
        inTab={isInTab}
        searchable
        searchLabel={t("tasks.search")}
        searchText={(row) => `${row.id} ${row.title} ${row.contractorFullname} ${row.contractorEmail}`}
        rangeValue={(row) => row.createdAt}
        rangeLabel={t("tasks.created")}
        toolbar={
          <Button
            icon={IconFileExport}
            disabled={!rows?.length}
            onClick={() =>
              exportCompanyTasks(
                t,
                (rows ?? []).filter((row) => isInTab(row, control.state.tab)),
              )
            }
          >
            {t("tasks.export")}
          </Button>
        }
        empty={props.empty}
      />
      {asked && (
        <SelectionPopup
          asked={asked}
          busy={bulk.isStarting}
          onClose={() => setAsked(undefined)}
          onConfirm={({ action, rows: confirmed }) => {
            bulk.start(
              action,
              confirmed.map(({ id }) => id),
            );
            setAsked(undefined);
            selection.clear();
          }}
        />
      )}
      {bulk.state && (
        <BulkPanel
          state={bulk.state}
          onStop={bulk.stop}
          onRetry={(ids) => bulk.state && bulk.start(bulk.state.action, ids)}
          onDownloadFailed={(state) => exportFailedTasks(t, state, rows ?? [])}
          onClose={bulk.close}
        />
      )}
    </>
  );
}
