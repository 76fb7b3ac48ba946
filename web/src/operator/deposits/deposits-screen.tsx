import { operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { depositStates } from "@artel/shared/states/deposit-states";
import { operatorDepositsText } from "@artel/shared/text/operator-deposits";
import { IconCoins } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { TabItem } from "../../ui/layout/tabs.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear, EmptyList } from "../parts/all-clear.tsx";
import { DutyButton } from "../parts/duty-button.tsx";
import { LockNote } from "../parts/lock-note.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { AddressesTable } from "./addresses-table.tsx";
import { depositColumns, noteOf } from "./deposit-columns.tsx";
import { DepositState } from "./deposit-state.tsx";
import type { Deposit, Deposits } from "./deposit-types.ts";

registerTexts(operatorDepositsText);

const CreditPopup = lazyPopup(async () => (await import("./credit-popup.tsx")).CreditPopup);

const addresses = "addresses";
const states = ["", ...depositStates] as const;
type State = (typeof states)[number];
const isState = (tab: string): tab is State => (states as readonly string[]).includes(tab);

/** USDT that comes to addresses of companies, with what became of it; the addresses, and how far the watcher is at each. */
export function DepositsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const tabs = useTabs(undefined);
  return (
    <Page title={t("operatorDeposits.title")} inBar>
      {address.search.tab === addresses ? <AddressesTable tabs={tabs} /> : <DepositsTable />}
    </Page>
  );
}

/** Deposits by their state, and the addresses. */
function useTabs(counts: Deposits["counts"] | undefined): readonly TabItem[] {
  const { t } = useText();
  return [
    ...states.map((key) => ({
      key,
      label: t(`operatorDeposits.tab.${key || "all"}`),
      count: key === "seen" || key === "aside" ? counts?.[key] : undefined,
    })),
    { key: addresses, label: t("operatorDeposits.addresses") },
  ];
}

function DepositsTable(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-deposits", "seenAt");
  const { tab } = control.state;
  const state = isState(tab) && tab !== "" ? tab : "all";
  const read = useList(operatorDeposits, control.state, { state }, { staleSeconds: 5, everySeconds: 15 });
  const { counts, needed = 0, watch } = read.data ?? {};
  const columns = useColumns(depositColumns, needed);
  const credit = useOpened<Deposit>();
  return (
    <Stack gap={16}>
      {watch && <WatchNote watch={watch} />}
      <DataTable
        label={t("operatorDeposits.title")}
        columns={columns}
        {...listProps(operatorDeposits, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("operatorDeposits.one", { id })}
        control={control}
        isPrintable
        searchLabel={t("operatorDeposits.search")}
        tabs={useTabs(counts)}
        rowButtons={(deposit) =>
          deposit.state === "aside" ? <CreditButton deposit={deposit} credit={credit} /> : null
        }
        actionsWidth={132}
        narrow={(deposit) => ({
          title: deposit.companyName,
          amount: <MoneyText value={deposit.amount} currency={deposit.currency} strong />,
          chip: <DepositState deposit={deposit} needed={needed} />,
          note: noteOf(deposit, t),
          aside: <DateText value={deposit.seenAt} short tone="muted" />,
        })}
        empty={
          state === "aside" ? (
            <AllClear text="operatorDeposits.clear" />
          ) : (
            <EmptyList
              none="operatorDeposits.none"
              text="operatorDeposits.noneText"
              noneHere="operatorDeposits.noneHere"
              icon={IconCoins}
              isAll={state === "all"}
            />
          )
        }
      />
      <CreditPopup target={credit} />
    </Stack>
  );
}

function CreditButton(props: { readonly deposit: Deposit; readonly credit: Opened<Deposit> }): ReactElement {
  const { t } = useText();
  const { deposit, credit } = props;
  return deposit.waits ? (
    <LockNote label={t("operatorDeposits.waits")} title={t("operatorDeposits.asked")} />
  ) : (
    <DutyButton
      duty="treasury"
      aria-label={t("operatorDeposits.creditName", { id: deposit.id })}
      onClick={() => credit.open(deposit)}
    >
      {t("operatorDeposits.credit")}
    </DutyButton>
  );
}

/** Says that nobody looks at addresses, or not at all of them; nothing while all is well. */
function WatchNote({ watch }: { readonly watch: Deposits["watch"] }): ReactElement | null {
  const { t } = useText();
  const { isOn, stale, addresses: count } = watch;
  if (!isOn) {
    return <Banner tone={count > 0 ? "warning" : "info"}>{t("operatorDeposits.off")}</Banner>;
  }
  return stale > 0 ? <Banner tone="danger">{t("operatorDeposits.stale", { stale, addresses: count })}</Banner> : null;
}
