import { operatorOverview } from "@artel/shared/calls/overview/operator";
import { operatorText } from "@artel/shared/text/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Card } from "../../ui/card.tsx";
import { DataList } from "../../ui/data-list.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Page, Stack } from "../../ui/page.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";
import { BatchesCard } from "../parts/batches-card.tsx";
import { LatestCard } from "../parts/latest-card.tsx";
import { LedgerCard } from "../parts/ledger-card.tsx";
import type { Queue } from "../parts/queues.ts";
import { QueuesCard } from "../parts/queues-card.tsx";
import { useNow } from "../parts/use-now.ts";
import styles from "./overview-screen.module.css";

registerTexts(operatorText);

/** Counts group as amounts do, in both languages. */
const counts = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });

/** First page of the console: what waits and for how long, whether the books balance, who did what last. */
export function OverviewScreen(): ReactElement {
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
              <Card label={t("operator.overview.jobLag")} className={styles.meters}>
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
  const late = queues.reduce((sum, queue) => sum + queue.byAge[2], 0);
  if (count === 0) {
    return <>{t("operator.overview.allClear")}</>;
  }
  const words = t("operator.overview.waiting", { count });
  return <>{late === 0 ? words : `${words}, ${t("operator.overview.late", { count: late })}`}</>;
}
