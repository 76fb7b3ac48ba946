import { pauseMessageLength } from "@artel/shared/limits/operator";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { countries } from "@artel/shared/reference/countries";
import { countryChoices } from "@artel/shared/reference/country-choices";
import { type ReactElement, useMemo } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ComboboxField } from "../../ui/form/choice/combobox-field.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { DateField } from "../../ui/form/date/date-field.tsx";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type Method, methodName } from "./method-types.ts";
import styles from "./methods.module.css";
import { type PauseForm, usePauseForm, useReach } from "./pause-form.ts";

/** Pauses a method: for whom, why and how long, with how many it concerns before it is confirmed. */
export function PausePopup(props: {
  readonly target: Opened<Method>;
  readonly methods: readonly Method[];
}): ReactElement {
  const { t } = useText();
  const { target, methods } = props;
  const form = usePauseForm(target);
  return (
    <ReasonFormPopup
      target={target}
      size={550}
      danger
      title={t("methodPauses.pauseTitle")}
      confirmLabel={t("methodPauses.pause")}
      form={form}
    >
      <ScopeFields form={form} methods={methods} />
      <Reach form={form.values} isOpen={target.opened} />
      <TextField
        {...form.field("messageEn")}
        label={t("methodPauses.messageEn")}
        hint={t("methodPauses.messageHint")}
        required
        rows={2}
        maxLength={pauseMessageLength}
      />
      <TextField
        {...form.field("messageRu")}
        label={t("methodPauses.messageRu")}
        required
        rows={2}
        maxLength={pauseMessageLength}
      />
      <PeriodFields form={form} />
    </ReasonFormPopup>
  );
}

function ScopeFields(props: {
  readonly form: FormState<PauseForm>;
  readonly methods: readonly Method[];
}): ReactElement {
  const { t, language } = useText();
  const { form, methods } = props;
  const countryOptions = useMemo(() => countryChoices(countries, language), [language]);
  const paid = methods.find(({ method }) => method === form.values.method)?.currencies ?? [];
  // Another method may not pay the currency that was chosen.
  const chooseMethod = (name: string) => {
    const next = methods.find(({ method }) => method === name);
    if (next) {
      form.set({ method: next.method, currency: "" });
    }
  };
  return (
    <>
      <SelectField
        {...form.field("method")}
        label={t("methodPauses.method")}
        required
        options={methods.map(({ method }) => ({ value: method, label: methodName(t, method) }))}
        onChange={chooseMethod}
      />
      <ComboboxField
        {...form.field("country")}
        label={t("methodPauses.residents")}
        placeholder={t("methodPauses.everywhere")}
        clearable
        options={countryOptions}
      />
      <SelectField
        {...form.field("currency")}
        label={t("methodPauses.currency")}
        placeholder={t("methodPauses.everyCurrency")}
        clearable
        options={paid.map((code) => ({ value: code, label: code }))}
        onChange={(value) => form.set({ currency: isCurrencyCode(value) ? value : "" })}
      />
    </>
  );
}

function PeriodFields({ form }: { readonly form: FormState<PauseForm> }): ReactElement {
  const { t } = useText();
  const time = { placeholder: t("methodPauses.timePattern"), inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <div className={styles.moment}>
        <DateField
          {...form.field("beginsDay")}
          label={t("methodPauses.beginsDay")}
          hint={t("methodPauses.beginsHint")}
        />
        <TextField {...form.field("beginsTime")} label={t("methodPauses.beginsTime")} {...time} />
      </div>
      <div className={styles.moment}>
        <DateField {...form.field("endsDay")} label={t("methodPauses.endsDay")} hint={t("methodPauses.endsHint")} />
        <TextField {...form.field("endsTime")} label={t("methodPauses.endsTime")} {...time} />
      </div>
    </>
  );
}

/** Whom the pause concerns, and what it leaves alone. */
function Reach(props: { readonly form: PauseForm; readonly isOpen: boolean }): ReactElement {
  const { t } = useText();
  const { reach, isUnknown } = useReach(props.form, props.isOpen);
  return (
    <Banner tone={isUnknown ? "warning" : "info"} compact>
      {reach ? (
        <>
          {t("methodPauses.reachFreelancers", { count: reach.freelancers })}{" "}
          {t("methodPauses.reachOrders", { count: reach.orders })}
        </>
      ) : (
        t(isUnknown ? "methodPauses.reachUnknown" : "methodPauses.reachWait")
      )}
    </Banner>
  );
}
