import type { Output } from "@artel/shared/calls/call";
import { withdrawalOverview } from "@artel/shared/calls/withdrawals";
import { formatMoney } from "@artel/shared/money/wire";
import { IconArrowsExchange, IconArrowUpRight, IconHourglassEmpty, IconTruck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CurrencyChip } from "../../ui/currency-chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay } from "../../ui/format-date.ts";
import { useHiddenAmounts } from "../../ui/hidden-amounts.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { IconTile } from "../../ui/status-chip.tsx";
import { useText } from "../../ui/use-text.ts";
import { CardFailure } from "./card-failure.tsx";
import styles from "./home.module.css";

type Overview = Output<typeof withdrawalOverview>;

/** Where a contractor's money is: available now, in tasks on approval, on its way (ui.md 13.4). */
export function MoneyCard(props: { readonly onExchange: () => void }): ReactElement {
  const { t } = useText();
  const { data, error, refetch } = useCall(withdrawalOverview, {}, { quiet: true });
  if (error) {
    return <CardFailure title={t("home.money")} span={2} error={error} onRetry={() => refetch()} />;
  }
  const isEmpty = data && data.available.length + data.onApproval.length + data.onTheWay.length === 0;
  return (
    <Card label={t("home.money")} span={2} flush>
      {!data && (
        <div className={styles.padded}>
          <SkeletonLines count={6} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          title={t("home.noMoney")}
          action={
            <Button variant="brand" href="/withdraw-settings">
              {t("home.addMethod")}
            </Button>
          }
        >
          {t("home.meanwhile")}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <Available overview={data} onExchange={props.onExchange} />
          {data.onApproval.map((bucket) => (
            <Bucket
              key={`approval ${bucket.currency}`}
              icon={IconHourglassEmpty}
              tone="info"
              title={t("home.onApproval")}
              note={approvalNote(bucket, t("common.tasks", { count: bucket.tasks.length }))}
              amount={bucket.amount}
              currency={bucket.currency}
            />
          ))}
          {data.onTheWay.map((bucket) => (
            <Bucket
              key={`way ${bucket.currency}`}
              icon={IconTruck}
              tone="warning"
              title={t("home.onTheWay")}
              note={wayNote(bucket)}
              amount={bucket.amount}
              currency={bucket.currency}
            />
          ))}
        </>
      )}
    </Card>
  );
}

function Available(props: { readonly overview: Overview; readonly onExchange: () => void }): ReactElement {
  const { t } = useText();
  const { hidden } = useHiddenAmounts();
  const [first, ...others] = props.overview.available;
  return (
    <div className={styles.available}>
      <div className={styles.availableHead}>
        <span className={styles.quiet}>{t("home.available")}</span>
        {first && <CurrencyChip currency={first.currency} />}
      </div>
      {first ? (
        <MoneyText value={first.amount} currency={first.currency} size="large" />
      ) : (
        <MoneyText value={null} currency="USD" size="large" />
      )}
      {others.length > 0 && !hidden && (
        <p className={styles.quiet}>
          {t("home.alsoAvailable", {
            amounts: others.map(({ amount, currency }) => formatMoney(amount, currency)).join(", "),
          })}
        </p>
      )}
      <div className={styles.availableActions}>
        <Button variant="primary" icon={IconArrowUpRight} href="/balance" disabled={!first}>
          {t("home.withdraw")}
        </Button>
        <Button icon={IconArrowsExchange} onClick={props.onExchange} disabled={!first}>
          {t("home.exchange")}
        </Button>
      </div>
    </div>
  );
}

function Bucket(props: {
  readonly icon: typeof IconTruck;
  readonly tone: "info" | "warning";
  readonly title: string;
  readonly note: string;
  readonly amount: string;
  readonly currency: string;
}): ReactElement {
  return (
    <div className={styles.bucket}>
      <IconTile icon={props.icon} tone={props.tone} size={36} />
      <span className={styles.bucketWords}>
        <strong>{props.title}</strong>
        <span className={styles.quiet}>{props.note}</span>
      </span>
      <MoneyText value={props.amount} currency={props.currency} strong />
    </div>
  );
}

/** The first company and the deadline of its task; how many tasks in all. */
function approvalNote(bucket: Overview["onApproval"][number], count: string): string {
  const [first] = bucket.tasks;
  return first ? `${first.company}, ${count}` : count;
}

function wayNote(bucket: Overview["onTheWay"][number]): string {
  const [first] = bucket.payouts;
  return first ? `${first.label}, ${formatDay(first.since)}` : "";
}
