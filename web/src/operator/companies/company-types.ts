import type { Output } from "@artel/shared/calls/call";
import type { operatorCompanies } from "@artel/shared/calls/companies/operator";
import type { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import type { Tone } from "../../ui/controls/status-chip.tsx";

export type ListedCompany = Output<typeof operatorCompanies>["rows"][number];
export type Company = Output<typeof operatorCompany>;

/** What the popups say of a company. */
export type NamedCompany = Pick<Company, "id" | "name">;

/** How a company stands: a closed one neither waits for anybody nor is active. */
export function standingOf({ state, review }: Pick<Company, "state" | "review">) {
  return state === "closed" || state === "removed" ? state : review.state;
}

/** Whether its activation is still to be decided. */
export function isReviewed(company: Pick<Company, "state" | "review">): boolean {
  const standing = standingOf(company);
  return standing === "waits" || standing === "asked";
}

/** How that looks. */
export const standingTones = {
  waits: "warning",
  asked: "info",
  refused: "danger",
  active: "success",
  closed: "danger",
  removed: "neutral",
} as const satisfies Record<ReturnType<typeof standingOf>, Tone>;
