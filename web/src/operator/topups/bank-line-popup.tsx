import { enterBankLine, operatorTopups } from "@artel/shared/calls/funding/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { parseTypedAmount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { toApiError } from "../../api/errors.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/form/date/date-field.tsx";
import { dateProblem } from "../../ui/form/date/date-typing.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { Refused } from "../../ui/form/hook/refusal.ts";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { CurrencySelect } from "../parts/currency-select.tsx";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

interface LineForm {
  readonly valueDate: string;
  readonly payer: string;
  readonly reference: string;
  readonly bankNumber: string;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly reason: string;
}

const emptyLine: LineForm = {
  valueDate: "",
  payer: "",
  reference: "",
  bankNumber: "",
  currency: "USD",
  amount: "",
  reason: "",
};

/** Types a line of a bank statement; the very same line twice is refused by the server. */
export function BankLinePopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const form = useLineForm(target);
  const { currency } = form.values;
  return (
    <ReasonFormPopup
      target={target}
      title={t("operator.line.title")}
      confirmLabel={t("operator.line.save")}
      form={form}
    >
      <p>{t("operator.line.text")}</p>
      <Stack gap={14}>
        <DateField {...form.field("valueDate")} label={t("operator.line.valueDate")} required />
        <TextField
          {...form.field("payer")}
          label={t("operator.line.payer")}
          required
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...form.field("reference")}
          label={t("operator.line.reference")}
          hint={t("operator.line.referenceHint")}
          maxLength={400}
          autoComplete="off"
        />
        <TextField
          {...form.field("bankNumber")}
          label={t("operator.line.bankNumber")}
          hint={t("operator.line.bankNumberHint")}
          maxLength={64}
          autoComplete="off"
        />
        <MoneyField
          {...form.field("amount")}
          label={t("common.amount")}
          required
          currency={currency}
          trailing={<CurrencySelect value={currency} onChange={(next) => form.set({ currency: next })} />}
        />
      </Stack>
    </ReasonFormPopup>
  );
}

/** The form of a line; one that is there already is said at the number that tells equal ones apart. */
function useLineForm(target: Opened<true>): FormState<LineForm> {
  const { t } = useText();
  const enter = useMutationCall(enterBankLine, { touches: [operatorTopups, listCodeSeries], quiet: true });
  return useReasonForm({
    target,
    initialValues: emptyLine,
    rules: (form) => problemsOf(form, t),
    run: async (form) => {
      try {
        await enter.mutateAsync({
          ...form,
          payer: form.payer.trim(),
          reference: form.reference.trim(),
          bankNumber: form.bankNumber.trim(),
        });
      } catch (thrown) {
        const error = toApiError(thrown);
        throw error.code === "conflict" ? new Refused({ bankNumber: t(duplicateKey(form)) }) : error;
      }
      toast.success(t("operator.line.saved"));
    },
  });
}

function duplicateKey({ bankNumber }: LineForm) {
  return bankNumber.trim() === "" ? "operator.line.duplicate" : "operator.line.numberUsed";
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
  const amount = parseTypedAmount(form.amount, form.currency);
  if (!amount) {
    problems.amount = t(form.amount === "" ? "validations.required" : "validations.amount");
  } else if (amount.minor <= 0n) {
    problems.amount = t("validations.aboveZero");
  }
  return problems;
}
