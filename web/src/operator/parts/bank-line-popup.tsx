import { enterBankLine, operatorTopups } from "@artel/shared/calls/funding";
import { parseTypedAmount } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, isCurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { toApiError } from "../../api/errors.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { CurrencySign } from "../../ui/currency-chip.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { dateProblem } from "../../ui/form/date-typing.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { InlineSelect } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { type Translate, useText } from "../../ui/use-text.ts";
import { ReasonPopup } from "./reason-popup.tsx";
import { type Opened, useDraft } from "./use-opened.ts";

interface LineForm {
  readonly valueDate: string;
  readonly payer: string;
  readonly reference: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly tried: boolean;
  /** What the server refused, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

const emptyLine: LineForm = {
  valueDate: "",
  payer: "",
  reference: "",
  currency: "USD",
  amount: "",
  tried: false,
  refused: {},
};

/** Types a line of a bank statement; the very same line twice is refused by the server. */
export function BankLinePopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const { form, change, errors, check, run } = useLineForm(target.turn);
  return (
    <ReasonPopup
      target={target}
      title={t("operator.line.title")}
      confirmLabel={t("operator.line.save")}
      run={run}
      check={check}
      isSaid={({ code }) => code === "conflict"}
    >
      <p>{t("operator.line.text")}</p>
      <Stack gap={14}>
        <DateField
          label={t("operator.line.valueDate")}
          name="valueDate"
          required
          value={form.valueDate}
          onChange={(valueDate) => change({ valueDate })}
          error={errors.valueDate}
        />
        <TextField
          label={t("operator.line.payer")}
          name="payer"
          required
          maxLength={200}
          autoComplete="off"
          value={form.payer}
          onChange={(payer) => change({ payer })}
          error={errors.payer}
        />
        <TextField
          label={t("operator.line.reference")}
          name="reference"
          hint={t("operator.line.referenceHint")}
          maxLength={400}
          autoComplete="off"
          value={form.reference}
          onChange={(reference) => change({ reference, refused: {} })}
          error={errors.reference}
        />
        <MoneyField
          label={t("common.amount")}
          name="amount"
          required
          currency={form.currency}
          value={form.amount}
          onChange={(amount) => change({ amount })}
          error={errors.amount}
          trailing={<CurrencySelect value={form.currency} onChange={(currency) => change({ currency })} />}
        />
      </Stack>
    </ReasonPopup>
  );
}

/** What was typed of a line since the popup opened; `run` saves it and rejects with the server's refusal. */
function useLineForm(turn: number) {
  const { t } = useText();
  const [form, change] = useDraft(turn, emptyLine);
  const enter = useMutationCall(enterBankLine, { touches: [operatorTopups], quiet: true });
  const found = problemsOf(form, t);
  const check = () => {
    change({ tried: true, refused: {} });
    return Object.keys(found).length === 0;
  };
  const run = async (reason: string) => {
    const { valueDate, payer, reference, currency, amount } = form;
    try {
      await enter.mutateAsync({
        valueDate,
        payer: payer.trim(),
        reference: reference.trim(),
        currency,
        amount,
        reason,
      });
      toast.success(t("operator.line.saved"));
    } catch (thrown) {
      const error = toApiError(thrown);
      change({ refused: error.code === "conflict" ? { reference: t("operator.line.duplicate") } : error.fields });
      throw error;
    }
  };
  return { form, change, errors: { ...form.refused, ...(form.tried ? found : {}) }, check, run };
}

function CurrencySelect(props: {
  readonly value: CurrencyCode;
  readonly onChange: (currency: CurrencyCode) => void;
}): ReactElement {
  const { t, language } = useText();
  return (
    <InlineSelect
      label={t("common.currency")}
      value={props.value}
      onChange={(code) => isCurrencyCode(code) && props.onChange(code)}
      options={offeredCurrencyCodes.map((code) => ({
        value: code,
        label: `${code}, ${currencies[code].label[language]}`,
        icon: <CurrencySign currency={code} />,
      }))}
    />
  );
}

function problemsOf(form: LineForm, t: Translate): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const valueDate = form.valueDate === "" ? t("validations.required") : dateProblem(t, form.valueDate);
  if (valueDate) {
    problems.valueDate = valueDate;
  }
  if (form.payer.trim() === "") {
    problems.payer = t("validations.required");
  }
  if (!parseTypedAmount(form.amount, form.currency)) {
    problems.amount = t(form.amount === "" ? "validations.required" : "validations.amount");
  }
  return problems;
}
