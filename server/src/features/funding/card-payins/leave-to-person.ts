import type { CardPayinDifference } from "@artel/shared/states/card-payins";
import type { Tx } from "../../../platform/db/db.ts";
import type { ToldSum } from "../../../providers/cards/port.ts";
import type { Doer } from "../../payouts/doer.ts";
import { keepDifference, type PayinRow } from "./payin-store.ts";

/** What came of a report, in the words of the page of webhooks. */
export type ReportOutcome =
  | "credited"
  | "put aside"
  | "money taken back"
  | "declined"
  | "expired"
  | "nothing new"
  | "kept for a person"
  | "asked"
  | "no such payment";

/** Leaves a payment to a person, with what the provider said. Said again nothing changes. */
export async function forPerson(
  tx: Tx,
  { app, now }: Doer,
  payin: Pick<PayinRow, "id">,
  kind: CardPayinDifference,
  sum?: ToldSum,
): Promise<"kept for a person" | "nothing new"> {
  const isNew = await keepDifference(tx, payin.id, { kind, now, ...(sum ? { sum } : {}) });
  if (isNew) {
    app.log.error({ payin: payin.id, kind }, "a person has to look at what the card provider says of a payment");
  }
  return isNew ? "kept for a person" : "nothing new";
}
