import { type InvoiceType, invoiceKinds } from "@artel/shared/documents/document-number";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { countryOf } from "@artel/shared/reference/countries";
import { type ReactElement, useState } from "react";
import { SelectField } from "../ui/form/choice/select-field.tsx";
import { useText } from "../ui/words/use-text.ts";
import { PdfFrame } from "./pdf-frame.tsx";
import { sampleInvoice } from "./sample-documents.ts";
import styles from "./utilities.module.css";
import { UtilityPage } from "./utility-page.tsx";

const types = Object.values(invoiceKinds);
/** In the provider's own country, elsewhere in the EU, and outside. */
const countries = ["MT", "DE", "CY", "SG", "US"];
const note = "No VAT is charged by this document.";

/** Each kind of document with sample data, by the renderer of the product. */
export function InvoicePage(): ReactElement {
  const { t, language } = useText();
  const [type, setType] = useState<InvoiceType>(8);
  const [currency, setCurrency] = useState<CurrencyCode>("USD");
  const [country, setCountry] = useState("DE");
  const options = {
    language,
    publicUrl: window.location.origin,
    isInvoiceTaskHasUrls: true,
    domesticVatNote: note,
  };
  return (
    <UtilityPage of="/utils/invoice">
      <div className={styles.choices}>
        <SelectField
          label={t("utilities.type")}
          value={String(type)}
          onChange={(value) => setType(types.find((kind) => String(kind.type) === value)?.type ?? type)}
          options={types.map((kind) => ({
            value: String(kind.type),
            label: `${kind.type}: ${t(kind.title)}`,
          }))}
        />
        <SelectField
          label={t("utilities.currency")}
          value={currency}
          onChange={(value) => setCurrency(offeredCurrencyCodes.find((code) => code === value) ?? currency)}
          options={offeredCurrencyCodes.map((code) => ({ value: code, label: code }))}
        />
        <SelectField
          label={t("utilities.client")}
          value={country}
          onChange={setCountry}
          options={countries.map((code) => ({ value: code, label: countryOf(code)?.[language] ?? code }))}
        />
      </div>
      <PdfFrame
        name={`${type} ${currency} ${country} ${language}`}
        request={() => ({ invoice: sampleInvoice({ type, currency, country }), options })}
      />
    </UtilityPage>
  );
}
