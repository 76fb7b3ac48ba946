import { legalNames } from "@artel/shared/reference/legal-pages";
import { companyTermsFor } from "@artel/shared/reference/provider-of-country";
import { providers } from "@artel/shared/reference/providers";
import { type ReactElement, useState } from "react";
import { AppLink } from "../ui/controls/app-link.tsx";
import { SelectField } from "../ui/form/choice/select-field.tsx";
import { Card } from "../ui/layout/card.tsx";
import { useText } from "../ui/words/use-text.ts";
import { PdfFrame } from "./pdf-frame.tsx";
import { sampleLetter } from "./sample-documents.ts";
import styles from "./utilities.module.css";
import { UtilityPage } from "./utility-page.tsx";

const entities = Object.values(providers);

/** The letter of acceptance to each provider, and the texts of the law that it names. */
export function TermsPage(): ReactElement {
  const { t, language } = useText();
  const [country, setCountry] = useState("CY");
  const termsUrl = `${window.location.origin}/legal/terms-${companyTermsFor(country)}`;
  return (
    <UtilityPage of="/utils/terms">
      <SelectField
        label={t("utilities.provider")}
        value={country}
        onChange={setCountry}
        options={entities.map((entity) => ({ value: entity.country, label: entity.companyName }))}
      />
      <PdfFrame
        name={`${country} ${language}`}
        request={() => ({ letter: sampleLetter(country, termsUrl), language })}
      />
      <Card title={t("utilities.links")}>
        <ul className={styles.names}>
          {legalNames.map((name) => (
            <li key={name}>
              <AppLink href={`/legal/${name}`}>{`/legal/${name}`}</AppLink>
            </li>
          ))}
        </ul>
      </Card>
    </UtilityPage>
  );
}
