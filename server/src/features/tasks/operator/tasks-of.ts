import type { Output } from "@artel/shared/calls/call";
import type { operatorUser } from "@artel/shared/calls/users/operator";
import { minorToWire } from "@artel/shared/money/amount";
import type { Read } from "../../../platform/db/db.ts";
import { newestTasksOf } from "./store.ts";

/** Tasks of a person that its page shows. */
const shown = 10;

/** The newest tasks of a person: of an owner the company's, of a manager those that this one made, of a freelancer the own ones. */
export async function tasksOf(
  read: Read,
  person: { readonly id: number; readonly role: "owner" | "manager" | "freelancer"; readonly company: number | null },
): Promise<Output<typeof operatorUser>["tasks"]> {
  const { id, role, company } = person;
  const of =
    role === "freelancer"
      ? { company: null, maker: null, freelancer: id }
      : { company, maker: role === "manager" ? id : null, freelancer: null };
  return (await newestTasksOf(read, of, shown)).map((row) => ({
    ...{ id: row.id, title: row.title, status: row.status, party: row.party, currency: row.currency },
    priceReward: minorToWire(row.currency, row.price_reward),
    createdAt: row.created_at.toISOString(),
  }));
}
