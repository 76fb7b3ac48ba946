import { type TariffId, tariffIdOf, tariffWord } from "@artel/shared/rules/tariffs";
import type { ReactElement } from "react";
import { StatusChip, type Tone } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clock } from "../../ui/state/clock.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { bpsText } from "../parts/bps-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
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
        headings={[
          { key: "scope", label: t("rates.pair"), width: 216 },
          { key: "spread", label: t("rates.spread"), align: "end", width: 104 },
          { key: "from", label: t("rates.spreadFrom"), width: 160, wide: true },
          { key: "state", label: t("rates.feedState"), width: 136, wide: true },
          { key: "by", label: t("rates.by"), width: 216, wide: true },
          { key: "reason", label: t("rates.reason"), wide: true },
        ]}
      >
        {spreads.map((spread) => (
          <SpreadRow key={spread.id} spread={spread} />
        ))}
      </PlainTable>
      <p className={styles.note}>{t("rates.spreadHint")}</p>
    </>
  );
}

function SpreadRow({ spread }: { readonly spread: Spread }): ReactElement {
  const { t } = useText();
  const { from, to, holdsFrom, setByName, approvedByName, reason } = spread;
  return (
    <tr>
      <th scope="row">
        <TwoLines first={from ? `${from} → ${to}` : t("rates.everyPair")} second={tariffName(t, spread.tarifId)} />
        <span data-narrow="">
          <SpreadState spread={spread} />
          <DateText value={holdsFrom} withTime tone="muted" />
          <span className={styles.words}>{reason}</span>
        </span>
      </th>
      <td data-align="end" className="num" translate="no">
        {bpsText(spread.bps)}
      </td>
      <td data-wide="">
        <DateText value={holdsFrom} withTime />
      </td>
      <td data-wide="">
        <SpreadState spread={spread} />
      </td>
      <td data-wide="">
        <TwoLines plain first={setByName} second={t("rates.approvedBy", { name: approvedByName })} />
      </td>
      <td data-wide="" data-muted="" className={styles.words}>
        {reason}
      </td>
    </tr>
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
