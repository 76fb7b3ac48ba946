import { operatorScreeningHits } from "@artel/shared/calls/screening/operator";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AllClear } from "../parts/all-clear.tsx";
import { DutyButton } from "../parts/duty-button.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useOpened } from "../parts/use-opened.ts";
import { accountWords, type Hit } from "./hit-words.ts";

const DismissPopup = lazyPopup(async () => (await import("./hit-popups.tsx")).DismissPopup);
const BlockPopup = lazyPopup(async () => (await import("./hit-popups.tsx")).BlockPopup);

const tabs = ["", "decided"] as const;

/** Accounts that a listed name may be: those that wait, the longest first, and those that were decided on. */
export function HitsTable(): ReactElement {
  const { t } = useText();
  const control = useConsoleTable("operator-screening", "+foundAt");
  const isDecided = control.state.tab === "decided";
  const own = { tab: isDecided ? "decided" : "open" } as const;
  const read = useList(operatorScreeningHits, control.state, own, { staleSeconds: 5, everySeconds: 60 });
  const [dismiss, block] = [useOpened<Hit>(), useOpened<Hit>()];
  const columns = useColumns(hitColumns, isDecided);
  return (
    <>
      <DataTable
        label={t("screening.hits")}
        columns={columns}
        {...listProps(operatorScreeningHits, read)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => t("screening.one", { name })}
        control={control}
        searchLabel={t("screening.search")}
        tabs={tabs.map((key) => ({
          key,
          label: t(`screening.tab.${key || "open"}`),
          count: key === "" ? read.data?.open : undefined,
        }))}
        rowButtons={
          isDecided
            ? undefined
            : (hit) => (
                <Row gap={8}>
                  <DutyButton duty="compliance" onClick={() => dismiss.open(hit)}>
                    {t("screening.dismiss")}
                  </DutyButton>
                  {hit.approval === null && (
                    <DutyButton duty="compliance" variant="danger" onClick={() => block.open(hit)}>
                      {t("screening.confirm")}
                    </DutyButton>
                  )}
                </Row>
              )
        }
        actionsWidth={220}
        narrow={(hit) => ({
          title: hit.name,
          chip: isDecided && <StatusChip tone="neutral" label={t(`screening.state.${hit.state}`)} />,
          note: [accountWords(t, hit), hit.entry.name, hit.entry.reference].join(", "),
          aside: <DateText value={hit.foundAt} short tone="muted" />,
        })}
        empty={isDecided ? <EmptyState title={t("screening.none")} /> : <AllClear text="screening.clear" />}
      />
      <DismissPopup target={dismiss} />
      <BlockPopup target={block} />
    </>
  );
}

/** Columns of the hits; decided ones say what was decided. */
export function hitColumns(t: Translate, isDecided: boolean): readonly Column<Hit>[] {
  return [
    {
      ...{ key: "name", header: t("screening.name"), width: 240, fixed: true, sortable: true },
      value: ({ name }) => name,
      cell: (hit) => <TwoLines first={hit.name} second={`${accountWords(t, hit)}, ${hit.account.email}`} />,
    },
    {
      ...{ key: "entry", header: t("screening.entry"), width: 240 },
      value: ({ entry }) => entry.name,
      cell: ({ entry }) => (
        <TwoLines first={entry.name} second={[entry.list, entry.reference, entry.born].filter(Boolean).join(", ")} />
      ),
    },
    {
      ...{ key: "country", yields: 1, header: t("screening.country"), width: 150 },
      value: ({ country }) => country,
      cell: ({ country, entry }) => (
        <TwoLines
          plain
          first={country || "—"}
          second={entry.country && `${t("screening.countryOfEntry")}: ${entry.country}`}
        />
      ),
    },
    {
      ...{ key: "occasion", yields: 3, header: t("screening.occasion"), width: 170 },
      value: ({ occasion }) => t(`screening.occasion.${occasion}`),
    },
    dateColumn("foundAt", t("screening.found"), { yields: 2, width: 150, withTime: true }),
    ...(isDecided ? [decisionColumn(t)] : []),
  ];
}

function decisionColumn(t: Translate): Column<Hit> {
  return {
    ...{ key: "decision", header: t("screening.decision"), width: 220 },
    value: ({ state }) => t(`screening.state.${state}`),
    cell: ({ state, decidedBy, reason }) => (
      <TwoLines first={t(`screening.state.${state}`)} second={[decidedBy, reason].filter(Boolean).join(": ")} />
    ),
  };
}
