import { listSetPreview } from "@artel/shared/calls/reference/operator";
import { listsDifference } from "@artel/shared/rules/lists/lists-difference";
import { listRowChange, listRowName } from "@artel/shared/text/list-row-words";
import { type ReactElement, useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { ListSetPage } from "./list-types.ts";

/** What a version says otherwise than the lists in force, row by row, and whom each row concerns. */
export function ChangesTab({ page }: { readonly page: ListSetPage }): ReactElement {
  const { t, language } = useText();
  const changes = useMemo(() => listsDifference(page.present.content, page.content), [page]);
  const read = useCall(listSetPreview, { id: page.set?.id ?? 0 }, { quiet: "whileEmpty", staleSeconds: 60 });
  const figure = { width: 110, num: true, align: "end", below: true } as const;
  if (changes.length === 0) {
    return (
      <Card title={t("lists.difference")} flush>
        <EmptyState compact title={t("lists.differenceNone")}>
          {t("lists.differenceNoneText")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ReadState read={read} waiting={<SkeletonCard height={320} />}>
      {({ rows }) => {
        const concerned = (of: { readonly list: string; readonly id: string }) =>
          rows.find(({ list, id }) => list === of.list && id === of.id);
        return (
          <Card title={t("lists.difference")} flush footer={t("lists.differenceText")}>
            <PlainTable
              label={t("lists.difference")}
              rows={changes}
              rowKey={({ list, id }) => `${list} ${id}`}
              columns={[
                {
                  word: t("lists.change"),
                  cell: (row) => <TwoLines first={listRowName(t, language, row)} second={listRowChange(t, row)} />,
                  wraps: true,
                },
                ...(["companies", "freelancers", "tasks", "methods"] as const).map((key) => ({
                  ...{ word: t(key === "tasks" ? "lists.drafts" : `lists.${key}`), ...figure },
                  cell: (row: (typeof changes)[number]) => String(concerned(row)?.[key] ?? "—"),
                })),
              ]}
            />
          </Card>
        );
      }}
    </ReadState>
  );
}
