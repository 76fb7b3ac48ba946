import type { Output } from "@artel/shared/calls/call";
import type { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import type { TextKey } from "@artel/shared/text/all-texts";
import { IconAlertTriangle, IconCircleCheck, IconFileUnknown, IconListDetails } from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import type { Tone } from "../../ui/controls/status-chip.tsx";
import type { Translate } from "../../ui/words/use-text.ts";

export type ComparedDay = Output<typeof operatorReconciliation>["days"][number];
export type DayDetail = Output<typeof operatorReconciliationDay>;
export type DayItem = DayDetail["items"][number];

/** How each state of a day looks. */
export const dayLooks: Readonly<Record<ComparedDay["state"], { readonly tone: Tone; readonly icon: IconType }>> = {
  notTold: { tone: "neutral", icon: IconFileUnknown },
  agrees: { tone: "success", icon: IconCircleCheck },
  explained: { tone: "info", icon: IconListDetails },
  unexplained: { tone: "danger", icon: IconAlertTriangle },
};

const railNames: Readonly<Record<string, TextKey>> = {
  cards: "reconciliation.rail.cards",
  payins: "reconciliation.rail.payins",
  tron: "reconciliation.rail.tron",
  sandbox: "reconciliation.rail.sandbox",
};

/** The account or the service of a day, in words. */
export function placeName({ kind, name }: Pick<ComparedDay, "kind" | "name">, t: Translate): string {
  if (kind === "bank") {
    return name || t("reconciliation.nameless");
  }
  if (kind === "chain") {
    return t("reconciliation.chain.tron");
  }
  const key = railNames[name];
  return key ? t(key) : name;
}

/** How a day stands, in words: a bank has a statement of it or none, a chain was asked in time or not. */
export function stateOf({ kind, state }: Pick<ComparedDay, "kind" | "state">, t: Translate): string {
  return t(
    kind === "chain" && state === "notTold" ? "reconciliation.state.notClosed" : `reconciliation.state.${state}`,
  );
}

/** The days of each place, in the order in which the places come. */
export function byPlace(days: readonly ComparedDay[]): readonly (readonly [ComparedDay, readonly ComparedDay[]])[] {
  const places = new Map<string, ComparedDay[]>();
  for (const day of days) {
    places.set(day.key, [...(places.get(day.key) ?? []), day]);
  }
  return [...places.values()].flatMap((own) => (own[0] ? [[own[0], own] as const] : []));
}
