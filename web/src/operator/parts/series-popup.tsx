import { listCodeSeries, openCodeSeries, type SeriesKind, seriesLimits } from "@artel/shared/calls/two-factor/operator";
import { parseTypedAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { seriesText } from "@artel/shared/text/series";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { RadioRows } from "../../ui/form/radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { CurrencySelect } from "./currency-select.tsx";
import type { OpenState } from "./use-opened.ts";

registerTexts(seriesText);

interface SeriesForm {
  readonly kind: SeriesKind;
  readonly count: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/** Opens a series: which actions, how many and how much at most. The code that is asked for then shows the same. */
export function SeriesPopup(props: {
  readonly target: OpenState;
  readonly kinds: readonly [SeriesKind, ...SeriesKind[]];
}): ReactElement {
  const { t } = useText();
  const { target, kinds } = props;
  const form = useSeriesForm(target, kinds[0]);
  const { currency } = form.values;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("series.title")}
      size={480}
      form={form}
      aside={<RequiredNote />}
      submit={t("series.confirm")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("series.note")}</p>
        {kinds.length > 1 && (
          <RadioRows
            {...form.field("kind")}
            framed
            label={t("series.kind")}
            items={kinds.map((kind) => ({ value: kind, label: t(`series.kind.${kind}`) }))}
          />
        )}
        <TextField
          {...form.field("count")}
          label={t("series.count")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <MoneyField
          {...form.field("amount")}
          label={t("series.sum")}
          required
          currency={currency}
          trailing={<CurrencySelect value={currency} onChange={(next) => form.set({ currency: next })} />}
        />
      </Stack>
    </FormPopup>
  );
}

function useSeriesForm(target: OpenState, kind: SeriesKind): FormState<SeriesForm> {
  const { t } = useText();
  const open = useMutationCall(openCodeSeries, { touches: [listCodeSeries], quiet: true });
  return useForm<SeriesForm>({
    initialValues: { kind, count: "20", currency: "USD", amount: "" },
    turn: target.turn,
    rules: ({ count, amount, currency }) => ({
      count: countOf(count) ? undefined : t("series.countWrong", { most: seriesLimits.count }),
      amount: parseTypedAmount(amount, currency)
        ? undefined
        : t(amount === "" ? "validations.required" : "validations.amount"),
    }),
    send: async ({ kind: chosen, count, currency, amount }) => {
      await open.mutateAsync({ kind: chosen, count: countOf(count) ?? 0, sums: [{ currency, amount }] });
      target.close();
    },
  });
}

function countOf(text: string): number | undefined {
  const count = /^[1-9]\d{0,2}$/.test(text.trim()) ? Number.parseInt(text, 10) : 0;
  return count > 0 && count <= seriesLimits.count ? count : undefined;
}
