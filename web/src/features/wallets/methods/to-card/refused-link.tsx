import type { Output } from "@artel/shared/calls/call";
import type { cardLink } from "@artel/shared/calls/wallets/app";
import type { ReactElement } from "react";
import { Button } from "../../../../ui/controls/button.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { useText } from "../../../../ui/words/use-text.ts";

type Reason = NonNullable<Output<typeof cardLink>["reason"]>;

/** Whether another card may be taken: one that is linked already stands in the way of any. */
export function helpsAgain(reason: Reason): boolean {
  return reason === "declined" || reason === "country";
}

/** Why a card was not linked, with another try where that can help. */
export function RefusedLink({
  reason,
  onAgain,
}: {
  readonly reason: Reason;
  readonly onAgain: () => void;
}): ReactElement {
  const { t } = useText();
  const again = (
    <Button size="xs" onClick={onAgain}>
      {t("common.retry")}
    </Button>
  );
  return (
    <Banner tone="danger" {...(helpsAgain(reason) ? { action: again } : {})}>
      {t(`wallets.link.${reason}`)}
    </Banner>
  );
}
