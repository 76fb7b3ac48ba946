import { operatorRates, publishRate } from "@artel/shared/calls/exchange/operator";
import { currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatRate, parseRate } from "@artel/shared/money/rate";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type CurrentRate, changeWords, type Held, isByTwo } from "./rate-types.ts";

interface PublishForm {
  readonly currency: CurrentRate["currency"];
  readonly rate: string;
  readonly reason: string;
}

/** Publishes a rate: the present one, the new one and the step between them are seen before it is confirmed. */
export function PublishPopup(props: {
  readonly target: Opened<CurrentRate>;
  readonly current: readonly CurrentRate[];
  /** Rates of sources that wait: the popup of their currency begins with them. */
  readonly held: readonly Held[];
}): ReactElement {
  const { t, language } = useText();
  const { target, current, held } = props;
  const waiting = held.find(({ currency }) => currency === target.item?.currency)?.rate ?? "";
  const publish = useMutationCall(publishRate, { touches: [operatorRates], quiet: true });
  const form = useReasonForm<PublishForm>({
    target,
    initialValues: { currency: target.item?.currency ?? "EUR", rate: waiting, reason: "" },
    rules: ({ rate }) => ({ rate: parseRate(typed(rate)) ? undefined : t("validations.wrongValue") }),
    run: async ({ currency, rate, reason }) => {
      const { isInForce } = await publish.mutateAsync({ currency, rate: typed(rate), reason });
      toast.success(t(isInForce ? "rates.published" : "rates.waits", { currency }));
    },
  });
  const { currency, rate } = form.values;
  const before = current.find((one) => one.currency === currency)?.rate;
  const byTwo = isByTwo(before, typed(rate));
  return (
    <ReasonFormPopup
      target={target}
      title={t("rates.publishTitle")}
      confirmLabel={t(byTwo ? "rates.askConfirm" : "rates.publishShort")}
      form={form}
    >
      <SelectField
        {...form.field("currency")}
        label={t("rates.currency")}
        required
        options={current.map((one) => ({
          value: one.currency,
          label: `${one.currency}, ${currencies[one.currency].label[language]}`,
          icon: <CurrencySign currency={one.currency} />,
        }))}
        onChange={(value) => isCurrencyCode(value) && form.set({ currency: value })}
      />
      <TextField
        {...form.field("rate")}
        label={t("rates.rate", { currency })}
        hint={t("rates.rateHint")}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
      />
      <Effect before={before} after={typed(rate)} />
    </ReasonFormPopup>
  );
}

/** What the rate changes, and who decides. */
function Effect({ before, after }: { readonly before: string | undefined; readonly after: string }): ReactElement {
  const { t } = useText();
  const rate = parseRate(after);
  const byTwo = isByTwo(before, after);
  return (
    <>
      <DataList
        compact
        items={[
          { label: t("rates.now"), value: before ?? "—" },
          { label: t("rates.then"), value: rate ? formatRate(rate) : "—" },
          { label: t("rates.change"), value: changeWords(before, after) ?? "—" },
        ]}
      />
      <Banner compact tone={byTwo ? "warning" : "info"}>
        {t(byTwo ? "rates.byTwo" : "rates.atOnce")}
      </Banner>
    </>
  );
}

/** A rate as people type it: a comma is a point. */
function typed(rate: string): string {
  return rate.trim().replace(",", ".");
}
