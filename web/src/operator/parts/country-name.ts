import { countryOf } from "@artel/shared/reference/countries";
import { useCallback } from "react";
import { useText } from "../../ui/words/use-text.ts";

/** The name of a country code in the present language; the code itself where no list knows it. */
export function useCountryName(): (code: string) => string {
  const { language } = useText();
  return useCallback((code) => countryOf(code)?.[language] ?? (code || "—"), [language]);
}
