import { operatorAccounts } from "@artel/shared/calls/accounts/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { IconUserCog } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { accountColumns, HiddenMoney } from "./account-columns.tsx";
import { type ListedAccount, specialName } from "./account-types.ts";

registerTexts(accountsText);

const hidden = "hidden";
const all = "all";

/** Companies and freelancers with what is special about each, and those with money in a currency that they do not see. */
export function AccountsScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-accounts", "+name");
  const { tab, filters } = control.state;
  const own = {
    tab: tab === hidden || tab === all ? tab : "special",
    kind: filters.kind || undefined,
    special: filters.special || undefined,
  } as const;
  const read = useList(operatorAccounts, control.state, own, { staleSeconds: 5 });
  const { counts } = read.data ?? {};
  return (
    <Page title={t("accounts.title")} inBar>
      <DataTable
        label={t("accounts.title")}
        columns={useColumns(accountColumns)}
        {...listProps(operatorAccounts, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ name, email }) => name || email}
        control={control}
        isPrintable
        searchLabel={t("accounts.search")}
        tabs={[
          { key: "", label: t("accounts.tab.special"), count: counts?.special },
          { key: hidden, label: t("accounts.tab.hidden"), count: counts?.hidden },
          { key: all, label: t("accounts.tab.all") },
        ]}
        rowHref={({ id }) => `/operator/accounts/${id}`}
        narrow={(account) => narrowAccount(t, account, tab)}
        empty={<Empty tab={own.tab} />}
      />
    </Page>
  );
}

/** An account on a phone: who it is, what is special, and the money that is hidden. */
function narrowAccount(t: Translate, account: ListedAccount, tab: string): NarrowRow {
  const { name, email, special, tariff } = account;
  const words = special.map((one) => t(specialName(one, tariff))).join(", ");
  return {
    title: name || email,
    note: words || t(`accounts.tariff.${tariff}`),
    wholeNote: true,
    amount: tab === hidden ? <HiddenMoney hidden={account.hidden} /> : undefined,
    aside: t(`accounts.kind.${account.kind}`),
  };
}

function Empty({ tab }: { readonly tab: "special" | "hidden" | "all" }): ReactElement {
  const { t } = useText();
  if (tab === "all") {
    return <EmptyState icon={IconUserCog} title={t("accounts.none")} />;
  }
  return tab === "hidden" ? (
    <EmptyState icon={IconUserCog} title={t("accounts.noneHidden")}>
      {t("accounts.noneHiddenText")}
    </EmptyState>
  ) : (
    <EmptyState icon={IconUserCog} title={t("accounts.noneSpecial")}>
      {t("accounts.noneSpecialText")}
    </EmptyState>
  );
}
