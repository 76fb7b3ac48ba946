import { operatorRates, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, ReasonPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { PairOff, Rates } from "./rate-types.ts";

interface PairForm {
  readonly from: CurrencyCode | "";
  readonly to: CurrencyCode | "";
  readonly reason: string;
}

/** Takes an ordered pair off: nobody exchanges that way until it is offered again. */
export function RemovePairPopup(props: { readonly target: Opened<true>; readonly rates: Rates }): ReactElement {
  const { t, language } = useText();
  const { target, rates } = props;
  const change = useMutationCall(setExchangePair, { touches: [operatorRates], quiet: true });
  const form = useReasonForm<PairForm>({
    target,
    initialValues: { from: "", to: "", reason: "" },
    rules: ({ from, to }) => ({
      from: from === "" ? t("validations.required") : undefined,
      to: to === "" ? t("validations.required") : from === to ? t("rates.twoCurrencies") : undefined,
    }),
    run: async ({ from, to, reason }) => {
      if (from !== "" && to !== "") {
        await change.mutateAsync({ from, to, isOffered: false, reason });
        toast.success(t("rates.removed", { pair: `${from} → ${to}` }));
      }
    },
  });
  const options = [rates.base, ...rates.current.map(({ currency }) => currency)].map((code) => ({
    value: code,
    label: `${code}, ${currencies[code].label[language]}`,
    icon: <CurrencySign currency={code} />,
  }));
  return (
    <ReasonFormPopup
      target={target}
      danger
      title={t("rates.removeTitle")}
      confirmLabel={t("rates.removeConfirm")}
      form={form}
    >
      <p>{t("rates.removeText")}</p>
      {(["from", "to"] as const).map((name) => (
        <SelectField
          key={name}
          {...form.field(name)}
          label={t(`rates.${name}`)}
          required
          options={options}
          onChange={(value) => form.set({ [name]: isCurrencyCode(value) ? value : "" })}
        />
      ))}
    </ReasonFormPopup>
  );
}

/** Offers a pair again. */
export function OfferPairPopup({ target }: { readonly target: Opened<PairOff> }): ReactElement {
  const { t } = useText();
  const { item } = target;
  const pair = item ? `${item.from} → ${item.to}` : "";
  return (
    <ReasonPopup
      target={target}
      title={t("rates.offerTitle", { pair })}
      confirmLabel={t("rates.offerConfirm")}
      call={setExchangePair}
      touches={[operatorRates]}
      input={(reason) => item && { from: item.from, to: item.to, isOffered: true, reason }}
      done={t("rates.offered", { pair })}
    >
      {item && <p>{item.reason}</p>}
      <p>{t("rates.offerText")}</p>
    </ReasonPopup>
  );
}
