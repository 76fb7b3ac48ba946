import { type LegalName, legalNames } from "@artel/shared/reference/legal-pages";
import { legalText } from "@artel/shared/text/legal";
import type { ReactElement } from "react";
import { LegalText } from "../features/legal/legal-text.tsx";
import { useParam } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { type Key, useText } from "../ui/words/use-text.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

registerTexts(legalText);

/** What a page is called until its text is there. */
const titles: Readonly<Record<LegalName, Key>> = {
  "terms-malta": "legal.terms",
  "terms-cyprus": "legal.terms",
  "terms-singapore": "legal.terms",
  agreement: "legal.agreement",
  privacy: "legal.privacy",
  help: "legal.help",
};

/** Terms, agreement, privacy and help: for guests and for people who are signed in. */
export function LegalScreen(): ReactElement {
  const { t } = useText();
  const asked = useParam("name");
  const name = legalNames.find((one) => one === asked);
  return name ? <LegalText name={name} title={t(titles[name])} /> : <NotFoundScreen />;
}
