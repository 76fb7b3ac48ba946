import type { ReactElement, ReactNode } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useText } from "../../../ui/words/use-text.ts";

/** What stands in an empty list of tasks: `none` where there are no tasks at all, and less where one tab has none. */
export function emptyIn(tab: string, none: ReactNode): ReactNode {
  return tab === "all" ? none : <EmptyTab />;
}

function EmptyTab(): ReactElement {
  const { t } = useText();
  return <EmptyState title={t("table.noRows")} />;
}
