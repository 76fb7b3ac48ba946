import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorTopup, operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { isAwaited } from "@artel/shared/states/proforma-state";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { RadioRows } from "../../ui/form/radio.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { nextOf } from "../parts/next-of.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { MatchChips } from "./match-chip.tsx";
import { MatchTable } from "./match-table.tsx";
import styles from "./settle-popup.module.css";
import { type BankMatch, creditOf, type OperatorTopup, seenOf } from "./topup-types.ts";

const withoutLine = "none";

/** Settles a top-up against a bank line, or asks a second operator where something differs. */
export function SettlePopup(props: {
  readonly target: Opened<OperatorTopup>;
  /** The queue, for the top-up that comes next. */
  readonly rows: readonly OperatorTopup[] | undefined;
}): ReactElement {
  const { t } = useText();
  const { target, rows } = props;
  const topup = target.item;
  const next = nextOf(rows, topup, (row) => row.approval === null && (isAwaited(row.state) || row.matches.length > 0));
  const first = topup?.matches[0] ? String(topup.matches[0].line.id) : withoutLine;
  const settle = useMutationCall(settleTopup, {
    touches: [operatorTopups, operatorTopup, listApprovals, operatorOverview, listCodeSeries],
    quiet: true,
  });
  const lineOf = (chosen: string) => topup?.matches.find(({ line }) => String(line.id) === chosen);
  const form = useReasonForm({
    target,
    initialValues: { chosen: first, reason: "" },
    next: next && (() => target.open(next)),
    run: async ({ chosen, reason }) => {
      if (!topup) {
        return;
      }
      const line = lineOf(chosen)?.line;
      const seen = seenOf(topup, line);
      const reply = await settle.mutateAsync({ id: String(topup.id), bankLineId: line?.id, reason, seen });
      const { number } = topup;
      if (reply.state !== "waitsForSecondPerson") {
        toast.success(t("operator.settle.paid", { number }));
      } else {
        toast.info(t("operator.settle.waits", { number }));
      }
    },
  });
  const match = lineOf(form.values.chosen);
  const isDoneAtOnce = match?.isExact && !match.isTypedByYou;
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      title={t("operator.settle.title", { number: topup?.number ?? "" })}
      confirmLabel={
        match && isDoneAtOnce
          ? t("operator.settle.confirmExact", { amount: formatMoney(match.line.amount, match.line.currency) })
          : t("operator.settle.confirmAsk")
      }
      usual="settle"
      form={form}
    >
      {topup && topup.matches.length > 0 && <LineChoice topup={topup} {...form.field("chosen")} />}
      {topup && match && <MatchTable topup={topup} match={match} />}
      {topup && <Credited topup={topup} line={match?.line} />}
      <Banner compact tone={isDoneAtOnce ? "success" : "warning"}>
        {t(noteOf(match))}
      </Banner>
    </ReasonFormPopup>
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

/** What the company gets, what of the line is put aside, and what stays missing. */
export function Credited(props: {
  readonly topup: Pick<OperatorTopup, "companyName" | "currency" | "missing">;
  readonly line: Pick<BankMatch["line"], "amount" | "currency"> | undefined;
}): ReactElement {
  const { t } = useText();
  const { topup, line } = props;
  const { amount, currency, above, less } = creditOf(topup, line);
  return (
    <>
      <p className={styles.credited}>
        <span>{t("operator.settle.credited", { company: topup.companyName })}</span>
        <MoneyText value={amount} currency={currency} size="total" />
      </p>
      {above && <p>{t("operator.settle.above", { amount: formatMoney(above, currency) })}</p>}
      {less && <p>{t("operator.settle.less", { amount: formatMoney(less, currency) })}</p>}
    </>
  );
}

function LineChoice(props: BoundField<string> & { readonly topup: OperatorTopup }): ReactElement {
  const { t } = useText();
  return (
    <RadioRows
      framed
      label={t("operator.settle.bank")}
      value={props.value}
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
