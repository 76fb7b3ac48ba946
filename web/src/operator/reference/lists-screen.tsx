import type { ReactElement } from "react";
import { AllSets } from "../sets/all-sets.tsx";
import { listPages } from "./list-pages.ts";

/** Versions of the lists of reference. One with the duty `compliance` asks to publish, another approves. */
export function ListsScreen(): ReactElement {
  return <AllSets pages={listPages} />;
}
