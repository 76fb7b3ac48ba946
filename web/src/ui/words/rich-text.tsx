import type { ReactElement } from "react";
import { Trans } from "react-i18next";
import { shownEnglish, texts } from "./texts.ts";
import type { Key, TextValues } from "./use-text.ts";
import { useText } from "./use-text.ts";

/** A text with links or bold parts inside: `<name>…</name>` in the text becomes the element of that name. */
export function RichText(props: {
  readonly name: Key;
  readonly parts: Readonly<Record<string, ReactElement>>;
  readonly values?: TextValues;
}): ReactElement {
  const { language } = useText();
  const shown = language === "en" ? shownEnglish() : language;
  return (
    <Trans
      key={shown}
      i18n={texts}
      i18nKey={props.name as string}
      components={props.parts}
      values={props.values}
      tOptions={{ lng: shown }}
    />
  );
}
