import type { TextKey } from "@artel/shared/text/all-texts";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type PlainColumn, PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { LockNote } from "../parts/lock-note.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty, useOperator } from "../parts/use-operator.ts";
import { DissolvePopup, ReleasePopup } from "./batch-popups.tsx";
import styles from "./batches-table.module.css";
import type { Batch } from "./payout-types.ts";

/** Batches that wait for their release, or for their results. Amounts stand line by line, one currency each. */
export function BatchesTable(props: {
  readonly batches: readonly Batch[];
  readonly stage: "open" | "sent";
}): ReactElement {
  const { t } = useText();
  const release = useOpened<Batch>();
  const dissolve = useOpened<Batch>();
  const isOpen = props.stage === "open";
  const lines = (word: TextKey, part: "amount" | "fee" | "net") => ({
    word: t(word),
    align: "money" as const,
    cell: (batch: Batch) => <Lines batch={batch} part={part} />,
  });
  return (
    <>
      <PlainTable
        label={t(isOpen ? "operatorPayouts.tab.batches" : "operatorPayouts.tab.sent")}
        rows={props.batches}
        rowKey={({ id }) => id}
        columns={[
          { word: t("operatorPayouts.batch"), width: 96, cell: ({ id }) => <BatchLink id={id} /> },
          {
            ...{ word: t("operatorPayouts.count"), align: "end", width: 92, num: true },
            cell: ({ count }) => count,
            below: ({ count }) => `× ${count}`,
          },
          { ...lines("operatorPayouts.gross", "amount"), wide: true },
          { ...lines("operatorPayouts.fee", "fee"), wide: true },
          { ...lines("operatorPayouts.netToBank", "net"), tone: "strong" },
          {
            ...{
              word: t(isOpen ? "operatorPayouts.builtBy" : "operatorPayouts.releasedBy"),
              wide: true,
              tone: "muted",
            },
            cell: (batch) => <By batch={batch} isOpen={isOpen} />,
          },
          ...(isOpen ? [] : [resultColumn(t)]),
        ]}
        actions={(batch) =>
          isOpen ? (
            <OpenActions batch={batch} release={release} dissolve={dissolve} />
          ) : (
            <Button size="xs" href={`/operator/batches/${batch.id}`}>
              {t("operatorPayouts.markResults")}
            </Button>
          )
        }
      />
      <ReleasePopup target={release} />
      <DissolvePopup target={dissolve} />
    </>
  );
}

function resultColumn(t: Translate): PlainColumn<Batch> {
  return { word: t("operatorPayouts.result"), below: true, cell: (batch) => <Results batch={batch} /> };
}

function BatchLink({ id }: Pick<Batch, "id">): ReactElement {
  return (
    <AppLink href={`/operator/batches/${id}`} className={styles.batch}>
      {id}
    </AppLink>
  );
}

function Lines(props: { readonly batch: Batch; readonly part: "amount" | "fee" | "net" }): ReactNode {
  return (
    <span className={styles.lines}>
      {props.batch.totals.map((total) => (
        <MoneyText key={total.currency} column value={total[props.part]} currency={total.currency} />
      ))}
    </span>
  );
}

function By({ batch, isOpen }: { readonly batch: Batch; readonly isOpen: boolean }): ReactElement {
  const person = isOpen ? batch.createdBy : batch.releasedBy;
  return (
    <>
      {person?.name}, <DateText value={isOpen ? batch.createdAt : batch.releasedAt} short />
    </>
  );
}

/** How many orders of a sent batch have no result yet, and how many nobody knows about. */
export function Results({ batch }: { readonly batch: Batch }): ReactElement {
  const { t } = useText();
  const { waiting, unknown, disputed } = batch;
  // What nobody knows about has no result either, but is not counted twice.
  const atBank = waiting - unknown;
  return (
    <Row gap={4}>
      {disputed > 0 && <StatusChip tone="danger" label={t("operatorPayouts.disputed", { count: disputed })} />}
      {unknown > 0 && <StatusChip tone="warning" label={t("operatorPayouts.unknown", { count: unknown })} />}
      {atBank > 0 && <StatusChip tone="info" label={t("operatorPayouts.waiting", { count: atBank })} />}
      {waiting === 0 && <StatusChip tone="success" label={t("operatorPayouts.allMarked")} />}
    </Row>
  );
}

/** Release, or the lock where it is one's own batch; send back is open to the builder too. */
export function OpenActions(props: {
  readonly batch: Batch;
  readonly release: Opened<Batch>;
  readonly dissolve: Opened<Batch>;
  readonly size?: "xs" | "md";
}): ReactElement {
  const { t } = useText();
  const duty = useDuty();
  const { userId } = useOperator();
  const { batch, release, dissolve, size = "xs" } = props;
  return (
    <span className={styles.actions}>
      {batch.createdBy.id === userId && (
        <LockNote label={t("operatorPayouts.youBuilt")} title={t("operatorPayouts.youBuiltText")} />
      )}
      <Button size={size} disabledReason={duty("treasury")} onClick={() => dissolve.open(batch)}>
        {t("operatorPayouts.dissolve")}
      </Button>
      {batch.createdBy.id !== userId && (
        <Button size={size} variant="primary" disabledReason={duty("finance")} onClick={() => release.open(batch)}>
          {t("operatorPayouts.release")}
        </Button>
      )}
    </span>
  );
}
