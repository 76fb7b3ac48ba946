import { homeCashFlow } from "@artel/shared/calls/finance/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { currencies } from "@artel/shared/money/currencies";
import { financeText } from "@artel/shared/text/finance";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { AppLink, useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { type Figure, type HomeMonths, homeFigures } from "./chart-figures.ts";

registerTexts(financeText);

/** The height of the card while it waits. */
const height = 372;

/** Six months of the reader's money on home: a chart and its table, one currency at a time. */
export function HomeCashFlow(): ReactElement {
  const { t } = useText();
  const read = useCall(homeCashFlow, {}, { quiet: true });
  const { data, error } = read;
  if (error) {
    return (
      <Card title={t("home.cashFlow")} span={2}>
        <Unread of={read} compact title={t("home.failed")} />
      </Card>
    );
  }
  if (!data) {
    return <SkeletonCard height={height} span={2} />;
  }
  const offered = [...new Set(data.months.map(({ currency }) => currency))];
  if (offered.length === 0) {
    return (
      <Card title={t("home.cashFlow")} span={2}>
        <EmptyState compact title={t("home.noCashFlow")} />
      </Card>
    );
  }
  return <Months data={data} offered={offered} />;
}

function Months({
  data,
  offered,
}: {
  readonly data: HomeMonths;
  readonly offered: readonly CurrencyCode[];
}): ReactElement {
  const { t } = useText();
  const isCompany = useSession().role === "company";
  const navigate = useNavigateTo();
  const [chosen, setChosen] = useState<CurrencyCode>();
  const currency =
    offered.find((code) => code === chosen) ??
    offered.find((code) => code === currencies.USD.code) ??
    offered[0] ??
    "USD";
  const pick = ({ picks }: Figure) => {
    if (picks && "range" in picks) {
      navigate(`/finance?${new URLSearchParams({ currency, from: picks.range.from, to: picks.range.to })}`);
    }
  };
  return (
    <ChartCard
      title={t("home.cashFlow")}
      span={2}
      head={t("finance.month")}
      names={[t("finance.in"), t("finance.out"), t("home.inWork")]}
      figures={homeFigures(data, currency, isCompany)}
      currency={currency}
      onPick={pick}
      isUpright
      choice={
        offered.length > 1 && (
          <Segmented<CurrencyCode>
            size="sm"
            label={`${t("home.cashFlow")}: ${t("common.currency")}`}
            value={currency}
            onChange={setChosen}
            items={offered.map((code) => ({ value: code, label: code, sign: currencies[code].symbol }))}
          />
        )
      }
      footer={
        isCompany ? (
          <AppLink href="/finance">{t("home.wholeReport")}</AppLink>
        ) : (
          <AppLink href="/history">{t("home.history")}</AppLink>
        )
      }
    />
  );
}
