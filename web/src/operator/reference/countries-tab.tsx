import { type Country, countries } from "@artel/shared/reference/countries";
import { countryValues } from "@artel/shared/rules/lists/lists-difference";
import { type ReactElement, useMemo } from "react";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import type { ListSetPage } from "./list-types.ts";
import { SearchedCard } from "./searched-card.tsx";

const CountryPopup = lazyPopup(async () => (await import("./country-popup.tsx")).CountryPopup);

/** All countries: which of them a company may choose, and cards of which brands can be paid to there. */
export function CountriesTab({ page }: { readonly page: ListSetPage }): ReactElement {
  const { t, language } = useText();
  const country = useOpened<Country>();
  const { content } = page;
  const rows = useMemo(
    () =>
      countries
        .map((one) => ({ ...one, values: countryValues(content, one.code) }))
        .sort((a, b) => a[language].localeCompare(b[language], language)),
    [content, language],
  );
  const flag = (isTrue: boolean) => t(isTrue ? "lists.value.true" : "lists.value.false");
  return (
    <Stack>
      <SearchedCard
        title={t("lists.tab.countries")}
        page={page}
        rows={rows}
        rowKey={({ code }) => code}
        textsOf={({ code, en, ru }) => [code, en, ru]}
        nameOf={(one) => one[language]}
        hint={t("lists.searchCode")}
        onEdit={country.open}
        columns={[
          { word: t("lists.country"), cell: (one) => <TwoLines first={one[language]} second={one.code} /> },
          {
            ...{ word: t("lists.field.companies"), width: 130 },
            cell: ({ values }) => flag(values.companies),
            below: ({ values }) => `${t("lists.field.companies")}: ${flag(values.companies)}`,
          },
          {
            ...{ word: t("lists.field.visa"), width: 110 },
            cell: ({ values }) => flag(values.visa),
            below: ({ values }) => `${t("lists.field.visa")}: ${flag(values.visa)}`,
          },
          {
            ...{ word: t("lists.field.mastercard"), width: "24%", wraps: true },
            cell: ({ values }) => t(`lists.value.${values.mastercard}`),
            below: ({ values }) => `${t("lists.field.mastercard")}: ${t(`lists.value.${values.mastercard}`)}`,
          },
        ]}
      />
      <CountryPopup target={country} page={page} />
    </Stack>
  );
}
