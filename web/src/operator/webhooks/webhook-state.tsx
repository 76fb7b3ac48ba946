import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { Webhook } from "./webhook-types.ts";

const looks: Readonly<Record<Webhook["state"], { tone: Tone; icon: IconType; outline?: boolean }>> = {
  failed: { tone: "danger", icon: IconAlertTriangle },
  waiting: { tone: "warning", icon: IconClock },
  handled: { tone: "success", icon: IconCircleCheck, outline: true },
};

/** Whether a message is handled, will be tried again, or is left. */
export function WebhookState({ state }: Pick<Webhook, "state">): ReactElement {
  const { t } = useText();
  return <StatusChip {...looks[state]} label={t(`webhooks.is.${state}`)} />;
}
