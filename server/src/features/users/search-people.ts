import { translate } from "@artel/shared/text/translate";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Asked, type Found, hitsOf } from "../../platform/db/search.ts";
import { selectFoundPeople } from "./search-store.ts";

/** Everybody who has an account, for operators: whatever became of it, its page shows it. */
export async function searchPeople(read: Read, { language }: Context, asked: Asked): Promise<Found<never>> {
  return hitsOf(await selectFoundPeople(read, asked), asked, ({ fullname, email, user_role, user_state }) => ({
    title: fullname,
    note: [translate(language, `users.role.${user_role}`), ...(fullname === email ? [] : [email])].join(", "),
    state: translate(language, `users.state.${user_state}`),
  }));
}
