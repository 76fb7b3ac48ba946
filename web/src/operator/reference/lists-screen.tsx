import { referenceListsText } from "@artel/shared/text/reference-lists";
import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { AllSets } from "../sets/all-sets.tsx";
import { listPages } from "./list-pages.ts";

registerTexts(referenceListsText, rulesText);

/** Versions of the lists of reference. One with the duty `compliance` asks to publish, another approves. */
export function ListsScreen(): ReactElement {
  return <AllSets pages={listPages} />;
}
