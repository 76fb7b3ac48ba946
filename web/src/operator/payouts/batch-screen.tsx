import type { Output } from "@artel/shared/calls/call";
import { operatorBatch } from "@artel/shared/calls/payouts/operator";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { seriesText } from "@artel/shared/text/series";
import { statesText } from "@artel/shared/text/states";
import { walletsText } from "@artel/shared/text/wallets";
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileDownload,
  IconPackage,
  IconPackageOff,
  IconSend,
} from "@tabler/icons-react";
import { type ReactElement, useId, useMemo } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import type { IconType } from "../../ui/controls/icons.tsx";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useNumberParam, useParam } from "../../ui/state/address.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { BatchOrders } from "./batch-orders.tsx";
import styles from "./batch-screen.module.css";
import { OpenActions, Results } from "./batches-table.tsx";
import { Differences } from "./differences.tsx";
import { FundsTable } from "./funds-table.tsx";
import { type Batch, ordersOf } from "./payout-types.ts";
import { TotalsTable } from "./totals-table.tsx";

const FilePopup = lazyPopup(async () => (await import("./file-popup.tsx")).FilePopup);
const DissolvePopup = lazyPopup(async () => (await import("./batch-popups.tsx")).DissolvePopup);
const ReleasePopup = lazyPopup(async () => (await import("./batch-popups.tsx")).ReleasePopup);
const SeriesPopup = lazyPopup(async () => (await import("../parts/series-popup.tsx")).SeriesPopup);

registerTexts(bankFilesText, operatorPayoutsText, seriesText, statesText, walletsText);

const looks: Readonly<Record<Batch["state"], { tone: Tone; icon: IconType }>> = {
  open: { tone: "warning", icon: IconPackage },
  sent: { tone: "info", icon: IconSend },
  done: { tone: "success", icon: IconCircleCheck },
  dissolved: { tone: "neutral", icon: IconArrowBackUp },
};

/** One batch: its totals, the two people, its orders and what became of them. */
export function BatchScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const release = useOpened<Batch>();
  const dissolve = useOpened<Batch>();
  const number = useNumberParam("id");
  const detail = useCall(operatorBatch, { id: number }, { quiet: true, staleSeconds: 5 });
  const { data, error } = detail;
  const batch = data?.batch;
  const orders = useMemo(() => ordersOf(data?.payouts ?? []), [data]);
  return (
    <Page
      title={t("operatorPayouts.batchName", { id })}
      crumbLabel={t("operatorPayouts.title")}
      crumbs={[
        { label: t("operatorPayouts.title"), href: "/operator/payouts" },
        { label: t("operatorPayouts.batchName", { id }) },
      ]}
      mark={batch && <StatusChip {...looks[batch.state]} label={t(`operatorPayouts.state.${batch.state}`)} />}
      aside={
        <>
          {batch?.state === "open" && <OpenActions batch={batch} release={release} dissolve={dissolve} size="md" />}
          {batch?.state === "sent" && <FileButton batch={batch} />}
          {batch?.state === "sent" && <SeriesButton />}
        </>
      }
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere
          icon={IconPackageOff}
          title={t("operatorPayouts.noBatch")}
          text={t("operatorPayouts.noBatchText")}
          all={{ href: "/operator/payouts?tab=batches", label: t("operatorPayouts.tab.batches") }}
        />
      ) : (
        <ReadState read={detail} waiting={<SkeletonCard height={320} />}>
          {(read) => (
            <Stack>
              {read.batch.unknown > 0 && <Banner tone="warning">{t("operatorPayouts.unknownNote")}</Banner>}
              <Differences orders={orders} />
              <Facts {...read} />
              <BatchOrders batch={read.batch} orders={orders} />
            </Stack>
          )}
        </ReadState>
      )}
      <ReleasePopup target={release} />
      <DissolvePopup target={dissolve} />
    </Page>
  );
}

/** The orders that wait for a result, as a file for the bank. */
function FileButton({ batch }: { readonly batch: Batch }): ReactElement {
  const { t } = useText();
  const file = useOpened<Batch>();
  return (
    <>
      <DutyButton duty="treasury" size="md" icon={IconFileDownload} onClick={() => file.open(batch)}>
        {t("operatorPayouts.file")}
      </DutyButton>
      <FilePopup target={file} />
    </>
  );
}

/** One code for orders that are marked as paid one after the other, each with its reference. */
function SeriesButton(): ReactElement {
  const { t } = useText();
  const series = useOpened<true>();
  return (
    <>
      <DutyButton duty="treasury" size="md" onClick={() => series.open(true)}>
        {t("series.open")}
      </DutyButton>
      <SeriesPopup target={series} kinds={["payout.paid"]} />
    </>
  );
}

function Facts({ batch, checksum, files, funds }: Output<typeof operatorBatch>): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.facts}>
      <Card title={t("operatorPayouts.totals")}>
        <TotalsTable totals={batch.totals} />
        <FundsTable funds={funds} />
        {files.length > 0 && <Files files={files} />}
      </Card>
      <Card title={t("operatorPayouts.people")}>
        <DataList
          compact
          items={[
            {
              label: t("operatorPayouts.builtBy"),
              value: <Person name={batch.createdBy.name} at={batch.createdAt} />,
            },
            {
              label: t("operatorPayouts.releasedBy"),
              value: batch.releasedBy ? <Person name={batch.releasedBy.name} at={batch.releasedAt} /> : "—",
            },
            ...(batch.state === "sent" || batch.state === "done"
              ? [{ label: t("operatorPayouts.result"), value: <Results batch={batch} /> }]
              : []),
            {
              label: t("operatorPayouts.checksum"),
              value: <Checksum value={checksum} />,
            },
          ]}
        />
        <p className={styles.hint}>{t("operatorPayouts.checksumHint")}</p>
      </Card>
    </div>
  );
}

function Person(props: { readonly name: string; readonly at: string | null }): ReactElement {
  return (
    <>
      {props.name}, <DateText value={props.at} short tone="muted" />
    </>
  );
}

function Checksum({ value }: { readonly value: string }): ReactElement {
  const { t } = useText();
  return (
    <CopyText value={value} label={t("operatorPayouts.checksum")} mono>
      {`${value.slice(0, 8)}…${value.slice(-8)}`}
    </CopyText>
  );
}

/** The files that the bank got, each with the sum that tells it from any other. */
function Files({ files }: Pick<Output<typeof operatorBatch>, "files">): ReactElement {
  const { t } = useText();
  const id = useId();
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h3 id={id}>{t("operatorPayouts.files")}</h3>
      <DataList
        compact
        items={files.map(({ format, count, checksum, madeBy, madeAt }) => ({
          label: t("operatorPayouts.fileLine", { format: t(`operatorPayouts.fileName.${format}`), count }),
          value: (
            <>
              <Person name={madeBy} at={madeAt} />
              <br />
              <Checksum value={checksum} />
            </>
          ),
        }))}
      />
    </section>
  );
}
