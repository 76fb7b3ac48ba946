import type { ImportRow } from "@artel/shared/sheets/import-row";
import type { ImportTasksProps } from "../import-props.ts";
import type { Import } from "../use-import.ts";

/** What the groups of errors, and the repair of one of them, work on. */
export type GroupsProps = Pick<
  ImportTasksProps,
  "context" | "services" | "onInvite" | "installationStep" | "onAnyAmount"
> & {
  readonly work: Import;
  readonly rows: readonly ImportRow[];
};
