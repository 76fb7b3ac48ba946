import { listApprovals } from "@artel/shared/calls/approvals";
import { operatorTopups, settleTopup } from "@artel/shared/calls/funding";
import { operatorOverview } from "@artel/shared/calls/overview";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { RadioRows } from "../../ui/form/radio.tsx";
import { formatDay } from "../../ui/format-date.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { MatchChips } from "./match-chip.tsx";
import { MatchTable } from "./match-table.tsx";
import { ReasonPopup } from "./reason-popup.tsx";
import styles from "./settle-popup.module.css";
import type { BankMatch, OperatorTopup } from "./topup-types.ts";
import { type Opened, useDraft } from "./use-opened.ts";

const withoutLine = "none";

/** Settles a top-up against a bank line, or asks a second operator where something differs. */
export function SettlePopup({ target }: { readonly target: Opened<OperatorTopup> }): ReactElement {
  const { t } = useText();
  const topup = target.item;
  const first = topup?.matches[0] ? String(topup.matches[0].line.id) : withoutLine;
  const [{ chosen = first }, change] = useDraft<{ chosen?: string }>(target.turn, {});
  const match = topup?.matches.find(({ line }) => String(line.id) === chosen);
  const isDoneAtOnce = match?.isExact && !match.isTypedByYou;
  const settle = useMutationCall(settleTopup, {
    touches: [operatorTopups, listApprovals, operatorOverview],
    quiet: true,
  });
  const run = async (reason: string) => {
    if (!topup) {
      return;
    }
    const reply = await settle.mutateAsync({ id: String(topup.id), bankLineId: match?.line.id, reason });
    const { number } = topup;
    if (reply.state === "paid") {
      toast.success(t("operator.settle.paid", { number }));
    } else {
      toast.info(t("operator.settle.waits", { number }));
    }
  };
  return (
    <ReasonPopup
      target={target}
      size={550}
      title={t("operator.settle.title", { number: topup?.number ?? "" })}
      confirmLabel={
        match && isDoneAtOnce
          ? t("operator.settle.confirmExact", { amount: formatMoney(match.line.amount, match.line.currency) })
          : t("operator.settle.confirmAsk")
      }
      run={run}
    >
      {topup && topup.matches.length > 0 && (
        <LineChoice topup={topup} chosen={chosen} onChange={(next) => change({ chosen: next })} />
      )}
      {topup && match && <MatchTable topup={topup} match={match} />}
      {topup && <Credited topup={topup} match={match} />}
      <Banner compact tone={isDoneAtOnce ? "success" : "warning"}>
        {t(noteOf(match))}
      </Banner>
    </ReasonPopup>
  );
}

function noteOf(match: BankMatch | undefined) {
  if (!match) {
    return "operator.settle.manualNote";
  }
  if (!match.isExact) {
    return "operator.settle.secondNote";
  }
  return match.isTypedByYou ? "operator.settle.typedNote" : "operator.settle.exactNote";
}

/** What the company gets: what the bank received, or the sum of the invoice where there is no line. */
export function Credited(props: {
  readonly topup: OperatorTopup;
  readonly match: BankMatch | undefined;
}): ReactElement {
  const { t } = useText();
  const { topup, match } = props;
  const { amount, currency } = match?.line ?? topup;
  return (
    <p className={styles.credited}>
      <span>{t("operator.settle.credited", { company: topup.companyName })}</span>
      <MoneyText value={amount} currency={currency} size="total" />
    </p>
  );
}

function LineChoice(props: {
  readonly topup: OperatorTopup;
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <RadioRows
      framed
      label={t("operator.settle.bank")}
      value={props.chosen}
      onChange={props.onChange}
      items={[
        ...props.topup.matches.map((match) => ({
          value: String(match.line.id),
          label: (
            <span>
              {match.line.payer}, <MoneyText value={match.line.amount} currency={match.line.currency} />
            </span>
          ),
          description: (
            <span className={styles.line}>
              {[formatDay(match.line.valueDate), match.line.reference].filter(Boolean).join(", ")}
              <MatchChips match={match} />
            </span>
          ),
        })),
        { value: withoutLine, label: t("operator.topups.settleManually") },
      ]}
    />
  );
}
