import { operatorSegments } from "@artel/shared/calls/policies/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { lastDayOf } from "../accounts/account-types.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { Segment } from "./policy-types.ts";

/** The segments: named lists of accounts that policies are for. */
export function SegmentsTab({ onChange }: { readonly onChange: (segment: Segment) => void }): ReactElement {
  const { t } = useText();
  const read = useCall(operatorSegments, {}, { quiet: "whileEmpty", staleSeconds: 5 });
  return (
    <ReadState read={read} waiting={<SkeletonCard height={240} />}>
      {({ segments, waiting }) => (
        <Stack>
          {waiting > 0 && (
            <Banner compact tone="info">
              <AppLink href="/operator/approvals">{t("policies.segmentWaiting", { count: waiting })}</AppLink>
            </Banner>
          )}
          <Card label={t("policies.tab.segments")} flush>
            {segments.length > 0 ? (
              <SegmentsTable segments={segments} onChange={onChange} />
            ) : (
              <EmptyState compact title={t("policies.segmentNone")}>
                {t("policies.segmentNoneText")}
              </EmptyState>
            )}
          </Card>
        </Stack>
      )}
    </ReadState>
  );
}

function SegmentsTable(props: {
  readonly segments: readonly Segment[];
  readonly onChange: (segment: Segment) => void;
}): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("policies.tab.segments")}
      rows={props.segments}
      rowKey={({ id }) => id}
      columns={[
        {
          word: t("policies.segmentName"),
          cell: ({ name, members }) => (
            <TwoLines first={name} second={t("policies.segmentCount", { count: members.length })} />
          ),
        },
        {
          ...{ word: t("policies.segmentMembers"), width: "40%", wraps: true, below: true, tone: "muted" },
          cell: ({ members }) => shortList(members.map(({ name, email }) => name || email)),
        },
        {
          ...{ word: t("accounts.owner"), width: 180, below: true },
          cell: ({ owner, endsAt }) => (
            <TwoLines
              first={owner.name}
              second={endsAt ? t("accounts.until", { day: lastDayOf(endsAt) }) : undefined}
            />
          ),
        },
        { word: t("policies.segmentPolicies"), width: 160, below: true, cell: ({ policies }) => String(policies) },
      ]}
      actions={(segment) =>
        segment.pending === null ? (
          <DutyButton
            duty="compliance"
            aria-label={t("policies.changeName", { policy: segment.name })}
            onClick={() => props.onChange(segment)}
          >
            {t("policies.change")}
          </DutyButton>
        ) : (
          <AppLink href={`/operator/approvals?open=${segment.pending}`}>{t("policies.state.waiting")}</AppLink>
        )
      }
    />
  );
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown}, …` : shown || "—";
}
