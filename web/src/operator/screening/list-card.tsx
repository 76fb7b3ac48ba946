import type { Output } from "@artel/shared/calls/call";
import type { operatorScreening } from "@artel/shared/calls/screening/operator";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";

type Lists = Output<typeof operatorScreening>;
type List = Lists["lists"][number];

const tones = { waiting: "warning", published: "success", replaced: "neutral", refused: "neutral" } as const;

/** The versions of the list: which one is in use, who uploaded and who published it. */
export function ListCard({ read }: { readonly read: UseQueryResult<Lists, ApiError> }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("screening.list")} flush={(read.data?.lists.length ?? 0) > 0}>
      <ReadState compact read={read} waiting={<SkeletonLines count={3} />}>
        {({ lists }) =>
          lists.length === 0 ? (
            <EmptyState compact title={t("screening.noLists")} />
          ) : (
            <>
              {!lists.some(({ state }) => state === "published") && (
                <Banner compact tone="warning">
                  {t("screening.noList")}
                </Banner>
              )}
              <Versions lists={lists} />
            </>
          )
        }
      </ReadState>
    </Card>
  );
}

function Versions({ lists }: { readonly lists: readonly List[] }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("screening.list")}
      rows={lists}
      rowKey={({ id }) => id}
      columns={[
        {
          word: t("screening.version"),
          cell: ({ name, entries }) => <TwoLines first={name} second={t("screening.entries", { count: entries })} />,
        },
        { word: t("screening.state"), width: 240, below: true, cell: (list) => <State list={list} /> },
        {
          ...{ word: t("screening.imported"), width: 200, below: true },
          cell: ({ importedBy, importedAt }) => (
            <TwoLines plain first={importedBy} second={<DateText value={importedAt} withTime />} />
          ),
        },
        {
          ...{ word: t("screening.published"), width: 200, wide: true },
          cell: ({ publishedBy, publishedAt }) => (
            <TwoLines
              plain
              first={publishedBy ?? "—"}
              second={publishedAt === null ? undefined : <DateText value={publishedAt} withTime />}
            />
          ),
        },
      ]}
    />
  );
}

function State({ list }: { readonly list: List }): ReactElement {
  const { t } = useText();
  const { state, approval, screenedAt } = list;
  return (
    <Stack gap={4}>
      <span>
        {approval === null ? (
          <StatusChip tone={tones[state]} label={t(`screening.state.${state}`)} />
        ) : (
          <AppLink href={`/operator/approvals?open=${approval}`}>{t("screening.state.waiting")}</AppLink>
        )}
      </span>
      {state === "published" && screenedAt === null && <span className="quiet">{t("screening.comparing")}</span>}
    </Stack>
  );
}
