import { findManagers } from "@artel/shared/calls/managers/app";
import { IconGauge, IconMailForward, IconPencil, IconUserOff } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { useSession } from "../../api/session.ts";
import { listProps, useList } from "../../api/use-list.ts";
import { useViews } from "../../api/use-views.ts";
import { Avatar } from "../../ui/controls/avatar.tsx";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DaySumsPopup } from "./day-sums-popup.tsx";
import { AccessChip, RightChips } from "./manager-chips.tsx";
import { EditManagerPopup, type Manager, nameOf, RemoveManagerPopup, useInviteAgain } from "./manager-popups.tsx";
import styles from "./managers.module.css";

/** What is open over the list, and for whom. */
interface Opened {
  readonly popup: "edit" | "sums" | "remove";
  readonly manager: Manager;
}

/** The managers of a company: search, order, and the popups of a row. */
export function ManagerList({ empty }: { readonly empty: ReactNode }): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const control = useTableState({
    name: "managers",
    owner: userId,
    address: useAddress(),
    sort: "name",
    range: "all",
    views: useViews("managers"),
  });
  const list = useList(findManagers, control.state, {});
  const columns = useMemo(() => managerColumns(t), [t]);
  const close = () => setOpened(undefined);
  const inviteAgain = useInviteAgain();
  return (
    <>
      <DataTable
        label={t("managers.list")}
        columns={columns}
        {...listProps(findManagers, list)}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        rowActions={(row) => rowMenu(t, row, setOpened, inviteAgain)}
        actionsWidth={56}
        narrow={(row) => ({
          title: nameOf(row),
          amount: <AccessChip access={row.access} />,
          note: <NarrowNote manager={row} />,
        })}
        control={control}
        searchable
        searchLabel={t("managers.search")}
        empty={empty}
      />
      {opened?.popup === "edit" && <EditManagerPopup manager={opened.manager} onClose={close} />}
      {opened?.popup === "sums" && <DaySumsPopup manager={opened.manager} onClose={close} />}
      {opened?.popup === "remove" && <RemoveManagerPopup manager={opened.manager} onClose={close} />}
    </>
  );
}

/** Below the name on a phone: the address and the rights. */
function NarrowNote({ manager }: { readonly manager: Manager }): ReactElement {
  return (
    <span className={styles.narrow}>
      <span className={styles.email} title={manager.email}>
        {manager.email}
      </span>
      <RightChips {...manager} />
    </span>
  );
}

/** Who is blocked is neither changed nor removed here, which the entries say; who has no own password yet can be mailed again. */
function rowMenu(
  t: Translate,
  manager: Manager,
  open: (opened: Opened) => void,
  inviteAgain: (manager: Manager) => void,
): readonly MenuItem[] {
  const disabledReason = manager.access === "blocked" ? t("managers.blockedReason") : undefined;
  const invitation: readonly MenuItem[] =
    manager.access === "invited"
      ? [{ key: "again", label: t("managers.again"), icon: IconMailForward, onClick: () => inviteAgain(manager) }]
      : [];
  return [
    ...invitation,
    {
      key: "edit",
      label: t("managers.edit"),
      icon: IconPencil,
      disabledReason,
      onClick: () => open({ popup: "edit", manager }),
    },
    {
      key: "sums",
      label: t("managers.sums"),
      icon: IconGauge,
      disabledReason: disabledReason ?? (manager.rights.includes("makePay") ? undefined : t("managers.sumsNeedPay")),
      onClick: () => open({ popup: "sums", manager }),
    },
    {
      key: "remove",
      label: t("managers.remove"),
      icon: IconUserOff,
      danger: true,
      disabledReason,
      onClick: () => open({ popup: "remove", manager }),
    },
  ];
}

/** Columns of the managers of a company. */
export function managerColumns(t: Translate): readonly Column<Manager>[] {
  return [
    {
      key: "name",
      header: t("managers.name"),
      width: 180,
      value: nameOf,
      cell: (row) => <TwoLines first={nameOf(row)} lead={<Avatar name={nameOf(row)} size={24} />} />,
      fixed: true,
    },
    { key: "email", header: t("common.email"), width: 190, muted: true, value: (row) => row.email },
    { key: "phone", yields: 1, header: t("common.phone"), width: 136, muted: true, value: (row) => row.phone },
    { key: "rights", header: t("managers.rights"), cell: (row) => <RightChips {...row} /> },
    {
      key: "access",
      header: t("common.status"),
      kind: "chip",
      width: 140,
      value: (row) => t(`managers.access.${row.access}`),
      cell: (row) => <AccessChip access={row.access} />,
    },
    {
      key: "seen",
      yields: 2,
      header: t("managers.seen"),
      kind: "date",
      width: 140,
      value: (row) => row.lastSeenAt ?? undefined,
      cell: (row) => <DateText value={row.lastSeenAt} withTime />,
    },
  ];
}
