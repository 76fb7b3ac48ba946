import type { Output } from "@artel/shared/calls/call";
import type { operatorCompanies } from "@artel/shared/calls/companies/operator";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import type { Tone } from "../../ui/controls/status-chip.tsx";

export type ListedCompany = Output<typeof operatorCompanies>["rows"][number];
export type Company = Output<typeof operatorCompany>;

/** What the popups say of a company. */
export type NamedCompany = Pick<Company, "id" | "name">;

/** How a company stands: a closed one is neither active nor waits. */
export function standingOf({ state, canProforma }: Pick<Company, "state" | "canProforma">) {
  if (state === "closed" || state === "removed") {
    return state;
  }
  return canProforma ? "active" : "waits";
}

/** How that looks. */
export const standingTones = {
  waits: "warning",
  active: "success",
  closed: "danger",
  removed: "neutral",
} as const satisfies Record<ReturnType<typeof standingOf>, Tone>;
