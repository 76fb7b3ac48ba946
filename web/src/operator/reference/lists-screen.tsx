import type { ReactElement } from "react";
import { SetsScreen } from "../sets/sets-screen.tsx";
import { listPages } from "./list-pages.ts";

/** Versions of the lists of reference. One with the duty `compliance` asks to publish, another approves. */
export function ListsScreen(): ReactElement {
  return <SetsScreen pages={listPages} />;
}
