import type { Output } from "@artel/shared/calls/call";
import { getMyCompany } from "@artel/shared/calls/companies/legacy";
import { ownCompanies, returnToCompany } from "@artel/shared/calls/contractors/app-own-companies";
import { IconListCheck, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { type ReactElement, Suspense, useMemo, useState } from "react";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { useViews } from "../../api/use-views.ts";
import { AppLink, useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { SumLines } from "../../ui/money/sum-lines.tsx";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { type Translate, text, useText } from "../../ui/words/use-text.ts";

type OwnCompany = Output<typeof ownCompanies>[number];

const LeavePopup = lazyPart(() => import("./leave-popup.tsx"), "LeavePopup");

/** The companies that invited a contractor, with what their tasks paid and what waits; one can be left. */
export function CompanyList(): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const navigate = useNavigateTo();
  const list = useCall(ownCompanies, {}, { quiet: "whileEmpty" });
  const [leaving, setLeaving] = useState<OwnCompany>();
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
  const comeBack = useComeBack();
  const menuOf = (row: OwnCompany): readonly MenuItem[] => [
    { key: "tasks", label: t("companies.tasks"), icon: IconListCheck, onClick: () => navigate(tasksOf(row)) },
    ...(row.hasLeft
      ? [{ key: "return", label: t("companies.return"), icon: IconUserCheck, onClick: () => comeBack(row) }]
      : []),
    ...(row.isActive
      ? [
          {
            ...{ key: "leave", label: t("companies.leave"), icon: IconUserOff, danger: true, apart: true },
            onClick: () => setLeaving(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label={t("companies.list")}
        columns={columns}
        rows={list.data}
        error={failure && { message: failure.message, requestId: failure.requestId }}
        onRetry={() => list.refetch()}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        rowActions={menuOf}
        narrow={(row) => ({
          title: row.name,
          amount: <SumLines sums={row.earned} />,
          chip: row.isActive ? undefined : <StatusChip tone="neutral" outline label={t(whyNone(row))} />,
          note: row.toAccept > 0 ? t("companies.waiting", { count: row.toAccept }) : undefined,
        })}
        control={control}
        searchable
        empty={<EmptyState title={t("companies.empty")}>{t("companies.emptyText")}</EmptyState>}
      />
      {leaving && (
        <Suspense>
          <LeavePopup company={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Comes back to a company that was left, and says so. */
function useComeBack(): (company: OwnCompany) => void {
  const back = useMutationCall(returnToCompany, { touches: [ownCompanies, getMyCompany] });
  return ({ id, name }) =>
    back.mutate({ id }, { onSuccess: () => toast.success(text("companies.returned", { name })) });
}

/** Why a company gives no new tasks. */
function whyNone({ hasLeft }: Pick<OwnCompany, "hasLeft">): "companies.youLeft" | "companies.left" {
  return hasLeft ? "companies.youLeft" : "companies.left";
}

/** The tasks of one company among the contractor's own. */
function tasksOf({ legalName, name }: OwnCompany): string {
  return `/tasks?tab=all&from=&to=&f.company=${encodeURIComponent(name || legalName)}`;
}

/** Columns of the companies of a contractor. */
export function companyColumns(t: Translate): readonly Column<OwnCompany>[] {
  return [
    {
      key: "name",
      header: t("companies.name"),
      value: ({ name, legalName }) => `${name} ${legalName}`,
      cell: ({ name, legalName, ...row }) => (
        <TwoLines
          lead={<Avatar name={name} size={24} />}
          first={name}
          second={row.isActive ? (legalName === name ? undefined : legalName) : t(whyNone(row))}
        />
      ),
      fixed: true,
    },
    {
      ...{ key: "waiting", header: t("companies.toAccept"), kind: "number", width: 130 },
      value: ({ toAccept }) => toAccept,
      cell: (row) => (row.toAccept > 0 ? <AppLink href="/tasks?tab=2">{row.toAccept}</AppLink> : 0),
    },
    {
      ...{ key: "reserved", header: t("companies.reserved"), kind: "number", width: 150, yields: 2 },
      cell: ({ reserved }) => <SumLines sums={reserved} />,
    },
    {
      ...{ key: "paid", header: t("companies.paid"), kind: "number", width: 110, yields: 1 },
      value: ({ paid }) => paid,
    },
    {
      ...{ key: "earned", header: t("companies.earned"), kind: "number", width: 160 },
      cell: ({ earned }) => <SumLines sums={earned} strong />,
    },
    {
      ...{ key: "invited", header: t("companies.invited"), kind: "date", width: 130, muted: true, yields: 3 },
      value: ({ invitedAt }) => invitedAt,
    },
  ];
}
