import {
  acceptOperatorInvitation,
  operatorInit,
  operatorInvitation,
  operatorRealtimeToken,
  operatorSignOut,
  saveOperatorLanguage,
} from "@artel/shared/calls/operators/operator";
import {
  changeOperatorRights,
  endOperatorInvitation,
  inviteOperator,
  listOperators,
  removeOperator,
} from "@artel/shared/calls/operators/operator-team";
import { bind } from "../../http/context.ts";
import { chooseLanguage } from "../session/choose-language.ts";
import { acceptInvitation, getInvitationSecret } from "./accept-invitation.ts";
import { askToChangeRights } from "./change-rights.ts";
import { describeEndInvitation, describeInvite, describeRemoval, describeRights } from "./describe-team.ts";
import { askToInvite, endOpenInvitation } from "./invite-by-operator.ts";
import { endOperatorSession, initOperator, renewOperatorToken } from "./operator-init.ts";
import { removeByOperator } from "./remove-operator.ts";
import { listTeam } from "./team.ts";

export const operatorRoutes = [
  bind(operatorInit, initOperator),
  bind(saveOperatorLanguage, chooseLanguage),
  bind(operatorSignOut, endOperatorSession),
  bind(operatorRealtimeToken, renewOperatorToken),
  bind(operatorInvitation, getInvitationSecret),
  bind(acceptOperatorInvitation, acceptInvitation),
  bind(listOperators, listTeam),
  bind(inviteOperator, askToInvite, undefined, describeInvite),
  bind(endOperatorInvitation, endOpenInvitation, undefined, describeEndInvitation),
  bind(changeOperatorRights, askToChangeRights, undefined, describeRights),
  bind(removeOperator, removeByOperator, undefined, describeRemoval),
];
