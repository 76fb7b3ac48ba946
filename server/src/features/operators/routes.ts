import {
  acceptOperatorInvitation,
  operatorInit,
  operatorInvitation,
  operatorRealtimeToken,
  operatorSignOut,
} from "@artel/shared/calls/operators/operator";
import { bind } from "../../http/context.ts";
import { acceptInvitation, getInvitationSecret } from "./accept-invitation.ts";
import { endOperatorSession, initOperator, renewOperatorToken } from "./operator-init.ts";

export const operatorRoutes = [
  bind(operatorInit, initOperator),
  bind(operatorSignOut, endOperatorSession),
  bind(operatorRealtimeToken, renewOperatorToken),
  bind(operatorInvitation, getInvitationSecret),
  bind(acceptOperatorInvitation, acceptInvitation),
];
