import { operatorUsers } from "@artel/shared/calls/users/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { usersText } from "@artel/shared/text/users";
import { IconUsers } from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { UserStateChip, userColumns } from "./user-columns.tsx";

registerTexts(accountsText, usersText);

const none: readonly never[] = [];

/** Everybody who has an account, filtered and cut by the server; each opens the page of the person. */
export function UsersScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-users", "createdAt");
  const { role, state, flag, segment } = control.state.filters;
  const own = {
    ...{ role: role || undefined, state: state || undefined },
    ...{ flag: flag || undefined, segment: segment || undefined },
  };
  const read = useList(operatorUsers, control.state, own, { staleSeconds: 5 });
  const segments = read.data?.segments ?? none;
  const columns = useMemo(() => userColumns(t, segments), [t, segments]);
  return (
    <Page title={t("users.title")} inBar>
      <DataTable
        label={t("users.title")}
        columns={columns}
        {...listProps(operatorUsers, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ name, email }) => name || email}
        rowHref={({ id }) => `/operator/users/${id}`}
        control={control}
        isPrintable
        searchLabel={t("users.search")}
        narrow={(user) => ({
          title: user.name || user.email,
          chip: <UserStateChip state={user.state} />,
          note: [t(`users.role.${user.role}`), user.company?.name, user.email].filter(Boolean).join(", "),
        })}
        empty={
          <EmptyState icon={IconUsers} title={t("users.none")}>
            {t("users.noneText")}
          </EmptyState>
        }
      />
    </Page>
  );
}
