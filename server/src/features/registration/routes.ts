import { invitationByRef } from "@artel/shared/calls/registration/app";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { bind } from "../../http/context.ts";
import { getInvitation } from "./invitation-by-ref.ts";
import { registerOwner } from "./register-company.ts";
import { registerPerson } from "./register-contractor.ts";

export const registrationRoutes = [
  bind(registerCompany, registerOwner),
  bind(registerContractor, registerPerson),
  bind(invitationByRef, getInvitation),
];
