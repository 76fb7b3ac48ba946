import type { FoundKind, OperatorsFind, PeopleFind } from "@artel/shared/calls/search/views";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Context, SessionUser } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Asked, Found } from "../../platform/db/search.ts";
import { searchApprovals } from "../approvals/search-approvals.ts";
import { searchAllCompanies, searchOwnCompanies } from "../companies/search-companies.ts";
import { searchContractors } from "../contractors/search-contractors.ts";
import { searchDocuments } from "../documents/search-documents.ts";
import { searchAllTopups, searchOwnTopups } from "../funding/search-topups.ts";
import { searchManagers } from "../managers/search-managers.ts";
import { searchBatches } from "../payouts/operator/search-batches.ts";
import { searchAllPayouts, searchOwnPayouts } from "../payouts/search-payouts.ts";
import { searchTasks } from "../tasks/find/search-tasks.ts";
import { searchAnyTask } from "../tasks/operator/search-any-task.ts";
import { searchPeople } from "../users/search-people.ts";

/** Finds one kind of thing, as far as the caller sees it on its own page. */
type Finder = (read: Read, ctx: Context, asked: Asked) => Promise<Found<CurrencyCode>>;

export interface Kind<Name extends FoundKind> {
  readonly kind: Name;
  readonly find: Finder;
}

/**
 * What a person may find, in the order of the groups. A kind stands here for whoever has its page: managers and top-ups are
 * the owner's, and what a manager sees of tasks and documents is decided where these are read.
 */
export function kindsOf(user: SessionUser): readonly Kind<PeopleFind>[] {
  const tasks = { kind: "tasks", find: searchTasks } as const;
  const documents = { kind: "documents", find: searchDocuments } as const;
  switch (user.role) {
    case "company": {
      const managers = { kind: "managers", find: searchManagers } as const;
      const own = user.isOwner ? [managers, { kind: "topups", find: searchOwnTopups } as const] : [];
      return [tasks, { kind: "freelancers", find: searchContractors }, documents, ...own];
    }
    case "freelancer":
      return [
        tasks,
        { kind: "companies", find: searchOwnCompanies },
        { kind: "payouts", find: searchOwnPayouts },
        documents,
      ];
    default:
      return [];
  }
}

/** What the console finds: every operator reads its queues, whatever the own duties. */
export const consoleKinds: readonly Kind<OperatorsFind>[] = [
  { kind: "companies", find: searchAllCompanies },
  { kind: "people", find: searchPeople },
  { kind: "tasks", find: searchAnyTask },
  { kind: "topups", find: searchAllTopups },
  { kind: "payouts", find: searchAllPayouts },
  { kind: "batches", find: searchBatches },
  { kind: "approvals", find: searchApprovals },
];
