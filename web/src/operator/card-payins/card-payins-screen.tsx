import { cardPayinTabs, operatorCardPayins } from "@artel/shared/calls/funding/operator-card-payins";
import { operatorCardPayinsText } from "@artel/shared/text/operator-card-payins";
import { IconCreditCard } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AllClear, EmptyList } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { usePayinActs } from "./payin-acts.ts";
import { AskButton } from "./payin-buttons.tsx";
import { companyOf, payinColumns, troubleOf } from "./payin-columns.tsx";
import { PayinState } from "./payin-state.tsx";
import { sumOf } from "./payin-types.ts";

registerTexts(operatorCardPayinsText);

const PayinPopup = lazyPopup(async () => (await import("./payin-popup.tsx")).PayinPopup);
const PayinActPopups = lazyPopup(async () => (await import("./payin-act-popups.tsx")).PayinActPopups);

type Tab = (typeof cardPayinTabs)[number];

const tabOf = (key: string): Tab => cardPayinTabs.find((tab) => tab === key) ?? "all";

/** Payments by card of all companies: what the provider says, what differs from the books, and what is done about it. */
export function CardPayinsScreen(): ReactElement {
  const { t } = useText();
  const address = useAddress();
  const control = useConsoleTable("operator-card-payins", "createdAt");
  const { tab: key, range } = control.state;
  const tab = tabOf(key);
  const own = { tab, ...rangeMoments(range) } as const;
  const read = useList(operatorCardPayins, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const { counts } = read.data ?? {};
  const columns = useColumns(payinColumns, useNow());
  const acts = usePayinActs();
  return (
    <Page title={t("operatorCardPayins.title")} inBar>
      <DataTable
        label={t("operatorCardPayins.title")}
        columns={columns}
        {...listProps(operatorCardPayins, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("operatorCardPayins.one", { id })}
        control={control}
        isPrintable
        searchLabel={t("operatorCardPayins.search")}
        rangeValue={({ createdAt }) => createdAt}
        tabs={cardPayinTabs.map((one) => ({
          key: one === "all" ? "" : one,
          label: t(`operatorCardPayins.tab.${one}`),
          count: one === "attention" || one === "open" ? counts?.[one] : undefined,
        }))}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        rowButtons={(payin) => (payin.state === "open" ? <AskButton payin={payin} isRow acts={acts} /> : null)}
        actionsWidth={116}
        narrow={(payin) => ({
          title: companyOf(payin, t),
          chip: <PayinState state={payin.state} />,
          note: [sumOf(payin), troubleOf(payin, t)].filter(Boolean).join(" · "),
          aside: <DateText value={payin.createdAt} short tone="muted" />,
        })}
        empty={
          tab === "attention" ? (
            <AllClear text="operatorCardPayins.clear" />
          ) : (
            <EmptyList
              none="operatorCardPayins.none"
              text="operatorCardPayins.noneText"
              noneHere="operatorCardPayins.noneHere"
              icon={IconCreditCard}
              isAll={tab === "all"}
            />
          )
        }
      />
      <PayinPopup id={address.search.open} onClose={() => address.setSearch({ open: undefined })} acts={acts} />
      <PayinActPopups target={acts} />
    </Page>
  );
}
