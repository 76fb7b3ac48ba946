import * as operator from "@artel/shared/calls/operators/operator";
import * as operatorTeam from "@artel/shared/calls/operators/operator-team";
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
  bind(operator.operatorInit, initOperator),
  bind(operator.saveOperatorLanguage, chooseLanguage),
  bind(operator.operatorSignOut, endOperatorSession),
  bind(operator.operatorRealtimeToken, renewOperatorToken),
  bind(operator.operatorInvitation, getInvitationSecret),
  bind(operator.acceptOperatorInvitation, acceptInvitation),
  bind(operatorTeam.listOperators, listTeam),
  bind(operatorTeam.inviteOperator, askToInvite, undefined, describeInvite),
  bind(operatorTeam.endOperatorInvitation, endOpenInvitation, undefined, describeEndInvitation),
  bind(operatorTeam.changeOperatorRights, askToChangeRights, undefined, describeRights),
  bind(operatorTeam.removeOperator, removeByOperator, undefined, describeRemoval),
];
