import { ruleSetPreview } from "@artel/shared/calls/rules/operator";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { Preview } from "./rule-types.ts";

type Example = Preview["examples"][number];

/** What a set would have made of the operations of the last days, against the rules in force. */
export function PreviewTab({ id }: { readonly id: number }): ReactElement {
  const read = useCall(ruleSetPreview, { id }, { quiet: "whileEmpty", staleSeconds: 60 });
  return (
    <ReadState read={read} waiting={<SkeletonCard height={320} />}>
      {(preview) => (
        <Stack>
          <Counts preview={preview} />
          <Examples preview={preview} />
        </Stack>
      )}
    </ReadState>
  );
}

function Counts({ preview }: { readonly preview: Preview }): ReactElement {
  const { t } = useText();
  const title = t("rules.preview", { days: preview.days });
  const figure = { width: 110, num: true, align: "end", below: true } as const;
  return (
    <Card title={title} flush footer={t("rules.previewText")}>
      <PlainTable
        label={title}
        rows={preview.kinds}
        rowKey={({ kind }) => kind}
        columns={[
          { word: t("rules.operation"), cell: ({ kind }) => t(`rules.operation.${kind}`) },
          {
            ...{ word: t("rules.looked"), ...figure, width: 160 },
            cell: ({ looked, isCut }) => (isCut ? t("rules.cut", { count: looked }) : String(looked)),
          },
          { word: t("rules.changed"), ...figure, cell: ({ changed }) => String(changed) },
          { word: t("rules.accounts"), ...figure, cell: ({ accounts }) => String(accounts) },
          { word: t("rules.dearer"), ...figure, cell: ({ dearer }) => String(dearer) },
          { word: t("rules.cheaper"), ...figure, cell: ({ cheaper }) => String(cheaper) },
          { word: t("rules.refused"), ...figure, width: 150, cell: ({ refused }) => String(refused) },
        ]}
      />
    </Card>
  );
}

function Examples({ preview }: { readonly preview: Preview }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("rules.examples")} flush>
      {preview.examples.length === 0 ? (
        <EmptyState compact title={t("rules.examplesNone")}>
          {t("rules.examplesNoneText")}
        </EmptyState>
      ) : (
        <PlainTable
          label={t("rules.examples")}
          rows={preview.examples}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            {
              word: t("rules.example"),
              cell: ({ kind, id, account, amount, currency }) => (
                <TwoLines
                  first={`${t(`rules.one.${kind}`, { id })}: ${formatMoney(amount, currency)}`}
                  second={`${account.name}, ID ${account.id}`}
                />
              ),
            },
            {
              ...{ word: t("rules.before"), width: "30%", wraps: true, below: true },
              cell: (row) => sideWords(t, row, row.before),
            },
            {
              ...{ word: t("rules.after"), width: "30%", wraps: true, below: true },
              cell: (row) => sideWords(t, row, row.after),
            },
          ]}
        />
      )}
    </Card>
  );
}

function sideWords(t: Translate, { kind, currency }: Example, side: Example["before"]): string {
  if (side.refusal !== null) {
    return t("rules.sampleRefused", { words: side.refusal });
  }
  const fee =
    kind === "exchange"
      ? t("rules.samplePercent", { fee: side.fee })
      : t("rules.sampleFee", { fee: formatMoney(side.fee, currency) });
  return `${fee}, ${formatMoney(side.result, side.currency)}`;
}
