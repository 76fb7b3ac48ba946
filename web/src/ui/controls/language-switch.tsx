import type { ReactElement } from "react";
import { type Language, setLanguage } from "../words/language.ts";
import { useText } from "../words/use-text.ts";
import { Segmented } from "./segmented.tsx";

/** English or Russian. The full names are for screen readers. */
export function LanguageSwitch(props: { readonly label: string }): ReactElement {
  const { language } = useText();
  return (
    <Segmented<Language>
      label={props.label}
      value={language}
      onChange={setLanguage}
      items={[
        { value: "en", label: "English", sign: "EN" },
        { value: "ru", label: "Русский", sign: "RU" },
      ]}
    />
  );
}
