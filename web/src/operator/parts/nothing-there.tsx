import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";

/** In place of a thing that is not there, by an old link or a wrong number: trying again would not help. */
export function NothingThere(props: {
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
  /** The list of those that are there. */
  readonly all?: { readonly href: string; readonly label: string };
}): ReactElement {
  const { icon, title, text, all } = props;
  return (
    <Card label={title} flush>
      <EmptyState icon={icon} title={title} action={all && <Button href={all.href}>{all.label}</Button>}>
        {text}
      </EmptyState>
    </Card>
  );
}
