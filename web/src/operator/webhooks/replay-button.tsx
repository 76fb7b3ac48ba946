import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { Webhook } from "./webhook-types.ts";

/** Asks for a replay; the duty is treasury's. */
export function ReplayButton(props: {
  readonly webhook: Webhook;
  readonly isRow?: boolean;
  readonly onReplay: (webhook: Webhook) => void;
}): ReactElement {
  const { t } = useText();
  const { webhook, isRow, onReplay } = props;
  return (
    <DutyButton
      duty="treasury"
      size={isRow ? "xs" : "md"}
      aria-label={t("webhooks.replayName", { id: webhook.id })}
      onClick={() => onReplay(webhook)}
    >
      {t("webhooks.replay")}
    </DutyButton>
  );
}
