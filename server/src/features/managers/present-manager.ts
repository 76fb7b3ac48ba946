import type { Output } from "@artel/shared/calls/call";
import type { findManagers } from "@artel/shared/calls/managers/app";
import { managerRights } from "@artel/shared/states/manager-rights";
import { versionOf } from "../../http/version.ts";
import type { MemberRow } from "./store.ts";

type Item = Output<typeof findManagers>["rows"][number];

/** What the owner changes of a manager, with its version. */
export function presentDetails(
  row: Pick<MemberRow, "name" | "surname" | "phone" | "rights">,
): Pick<Item, "name" | "surname" | "phone" | "rights" | "savedVersion"> {
  const { name, surname, phone } = row;
  const details = { name, surname, phone, rights: managerRights.filter((right) => row.rights[right] === true) };
  return { ...details, savedVersion: versionOf(details) };
}
