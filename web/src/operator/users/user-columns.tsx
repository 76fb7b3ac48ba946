import { accountSettingNames } from "@artel/shared/states/account-settings";
import { userRoles, userStates } from "@artel/shared/states/people";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { specialName } from "../accounts/account-types.ts";
import { type ListedUser, stateTones } from "./user-types.ts";

/** The columns of the people; segments are those that the server knows. */
export function userColumns(
  t: Translate,
  segments: readonly { readonly id: number; readonly name: string }[],
): readonly Column<ListedUser>[] {
  return [
    {
      key: "name",
      header: t("users.person"),
      width: 250,
      fixed: true,
      value: ({ name, email }) => `${name} ${email}`,
      cell: ({ name, email }) => <TwoLines first={name || email} second={name ? email : undefined} />,
    },
    {
      key: "role",
      header: t("users.role"),
      width: 130,
      filter: { kind: "choice", options: userRoles.map((value) => ({ value, label: t(`users.role.${value}`) })) },
      value: ({ role }) => t(`users.role.${role}`),
    },
    { key: "company", header: t("users.company"), width: 190, value: ({ company }) => company?.name ?? "" },
    {
      key: "state",
      header: t("users.state"),
      width: 120,
      filter: { kind: "choice", options: userStates.map((value) => ({ value, label: t(`users.state.${value}`) })) },
      value: ({ state }) => t(`users.state.${state}`),
      cell: ({ state }) => <UserStateChip state={state} />,
    },
    {
      key: "flag",
      yields: 4,
      header: t("users.flags"),
      width: 200,
      filter: {
        kind: "choice",
        options: accountSettingNames.map((value) => ({ value, label: t(specialName(value)) })),
      },
      value: ({ flags }) => flags.map((flag) => t(specialName(flag))).join(", "),
    },
    {
      key: "segment",
      yields: 2,
      header: t("users.segments"),
      width: 160,
      filter: { kind: "choice", options: segments.map(({ id, name }) => ({ value: String(id), label: name })) },
      value: (user) => user.segments.join(", "),
    },
    dateColumn("createdAt", t("users.createdAt"), { yields: 1, width: 130 }),
    dateColumn("seenAt", t("users.seenAt"), { yields: 3, width: 150, withTime: true }),
  ];
}

/** The state of a person. */
export function UserStateChip({ state }: Pick<ListedUser, "state">): ReactElement {
  const { t } = useText();
  return <StatusChip tone={stateTones[state]} label={t(`users.state.${state}`)} />;
}
