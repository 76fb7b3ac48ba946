import type { FoundKind } from "@artel/shared/calls/search/views";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Context, SessionUser } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Asked, Found } from "../../platform/db/search.ts";
import { searchAllCompanies, searchOwnCompanies } from "../companies/search-companies.ts";
import { searchContractors } from "../contractors/search-contractors.ts";
import { searchDocuments } from "../documents/search-documents.ts";
import { searchTopups } from "../funding/search-topups.ts";
import { searchManagers } from "../managers/search-managers.ts";
import { searchPayouts, searchReceivers } from "../payouts/search-payouts.ts";
import { searchTasks } from "../tasks/find/search-tasks.ts";

/** Finds one kind of thing, as far as the caller sees it on its own page. */
type Finder = (read: Read, ctx: Context, asked: Asked) => Promise<Found<CurrencyCode>>;

export interface Kind {
  readonly kind: FoundKind;
  readonly find: Finder;
}

const tasks: Kind = { kind: "tasks", find: searchTasks };
const documents: Kind = { kind: "documents", find: searchDocuments };
const topups: Kind = { kind: "topups", find: searchTopups };
const payouts: Kind = { kind: "payouts", find: searchPayouts };
const managers: Kind = { kind: "managers", find: searchManagers };

/**
 * What a person may find, in the order of the groups. A kind stands here for whoever has its page: managers and top-ups are
 * the owner's, and what a manager sees of tasks and documents is decided where these are read.
 */
export function kindsOf(user: SessionUser): readonly Kind[] {
  switch (user.role) {
    case "company": {
      const own = user.isOwner ? [managers, topups] : [];
      return [tasks, { kind: "freelancers", find: searchContractors }, documents, ...own];
    }
    case "freelancer":
      return [tasks, { kind: "companies", find: searchOwnCompanies }, payouts, documents];
    case "operator":
      return [
        { kind: "companies", find: searchAllCompanies },
        { kind: "freelancers", find: searchReceivers },
        topups,
        payouts,
      ];
    default:
      return [];
  }
}
