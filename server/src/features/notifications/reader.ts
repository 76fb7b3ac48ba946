import { managerRights } from "@artel/shared/states/manager-rights";
import type { SessionUser } from "../../http/context.ts";
import type { Reader } from "./store.ts";

/** Who asks, with the rights of this moment: what a manager was told under a right that is gone is not shown. */
export function readerOf(user: SessionUser): Reader {
  return { id: user.id, rights: managerRights.filter((right) => user.isOwner || user.rights[right]) };
}
