import { companyBalances } from "@artel/shared/calls/balances/app";
import { findManagers, saveManagerSums } from "@artel/shared/calls/managers/app";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { toApiError } from "../../api/errors.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { CancelButton, Popup } from "../../ui/overlay/popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { type Manager, nameOf } from "./manager-popups.tsx";
import styles from "./managers.module.css";

/** A sum per currency as typed; empty is no limit. */
type Sums = Readonly<Record<CurrencyCode, string>>;

interface PopupProps {
  readonly manager: Manager;
  readonly onClose: () => void;
}

/** Up to which sums per day a manager pays without the owner, in the currencies of the company. */
export function DaySumsPopup({ manager, onClose }: PopupProps): ReactElement {
  const { t } = useText();
  const form = useSumsForm({ manager, onClose });
  return (
    <Popup
      opened
      size={480}
      title={t("managers.sumsTitle", { name: nameOf(manager) })}
      form={form}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" variant="primary" loading={form.isSending}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("managers.sumsText")}</p>
        <SumFields form={form} manager={manager} />
        <p className={styles.hint}>{t("managers.sumsDay")}</p>
      </Stack>
    </Popup>
  );
}

/** A field per currency that the company uses or the manager has a sum in. */
function SumFields(props: { readonly form: FormState<Sums>; readonly manager: Manager }): ReactElement {
  const { t } = useText();
  const { form, manager } = props;
  const { data, error, refetch } = useCall(companyBalances, {}, { quiet: true });
  if (error) {
    const { message, requestId } = toApiError(error);
    return <ErrorPanel message={message} requestId={requestId} onRetry={() => void refetch()} compact />;
  }
  if (!data) {
    return <SkeletonLines count={2} />;
  }
  const sumOf = (code: CurrencyCode) => manager.sums.find(({ currency }) => currency === code);
  const isUsed = (code: CurrencyCode) => data.some(({ currency, isEnabled }) => isEnabled && currency === code);
  return (
    <>
      {currencyCodes
        .filter((code) => sumOf(code) !== undefined || isUsed(code))
        .map((code, index) => (
          <MoneyField
            key={code}
            {...form.field(code)}
            label={t("managers.sumOf", { currency: code })}
            currency={code}
            focus={index === 0}
            hint={paidWords(sumOf(code))}
          />
        ))}
    </>
  );

  function paidWords(sum: Manager["sums"][number] | undefined): string | undefined {
    return sum && t("managers.paidToday", { amount: formatMoney(sum.paidToday, sum.currency) });
  }
}

function useSumsForm({ manager, onClose }: PopupProps): FormState<Sums> {
  const { t } = useText();
  const save = useMutationCall(saveManagerSums, { touches: [findManagers], quiet: true });
  const perCurrency = (textOf: (code: CurrencyCode) => string): Sums =>
    Object.fromEntries(currencyCodes.map((code) => [code, textOf(code)])) as Sums;
  return useForm<Sums>({
    initialValues: perCurrency((code) => manager.sums.find(({ currency }) => currency === code)?.daySum ?? ""),
    labels: perCurrency((code) => t("managers.sumOf", { currency: code })),
    rules: (values) =>
      Object.fromEntries(
        currencyCodes.map((code) => [code, isSum(values[code], code) ? undefined : t("validations.amount")]),
      ),
    send: async (values) => {
      const sums = currencyCodes.flatMap((currency) => {
        const amount = values[currency].trim() === "" ? undefined : parseTypedAmount(values[currency], currency);
        return amount ? [{ currency, daySum: toWire(amount) }] : [];
      });
      await save.mutateAsync({ id: manager.id, sums });
      toast.success(text("managers.sumsSaved", { name: nameOf(manager) }));
      onClose();
    },
  });
}

/** Nothing, or an amount that is not below zero. */
function isSum(typed: string, currency: CurrencyCode): boolean {
  const amount = parseTypedAmount(typed, currency);
  return typed.trim() === "" || (amount !== undefined && amount.minor >= 0n);
}
