import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { WebhookState } from "./webhook-state.tsx";
import { outcomeWords, serviceName, type Webhook } from "./webhook-types.ts";

/** Columns of the messages; a filter offers the services that sent some. */
export function webhookColumns(t: Translate, services: readonly string[] = []): readonly Column<Webhook>[] {
  return [
    dateColumn("receivedAt", t("webhooks.received"), { width: 156, withTime: true, fixed: true }),
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
    { key: "state", header: t("webhooks.state"), width: 144, cell: ({ state }) => <WebhookState state={state} /> },
    { key: "outcome", header: t("webhooks.result"), value: resultOf },
    {
      key: "attempts",
      yields: 1,
      header: t("webhooks.attempts"),
      kind: "number",
      width: 96,
      value: ({ attempts }) => attempts,
    },
    dateColumn("handledAt", t("webhooks.handled"), { width: 156, withTime: true, hidden: true }),
  ];
}

/** What became of a message, or why its last try failed. */
export function resultOf({ outcome, lastError }: Pick<Webhook, "outcome" | "lastError">): string {
  return outcome === null ? (lastError ?? "—") : outcomeWords(outcome);
}
