import type { Output } from "@artel/shared/calls/call";
import { findContractors, getContractor } from "@artel/shared/calls/contractors/app";
import { convertToActive, freelancers } from "@artel/shared/calls/contractors/legacy";
import { contractorStatusName, isActivatable } from "@artel/shared/states/contractor-status";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { listProps, useList } from "../../api/use-list.ts";
import { useViews } from "../../api/use-views.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { dueTone } from "../../ui/words/format-date.ts";
import { type Translate, text, useText } from "../../ui/words/use-text.ts";
import { ContractorStatusChip, KycChip } from "./contractor-chips.tsx";

type Contractor = Output<typeof findContractors>["rows"][number];

/** The company's freelancers: search over name and e-mail, verification with its due date, activation. */
export function ContractorList({ empty }: { readonly empty: ReactNode }): ReactElement {
  const { t } = useText();
  const session = useSession();
  const control = useTableState({
    name: "freelancers",
    owner: session.userId,
    address: useAddress(),
    sort: "status",
    range: "all",
    views: useViews("freelancers"),
  });
  const list = useList(findContractors, control.state, {});
  const columns = useMemo(() => contractorColumns(t), [t]);
  return (
    <DataTable
      label={t("contractors.list")}
      columns={columns}
      {...listProps(findContractors, list)}
      rowKey={(row) => String(row.id)}
      rowName={(row) => row.fullname}
      rowHref={(row) => row.route}
      rowButtons={(row) => session.rights.invFreel && isActivatable(row.status) && <ActivateButton contractor={row} />}
      actionsWidth={110}
      narrow={(row) => ({
        title: row.fullname,
        chip: <ContractorStatusChip status={row.status} />,
        note: row.fullname === row.email ? undefined : row.email,
        aside: <KycChip state={row.kycState} />,
      })}
      control={control}
      searchable
      searchLabel={t("contractors.search")}
      empty={empty}
    />
  );
}

/** Makes an inactive freelancer active. */
export function ActivateButton(props: {
  readonly contractor: Pick<Contractor, "id" | "fullname">;
  readonly isLarge?: boolean;
}): ReactElement {
  const { t } = useText();
  const { contractor, isLarge } = props;
  const activate = useMutationCall(convertToActive, {
    touches: [findContractors, freelancers, getContractor],
    onSuccess: () => toast.success(text("contractors.activated", { name: contractor.fullname })),
  });
  return (
    <Button
      size={isLarge ? "md" : "xs"}
      variant={isLarge ? "primary" : "brand"}
      loading={activate.isPending}
      onClick={() => activate.mutate({ id: contractor.id })}
    >
      {t("contractors.activate")}
    </Button>
  );
}

/** Columns of the freelancers of a company. */
export function contractorColumns(t: Translate): readonly Column<Contractor>[] {
  return [
    {
      key: "status",
      header: t("contractors.status"),
      kind: "chip",
      width: 126,
      value: (row) => t(`contractorStatus.${contractorStatusName(row.status)}`),
      cell: (row) => <ContractorStatusChip status={row.status} />,
    },
    {
      key: "fullname",
      header: t("contractors.name"),
      value: (row) => row.fullname,
      cell: (row) => (
        <TwoLines
          first={<AppLink href={row.route}>{row.fullname}</AppLink>}
          lead={<Avatar name={row.fullname} size={24} />}
        />
      ),
      fixed: true,
    },
    {
      key: "kyc",
      header: t("contractors.kyc"),
      kind: "chip",
      width: 140,
      value: (row) => t(`kycState.${row.kycState}`),
      cell: (row) => <KycChip state={row.kycState} />,
    },
    {
      key: "due",
      header: t("contractors.kycDue"),
      kind: "date",
      width: 122,
      value: (row) => row.kycDue ?? undefined,
      cell: (row) => <DateText value={row.kycDue} tone={dueTone(row.kycDue)} />,
    },
    { key: "id", header: t("contractors.id"), kind: "id", width: 60, value: (row) => row.id },
    { key: "tasks", header: t("contractors.tasks"), kind: "number", width: 70, value: (row) => row.details.AllTasks },
    { key: "email", header: t("contractors.email"), width: 190, muted: true, value: (row) => row.email },
    {
      key: "registered",
      header: t("contractors.registered"),
      kind: "date",
      width: 112,
      muted: true,
      value: (row) => row.details.RegDate,
    },
  ];
}
