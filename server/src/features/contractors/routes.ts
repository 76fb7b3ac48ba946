import * as app from "@artel/shared/calls/contractors/app";
import * as legacy from "@artel/shared/calls/contractors/legacy";
import { bind, bindList } from "../../http/context.ts";
import { activateContractor, deactivateContractor } from "./activate-contractor.ts";
import { invitationText } from "./invitation-text.ts";
import { inviteContractors } from "./invite-contractors.ts";
import { findContractors, getContractor, listContractors } from "./list-contractors.ts";

export const contractorRoutes = [
  bindList(legacy.freelancers, listContractors),
  bind(app.findContractors, findContractors),
  bind(legacy.inviteContractors, inviteContractors),
  bind(app.invitationText, invitationText),
  bind(legacy.convertToActive, activateContractor),
  bind(app.deactivateContractor, deactivateContractor),
  bind(app.getContractor, getContractor),
];
