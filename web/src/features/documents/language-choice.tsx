import { documentOptions } from "@artel/shared/calls/documents/app";
import { documentLanguages } from "@artel/shared/documents/document-text";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { currentLanguage } from "../../ui/words/language.ts";
import { useText } from "../../ui/words/use-text.ts";
import { choosePdfLanguage, usePdfLanguage } from "./pdf-language.ts";

/** In which language PDFs are made here: English, Russian or both; what the company chose until the reader does. */
export function LanguageChoice(): ReactElement {
  const { t } = useText();
  const options = useCall(documentOptions, {}, { quiet: true });
  const chosen = usePdfLanguage() ?? options.data?.language ?? currentLanguage();
  return (
    <Segmented
      label={t("documentsScreen.language")}
      items={documentLanguages.map((value) => ({ value, label: t(`documentsScreen.language.${value}`) }))}
      value={chosen}
      onChange={choosePdfLanguage}
    />
  );
}
