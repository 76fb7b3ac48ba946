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
  readonly words: "webhooks" | "operatorCardPayins" | "operatorDeposits" | "operatorExchanges";
  readonly icon: IconType;
  readonly isAll: boolean;
}): ReactElement {
  const { t } = useText();
  const { words, icon, isAll } = props;
  return isAll ? (
    <EmptyState icon={icon} title={t(`${words}.none`)}>
      {t(`${words}.noneText`)}
    </EmptyState>
  ) : (
    <EmptyState title={t(`${words}.noneHere`)} />
  );
}
