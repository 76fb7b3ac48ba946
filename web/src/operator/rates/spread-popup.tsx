import { operatorRates, setSpread } from "@artel/shared/calls/exchange/operator";
import { isIsoDay } from "@artel/shared/checks/calendar";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { cross, formatRate, parseRate } from "@artel/shared/money/rate";
import { tariffIds } from "@artel/shared/rules/tariffs";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { dateProblem } from "../../ui/form/date/date-typing.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { CurrencySign } from "../../ui/money/currency-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Rates } from "./rate-types.ts";
import styles from "./rates.module.css";
import { bpsOf, rateLess } from "./spread-amount.ts";
import { tariffName } from "./spreads-card.tsx";

interface SpreadForm {
  /** Empty for all pairs. */
  readonly from: CurrencyCode | "";
  readonly to: CurrencyCode | "";
  /** Empty for all tariffs. */
  readonly tariff: string;
  readonly spread: string;
  readonly day: string;
  readonly reason: string;
}

/** Asks another operator for a spread: of a pair or all, of a tariff or all, from a day on. */
export function SpreadPopup(props: { readonly target: Opened<true>; readonly rates: Rates }): ReactElement {
  const { t } = useText();
  const { target, rates } = props;
  const form = useSpreadForm(target);
  return (
    <ReasonFormPopup target={target} title={t("rates.spreadTitle")} confirmLabel={t("rates.askConfirm")} form={form}>
      <ScopeFields form={form} rates={rates} />
      <div className={styles.pair}>
        <TextField
          {...form.field("spread")}
          label={t("rates.spreadField")}
          hint={t("rates.spreadFieldHint")}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
        <DateField {...form.field("day")} label={t("rates.spreadFrom")} hint={t("rates.spreadDayHint")} />
      </div>
      <Effect form={form.values} rates={rates} />
    </ReasonFormPopup>
  );
}

function useSpreadForm(target: Opened<true>): FormState<SpreadForm> {
  const { t } = useText();
  const ask = useMutationCall(setSpread, { touches: [operatorRates], quiet: true });
  return useReasonForm<SpreadForm>({
    target,
    initialValues: { from: "", to: "", tariff: "", spread: "", day: "", reason: "" },
    wireNames: { bps: "spread", holdsFrom: "day", tarifId: "tariff" },
    rules: ({ from, to, spread, day }) => ({
      to: (from === "") === (to === "") && (from === "" || from !== to) ? undefined : t("rates.twoCurrencies"),
      spread: bpsOf(spread) === undefined ? t("rates.spreadWrong") : undefined,
      day: day === "" ? undefined : dateProblem(t, day),
    }),
    run: async ({ from, to, tariff, spread, day, reason }) => {
      const tarifId = Object.values(tariffIds).find((id) => String(id) === tariff);
      await ask.mutateAsync({
        ...(from !== "" && to !== "" && { from, to }),
        ...(tarifId !== undefined && { tarifId }),
        ...(isIsoDay(day) && { holdsFrom: day }),
        bps: bpsOf(spread) ?? 0,
        reason,
      });
      toast.success(t("rates.spreadWaits"));
    },
  });
}

function ScopeFields({ form, rates }: { readonly form: FormState<SpreadForm>; readonly rates: Rates }): ReactElement {
  const { t, language } = useText();
  const options = [rates.base, ...rates.current.map(({ currency }) => currency)].map((code) => ({
    value: code,
    label: `${code}, ${currencies[code].label[language]}`,
    icon: <CurrencySign currency={code} />,
  }));
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <SelectField
          key={name}
          {...form.field(name)}
          label={t(`rates.${name}`)}
          placeholder={t("rates.everyPair")}
          clearable
          options={options}
          onChange={(value) => form.set({ [name]: isCurrencyCode(value) ? value : "" })}
        />
      ))}
      <SelectField
        {...form.field("tariff")}
        label={t("rates.spreadTariff")}
        placeholder={t("rates.tariff.all")}
        clearable
        options={Object.values(tariffIds).map((id) => ({ value: String(id), label: tariffName(t, id) }))}
      />
    </>
  );
}

/** What people would get now. */
function Effect({ form, rates }: { readonly form: SpreadForm; readonly rates: Rates }): ReactElement {
  const { t } = useText();
  const mid = midOf(form, rates);
  const bps = bpsOf(form.spread);
  const rate = mid !== undefined && bps !== undefined ? rateLess(mid, bps) : undefined;
  return (
    <Banner tone="info" compact>
      {rate !== undefined && mid !== undefined ? `${t("rates.spreadEffect", { mid, rate })}. ` : ""}
      {t("rates.spreadNoneText")}
    </Banner>
  );
}

function midOf({ from, to }: SpreadForm, { base, current }: Rates): string | undefined {
  const perDollar = (code: string) =>
    parseRate(code === base ? "1" : (current.find(({ currency }) => currency === code)?.rate ?? ""));
  const [one, two] = [perDollar(from), perDollar(to)];
  return one && two && from !== to ? formatRate(cross(one, two)) : undefined;
}
