import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorWebhook, operatorWebhooks, replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { webhooksText } from "@artel/shared/text/webhooks";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { resultOf } from "./webhook-columns.tsx";
import { serviceName, type Webhook } from "./webhook-types.ts";

registerTexts(webhooksText);

/** Hands a message to its handler once more. */
export function ReplayPopup({ target }: { readonly target: Opened<Webhook> }): ReactElement {
  const { t } = useText();
  const webhook = target.item;
  const id = webhook?.id ?? 0;
  return (
    <ReasonPopup
      target={target}
      title={t("webhooks.replayTitle", { id })}
      confirmLabel={t("webhooks.replay")}
      call={replayWebhook}
      touches={[operatorWebhooks, operatorWebhook, operatorOverview]}
      input={(reason) => ({ id, reason })}
      done={t("webhooks.replayDone", { id })}
    >
      {webhook && <p>{[serviceName(webhook.service), webhook.about, resultOf(webhook)].filter(Boolean).join(", ")}</p>}
      <p>{t("webhooks.replayText")}</p>
    </ReasonPopup>
  );
}
