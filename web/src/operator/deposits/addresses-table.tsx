import { depositAddresses } from "@artel/shared/calls/funding/operator-deposits";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { TabItem } from "../../ui/layout/tabs.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { useOpened } from "../parts/use-opened.ts";
import { addressColumns, LookChip, noteOf } from "./address-columns.tsx";
import type { DepositAddress } from "./deposit-types.ts";

const GiveUpPopup = lazyPopup(async () => (await import("./give-up-popup.tsx")).GiveUpPopup);

/** The addresses that companies have, those first whose last look is longest ago. */
export function AddressesTable(props: { readonly tabs: readonly TabItem[] }): ReactElement {
  const { t } = useText();
  const now = useNow();
  const control = useConsoleTable("operator-deposit-addresses", "+lookedAt");
  const read = useList(depositAddresses, control.state, {}, { staleSeconds: 5, everySeconds: 30 });
  const giveUp = useOpened<DepositAddress>();
  return (
    <>
      <DataTable
        label={t("operatorDeposits.addresses")}
        columns={useColumns(addressColumns, now)}
        {...listProps(depositAddresses, read)}
        rowKey={({ place }) => String(place)}
        rowName={({ address }) => address}
        control={control}
        searchLabel={t("operatorDeposits.addressSearch")}
        tabs={props.tabs}
        rowButtons={(address) =>
          address.givenUpAt === null && (
            <DutyButton
              duty="treasury"
              aria-label={t("operatorDeposits.giveUpName", { address: address.address })}
              onClick={() => giveUp.open(address)}
            >
              {t("operatorDeposits.giveUp")}
            </DutyButton>
          )
        }
        actionsWidth={132}
        narrow={(address) => ({
          title: address.companyName,
          chip: <LookChip address={address} now={now} />,
          note: [noteOf(address, t), address.address].filter(Boolean).join(", "),
        })}
        empty={<EmptyState title={t("operatorDeposits.noAddresses")} />}
      />
      <GiveUpPopup target={giveUp} />
    </>
  );
}
