import { queueDuties } from "@artel/shared/states/operator-queues";
import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AgeBar, AgeChip, AgeLegend } from "../parts/age-parts.tsx";
import { type Queue, queuePlaces } from "./queues.ts";
import styles from "./queues-card.module.css";

/**
 * The queues in which something waits, with counts, ages and whose duty they are; a row leads to the work. Those with nothing
 * in them are named below.
 */
export function QueuesCard(props: {
  readonly queues: readonly Queue[] | undefined;
  readonly now: number;
}): ReactElement {
  const { t } = useText();
  const { queues, now } = props;
  const waiting = queues?.filter(({ count }) => count > 0);
  const clear = queues?.filter(({ count }) => count === 0) ?? [];
  return (
    <Card
      title={t("operator.overview.queues")}
      aside={
        <span className={styles.legend}>
          <AgeLegend />
        </span>
      }
    >
      {waiting?.length === 0 ? null : (
        <div className={styles.flush}>
          <PlainTable
            label={t("operator.overview.queues")}
            rows={waiting}
            waiting={8}
            rowKey={({ name }) => name}
            rowHref={({ name }) => queuePlaces[name].href}
            columns={[
              { word: t("operator.overview.queue"), cell: ({ name }) => <QueueName name={name} /> },
              {
                ...{ word: t("operator.overview.mine"), align: "end", width: 76, num: true },
                tone: ({ mine }) => (mine === 0 ? "muted" : "strong"),
                cell: ({ mine }) => mine,
              },
              {
                ...{
                  word: t("operator.overview.others"),
                  align: "end",
                  width: 92,
                  num: true,
                  tone: "muted",
                  wide: true,
                },
                cell: ({ count, mine }) => count - mine,
              },
              {
                ...{ word: t("operator.overview.byAge"), width: "18%", wide: true },
                cell: ({ byAge }) => <AgeBar byAge={byAge} />,
              },
              {
                ...{ word: t("operator.overview.oldest"), width: 116 },
                cell: ({ oldest }) => <AgeChip since={oldest} now={now} />,
              },
              {
                ...{ word: t("operator.overview.duty"), width: 108, wide: true, tone: "muted" },
                cell: ({ name }) => <Duty name={name} />,
              },
              {
                ...{ word: t("common.open"), width: 48, wide: true, silent: true, align: "end", tone: "muted" },
                cell: () => <IconChevronRight size={16} aria-hidden="true" className={styles.chevron} />,
              },
            ]}
          />
        </div>
      )}
      {clear.length > 0 && <Clear queues={clear} isAlone={waiting?.length === 0} />}
    </Card>
  );
}

/** Whose duty the queue is; requests are decided by the duty of their kind. */
function Duty({ name }: Pick<Queue, "name">): ReactElement {
  const { t } = useText();
  const duty = queueDuties[name];
  return <>{duty === null ? t("operator.overview.dutyOfKind") : t(`operator.right.${duty}`)}</>;
}

function QueueName({ name }: Pick<Queue, "name">): ReactElement {
  const { t } = useText();
  const { icon: Icon } = queuePlaces[name];
  return (
    <span className={styles.queue}>
      <Icon size={18} aria-hidden="true" />
      <span>{t(`operator.queue.${name}`)}</span>
    </span>
  );
}

/** The queues with nothing in them, as links; alone in the card where none waits. */
function Clear(props: { readonly queues: readonly Queue[]; readonly isAlone: boolean }): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.clear} data-alone={props.isAlone || undefined}>
      <span className={styles.clearWord}>
        <IconCircleCheck size={14} aria-hidden="true" />
        {t("operator.clear.title")}
      </span>
      <ul className={styles.clearNames} aria-label={t("operator.clear.title")}>
        {props.queues.map(({ name }) => (
          <li key={name}>
            <AppLink href={queuePlaces[name].href}>{t(`operator.queue.${name}`)}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
