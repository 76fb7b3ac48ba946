import { operatorWallets } from "@artel/shared/calls/wallets/operator";
import { operatorWalletsText } from "@artel/shared/text/operator-wallets";
import { walletsText } from "@artel/shared/text/wallets";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { AllClear } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { FlagChips, StandingChip } from "./wallet-chips.tsx";
import { walletColumns } from "./wallet-columns.tsx";
import { type ListedMethod, methodName } from "./wallet-types.ts";

registerTexts(operatorWalletsText, walletsText);

const tabs = ["toLook", "shared", "refused", "all"] as const;
type Tab = (typeof tabs)[number];

/** Withdrawal methods of everybody: those to look at, those with shared details, the refused ones, or all; each opens its page. */
export function WalletsScreen(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-wallets", "+flaggedAt");
  const tab = tabs.find((one) => one === control.state.tab) ?? "toLook";
  const read = useList(operatorWallets, control.state, { tab }, { staleSeconds: 5, everySeconds: 60 });
  const now = useNow();
  const columns = useColumns(walletColumns, now);
  const { counts } = read.data ?? {};
  const countOf = { toLook: counts?.toLook, shared: counts?.shared, refused: counts?.refused, all: undefined };
  return (
    <Page title={t("operatorWallets.title")} inBar>
      <DataTable
        label={t("operatorWallets.title")}
        columns={columns}
        {...listProps(operatorWallets, read)}
        rowKey={({ id }) => String(id)}
        rowName={(method) => `${method.contractor.name}, ${methodName(t, method)}`}
        control={control}
        isPrintable
        bare={read.data?.rows.length === 0 && !control.changed}
        searchLabel={t("operatorWallets.search")}
        tabs={tabs.map((key) => ({
          key: key === "toLook" ? "" : key,
          label: t(`operatorWallets.tab.${key}`),
          count: countOf[key],
        }))}
        rowHref={({ id }) => `/operator/wallets/${id}`}
        narrow={(method) => narrowMethod(method, tab, now, t)}
        empty={
          tab === "toLook" ? (
            <AllClear text="operatorWallets.clear" />
          ) : (
            <EmptyState title={t(`operatorWallets.none.${tab}`)} />
          )
        }
      />
    </Page>
  );
}

/** A method in two lines, for phones. */
function narrowMethod(method: ListedMethod, tab: Tab, now: number, t: Translate): NarrowRow {
  const { contractor, flaggedAt } = method;
  const isFlagged = tab === "toLook" || tab === "shared";
  return {
    title: contractor.name || contractor.email,
    chip: isFlagged ? (
      <FlagChips method={{ ...method, flaggedFor: method.flaggedFor.slice(0, 1) }} />
    ) : (
      <StandingChip method={method} />
    ),
    note: methodName(t, method),
    aside: isFlagged && <AgeChip since={flaggedAt} now={now} />,
  };
}
