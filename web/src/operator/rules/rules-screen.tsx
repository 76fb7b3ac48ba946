import type { ReactElement } from "react";
import { SetsScreen } from "../sets/sets-screen.tsx";
import { rulePages } from "./rules-pages.ts";

/** Sets of rules: which one judges, which will, and drafts. One with the duty `finance` asks to publish, another approves. */
export function RulesScreen(): ReactElement {
  return <SetsScreen pages={rulePages} />;
}
