import { fetchRates, operatorRates } from "@artel/shared/calls/exchange/operator";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
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
        rows={feeds}
        rowKey={({ source }) => source}
        columns={[
          {
            word: t("rates.source"),
            cell: ({ source, base, quote }) => (
              <TwoLines first={t(`rateSources.${source}`)} second={`${base} → ${quote}`} />
            ),
          },
          { word: t("rates.feedRate"), align: "end", width: 112, num: true, cell: ({ rate }) => rate ?? "—" },
          {
            ...{ word: t("rates.feedDay"), width: 104, wide: true },
            cell: ({ effectiveAt }) => <DateText value={effectiveAt} />,
          },
          {
            ...{ word: t("rates.feedTried"), width: 144 },
            cell: (feed) => (
              <>
                <DateText value={feed.triedAt} withTime />
                {feed.fault !== null && <LastAnswer feed={feed} />}
              </>
            ),
            below: ({ triedAt }) => <DateText value={triedAt} withTime />,
          },
          {
            ...{ word: t("rates.feedNext"), width: 144, wide: true },
            cell: ({ nextAt }) => <DateText value={nextAt} withTime />,
          },
          { word: t("rates.feedState"), width: 128, below: true, cell: (feed) => <FeedChip feed={feed} /> },
        ]}
      />
    </Card>
  );
}

/** When a source that is ill was well last. */
function LastAnswer({ feed: { succeededAt } }: { readonly feed: Feed }): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.last}>
      {t(succeededAt === null ? "rates.feedNever" : "rates.feedSucceeded")}{" "}
      {succeededAt !== null && <DateText value={succeededAt} withTime />}
    </span>
  );
}

function FeedChip({ feed }: { readonly feed: Feed }): ReactElement {
  const { t } = useText();
  const { fault, triedAt } = feed;
  const isSilent = fault === "noAnswer" || fault === "failed";
  const tone: Tone = triedAt === null ? "neutral" : fault === null ? "success" : isSilent ? "warning" : "danger";
  return <StatusChip tone={tone} label={t(`rates.feed.${fault ?? (triedAt === null ? "waiting" : "well")}`)} />;
}
