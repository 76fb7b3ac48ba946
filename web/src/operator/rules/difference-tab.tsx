import { differenceOf } from "@artel/shared/rules/content-difference";
import { type ReactElement, useMemo } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import type { RuleSetPage } from "./rule-types.ts";

/** What a set says otherwise than the rules in force, field by field. */
export function DifferenceTab({ page }: { readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const lines = useMemo(
    () =>
      differenceOf(page.present.content, page.content).flatMap(({ row, kind, fields }) =>
        fields.map((field) => ({ row, kind, ...field })),
      ),
    [page],
  );
  return (
    <Card title={t("rules.difference")} flush>
      {lines.length === 0 ? (
        <EmptyState compact title={t("rules.differenceNone")}>
          {t("rules.differenceNoneText")}
        </EmptyState>
      ) : (
        <PlainTable
          label={t("rules.difference")}
          rows={lines}
          rowKey={({ row, field }) => `${row} ${field}`}
          columns={[
            {
              word: t("rules.row"),
              cell: ({ row, kind }) => <TwoLines first={row} second={t(`rules.kind.${kind}`)} />,
            },
            { ...{ word: t("rules.field"), width: 150, below: true }, cell: ({ field }) => field },
            {
              ...{ word: t("rules.before"), width: "28%", wraps: true, below: true },
              cell: ({ before }) => before ?? "—",
            },
            {
              ...{ word: t("rules.after"), width: "28%", wraps: true, below: true },
              cell: ({ after }) => after ?? "—",
            },
          ]}
        />
      )}
    </Card>
  );
}
