import { operatorExchanges } from "@artel/shared/calls/exchange/operator-exchanges";
import { operatorExchangesText } from "@artel/shared/text/operator-exchanges";
import { rulesText } from "@artel/shared/text/rules";
import { IconArrowsExchange, IconTransform } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { rangeMoments } from "../../ui/form/date/range-moments.ts";
import { Page } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { EmptyList } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { byOf, exchangeColumns } from "./exchange-columns.tsx";

registerTexts(operatorExchangesText, rulesText);

const CustomPopup = lazyPopup(async () => (await import("./custom-popup.tsx")).CustomPopup);

const tabs = ["", "people", "operators"] as const;

/** Everybody's exchanges, with what each rate was made of and who did it; treasury exchanges for a user. */
export function ExchangesScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const control = useConsoleTable("operator-exchanges", "createdAt");
  const { tab, range, filters } = control.state;
  const by = tab === "people" || tab === "operators" ? tab : "all";
  const own = { by, from: filters.from || undefined, to: filters.to || undefined, ...rangeMoments(range) } as const;
  const read = useList(operatorExchanges, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const columns = useColumns(exchangeColumns);
  const custom = useOpened<true>();
  return (
    <Page
      title={t("operatorExchanges.title")}
      inBar
      actions={[
        {
          ...{ key: "custom", label: t("operatorExchanges.custom"), icon: IconArrowsExchange, variant: "primary" },
          ...{ disabledReason: lacking, onClick: () => custom.open(true) },
        },
      ]}
    >
      <DataTable
        label={t("operatorExchanges.title")}
        columns={columns}
        {...listProps(operatorExchanges, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ id }) => t("operatorExchanges.one", { id })}
        control={control}
        isPrintable
        searchLabel={t("operatorExchanges.search")}
        rangeValue={({ createdAt }) => createdAt}
        tabs={tabs.map((key) => ({ key, label: t(`operatorExchanges.tab.${key || "all"}`) }))}
        narrow={(exchange) => ({
          title: exchange.userName,
          note: [`${exchange.from} → ${exchange.to}`, exchange.rate, byOf(t, exchange), exchange.reason]
            .filter(Boolean)
            .join(", "),
          amount: <MoneyText value={exchange.toAmount} currency={exchange.to} />,
          aside: <DateText value={exchange.createdAt} short tone="muted" />,
        })}
        empty={
          <EmptyList
            none="operatorExchanges.none"
            text="operatorExchanges.noneText"
            noneHere="operatorExchanges.noneHere"
            icon={IconTransform}
            isAll={by === "all"}
          />
        }
      />
      <CustomPopup target={custom} />
    </Page>
  );
}
