import * as app from "@artel/shared/calls/contractors/app";
import * as invite from "@artel/shared/calls/contractors/app-invite";
import * as own from "@artel/shared/calls/contractors/app-own-companies";
import * as legacy from "@artel/shared/calls/contractors/legacy";
import { bind, bindList } from "../../http/context.ts";
import { activateContractor, deactivateContractor } from "./activate-contractor.ts";
import { answer, listInvitations } from "./answer-company.ts";
import { invitationText } from "./invitation-text.ts";
import { inviteContractors } from "./invite-contractors.ts";
import type { VerifyInvited } from "./invite-one.ts";
import { foreseeEach, invitePeople } from "./invite-people.ts";
import { findContractors, getContractor, listContractors } from "./list-contractors.ts";
import { leaveCompany, ownCompanies, returnToCompany } from "./own-companies.ts";
import { getInvitationLink, resendInvitations } from "./resend-invitations.ts";

/** Those of a company about its contractors, and of a contractor about the companies; who is invited by one that asks for it verifies. */
export const contractorRoutes = (verify: VerifyInvited) => [
  bindList(legacy.freelancers, listContractors),
  bind(app.findContractors, findContractors),
  bind(legacy.inviteContractors, inviteContractors(verify)),
  bind(invite.foreseeInvitations, foreseeEach),
  bind(invite.invitePeople, invitePeople(verify)),
  bind(invite.resendInvitations, resendInvitations(verify)),
  bind(invite.invitationLink, getInvitationLink),
  bind(invite.companyInvitations, listInvitations),
  bind(invite.answerCompany, answer),
  bind(app.invitationText, invitationText),
  bind(legacy.convertToActive, activateContractor),
  bind(app.deactivateContractor, deactivateContractor),
  bind(app.getContractor, getContractor),
  bind(own.ownCompanies, ownCompanies),
  bind(own.leaveCompany, leaveCompany),
  bind(own.returnToCompany, returnToCompany),
];
