import { useMemo } from "react";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { WebhookState } from "./webhook-state.tsx";
import { outcomeWords, serviceName, type Webhook } from "./webhook-types.ts";

/** Columns of the messages; a filter offers the services that sent some. */
export function useWebhookColumns(services: readonly string[] | undefined): readonly Column<Webhook>[] {
  const { t } = useText();
  return useMemo(() => columnsOf(t, services ?? []), [t, services]);
}

function columnsOf(t: Translate, services: readonly string[]): readonly Column<Webhook>[] {
  return [
    {
      key: "receivedAt",
      header: t("webhooks.received"),
      kind: "date",
      width: 156,
      fixed: true,
      value: ({ receivedAt }) => receivedAt,
      cell: ({ receivedAt }) => <DateText value={receivedAt} withTime />,
    },
    {
      key: "service",
      header: t("webhooks.service"),
      width: 260,
      fixed: true,
      filter: { kind: "choice", options: services.map((value) => ({ value, label: serviceName(value) })) },
      value: ({ service }) => serviceName(service),
      cell: ({ service, about }) => (
        <TwoLines first={serviceName(service)} second={about && <CodeText>{about}</CodeText>} />
      ),
    },
    {
      key: "state",
      header: t("webhooks.state"),
      width: 144,
      cell: ({ state }) => <WebhookState state={state} />,
    },
    {
      key: "outcome",
      header: t("webhooks.result"),
      value: resultOf,
    },
    { key: "attempts", header: t("webhooks.attempts"), kind: "number", width: 96, value: ({ attempts }) => attempts },
    {
      key: "handledAt",
      header: t("webhooks.handled"),
      kind: "date",
      width: 156,
      hidden: true,
      value: ({ handledAt }) => handledAt ?? "",
      cell: ({ handledAt }) => <DateText value={handledAt} withTime />,
    },
  ];
}

/** What became of a message, or why its last try failed. */
export function resultOf({ outcome, lastError }: Pick<Webhook, "outcome" | "lastError">): string {
  return outcome === null ? (lastError ?? "—") : outcomeWords(outcome);
}
