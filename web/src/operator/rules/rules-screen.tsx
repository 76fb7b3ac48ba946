import { rulesText } from "@artel/shared/text/rules";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { AllSets } from "../sets/all-sets.tsx";
import { rulePages } from "./rules-pages.ts";

registerTexts(rulesText);

/** Sets of rules: which one judges, which will, and drafts. One with the duty `finance` asks to publish, another approves. */
export function RulesScreen(): ReactElement {
  return <AllSets pages={rulePages} />;
}
