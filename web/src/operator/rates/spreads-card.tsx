import { type TariffId, tariffIdOf, tariffWord } from "@artel/shared/rules/tariffs";
import type { ReactElement } from "react";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clock } from "../../ui/state/clock.ts";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { bpsText } from "../parts/bps-text.ts";
import type { Spread } from "./rate-types.ts";
import styles from "./rates.module.css";

/** Spreads that hold, will hold and held, newest first. */
export function SpreadsTable({ spreads }: { readonly spreads: readonly Spread[] }): ReactElement {
  const { t } = useText();
  if (spreads.length === 0) {
    return (
      <EmptyState compact title={t("rates.spreadNone")}>
        {t("rates.spreadNoneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <PlainTable
        label={t("rates.spreads")}
        rows={spreads}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ word: t("rates.pair"), width: 216 },
            cell: ({ from, to, tarifId }) => (
              <TwoLines first={from ? `${from} → ${to}` : t("rates.everyPair")} second={tariffName(t, tarifId)} />
            ),
          },
          { word: t("rates.spread"), align: "end", width: 104, num: true, cell: ({ bps }) => bpsText(bps) },
          {
            ...{ word: t("rates.spreadFrom"), width: 160, below: true },
            cell: ({ holdsFrom }) => <DateText value={holdsFrom} withTime />,
          },
          {
            ...{ word: t("rates.feedState"), width: 136, below: true },
            cell: (spread) => <SpreadState spread={spread} />,
          },
          {
            ...{ word: t("rates.by"), width: 216, wide: true },
            cell: ({ setByName, approvedByName }) => (
              <TwoLines plain first={setByName} second={t("rates.approvedBy", { name: approvedByName })} />
            ),
          },
          { word: t("rates.reason"), tone: "muted", wraps: true, below: true, cell: ({ reason }) => reason },
        ]}
      />
      <p className={styles.note}>{t("rates.spreadHint")}</p>
    </>
  );
}

function SpreadState({ spread }: { readonly spread: Spread }): ReactElement {
  const { t } = useText();
  const state = spread.isInForce ? "now" : Date.parse(spread.holdsFrom) > clock.now() ? "later" : "past";
  const tones: Readonly<Record<typeof state, Tone>> = { now: "success", later: "info", past: "neutral" };
  return <StatusChip tone={tones[state]} label={t(`rates.spreadState.${state}`)} />;
}

/** The name of a tariff, or that it is every one. */
export function tariffName(t: Translate, id: TariffId | number | null): string {
  const known = id === null ? undefined : tariffIdOf(id);
  return t(known === undefined ? "rates.tariff.all" : `rates.tariff.${tariffWord(known)}`);
}
