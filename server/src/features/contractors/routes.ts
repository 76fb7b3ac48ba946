import * as calls from "@artel/shared/calls/contractors";
import { bind } from "../../http/context.ts";
import { activateContractor, deactivateContractor } from "./activate-contractor.ts";
import { inviteContractors } from "./invite-contractors.ts";
import { findContractors, getContractor, listContractors } from "./list-contractors.ts";

export const contractorRoutes = [
  bind(calls.freelancers, listContractors),
  bind(calls.findContractors, findContractors),
  bind(calls.inviteContractors, inviteContractors),
  bind(calls.convertToActive, activateContractor),
  bind(calls.deactivateContractor, deactivateContractor),
  bind(calls.getContractor, getContractor),
];
