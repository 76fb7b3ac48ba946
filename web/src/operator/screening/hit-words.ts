import type { Output } from "@artel/shared/calls/call";
import type { operatorScreeningHits } from "@artel/shared/calls/screening/operator";
import type { Translate } from "../../ui/words/use-text.ts";

export type Hit = Output<typeof operatorScreeningHits>["rows"][number];

/** Whose hit it is. */
export function accountWords(t: Translate, { account }: Hit): string {
  return t(`screening.${account.kind}`, { id: account.id });
}
