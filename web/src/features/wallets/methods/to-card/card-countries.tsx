import { countryOf } from "@artel/shared/reference/countries";
import type { ReactElement } from "react";
import { useLists } from "../../../../api/use-lists.ts";
import { useText } from "../../../../ui/words/use-text.ts";
import styles from "../../wallets.module.css";

/** In which countries cards can be paid to, each by its name: all but these for Visa, these alone for Mastercard. */
export function CardCountries(): ReactElement {
  const { t, language } = useText();
  const { visaForbidden, mastercard } = useLists();
  const names = (codes: readonly string[]) =>
    codes
      .map((code) => countryOf(code)?.[language] ?? code)
      .toSorted((a, b) => a.localeCompare(b, language))
      .join(", ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
    <section className={styles.countries} tabIndex={0} aria-label={t("wallets.settings.countries")}>
      <p>{t("wallets.settings.visaCountries", { countries: names(visaForbidden) })}</p>
      <p>{t("wallets.settings.mastercardCountries", { countries: names(mastercard) })}</p>
    </section>
  );
}
