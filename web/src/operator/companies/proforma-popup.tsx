import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { issueProforma, operatorDocuments } from "@artel/shared/calls/documents/operator";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { isZero, parseTypedAmount, toWire } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, isCurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { MoneyField } from "../../ui/form/money-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { NamedCompany } from "./company-types.ts";

registerTexts(operatorDocumentsText);

interface ProformaForm {
  readonly currency: string;
  readonly amount: string;
  readonly reason: string;
}

/** Issues a proforma for a company: how much, in which currency, and why. */
export function ProformaPopup({ target }: { readonly target: Opened<NamedCompany> }): ReactElement {
  const { t, language } = useText();
  const company = target.item;
  const issue = useMutationCall(issueProforma, {
    touches: [operatorTopups, operatorDocuments, operatorOverview, operatorCompany],
    quiet: true,
  });
  const form = useReasonForm<ProformaForm>({
    target,
    initialValues: { currency: currencies.EUR.code, amount: "", reason: "" },
    rules: ({ amount, currency }) => {
      const sum = isCurrencyCode(currency) ? parseTypedAmount(amount, currency) : undefined;
      return sum && !isZero(sum) ? {} : { amount: t("validations.amount") };
    },
    run: async ({ currency, amount, reason }) => {
      const sum = isCurrencyCode(currency) ? parseTypedAmount(amount, currency) : undefined;
      if (company && sum) {
        const input = { id: String(company.id), currency: sum.currency, amount: toWire(sum), reason };
        const { number } = await issue.mutateAsync(input);
        toast.success(t("operatorDocuments.proformaDone", { number }));
      }
    },
  });
  const currency: CurrencyCode = isCurrencyCode(form.values.currency) ? form.values.currency : currencies.EUR.code;
  return (
    <ReasonFormPopup
      target={target}
      title={t("operatorDocuments.proformaTitle", { name: company?.name ?? "" })}
      confirmLabel={t("operatorDocuments.proforma")}
      form={form}
    >
      <Banner compact tone="info">
        {t("operatorDocuments.proformaNote")}
      </Banner>
      <SelectField
        {...form.field("currency")}
        label={t("common.currency")}
        required
        options={offeredCurrencyCodes.map((code) => ({
          value: code,
          label: `${code}, ${currencies[code].label[language]}`,
        }))}
      />
      <MoneyField {...form.field("amount")} label={t("common.amount")} required currency={currency} focus />
    </ReasonFormPopup>
  );
}
