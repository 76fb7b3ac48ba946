import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

type Held = Row<"payout", "id">;

/** Holds the requests of a contractor that nothing holds and no batch has, for the screening of the name; answers which. */
export function holdAll(tx: Tx, contractor: number): Promise<Held[]> {
  return rowsOf<Held>(tx)`UPDATE payout SET hold = 'screening', held = coalesce(held, 'screening')
    WHERE contractor_id = ${contractor} AND status = 'pending' AND hold IS NULL AND batch_id IS NULL RETURNING id`;
}

/** Lets requests go on that the screening alone held; answers which. */
export function releaseAll(tx: Tx, contractor: number, by: number): Promise<Held[]> {
  return rowsOf<Held>(tx)`UPDATE payout SET hold = NULL, cleared_by = ${by}
    WHERE contractor_id = ${contractor} AND status = 'pending' AND hold = 'screening' RETURNING id`;
}
