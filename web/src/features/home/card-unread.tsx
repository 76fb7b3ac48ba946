import type { ReactElement } from "react";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { type Read, Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";

/** A card without its answer: one that could not be loaded says so, while the others live on. */
export function CardUnread(props: {
  readonly title: string;
  readonly of: Read;
  readonly span?: 1 | 2;
  /** Of the card while it waits; without it nothing is shown meanwhile. */
  readonly height?: number;
}): ReactElement | null {
  const { t } = useText();
  const { title, of, span, height } = props;
  return of.error ? (
    <Card title={title} span={span}>
      <Unread of={of} compact title={t("home.failed")} />
    </Card>
  ) : height === undefined ? null : (
    <SkeletonCard height={height} span={span} />
  );
}
