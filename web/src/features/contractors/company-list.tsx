import type { Output } from "@artel/shared/calls/call";
import { loadMyCompany } from "@artel/shared/calls/companies/legacy";
import { type ReactElement, useMemo } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { useViews } from "../../api/use-views.ts";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";

type Company = Output<typeof loadMyCompany>[number];

/** Brand name, else company name. */
function nameOf(company: Company): string {
  return company.BrandName || company.CompanyName;
}

/** The companies that invited a contractor. */
export function CompanyList(): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const list = useCall(loadMyCompany, {}, { quiet: "whileEmpty" });
  const control = useTableState({
    name: "companies",
    owner: userId,
    address: useAddress(),
    sort: "invited",
    range: "all",
    views: useViews("companies"),
  });
  const columns = useMemo(() => companyColumns(t), [t]);
  const failure = list.error ? toApiError(list.error) : undefined;
  return (
    <DataTable
      label={t("companies.list")}
      columns={columns}
      rows={list.data}
      error={failure && { message: failure.message, requestId: failure.requestId }}
      onRetry={() => list.refetch()}
      rowKey={(row) => `${row.CompanyName} ${row.Date}`}
      rowName={nameOf}
      narrow={(row) => ({ title: nameOf(row), aside: <DateText value={row.Date} /> })}
      control={control}
      searchable
      empty={<EmptyState title={t("companies.empty")}>{t("companies.emptyText")}</EmptyState>}
    />
  );
}

/** Columns of the companies of a contractor. */
export function companyColumns(t: Translate): readonly Column<Company>[] {
  return [
    {
      key: "name",
      header: t("companies.name"),
      value: nameOf,
      cell: (row) => (
        <TwoLines
          lead={<Avatar name={nameOf(row)} size={24} />}
          first={nameOf(row)}
          second={row.BrandName === "" || row.BrandName === row.CompanyName ? undefined : row.CompanyName}
        />
      ),
      fixed: true,
    },
    { key: "invited", header: t("companies.invited"), kind: "date", width: 140, value: (row) => row.Date },
  ];
}
