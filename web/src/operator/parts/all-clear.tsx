import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Key, useText } from "../../ui/words/use-text.ts";

/** An empty queue is good news: "All clear", and what that means here. */
export function AllClear({ text }: { readonly text: Key }): ReactElement {
  const { t } = useText();
  return (
    <EmptyState icon={IconCircleCheck} title={t("operator.clear.title")}>
      {t(text)}
    </EmptyState>
  );
}
