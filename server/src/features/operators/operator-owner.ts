import { refuseField } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import { activeOperatorName } from "./team-store.ts";

/** Who answers for a setting or a segment. Refuses, at the field `owner`, who is no operator now. */
export async function ownerOf(read: Read, id: number): Promise<{ readonly id: number; readonly name: string }> {
  const name = await activeOperatorName(read, id);
  return name === undefined ? refuseField("owner", "accounts.noOperator") : { id, name };
}
