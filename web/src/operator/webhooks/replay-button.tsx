import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { Webhook } from "./webhook-types.ts";

/** Asks for a replay; the duty is treasury's. */
export function ReplayButton(props: {
  readonly webhook: Webhook;
  readonly isRow?: boolean;
  readonly onReplay: (webhook: Webhook) => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const { webhook, isRow, onReplay } = props;
  return (
    <Button
      size={isRow ? "xs" : undefined}
      disabledReason={lacking}
      aria-label={t("webhooks.replayName", { id: webhook.id })}
      onClick={() => onReplay(webhook)}
    >
      {t("webhooks.replay")}
    </Button>
  );
}
