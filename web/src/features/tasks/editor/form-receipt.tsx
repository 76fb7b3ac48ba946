import { companyProfile } from "@artel/shared/calls/profile/legacy";
import { estimateAmount } from "@artel/shared/calls/tasks/app";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { formatNumber } from "@artel/shared/money/wire";
import { newTaskQuote } from "@artel/shared/rules/new-task-quote";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { type ReactElement, useMemo } from "react";
import { useSession } from "../../../api/session.ts";
import { useCall } from "../../../api/use-call.ts";
import { useRuleBook } from "../../../api/use-rules.ts";
import { Receipt, type ReceiptLine } from "../../../ui/money/receipt.tsx";
import { useDebounced } from "../../../ui/state/use-debounced.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { type Shortage, useShortageOf } from "../pay/payment-shortage.ts";
import { ShortagePanel } from "../pay/shortage-panel.tsx";
import { difference, useAvailable } from "../pay/use-available.ts";
import type { TaskForm } from "./task-form.ts";

/** What a task costs as it is typed: by the server's own estimate or, without apiV2, by the rules of the page itself. */
function useFormEstimate(form: TaskForm) {
  const { apiV2 } = useSession();
  const asked = useServerEstimate(form, apiV2);
  const own = useOwnEstimate(form, !apiV2);
  return apiV2 ? asked : own;
}

/** The fee by the rate of the company. What the freelancer's withdrawal costs is not known here. */
function useOwnEstimate({ amount: typed, currency }: TaskForm, isAsked: boolean) {
  const { rules } = useRuleBook();
  const profile = useCall(companyProfile, {}, { enabled: isAsked });
  const amount = parseTypedAmount(typed, currency);
  const feeRate = profile.data && String(profile.data.feeRate);
  const wire = amount && amount.minor > 0n ? toWire(amount) : "";
  const quote =
    amount && feeRate && wire !== ""
      ? newTaskQuote({ currency, amount, feeRate, cardTax: "0", companyCoversWithdrawal: false, rules })
      : undefined;
  const shown = quote && {
    ...{ amount: wire, feePercent: quote.feePercent, cardFee: "0.00" },
    ...{ fee: toWire(quote.fee), total: toWire(quote.total) },
  };
  return { estimate: { isFetching: false, error: null }, shown, wire };
}

/** The server's own estimate of what is typed, 250 ms behind. */
function useServerEstimate({ amount: typed, currency, contractorId, covers }: TaskForm, isAsked: boolean) {
  const amount = parseTypedAmount(typed, currency);
  const wire = amount && amount.minor > 0n ? toWire(amount) : "";
  const asked = useMemo(
    () => ({
      amount: wire,
      currency,
      ...(contractorId === "" ? {} : { contractorId }),
      ...(covers === undefined ? {} : { companyCoverWithdraw: canCoverWithdrawal(currency) && covers }),
    }),
    [wire, currency, contractorId, covers],
  );
  const rested = useDebounced(asked);
  const estimate = useCall(estimateAmount, rested, {
    enabled: isAsked && rested.amount !== "",
    keepPrevious: true,
    quiet: true,
    staleSeconds: 60,
  });
  const shown = wire !== "" && estimate.data?.currency === currency ? estimate.data : undefined;
  return { estimate, shown, wire };
}

/** Of what there is too little to send the task of a form at once; undefined while there is enough. */
export function useFormShortage(form: TaskForm): Shortage | undefined {
  const shortageOf = useShortageOf();
  const { shown } = useFormEstimate(form);
  return shown && shortageOf({ currency: form.currency, value: shown.total });
}

/** What is missing to send the task of a form, with the ways out; nothing while there is enough. */
export function FormShortage({ form }: { readonly form: TaskForm }): ReactElement | null {
  const { rights } = useSession();
  const shortage = useFormShortage(form);
  return shortage && rights.makePay ? <ShortagePanel shortages={[shortage]} /> : null;
}

/** Fee, total and the balance after it while the amount is typed, where it reaches. */
export function FormReceipt({ form }: { readonly form: TaskForm }): ReactElement {
  const { t } = useText();
  const { availableOf } = useAvailable();
  const { isOwner, apiV2 } = useSession();
  const { currency, covers } = form;
  const { estimate, shown, wire } = useFormEstimate(form);
  const shortage = useFormShortage(form);
  const isStale = shown !== undefined && (estimate.isFetching || shown.amount !== wire);
  const after = shown && difference(availableOf(currency), { currency, value: shown.total });
  // A wrong amount is said under its field.
  const failure = wire !== "" && estimate.error && !estimate.error.fields.amount ? estimate.error.message : undefined;
  const lines: ReceiptLine[] = [
    { label: t("tasks.receipt.freelancerGets"), value: shown?.amount ?? "0.00", currency },
    {
      label: shown ? t("tasks.receipt.fee", { percent: formatNumber(shown.feePercent) }) : t("common.fee"),
      value: shown?.fee ?? "0.00",
      currency,
    },
    ...(shown && shown.cardFee !== "0.00"
      ? [{ label: t("tasks.receipt.cardFeePlain"), value: shown.cardFee, currency }]
      : []),
  ];
  return (
    <Receipt
      sunken
      label={t("tasks.receipt")}
      lines={lines}
      total={{ label: t("tasks.receipt.reserved"), value: shown?.total ?? "0.00", currency }}
      after={
        // A shortage is said under the amount, with its ways out; managers see no balance.
        shortage || !isOwner
          ? []
          : [{ label: t("tasks.receipt.after"), value: after ?? availableOf(currency), currency }]
      }
      stale={isStale}
      note={failure ?? (!apiV2 && covers && canCoverWithdrawal(currency) ? t("tasks.receipt.coverLater") : undefined)}
    />
  );
}
