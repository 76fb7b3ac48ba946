import type { Amount } from "@artel/shared/money/amount";
import type { ImportContext, ImportQuote, ImportRow } from "@artel/shared/sheets/import-row";
import type { ReactNode } from "react";
import type { Crumb } from "../../../ui/layout/page.tsx";
import type { CommitResult } from "./import-state.ts";
import type { TemplateService } from "./spreadsheets.ts";

/** Everything that the import asks of the screen around it; the import itself talks to no server. */
export interface ImportTasksProps {
  /** Currencies, catalogue, contractors and rules by which rows are judged; a new one judges them again. */
  readonly context: ImportContext;
  /** The catalogue by names in the present language, for the template and the choice of a service. */
  readonly services: readonly TemplateService[];
  /** Money of the company that can pay for tasks, per currency; undefined for managers, who see no balance. */
  readonly available: readonly Amount[] | undefined;
  /**
   * Creates the drafts and reports how many are done and failed on the way. Answers one result per row.
   * A rejected promise means that nothing is known about the rows; the page offers to send them again.
   */
  readonly onCommit: (
    rows: readonly ImportRow[],
    report: (done: number, failed: number) => void,
  ) => Promise<readonly CommitResult[]>;
  /** The server's sums of the rows, where they shall replace those of the shared rules. */
  readonly onEstimate?: (rows: readonly ImportRow[]) => Promise<readonly ImportQuote[]>;
  /** Invites people whose addresses are in the file and not in the list of contractors. */
  readonly onInvite?: (emails: readonly string[]) => Promise<void>;
  /** The ways out of a shortage: a top-up of the missing amount, or an exchange into its currency. */
  readonly waysOut?: (shortage: { readonly needed: Amount; readonly available: Amount }) => ReactNode;
  /** The address that shows the created tasks. */
  readonly createdHref: (taskIds: readonly number[]) => string;
  readonly crumbs?: readonly Crumb[];
  readonly crumbLabel?: string;
}
