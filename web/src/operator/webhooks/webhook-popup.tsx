import { operatorWebhook } from "@artel/shared/calls/webhooks/operator";
import { webhooksText } from "@artel/shared/text/webhooks";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { ReplayButton } from "./replay-button.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { outcomeWords, type ShownWebhook, serviceName, type Webhook } from "./webhook-types.ts";

registerTexts(webhooksText);

/** The message that the address names: its times and tries, its size, what became of it. Its body is shown to nobody. */
export function WebhookPopup(props: {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly replay: Opened<Webhook>;
}): ReactElement {
  const { t } = useText();
  const { id, onClose, replay } = props;
  const read = useCall(operatorWebhook, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={replay.opened}
      titleOf={(webhook) => (webhook ? t("webhooks.one", { id: webhook.id }) : t("webhooks.title"))}
      missing={t("webhooks.missing")}
      onClose={onClose}
      aside={(webhook) => <WebhookState state={webhook.state} />}
      footer={(webhook) => <ReplayButton webhook={webhook} onReplay={replay.open} />}
    >
      {(webhook) => (
        <Stack gap={14}>
          <DataList compact items={factsOf(webhook, t)} />
          <Banner compact tone="info">
            {t("webhooks.sealed")}
          </Banner>
        </Stack>
      )}
    </NamedPopup>
  );
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(webhook: ShownWebhook, t: Translate): readonly Fact[] {
  const { replayedAt, replayedBy, triedAt, handledAt, outcome, lastError } = webhook;
  const time = (moment: string) => <DateText value={moment} withTime />;
  const optional: readonly (readonly [string, ReactNode])[] = [
    [t("webhooks.about"), webhook.about && <CopyText value={webhook.about} mono />],
    [t("webhooks.outcomeLabel"), outcome && outcomeWords(outcome)],
    [t("webhooks.lastError"), lastError],
    [t("webhooks.tried"), triedAt && time(triedAt)],
    [t("webhooks.handled"), handledAt && time(handledAt)],
    [t("webhooks.replayed"), replayedAt && `${formatDateTime(replayedAt)}, ${replayedBy ?? ""}`],
  ];
  return [
    { label: t("webhooks.service"), value: serviceName(webhook.service) },
    { label: t("webhooks.received"), value: time(webhook.receivedAt) },
    { label: t("webhooks.attempts"), value: webhook.attempts },
    ...optional.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    { label: t("webhooks.size"), value: t("webhooks.bytes", { bytes: webhook.bytes }) },
    { label: t("webhooks.checksum"), value: <CopyText value={webhook.checksum} mono /> },
  ];
}
