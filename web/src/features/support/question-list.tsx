import type { Output } from "@artel/shared/calls/call";
import { listQuestions } from "@artel/shared/calls/support/app";
import { IconMessageCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { listProps, useList } from "../../api/use-list.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableState } from "../../ui/table/table-state.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { QuestionState } from "./question-state.tsx";

type Question = Output<typeof listQuestions>["rows"][number];

/** What the person asked the support, the latest change first. */
export function QuestionList(): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const address = useAddress();
  const control = useTableState({ name: "questions", owner: userId, address, sort: "changedAt", range: "all" });
  const read = useList(listQuestions, control.state, {}, { staleSeconds: 5 });
  const columns = useColumns(questionColumns);
  return (
    <DataTable
      label={t("support.own")}
      columns={columns}
      {...listProps(listQuestions, read)}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => t("support.one", { id })}
      control={control}
      searchLabel={t("support.search")}
      onOpen={({ id }) => address.setSearch({ open: String(id) })}
      narrow={(question) => ({
        title: question.text,
        chip: <QuestionState state={question.state} words="support" />,
        note: t("support.one", { id: question.id }),
        aside: <DateText value={question.changedAt} short tone="muted" />,
      })}
      empty={
        <EmptyState icon={IconMessageCircle} title={t("support.none")}>
          {t("support.noneText")}
        </EmptyState>
      }
    />
  );
}

/** Columns of a person's questions. */
export function questionColumns(t: Translate): readonly Column<Question>[] {
  return [
    { key: "id", header: "№", kind: "id", width: 96, value: ({ id }) => id, fixed: true },
    { key: "text", header: t("support.asked"), value: ({ text }) => text, fixed: true },
    {
      ...{ key: "state", header: t("support.state"), width: 190 },
      value: ({ state }) => t(`support.is.${state}`),
      cell: ({ state }) => <QuestionState state={state} words="support" />,
    },
    dateColumn("changedAt", t("support.changed"), { width: 186, withTime: true }),
  ];
}
