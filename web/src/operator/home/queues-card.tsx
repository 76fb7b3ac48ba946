import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AgeBar, AgeChip, AgeLegend } from "../parts/age-parts.tsx";
import { type Heading, PlainTable } from "../parts/plain-table.tsx";
import { type Queue, queuePlaces } from "./queues.ts";
import styles from "./queues-card.module.css";

/** Every work queue with its count, its ages and whose duty it is; a row leads to the work. */
export function QueuesCard(props: {
  readonly queues: readonly Queue[] | undefined;
  readonly now: number;
}): ReactElement {
  const { t } = useText();
  const headings: readonly Heading[] = [
    { key: "queue", label: t("operator.overview.queue") },
    { key: "items", label: t("operator.overview.items"), align: "end", width: 64 },
    { key: "byAge", label: t("operator.overview.byAge"), width: "24%", wide: true },
    { key: "oldest", label: t("operator.overview.oldest"), width: 132 },
    { key: "duty", label: t("operator.overview.duty"), width: 120, wide: true },
    { key: "open", label: t("common.open"), width: 48, wide: true, silent: true },
  ];
  return (
    <Card
      title={t("operator.overview.queues")}
      aside={
        <span className={styles.legend}>
          <AgeLegend />
        </span>
      }
    >
      <div className={styles.flush}>
        <PlainTable label={t("operator.overview.queues")} headings={headings}>
          {props.queues
            ? props.queues.map((queue) => <QueueRow key={queue.name} queue={queue} now={props.now} />)
            : Object.keys(queuePlaces).map((name) => <WaitingRow key={name} />)}
        </PlainTable>
      </div>
    </Card>
  );
}

function QueueRow({ queue, now }: { readonly queue: Queue; readonly now: number }): ReactElement {
  const { t } = useText();
  const { icon: Icon, duty, href } = queuePlaces[queue.name];
  const isClear = queue.count === 0;
  return (
    <tr data-leads="">
      <th scope="row">
        <AppLink href={href} className={styles.queue} data-row-link="">
          <Icon size={18} aria-hidden="true" />
          <span>{t(`operator.queue.${queue.name}`)}</span>
        </AppLink>
      </th>
      <td
        className="num"
        translate="no"
        data-align="end"
        data-strong={!isClear || undefined}
        data-muted={isClear || undefined}
      >
        {queue.count}
      </td>
      <td data-wide="">{!isClear && <AgeBar byAge={queue.byAge} />}</td>
      <td>{isClear ? <Clear /> : <AgeChip since={queue.oldest} now={now} />}</td>
      <td data-wide="" data-muted="">
        {t(`operator.right.${duty}`)}
      </td>
      <td data-wide="" data-align="end" data-muted="">
        <IconChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      </td>
    </tr>
  );
}

/** A row of the same shape while the numbers are on their way. */
function WaitingRow(): ReactElement {
  return (
    <tr>
      <td>
        <Skeleton width="72%" />
      </td>
      <td>
        <span className={styles.atEnd}>
          <Skeleton width={20} />
        </span>
      </td>
      <td data-wide="">
        <Skeleton height={8} radius={2} />
      </td>
      <td>
        <Skeleton width={72} />
      </td>
      <td data-wide="">
        <Skeleton width={80} />
      </td>
      <td data-wide="" />
    </tr>
  );
}

function Clear(): ReactElement {
  const { t } = useText();
  return (
    <span className={styles.clear}>
      <IconCircleCheck size={14} aria-hidden="true" />
      {t("operator.clear.title")}
    </span>
  );
}
