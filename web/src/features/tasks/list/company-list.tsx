import { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { IconFileExport } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { listProps } from "../../../api/use-list.ts";
import { useLists } from "../../../api/use-lists.ts";
import { useRuleRows } from "../../../api/use-rule-rows.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { useAddress } from "../../../ui/state/address.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { type TableSelection, withRows } from "../../../ui/table/selection/use-selection.ts";
import { keyFor } from "../../../ui/table/table-props.ts";
import { useText } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { BulkPanel, tellBulkResult } from "../pay/bulk-panel.tsx";
import { useShortageOf } from "../pay/payment-shortage.ts";
import { seenByCompany } from "../pay/seen-of.ts";
import { useCopyTask, useTakeBack, useTaskAction } from "../pay/task-actions.ts";
import { useBulk } from "../pay/use-bulk.ts";
import { sumsOf } from "../task-sums.ts";
import { companyColumns, narrowCompanyTask } from "./company-columns.tsx";
import { footerSums, rowMenu, selectionActions, selectionNote } from "./company-list-actions.ts";
import { emptyIn } from "./empty-tab.tsx";
import { exportCompanyTasks, exportFailedTasks } from "./export-lists.ts";
import { useImportScope, usePayOfAddress } from "./import-scope.ts";
import { SelectionPopup } from "./selection-popup.tsx";
import { type Asked, isQuestion, type Question } from "./selection-question.ts";
import { type Proposals, proposedTab, tabItems } from "./task-tabs.ts";
import { useDeleteDrafts } from "./use-delete-drafts.tsx";
import { useCompanyTaskPage } from "./use-task-page.ts";

/** The company's tasks: tabs, filters, selection with bulk actions, sums of drafts and tasks on approval. */
export function CompanyTaskList(props: {
  /** Opens the popup for an existing draft. */
  readonly onEdit: (id: number) => void;
  readonly empty: ReactNode;
  /** More tools beside the export. */
  readonly tools?: ReactNode;
  readonly selection: TableSelection<CompanyTask>;
}): ReactElement {
  const { t } = useText();
  const { selection } = props;
  const { asked, ask, cancel, bulk, single, confirm } = useAsked(selection);
  return (
    <>
      <CompanyTable selection={selection} onAsk={ask} onEdit={props.onEdit} empty={props.empty} tools={props.tools} />
      <SelectionPopup asked={asked} busy={bulk.isStarting || single.isBusy} onClose={cancel} onConfirm={confirm} />
      {bulk.state && (
        <BulkPanel
          state={bulk.state}
          onStop={bulk.stop}
          onRetry={bulk.retry}
          onDownloadFailed={(state) => exportFailedTasks(t, state)}
          onClose={bulk.close}
        />
      )}
    </>
  );
}

/** What was asked, and what confirming it does: one task by its own call, several as one run. */
function useAsked(selection: TableSelection<CompanyTask>) {
  const [asked, setAsked] = useState<Question>();
  const remove = useRemove(selection);
  const bulk = useBulk(tellBulkResult);
  // The popup may have turned the question into one about a part.
  const confirmed = useRef<Question>(undefined);
  const close = () => {
    setAsked(undefined);
    if (confirmed.current?.rest === undefined) {
      selection.clear();
    } else {
      // What did not fit stays selected: the next step is to pay it too.
      selection.set(withRows(selection.rows, confirmed.current.rows, keyOf, false));
    }
  };
  const single = useTaskAction(close, (refusal) =>
    setAsked({ action: "propose", rows: confirmed.current?.rows ?? [], refusal }),
  );
  const confirm = (question: Question) => {
    const { action, rows, rest, reason } = question;
    if (action === "declineProposal") {
      return undefined; // Its popup sends by itself.
    }
    confirmed.current = question;
    const [only] = rows;
    if (only && rows.length === 1) {
      const amount = action === "complete" ? only.priceReward : only.priceTotal;
      return single.run(action, { ...only, amount, seen: seenByCompany(only), reason });
    }
    const items = rows.map((row) => ({ id: row.id, seen: seenByCompany(row) }));
    if (action !== "pay") {
      return bulk.start({ action, items, reason }, close);
    }
    // A part was told to fit: if money leaves meanwhile, less is paid, never another part.
    return bulk.start({ action, items, shortage: rest === undefined ? "refuse" : "partial" }, close);
  };
  const ask = (wanted: Asked) => (isQuestion(wanted) ? setAsked(wanted) : remove(wanted.rows));
  return { asked, ask, cancel: () => setAsked(undefined), bulk, single, confirm };
}

/** Deletes drafts, which are no longer selected then; undone, they are again what they were. */
function useRemove(selection: TableSelection<CompanyTask>): (rows: readonly CompanyTask[]) => void {
  const remove = useDeleteDrafts();
  const latest = useRef(selection);
  latest.current = selection;
  return (rows) => {
    const selected = rows.filter((row) => selection.rows.has(keyOf(row)));
    selection.set(withRows(selection.rows, rows, keyOf, false));
    remove(rows, () => latest.current.set(withRows(latest.current.rows, selected, keyOf, true)));
  };
}

function keyOf(row: CompanyTask): string {
  return String(row.id);
}

function CompanyTable(props: {
  readonly selection: TableSelection<CompanyTask>;
  readonly onAsk: (asked: Asked) => void;
  readonly onEdit: (id: number) => void;
  readonly empty: ReactNode;
  readonly tools?: ReactNode;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { selection, onAsk, onEdit } = props;
  const { control, list, data, readAll, selectMatching } = useCompanyTaskPage();
  usePayOfAddress(data !== undefined, () => selectMatching(selection), onAsk);
  const acts = { session, onEdit, ...useRowActions() };
  const menuOf = (row: CompanyTask) => rowMenu(t, row, { ...acts, onAsk: (action) => onAsk({ action, rows: [row] }) });
  const columns = useMemo(() => companyColumns(t), [t]);
  const lists = useLists();
  const actionsOf = (picked: readonly CompanyTask[]) => selectionActions(t, picked, session, onAsk, lists);
  return (
    <DataTable
      label={t("tasks.list")}
      columns={columns}
      {...listProps(findCompanyTasks, list)}
      rows={data?.rows}
      total={data?.total}
      rowKey={keyOf}
      rowName={(row) => t("tasks.rowName", { id: row.id, title: row.title })}
      rowHref={(row) => `/task/${row.id}`}
      rowActions={menuOf}
      actionsWidth={44}
      narrow={(row) => narrowCompanyTask(t, row)}
      control={control}
      selection={selection}
      scope={useImportScope()}
      onSelectMatching={() => void selectMatching(selection)}
      bulkActions={actionsOf}
      rowShortcuts={{ KeyP: keyFor(actionsOf, "pay"), KeyR: keyFor(actionsOf, "reject") }}
      selectionNote={(picked) => selectionNote(t, picked)}
      selectionSums={(picked) => sumsOf(picked, (row) => row.priceTotal)}
      sums={footerSums(t, data?.sums)}
      tabs={tabItems(t, data?.sums, "company", useProposals(control.state.tab))}
      searchable
      isPrintable
      searchLabel={t("tasks.search")}
      rangeValue={(row) => row.createdAt}
      rangeLabel={t("tasks.created")}
      toolbar={[props.tools, <ExportButton key="export" isEmpty={!data?.total} readAll={readAll} />]}
      empty={emptyIn(control.state.tab, props.empty)}
    />
  );
}

/** What a row does at once, without a question, and whether there is enough money for it. */
function useRowActions() {
  const { setSearch } = useAddress();
  const copy = useCopyTask();
  const takeBack = useTakeBack();
  return {
    shortageOf: useShortageOf(),
    rules: useRuleRows(),
    onTopUp: (fund: string) => setSearch({ fund }, { push: true }),
    onCopy: (id: number) => copy.mutate({ copyOf: id }),
    onTakeBack: (id: number) => takeBack.mutate({ id }),
  };
}

/** How many proposed payments wait, by the summary that home and menu read too. */
function useProposals(tab: string): Proposals {
  const count = useCall(companyTaskSummary, {}, { quiet: true }).data?.proposed.count;
  return { count, isShown: tab === proposedTab || (count ?? 0) > 0 };
}

/** Saves the tasks that match as a spreadsheet, from all pages; a selection has its own button. */
function ExportButton(props: {
  readonly isEmpty: boolean;
  readonly readAll: () => Promise<readonly CompanyTask[]>;
}): ReactElement {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const lists = useLists();
  const save = async () => {
    setBusy(true);
    try {
      await exportCompanyTasks(t, await props.readAll(), lists);
    } catch (problem) {
      toast.error(toApiError(problem).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={IconFileExport} disabled={props.isEmpty} loading={isBusy} onClick={() => void save()}>
      {t("tasks.export")}
    </Button>
  );
}
