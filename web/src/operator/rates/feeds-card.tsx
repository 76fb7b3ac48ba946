import { fetchRates, operatorRates } from "@artel/shared/calls/exchange/operator";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Card } from "../../ui/layout/card.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import type { Feed } from "./rate-types.ts";
import styles from "./rates.module.css";

/** How each source of rates is: what it said last, when it was asked, why it said nothing; one with `treasury` asks all now. */
export function FeedsCard({ feeds }: { readonly feeds: readonly Feed[] }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const ask = useMutationCall(fetchRates, { touches: [operatorRates] });
  const fetchNow = async () => {
    await ask.mutateAsync({});
    toast.success(t("rates.fetching"));
  };
  return (
    <Card
      title={t("rates.feeds")}
      flush
      aside={
        <Button
          size="sm"
          icon={IconRefresh}
          loading={ask.isPending}
          disabledReason={lacking}
          onClick={() => void fetchNow().catch(() => undefined)}
        >
          {t("rates.fetch")}
        </Button>
      }
    >
      <PlainTable
        label={t("rates.feeds")}
        headings={[
          { key: "source", label: t("rates.source") },
          { key: "rate", label: t("rates.feedRate"), align: "end", width: 152 },
          { key: "day", label: t("rates.feedDay"), width: 120, wide: true },
          { key: "tried", label: t("rates.feedTried"), width: 176, wide: true },
          { key: "next", label: t("rates.feedNext"), width: 160, wide: true },
          { key: "state", label: t("rates.feedState"), width: 176, wide: true },
        ]}
      >
        {feeds.map((feed) => (
          <FeedRow key={feed.source} feed={feed} />
        ))}
      </PlainTable>
    </Card>
  );
}

function FeedRow({ feed }: { readonly feed: Feed }): ReactElement {
  const { t } = useText();
  const pair = `${feed.base} → ${feed.quote}`;
  return (
    <tr>
      <th scope="row">
        <TwoLines first={t(`rateSources.${feed.source}`)} second={pair} />
        <span data-narrow="">
          <FeedChip feed={feed} />
          <DateText value={feed.triedAt} withTime tone="muted" />
        </span>
      </th>
      <td data-align="end" className="num" translate="no">
        {feed.rate ?? "—"}
      </td>
      <td data-wide="">
        <DateText value={feed.effectiveAt} />
      </td>
      <td data-wide="">
        <DateText value={feed.triedAt} withTime />
        {feed.fault !== null && (
          <span className={styles.last}>
            <LastAnswer feed={feed} />
          </span>
        )}
      </td>
      <td data-wide="">
        <DateText value={feed.nextAt} withTime />
      </td>
      <td data-wide="">
        <FeedChip feed={feed} />
      </td>
    </tr>
  );
}

/** When a source that is ill was well last. */
function LastAnswer({ feed }: { readonly feed: Feed }): ReactNode {
  const { t } = useText();
  if (feed.succeededAt === null) {
    return t("rates.feedNever");
  }
  return (
    <>
      {t("rates.feedSucceeded")} <DateText value={feed.succeededAt} withTime />
    </>
  );
}

function FeedChip({ feed }: { readonly feed: Feed }): ReactElement {
  const { t } = useText();
  const { fault, triedAt } = feed;
  const isSilent = fault === "noAnswer" || fault === "failed";
  const tone: Tone = triedAt === null ? "neutral" : fault === null ? "success" : isSilent ? "warning" : "danger";
  return <StatusChip tone={tone} label={t(`rates.feed.${fault ?? (triedAt === null ? "waiting" : "well")}`)} />;
}
