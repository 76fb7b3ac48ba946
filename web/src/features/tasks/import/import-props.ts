import type { Output } from "@artel/shared/calls/call";
import type { getImport, importFailures } from "@artel/shared/calls/tasks/app-import-jobs";
import type { Amount } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { EarlierTasks } from "@artel/shared/sheets/import-repeats";
import type { ImportContext, ImportedTask, ImportQuote, ImportRow } from "@artel/shared/sheets/import-row";
import type { ReactNode } from "react";
import type { ApiError } from "../../../api/api-error.ts";
import type { Crumb } from "../../../ui/layout/page.tsx";
import type { TemplateService } from "./spreadsheets.ts";

/** How far an import is. */
export type ImportJob = Output<typeof getImport>;

/** Which rows to make of which file: those that are valid, or all or none. */
export interface ImportOrder {
  /** Empty for pasted rows. */
  readonly fileName: string;
  readonly mode: ImportJob["mode"];
  readonly rows: readonly ImportRow[];
  /** What the tasks cost as the page told it, by currency. */
  readonly seen: readonly { readonly currency: CurrencyCode; readonly amount: string }[];
}

/** The failed rows of the import on screen: undefined while they are read. */
export interface ImportFailures {
  readonly rows?: Output<typeof importFailures>["rows"];
  readonly error?: ApiError;
  readonly retry?: () => void;
}

/** The imports of this person, which go on whether or not a page shows them. */
export interface ImportJobs {
  /** The import that is on screen, and what is known of it. */
  readonly id: string | undefined;
  readonly job: ImportJob | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  readonly failures: ImportFailures;
  /** How many of its tasks are drafts still, where this person may pay them: undefined while that is asked. */
  readonly payable: number | undefined;
  /** The newest ones, for a page that is opened later. */
  readonly recent: readonly ImportJob[];
  /** Sends the rows and shows the import that they become. Rejects with the refusal; then nothing was made. */
  readonly start: (order: ImportOrder) => Promise<void>;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly stop: () => void;
  readonly resume: () => void;
  /** A stop or a resume is on its way. */
  readonly isChanging: boolean;
}

/** Everything that the import asks of the screen around it; the import itself talks to no server. */
export interface ImportTasksProps {
  /** Currencies, catalogue, contractors and rules by which rows are judged; a new one judges them again. */
  readonly context: ImportContext;
  /** The catalogue by names in the present language, for the template and the choice of a service. */
  readonly services: readonly TemplateService[];
  /** The step of the installation, beside the company's own setting; "0" where there is nothing to choose. */
  readonly installationStep: string;
  /** Changes that setting; absent for all but the owner. Rejects with the refusal. */
  readonly onAnyAmount?: (isAny: boolean) => Promise<void>;
  /** Money of the company that can pay for tasks, per currency; undefined for managers, who see no balance. */
  readonly available: readonly Amount[] | undefined;
  /** The imports of this person on the server. */
  readonly jobs: ImportJobs;
  /** Which tasks are the same as an earlier one of the company, by the keys of the given ones; null for those that are not. */
  readonly onFindRepeats: (tasks: ReadonlyMap<string, ImportedTask>) => Promise<EarlierTasks>;
  /** The server's sums of the rows, where they shall replace those of the shared rules. */
  readonly onEstimate?: (rows: readonly ImportRow[]) => Promise<readonly ImportQuote[]>;
  /** Invites people whose addresses are in the file and not in the list of contractors. */
  readonly onInvite?: (emails: readonly string[]) => Promise<void>;
  /** The ways out of a shortage: a top-up of the missing amount, or an exchange into its currency. */
  readonly waysOut?: (shortage: { readonly needed: Amount; readonly available: Amount }) => ReactNode;
  /** The address that shows the tasks of an import; with `isToPay` it asks at once whether to pay its drafts. */
  readonly createdHref: (importId: string, isToPay?: boolean) => string;
  readonly crumbs?: readonly Crumb[];
  readonly crumbLabel?: string;
}
