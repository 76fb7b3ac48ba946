import type { Output } from "@artel/shared/calls/call";
import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { payoutStatus } from "@artel/shared/states/payout-status";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconArrowsExchange, IconArrowUpRight, IconHourglassEmpty, IconTruck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession, withdrawPath } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { IconTile } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { CardUnread } from "./card-unread.tsx";
import styles from "./home.module.css";

registerTexts(withdrawalsText);

type Overview = Output<typeof withdrawalOverview>;

/** What of the money can leave: which currency comes first, and why one cannot be taken; not known at once. */
interface Leaving {
  readonly first: (funded: readonly CurrencyCode[]) => CurrencyCode | undefined;
  readonly whyNot: (currency: CurrencyCode, amount: string) => string | undefined;
}

/** Where a contractor's money is: available now, in tasks on approval, on its way. */
export function MoneyCard(props: { readonly onExchange: () => void; readonly leaving?: Leaving }): ReactElement {
  const { t } = useText();
  const read = useCall(withdrawalOverview, {}, { quiet: true });
  const { data, error } = read;
  if (error || !data) {
    return <CardUnread title={t("home.money")} of={read} span={2} height={294} />;
  }
  const isEmpty = data.available.length + data.onApproval.length + data.onTheWay.length === 0;
  return (
    <Card label={t("home.money")} span={2} flush footer={<AppLink href="/history">{t("home.history")}</AppLink>}>
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
      {!isEmpty && (
        <>
          <Available overview={data} onExchange={props.onExchange} leaving={props.leaving} />
          {data.onApproval.map((bucket) => (
            <Bucket
              key={`approval ${bucket.currency}`}
              icon={IconHourglassEmpty}
              tone="info"
              title={t("taskStatus.onApproval")}
              note={approvalNote(bucket, t)}
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
              note={wayNote(bucket, t)}
              amount={bucket.amount}
              currency={bucket.currency}
            />
          ))}
        </>
      )}
    </Card>
  );
}

/** What may be taken is called available; what may not is on the balance, with the reason. */
function Available(props: {
  readonly overview: Overview;
  readonly onExchange: () => void;
  readonly leaving: Leaving | undefined;
}): ReactElement {
  const { t } = useText();
  const withdrawHref = withdrawPath(useSession());
  const { hidden } = useHiddenAmounts();
  const { leaving, overview } = props;
  const { available } = overview;
  // As on the page of withdrawals: what can leave, and of that the dollar.
  const wanted = leaving ? leaving.first(available.map(({ currency }) => currency)) : currencies.USD.code;
  const first = available.find(({ currency }) => currency === wanted) ?? available[0];
  const whyNot = first && leaving?.whyNot(first.currency, first.amount);
  const others = available.filter((one) => one !== first);
  const empty = first ? undefined : t("home.noMoney");
  return (
    <div className={styles.available}>
      <div className={styles.availableHead}>
        <span className="quiet">{t(whyNot === undefined ? "common.available" : "home.onBalance")}</span>
        {first && <CurrencyChip currency={first.currency} />}
      </div>
      {first ? (
        <MoneyText value={first.amount} currency={first.currency} size="large" />
      ) : (
        <MoneyText value={null} currency="USD" size="large" />
      )}
      {others.length > 0 && !hidden && (
        <p className="quiet">
          {t("home.alsoAvailable", {
            amounts: others.map(({ amount, currency }) => formatMoney(amount, currency)).join(", "),
          })}
        </p>
      )}
      {whyNot !== undefined && <p className="quiet">{whyNot}</p>}
      <div className={styles.availableActions}>
        <Button variant="primary" icon={IconArrowUpRight} href={withdrawHref} disabledReason={empty}>
          {t("home.withdraw")}
        </Button>
        <Button icon={IconArrowsExchange} onClick={props.onExchange} disabledReason={empty}>
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
      <span className={styles.bucketTitle}>{props.title}</span>
      <MoneyText value={props.amount} currency={props.currency} strong />
      <span className={`${styles.bucketNote} quiet`}>{props.note}</span>
    </div>
  );
}

/** The first company, how many tasks there are when it is not one, and the deadline. */
function approvalNote(bucket: Overview["onApproval"][number], t: Translate): string {
  const [first] = bucket.tasks;
  if (!first) {
    return "";
  }
  const count = bucket.tasks.length;
  const company = count > 1 ? `${first.company}, ${t("common.tasks", { count })}` : first.company;
  return t("withdrawals.taskUntil", { company, deadline: first.deadline });
}

/** Where the first payout goes and since when it is there, and how many more there are. */
function wayNote(bucket: Overview["onTheWay"][number], t: Translate): string {
  const [first] = bucket.payouts;
  if (!first) {
    return "";
  }
  const isPending = first.status === payoutStatus.pending;
  const line = t(isPending ? "withdrawals.way.requested" : "withdrawals.way.processing", {
    method: first.label,
    date: formatDay(first.since).slice(0, 5),
  });
  const count = bucket.payouts.length - 1;
  return count > 0 ? `${line}. ${t("withdrawals.morePayouts", { count })}` : line;
}
