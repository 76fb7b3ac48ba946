import {
  ledgerAccounts,
  ledgerMovements,
  ledgerPosting,
  ledgerPostings,
  proposeAdjustment,
} from "@artel/shared/calls/ledger/operator";
import { bind } from "../../http/context.ts";
import { findAccountsAction, listMovementsAction } from "./find-accounts.ts";
import { listPostingsAction, showPostingAction } from "./list-postings.ts";
import { describeAdjustment, proposeAdjustmentAction } from "./propose-adjustment.ts";

export const ledgerRoutes = [
  bind(ledgerAccounts, findAccountsAction),
  bind(ledgerMovements, listMovementsAction),
  bind(ledgerPostings, listPostingsAction),
  bind(ledgerPosting, showPostingAction),
  bind(proposeAdjustment, proposeAdjustmentAction, undefined, describeAdjustment),
];
