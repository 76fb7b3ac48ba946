import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { type ReactElement, useMemo } from "react";
import { toApiError } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { AppLink } from "../../../ui/controls/app-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { useTableState } from "../../../ui/table/table-state.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { companyColumns, narrowCompanyTask } from "./company-columns.tsx";
import { useDeletedDrafts, withoutDeleted } from "./deleted-drafts.ts";

/** Columns of the short list in a card. */
const shownColumns: readonly string[] = ["id", "created", "title", "total", "status"];
/** A short list has no place in the address. */
const noAddress = { search: {}, setSearch: () => undefined };

/** Tasks that the card shows; the list of tasks has the others. */
const shownAtMost = 100;

/** The company's newest tasks with one freelancer. */
export function TasksOfContractor(props: {
  readonly contractorId: number;
  readonly email: string;
  readonly empty: string;
}): ReactElement {
  const { t } = useText();
  const list = useCall(
    findCompanyTasks,
    { contractorId: props.contractorId, take: shownAtMost },
    { quiet: "whileEmpty" },
  );
  const control = useTableState({ name: "freelancer-tasks", address: noAddress, sort: "id", range: "all" });
  const columns = useMemo(() => companyColumns(t).filter(({ key }) => shownColumns.includes(key)), [t]);
  const failure = list.error ? toApiError(list.error) : undefined;
  const deleted = useDeletedDrafts();
  const page = list.data && withoutDeleted(list.data, deleted);
  const total = page?.total ?? 0;
  return (
    <>
      <DataTable
        bare
        label={t("tasks.list")}
        columns={columns}
        rows={page?.rows}
        error={failure && { message: failure.message, requestId: failure.requestId }}
        onRetry={() => list.refetch()}
        rowKey={(row) => String(row.id)}
        rowName={(row) => t("tasks.rowName", { id: row.id, title: row.title })}
        rowHref={(row) => `/task/${row.id}`}
        narrow={(row) => narrowCompanyTask(t, row)}
        control={control}
        empty={<EmptyState compact title={props.empty} />}
      />
      {total > shownAtMost && (
        <p>
          <AppLink href={`/tasks?from=&to=&f.freelancer=${encodeURIComponent(props.email)}`}>
            {t("tasks.allOfFreelancer", { count: total })}
          </AppLink>
        </p>
      )}
    </>
  );
}
