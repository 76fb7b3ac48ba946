import { QuestionState } from "../../features/support/question-state.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import type { Ticket } from "./ticket-types.ts";

/** Columns of the questions to the support. */
export function ticketColumns(t: Translate): readonly Column<Ticket>[] {
  return [
    {
      ...{ key: "question", header: t("tickets.question"), fixed: true },
      value: ({ text }) => text,
      cell: ({ id, text }) => <TwoLines first={text} second={t("tickets.one", { id })} />,
    },
    {
      ...{ key: "by", header: t("tickets.by"), width: 240, value: ({ by }) => by },
      cell: ({ by, email }) => <TwoLines first={by} second={email} />,
    },
    {
      ...{ key: "state", header: t("tickets.state"), width: 150, value: ({ state }) => t(`tickets.is.${state}`) },
      cell: ({ state }) => <QuestionState state={state} words="tickets" />,
    },
    {
      ...{ key: "assigned", header: t("tickets.assigned"), width: 170 },
      value: ({ assignedTo }) => assignedTo ?? t("tickets.nobody"),
    },
    dateColumn("waitsSince", t("tickets.waits"), { width: 156, withTime: true }),
    dateColumn("changedAt", t("tickets.changedAt"), { width: 156, withTime: true, hidden: true }),
  ];
}
