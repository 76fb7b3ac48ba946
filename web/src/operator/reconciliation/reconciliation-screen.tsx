import { operatorReconciliation } from "@artel/shared/calls/reconciliation/operator";
import { dayMilliseconds, utcDay } from "@artel/shared/checks/calendar";
import { reconciliationText } from "@artel/shared/text/reconciliation";
import { IconDownload, IconScale } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useNow } from "../parts/use-now.ts";
import { byPlace, type ComparedDay, dayLooks, placeName, stateOf } from "./day-types.ts";
import { DaysTable } from "./days-table.tsx";
import { exportDays } from "./export-days.ts";
import styles from "./reconciliation.module.css";

registerTexts(reconciliationText);

const DayPopup = lazyPopup(async () => (await import("./day-popup.tsx")).DayPopup);

const periods = ["7", "31", "92"] as const;
type Period = (typeof periods)[number];

/** Banks and services against the ledger, day by day; `?place=…&day=…` shows what explains a difference. */
export function ReconciliationScreen(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const period = periods.find((days) => days === search.days) ?? "7";
  const read = useCall(operatorReconciliation, periodOf(period, useNow()), { quiet: "whileEmpty" });
  const { data, error } = read;
  const places = byPlace(data?.days ?? []);
  const shown = places.filter(([{ key }]) => search.of === undefined || key === search.of);
  const rows = shown.flatMap(([, days]) => days);
  const exports = (["xlsx", "csv"] as const).map((kind) => ({
    key: kind,
    label: t(`reconciliation.export.${kind}`),
    onClick: () => void exportDays(t, kind, rows),
  }));
  return (
    <Page
      title={t("reconciliation.title")}
      subtitle={t("reconciliation.subtitle")}
      actions={
        rows.length > 0
          ? [{ key: "export", label: t("reconciliation.export"), icon: IconDownload, items: exports }]
          : []
      }
      inBar
    >
      <Stack>
        <Choice period={period} places={places.map(([place]) => place)} />
        {data && places.length === 0 && (
          <EmptyState icon={IconScale} title={t("reconciliation.empty")}>
            {t("reconciliation.emptyText")}
          </EmptyState>
        )}
        {shown.map(([place, days]) => (
          <PlaceCard key={place.key} place={place} days={days} />
        ))}
        {!data &&
          (error ? (
            <ErrorPanel message={error.message} requestId={error.requestId} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonCard height={330} />
          ))}
      </Stack>
      <DayPopup id={search.place} day={search.day} onClose={() => setSearch({ place: undefined, day: undefined })} />
    </Page>
  );
}

/** Which days are shown, and of which account; both stand in the address. */
function Choice(props: { readonly period: Period; readonly places: readonly ComparedDay[] }): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const { period, places } = props;
  return (
    <div className={styles.choice}>
      <Segmented<Period>
        label={t("reconciliation.period")}
        items={periods.map((value) => ({ value, label: t(`reconciliation.days.${value}`) }))}
        value={period}
        onChange={(days) => setSearch({ days: days === "7" ? undefined : days })}
      />
      {places.length > 1 && (
        <SelectField
          label={t("reconciliation.place")}
          size="sm"
          value={search.of ?? ""}
          options={[
            { value: "", label: t("reconciliation.allPlaces") },
            ...places.map((place) => ({ value: place.key, label: titleOf(place, t) })),
          ]}
          onChange={(of) => setSearch({ of: of === "" ? undefined : of })}
        />
      )}
    </div>
  );
}

function PlaceCard(props: { readonly place: ComparedDay; readonly days: readonly ComparedDay[] }): ReactElement {
  const { t } = useText();
  const { place, days } = props;
  const newest = days.find(({ state }) => state !== "notTold") ?? place;
  const title = titleOf(place, t);
  return (
    <Card title={title} flush aside={<StatusChip {...dayLooks[newest.state]} label={stateOf(newest, t)} />}>
      <DaysTable label={title} days={days} />
      {place.kind === "chain" && <p className={styles.hint}>{t("reconciliation.byChain")}</p>}
      {place.kind === "rail" && <p className={styles.hint}>{t("reconciliation.byOrders")}</p>}
    </Card>
  );
}

function titleOf(place: ComparedDay, t: Translate): string {
  return `${placeName(place, t)}, ${place.currency}`;
}

/** The days of a period that ends today, by the clock of the ledger. */
function periodOf(period: Period, now: number): { readonly dateFrom: string; readonly dateTo: string } {
  const dayOf = (at: number) => utcDay(new Date(at));
  return { dateFrom: dayOf(now - (Number.parseInt(period, 10) - 1) * dayMilliseconds), dateTo: dayOf(now) };
}
