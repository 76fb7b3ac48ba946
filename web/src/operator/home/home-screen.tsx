import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useNow } from "../parts/use-now.ts";
import { BatchesCard } from "../payouts/batches-card.tsx";
import styles from "./home-screen.module.css";
import { LatestCard } from "./latest-card.tsx";
import { LedgerCard } from "./ledger-card.tsx";
import type { Queue } from "./queues.ts";
import { QueuesCard } from "./queues-card.tsx";

registerTexts(operatorPayoutsText);

/** Counts group as amounts do, in both languages. */
const counts = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** First page of the console: what waits and for how long, whether the books balance, who did what last. */
export function HomeScreen(): ReactElement {
  const { t } = useText();
  const overview = useCall(operatorOverview, {}, { everySeconds: 60, quiet: "whileEmpty" });
  const now = useNow();
  const { data, error } = overview;
  return (
    <Page title={t("operator.overview.title")} subtitle={data && <Waiting queues={data.queues} />}>
      {error && !data ? (
        <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void overview.refetch()} />
      ) : (
        <Stack>
          <div className={styles.top}>
            <QueuesCard queues={data?.queues} now={now} />
            <div className={styles.rail}>
              <LedgerCard sums={data?.trialBalance} />
              <Card label={t("operator.overview.jobLag")}>
                <DataList
                  compact
                  items={[
                    {
                      label: t("operator.overview.jobLag"),
                      value: data ? t("operator.overview.seconds", { value: counts.format(data.jobLagSeconds) }) : "—",
                    },
                    {
                      label: t("operator.overview.connections"),
                      value: data ? counts.format(data.realtimeConnections) : "—",
                    },
                  ]}
                />
              </Card>
            </div>
          </div>
          <BatchesCard />
          <LatestCard latest={data?.latest} />
        </Stack>
      )}
    </Page>
  );
}

function Waiting({ queues }: { readonly queues: readonly Queue[] }): ReactElement {
  const { t } = useText();
  const count = queues.reduce((sum, queue) => sum + queue.count, 0);
  const mine = queues.reduce((sum, queue) => sum + queue.mine, 0);
  const late = queues.reduce((sum, queue) => sum + queue.byAge[2], 0);
  if (count === 0) {
    return <>{t("operator.overview.allClear")}</>;
  }
  const words = [
    t("operator.overview.forYou", { count: mine }),
    ...(count > mine ? [t("operator.overview.forOthers", { count: count - mine })] : []),
    ...(late > 0 ? [t("operator.overview.late", { count: late })] : []),
  ];
  return <>{words.join(", ")}</>;
}
