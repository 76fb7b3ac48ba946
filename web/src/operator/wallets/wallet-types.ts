import type { Output } from "@artel/shared/calls/call";
import type { operatorWallet, operatorWallets } from "@artel/shared/calls/wallets/operator";
import type { Tone } from "../../ui/controls/status-chip.tsx";
import type { Translate } from "../../ui/words/use-text.ts";

export type ListedMethod = Output<typeof operatorWallets>["rows"][number];
export type Method = Output<typeof operatorWallet>;
export type Sharer = Method["sharers"][number];

export type Standing = "unverified" | "incomplete" | "refused" | "verified";

/** How a method stands: an invalid one is refused, or lacks details. */
export function standingOf({ state, refusedAt }: Pick<Sharer, "state" | "refusedAt">): Standing {
  if (state === 2) {
    return refusedAt === null ? "incomplete" : "refused";
  }
  return state === 3 ? "verified" : "unverified";
}

/** How that looks. */
export const standingTones = {
  unverified: "warning",
  incomplete: "neutral",
  refused: "danger",
  verified: "success",
} as const satisfies Record<Standing, Tone>;

/** A method in one line, for titles and popups. */
export function methodName(t: Translate, { type, details }: Pick<Sharer, "type" | "details">): string {
  return [t(`wallets.type.${type}`), details].filter(Boolean).join(" ");
}
