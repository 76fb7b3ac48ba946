import { findContractors } from "@artel/shared/calls/contractors/app";
import { isActivatable } from "@artel/shared/states/contractor-status";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useSession } from "../../api/session.ts";
import { listProps } from "../../api/use-list.ts";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { useIsPhone } from "../../ui/state/phone.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { FooterSum } from "../../ui/table/table-props.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ActivateButton } from "./activate-button.tsx";
import { ContractorStatusChip, KycChip } from "./contractor-chips.tsx";
import { contractorColumns, type FoundContractor, isNothing, latestOn } from "./contractor-columns.tsx";
import { ExportContractors } from "./export-button.tsx";
import { type Invitation, invitationMenu, useInvitation } from "./invitation-menu.ts";
import { DeactivatePopup, selectionActions, useSelectionWork } from "./selection-actions.tsx";
import { useContractors } from "./use-contractors.ts";

/**
 * The company's freelancers: filters, search over name and e-mail, sums that were paid, verification with its due date, and what is
 * done with one or with many.
 */
export function ContractorList({ empty }: { readonly empty: ReactNode }): ReactElement {
  const { t, language } = useText();
  const { rights } = useSession();
  const { control, list, readAll } = useContractors();
  const countries = list.data?.countries;
  const columns = useMemo(() => contractorColumns(t, language, countries ?? []), [t, language, countries]);
  const invitation = useInvitation();
  // There the list begins at once; a selection exports.
  const isPhone = useIsPhone();
  const selection = useTableSelection<FoundContractor>();
  const work = useSelectionWork(selection);
  const selectMatching = async () =>
    selection.set(new Map((await readAll()).map((row) => [String(row.id), row] as const)));
  return (
    <>
      <DataTable
        label={t("contractors.list")}
        columns={columns}
        {...listProps(findContractors, list)}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.fullname}
        rowHref={(row) => row.route}
        rowButtons={(row) => rights.invFreel && <RowTool contractor={row} invitation={invitation} />}
        actionsWidth={110}
        narrow={(row) => ({
          title: row.fullname,
          chip: <ContractorStatusChip status={row.status} />,
          note: latestOn(t, row) ?? (row.fullname === row.email ? undefined : row.email),
          aside: <KycChip state={row.kycState} />,
        })}
        control={control}
        selection={selection}
        onSelectMatching={() => void selectMatching()}
        bulkActions={(rows) => selectionActions(t, rows, rights.invFreel, work)}
        sums={footerSums(t, list.data?.paidSums ?? null)}
        searchable
        searchLabel={t("contractors.search")}
        toolbar={isPhone ? undefined : <ExportContractors isEmpty={!list.data?.total} readAll={readAll} />}
        empty={empty}
      />
      {work.asked && <DeactivatePopup rows={work.asked} work={work} />}
    </>
  );
}

/** What can be done with a row: an inactive freelancer is activated, an open invitation has a menu, others have nothing. */
function RowTool(props: {
  readonly contractor: FoundContractor;
  readonly invitation: Invitation;
}): ReactElement | null {
  const { t } = useText();
  const { contractor, invitation } = props;
  if (isActivatable(contractor.status)) {
    return <ActivateButton contractor={contractor} />;
  }
  const items = invitationMenu(t, contractor, invitation);
  return items.length === 0 ? null : (
    <MenuButton label={t("table.rowActions", { name: contractor.fullname })} items={items} />
  );
}

/** What was paid to all who are found: this year, and in all. */
function footerSums(t: Translate, sums: FoundContractor["paidSums"]): readonly FooterSum[] {
  return (["year", "all"] as const).flatMap((of) => {
    const amounts = (sums ?? []).filter((sum) => !isNothing(sum[of]));
    const label = t(of === "year" ? "contractors.paidYear" : "contractors.paidAll");
    return amounts.length === 0
      ? []
      : [{ label, amounts: amounts.map((sum) => ({ value: sum[of], currency: sum.currency })) }];
  });
}
