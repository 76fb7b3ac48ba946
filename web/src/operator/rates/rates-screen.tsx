import { operatorRates } from "@artel/shared/calls/exchange/operator";
import { moneyLimits } from "@artel/shared/limits/money";
import { formatMoney } from "@artel/shared/money/wire";
import { rateSourcesText } from "@artel/shared/text/rate-sources";
import { ratesText } from "@artel/shared/text/rates";
import { IconArrowsExchange, IconCircleMinus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { ChartCard } from "./chart-card.tsx";
import { CurrentTable } from "./current-table.tsx";
import { FeedsCard } from "./feeds-card.tsx";
import { HeldBanner } from "./held-banner.tsx";
import { HistoryTable } from "./history-table.tsx";
import { PairsOff } from "./pairs-off.tsx";
import type { CurrentRate, PairOff, Rates } from "./rate-types.ts";
import styles from "./rates.module.css";
import { SpreadsTable } from "./spreads-card.tsx";

registerTexts(ratesText, rateSourcesText);

const PublishPopup = lazyPopup(async () => (await import("./publish-popup.tsx")).PublishPopup);
const SpreadPopup = lazyPopup(async () => (await import("./spread-popup.tsx")).SpreadPopup);
const RemovePairPopup = lazyPopup(async () => (await import("./pair-popups.tsx")).RemovePairPopup);
const OfferPairPopup = lazyPopup(async () => (await import("./pair-popups.tsx")).OfferPairPopup);

const waiting = (
  <Stack>
    <SkeletonCard height={330} />
    <SkeletonCard height={160} />
  </Stack>
);

/**
 * Rates in force and those before them, how their sources are, spreads, and pairs that are not offered. One with the duty
 * `treasury` publishes and changes.
 */
export function RatesScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const read = useCall(operatorRates, {}, { quiet: "whileEmpty", everySeconds: 60 });
  const publish = useOpened<CurrentRate>();
  const remove = useOpened<true>();
  const { data } = read;
  const [first] = data?.current ?? [];
  const actions = [
    {
      ...{ key: "remove", label: t("rates.removePair"), icon: IconCircleMinus, disabledReason: lacking },
      onClick: () => remove.open(true),
    },
    {
      ...{ key: "publish", label: t("rates.publish"), icon: IconArrowsExchange, variant: "primary" as const },
      disabledReason: lacking,
      onClick: () => first && publish.open(first),
    },
  ];
  return (
    <Page title={t("operator.rates")} actions={data ? actions : []} inBar>
      <ReadState read={read} waiting={waiting}>
        {(rates) => <RateCards rates={rates} publish={publish} />}
      </ReadState>
      {data && <PublishPopup target={publish} current={data.current} held={data.held} />}
      {data && <RemovePairPopup target={remove} rates={data} />}
    </Page>
  );
}

function RateCards({ rates, publish }: { readonly rates: Rates; readonly publish: Opened<CurrentRate> }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const offer = useOpened<PairOff>();
  const spread = useOpened<true>();
  const { current, history, pairsOff, feeds, spreads, mode } = rates;
  const limit = formatMoney(`${moneyLimits.onePersonGainUsd}.00`, "USD");
  return (
    <Stack>
      <HeldBanners rates={rates} publish={publish} />
      <Card title={t("rates.current")} flush>
        <CurrentTable current={current} onPublish={publish.open} />
        <p className={styles.note}>{t("rates.gainedHint", { limit })}</p>
        {mode === "sources" && <p className={styles.note}>{t("rates.closedHint")}</p>}
      </Card>
      {mode === "sources" && <FeedsCard feeds={feeds} />}
      <ChartCard offered={current.map(({ currency }) => currency)} />
      <Card
        title={t("rates.spreads")}
        flush
        aside={
          <Button size="sm" disabledReason={lacking} onClick={() => spread.open(true)}>
            {t("rates.spreadPropose")}
          </Button>
        }
      >
        <SpreadsTable spreads={spreads} />
      </Card>
      <Card title={t("rates.pairs")} flush>
        <PairsOff pairs={pairsOff} onOffer={offer.open} />
      </Card>
      <Card title={t("rates.history")} flush>
        <HistoryTable history={history} />
      </Card>
      <OfferPairPopup target={offer} />
      <SpreadPopup target={spread} rates={rates} />
    </Stack>
  );
}

/** Rates of sources that wait; publishing begins with the rate that the source named. */
function HeldBanners({
  rates,
  publish,
}: {
  readonly rates: Rates;
  readonly publish: Opened<CurrentRate>;
}): ReactElement {
  return (
    <>
      {rates.held.map((held) => {
        const current = rates.current.find(({ currency }) => currency === held.currency);
        return (
          <HeldBanner
            key={held.currency}
            held={held}
            current={current}
            onPublish={() => current && publish.open(current)}
          />
        );
      })}
    </>
  );
}
