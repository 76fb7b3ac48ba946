import type { Output } from "@artel/shared/calls/call";
import type { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { payoutStatus } from "@artel/shared/states/payout-status";
import { IconHourglassEmpty, IconTruckDelivery, IconWallet } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { IconTile, type Tone } from "../../ui/controls/status-chip.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { wholeWords } from "../../ui/words/whole-words.ts";
import styles from "./withdrawals.module.css";

export type Overview = Output<typeof withdrawalOverview>;

interface BucketsProps {
  readonly overview: Overview;
  readonly currency: CurrencyCode;
  /** "•••• 8210" with the name of its kind in front. */
  readonly methodName: (payout: Overview["onTheWay"][number]["payouts"][number]) => string;
  /** Why none of the money of this currency can be taken now. */
  readonly whyNot: string | undefined;
}

/** Lines under an amount before the rest is summed up as "and more". */
const linesShown = 2;
const nothing = "0.00";

/** The three places of the money in one currency: available, on approval, on its way. */
export function Buckets(props: BucketsProps): ReactElement {
  return (
    <div className={styles.buckets}>
      <Available {...props} />
      <OnApproval {...props} />
      <OnTheWay {...props} />
    </div>
  );
}

/** What may be taken is called available; what may not is on the balance, with the reason. */
function Available({ overview, currency, whyNot }: BucketsProps): ReactElement {
  const { t } = useText();
  const own = overview.available.find((one) => one.currency === currency);
  return (
    <Bucket
      icon={IconWallet}
      tone={whyNot === undefined ? "success" : "warning"}
      title={t(whyNot === undefined ? "common.available" : "withdrawals.onBalance")}
      amount={own?.amount}
      currency={currency}
    >
      {whyNot === undefined ? (
        <BucketLine label={t("withdrawals.today")}>
          <MoneyText value={own?.amount ?? nothing} currency={currency} />
        </BucketLine>
      ) : (
        <span className={styles.bucketWhy}>{whyNot}</span>
      )}
    </Bucket>
  );
}

function OnApproval({ overview, currency }: BucketsProps): ReactElement {
  const { t } = useText();
  const own = overview.onApproval.find((one) => one.currency === currency);
  const tasks = own?.tasks ?? [];
  const rest = tasks.length - linesShown;
  return (
    <Bucket
      icon={IconHourglassEmpty}
      tone="info"
      title={t("taskStatus.onApproval")}
      amount={own?.amount}
      currency={currency}
    >
      {tasks.slice(0, linesShown).map((task) => (
        <BucketLine
          key={task.id}
          label={
            <AppLink href={`/task/${task.id}`}>
              {t("withdrawals.taskUntil", { company: task.company, deadline: task.deadline })}
            </AppLink>
          }
        >
          <MoneyText value={task.amount} currency={currency} />
        </BucketLine>
      ))}
      {rest > 0 && (
        <BucketLine label={<AppLink href="/tasks?status=2">{t("withdrawals.moreTasks", { count: rest })}</AppLink>} />
      )}
      {tasks.length === 0 && <span className="muted">{t("withdrawals.noneOnApproval")}</span>}
    </Bucket>
  );
}

function OnTheWay({ overview, currency, methodName }: BucketsProps): ReactElement {
  const { t } = useText();
  const own = overview.onTheWay.find((one) => one.currency === currency);
  const payouts = own?.payouts ?? [];
  const rest = payouts.length - linesShown;
  return (
    <Bucket
      icon={IconTruckDelivery}
      tone="warning"
      title={t("withdrawals.onTheWay")}
      amount={own?.amount}
      currency={currency}
    >
      {payouts.slice(0, linesShown).map((payout) => (
        <BucketLine
          key={payout.id}
          label={t(
            payout.status === payoutStatus.pending ? "withdrawals.way.requested" : "withdrawals.way.processing",
            {
              method: methodName(payout),
              date: formatDay(payout.since).slice(0, 5),
            },
          )}
        >
          <MoneyText value={payout.amount} currency={currency} />
        </BucketLine>
      ))}
      {rest > 0 && <BucketLine label={t("withdrawals.morePayouts", { count: rest })} />}
      {payouts.length === 0 && <span className="muted">{t("withdrawals.noneOnTheWay")}</span>}
    </Bucket>
  );
}

function Bucket(props: {
  readonly icon: IconType;
  readonly tone: Tone;
  readonly title: string;
  readonly amount: string | undefined;
  readonly currency: CurrencyCode;
  readonly children: ReactNode;
}): ReactElement {
  const { icon, tone, title, amount, currency, children } = props;
  return (
    <Card label={title}>
      <div className={styles.bucketTop}>
        <div className={styles.bucketHead}>
          <IconTile icon={icon} tone={tone} /> {title}
        </div>
        <div className={styles.bucketAmount}>
          <MoneyText value={amount ?? nothing} currency={currency} size="large" />
        </div>
      </div>
      <div className={styles.bucketLines}>{children}</div>
    </Card>
  );
}

function BucketLine(props: { readonly label: ReactNode; readonly children?: ReactNode }): ReactElement {
  return (
    <div className={styles.bucketLine}>
      <span title={wholeWords(props.label)}>{props.label}</span>
      {props.children !== undefined && <span className="num">{props.children}</span>}
    </div>
  );
}
