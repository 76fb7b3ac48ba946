import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
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

/** An empty list that is no queue: there is nothing at all yet, or nothing in this tab. */
export function EmptyList(props: {
  readonly none: Key;
  readonly text: Key;
  readonly noneHere: Key;
  readonly icon: IconType;
  readonly isAll: boolean;
}): ReactElement {
  const { t } = useText();
  const { none, text, noneHere, icon, isAll } = props;
  return isAll ? (
    <EmptyState icon={icon} title={t(none)}>
      {t(text)}
    </EmptyState>
  ) : (
    <EmptyState title={t(noneHere)} />
  );
}
