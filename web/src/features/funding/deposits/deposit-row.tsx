import type { Output } from "@artel/shared/calls/call";
import type { listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { CopyText } from "../../../ui/controls/copy-text.tsx";
import type { IconType } from "../../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../../ui/money/money-text.tsx";
import { DateText } from "../../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import styles from "./deposits.module.css";

type Deposit = Output<typeof listDeposits>["deposits"][number];

const looks: Readonly<Record<Deposit["state"], { tone: Tone; icon: IconType; outline?: boolean }>> = {
  seen: { tone: "info", icon: IconClock },
  aside: { tone: "warning", icon: IconHourglass },
  credited: { tone: "success", icon: IconCircleCheck },
  dropped: { tone: "neutral", icon: IconCircleX, outline: true },
};

/** One deposit: amount, moment, state, its transaction, and how far it is while it is on its way. */
export function DepositRow({ deposit, needed }: { readonly deposit: Deposit; readonly needed: number }): ReactElement {
  const { t } = useText();
  const { amount, currency, state, seenAt, endedAt, txId } = deposit;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <MoneyText value={amount} currency={currency} strong />
        <DateText value={endedAt ?? seenAt} withTime tone="muted" />
      </span>
      <StatusChip {...looks[state]} label={t(`deposits.is.${state}`)} />
      <span className={styles.transaction}>
        <CopyText value={txId} label={t("deposits.transaction")} mono>
          {`${txId.slice(0, 6)}…${txId.slice(-6)}`}
        </CopyText>
      </span>
      <Note deposit={deposit} needed={needed} t={t} />
    </li>
  );
}

function Note(props: {
  readonly deposit: Deposit;
  readonly needed: number;
  readonly t: Translate;
}): ReactElement | null {
  const { deposit, needed, t } = props;
  const { state, asideReason, confirmations: n } = deposit;
  if (state === "seen") {
    const label = t("deposits.progress", { n, needed });
    return (
      <span className={styles.note}>
        <progress className={styles.bar} value={n} max={needed} aria-label={label} />
        <span role="status">{label}</span>
      </span>
    );
  }
  const why = state === "dropped" ? "dropped" : state === "aside" ? asideReason : null;
  return why && <span className={styles.note}>{t(`deposits.why.${why}`)}</span>;
}
