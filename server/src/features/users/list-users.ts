import type { Output } from "@artel/shared/calls/call";
import type { operatorUsers } from "@artel/shared/calls/users/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import type { Action } from "../../http/context.ts";
import { segmentNames } from "../policies/segments-of.ts";
import { selectUsers, type UserRow } from "./list-store.ts";

/** A page of everybody who has an account, with what is special about each and the segments to choose from. */
export const listUsers: Action<typeof operatorUsers> = async (tx, ctx, input) => {
  const filter = {
    roles: input.role?.split(","),
    states: input.state?.split(","),
    flags: input.flag?.split(","),
    segments: input.segment?.split(",").map((id) => Number.parseInt(id, 10)),
    search: wordsOf(input.search),
    now: ctx.now,
  };
  const { rows, total } = await selectUsers(tx, filter, input);
  return {
    rows: rows.map((row) => ({ ...presentUser(row), flags: [...row.settings_on], segments: [...row.segments] })),
    total,
    segments: await segmentNames(tx),
  };
};

type Listed = Omit<Output<typeof operatorUsers>["rows"][number], "flags" | "segments">;

/** What a list and the page of a person say alike. */
export function presentUser(row: UserRow): Listed {
  return {
    ...{ id: row.id, name: row.full_name, email: row.email, role: row.user_role, state: row.user_state },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? "" },
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
  };
}
