import { estimateAmount } from "@artel/shared/calls/tasks/app";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { formatMoney, formatNumber } from "@artel/shared/money/wire";
import { type ReactElement, useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { Receipt, type ReceiptLine } from "../../ui/receipt.tsx";
import { useText } from "../../ui/use-text.ts";
import { canCover, type TaskForm } from "./task-form.ts";
import { difference, useAvailable } from "./use-available.ts";
import { useDebounced } from "./use-debounced.ts";

/** Fee, total and the balance after it while the amount is typed (C-64): the server's own estimate, 250 ms behind. */
export function FormReceipt({ form }: { readonly form: TaskForm }): ReactElement {
  const { t } = useText();
  const { availableOf } = useAvailable();
  const { currency, contractorId, covers } = form;
  const amount = parseTypedAmount(form.amount, currency);
  const wire = amount && amount.minor > 0n ? toWire(amount) : "";
  const asked = useMemo(
    () => ({
      amount: wire,
      currency,
      ...(contractorId === "" ? {} : { contractorId }),
      ...(covers === undefined ? {} : { companyCoverWithdraw: canCover(currency) && covers }),
    }),
    [wire, currency, contractorId, covers],
  );
  const rested = useDebounced(asked);
  const estimate = useCall(estimateAmount, rested, {
    enabled: rested.amount !== "",
    keepPrevious: true,
    quiet: true,
    staleSeconds: 60,
  });
  const shown = wire !== "" && estimate.data?.currency === currency ? estimate.data : undefined;
  const isStale = shown !== undefined && (estimate.isFetching || shown.amount !== wire);
  const after = shown && difference(availableOf(currency), { currency, value: shown.total });
  const isShort = after?.startsWith("-");
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
      after={[
        {
          label: t("tasks.receipt.after"),
          value: after ?? availableOf(currency),
          currency,
          ...(isShort ? { tone: "danger" as const } : {}),
        },
      ]}
      stale={isStale}
      note={isShort && after ? t("tasks.form.short", { amount: formatMoney(after.slice(1), currency) }) : failure}
    />
  );
}
