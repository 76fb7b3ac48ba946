import { companyBalances } from "@artel/shared/calls/balances/app";
import { findManagers, managerSums, saveManagerSums } from "@artel/shared/calls/managers/app";
import { parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { type ReactElement, useState } from "react";
import { presentOf } from "../../api/present-of.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Unread } from "../../ui/feedback/unread.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { type Sums, unlimited } from "./day-sums.ts";
import { type Manager, nameOf } from "./manager-popups.tsx";

interface PopupProps {
  readonly manager: Manager;
  readonly onClose: () => void;
}

/** Up to which sums per day a manager pays without the owner, in the currencies of the company. */
export function DaySumsPopup({ manager, onClose }: PopupProps): ReactElement {
  const { t } = useText();
  const balances = useCall(companyBalances, {}, { quiet: true });
  const shown = currencyCodes.filter(
    (code) =>
      manager.sums.some(({ currency }) => currency === code) ||
      balances.data?.some(({ currency, isEnabled }) => isEnabled && currency === code),
  );
  const { form, asked } = useSumsForm({ manager, shown, onClose });
  return (
    <FormPopup
      opened
      size={480}
      title={t("managers.sumsTitle", { name: nameOf(manager) })}
      form={form}
      onClose={onClose}
      submit={asked === undefined ? t("common.save") : t("managers.sumsSaveUnlimited")}
      disabled={!balances.data}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("managers.sumsText")}</p>
        <SumFields form={form} manager={manager} shown={shown} balances={balances} />
        {asked !== undefined && (
          <Banner tone="warning">{t("managers.sumsUnlimited", { name: nameOf(manager), currencies: asked })}</Banner>
        )}
        <p className="quiet">{t("managers.sumsDay")}</p>
      </Stack>
    </FormPopup>
  );
}

/** A field per currency that the company uses or the manager has a sum in; an empty one says that it limits nothing. */
function SumFields(props: {
  readonly form: FormState<Sums>;
  readonly manager: Manager;
  readonly shown: readonly CurrencyCode[];
  readonly balances: Pick<ReturnType<typeof useCall<typeof companyBalances>>, "data" | "error" | "refetch">;
}): ReactElement {
  const { t } = useText();
  const { form, manager, shown } = props;
  const { data, error } = props.balances;
  if (error || !data) {
    return (
      <Unread of={props.balances} compact>
        <SkeletonLines count={2} />
      </Unread>
    );
  }
  const sumOf = (code: CurrencyCode) => manager.sums.find(({ currency }) => currency === code);
  return (
    <>
      {shown.map((code, index) => (
        <MoneyField
          key={code}
          {...form.field(code)}
          label={t("managers.sumOf", { currency: code })}
          currency={code}
          focus={index === 0}
          aside={form.values[code].trim() === "" ? t("managers.sumNone") : undefined}
          hint={paidWords(sumOf(code))}
        />
      ))}
    </>
  );

  function paidWords(sum: Manager["sums"][number] | undefined): string | undefined {
    return sum && t("managers.paidToday", { amount: formatMoney(sum.paidToday, sum.currency) });
  }
}

/**
 * The form of the sums. Where a sum limits one currency and not another, it asks once before it saves: `asked` names those
 * without a limit.
 */
function useSumsForm(props: PopupProps & { readonly shown: readonly CurrencyCode[] }) {
  const { t } = useText();
  const { manager, shown, onClose } = props;
  const [asked, setAsked] = useState<string>();
  const save = useMutationCall(saveManagerSums, { touches: [findManagers], quiet: true });
  const perCurrency = (textOf: (code: CurrencyCode) => string): Sums =>
    Object.fromEntries(currencyCodes.map((code) => [code, textOf(code)])) as Sums;
  const valuesOf = (sums: Manager["sums"]) =>
    perCurrency((code) => sums.find(({ currency }) => currency === code)?.daySum ?? "");
  const form = useForm<Sums>({
    initialValues: valuesOf(manager.sums),
    saved: {
      version: manager.sumsVersion,
      read: (present) => {
        const newer = presentOf(managerSums)(present);
        return newer && { values: valuesOf(newer.sums), version: newer.savedVersion, words: wordsOf(newer.sums) };
      },
    },
    labels: perCurrency((code) => t("managers.sumOf", { currency: code })),
    rules: (values) =>
      Object.fromEntries(
        currencyCodes.map((code) => [code, isSum(values[code], code) ? undefined : t("validations.amount")]),
      ),
    send: async (values, seenVersion) => {
      const open = unlimited(values, shown);
      if (open !== asked && open !== undefined) {
        setAsked(open);
        throw new NotSent();
      }
      const sums = currencyCodes.flatMap((currency) => {
        const amount = values[currency].trim() === "" ? undefined : parseTypedAmount(values[currency], currency);
        return amount ? [{ currency, daySum: toWire(amount) }] : [];
      });
      await save.mutateAsync({ id: manager.id, sums, seenVersion });
      toast.success(text("managers.sumsSaved", { name: nameOf(manager) }));
      onClose();
    },
  });
  return { form, asked: unlimited(form.values, shown) === asked ? asked : undefined };
}

/** Nothing, or an amount that is not below zero. */
function isSum(typed: string, currency: CurrencyCode): boolean {
  const amount = parseTypedAmount(typed, currency);
  return typed.trim() === "" || (amount !== undefined && amount.minor >= 0n);
}

/** Sums as people read them. */
function wordsOf(sums: Manager["sums"]): Partial<Sums> {
  return Object.fromEntries(sums.map(({ currency, daySum }) => [currency, formatMoney(daySum, currency)]));
}
