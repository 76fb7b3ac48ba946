import { getCardPayin, listCardPayins, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { doEcommPayIn } from "@artel/shared/calls/funding/legacy-card-payins";
import * as operatorCardPayinsCalls from "@artel/shared/calls/funding/operator-card-payins";
import { type Binding, bind } from "../../../http/context.ts";
import { collectCardPayinAction } from "./collect-owed.ts";
import { creditCardPayinAction } from "./credit-aside.ts";
import { getCardPayinAction, listCardPayinsAction } from "./list-payins.ts";
import { askCardPayinAction, describePayin, listOperatorPayins, readOperatorPayin } from "./operator-payins.ts";
import { settleCardPayinAction } from "./settle-payin.ts";
import { doEcommPayInAction, startCardPayinAction } from "./start-payin.ts";

export const cardPayinRoutes: readonly Binding[] = [
  bind(listCardPayins, listCardPayinsAction),
  bind(getCardPayin, getCardPayinAction),
  bind(startCardPayin, startCardPayinAction),
  bind(doEcommPayIn, doEcommPayInAction),
  bind(operatorCardPayinsCalls.operatorCardPayins, listOperatorPayins),
  bind(operatorCardPayinsCalls.operatorCardPayin, readOperatorPayin),
  bind(operatorCardPayinsCalls.askCardPayin, askCardPayinAction, undefined, describePayin),
  bind(operatorCardPayinsCalls.settleCardPayin, settleCardPayinAction, undefined, describePayin),
  bind(operatorCardPayinsCalls.creditCardPayin, creditCardPayinAction, undefined, describePayin),
  bind(operatorCardPayinsCalls.collectCardPayin, collectCardPayinAction, undefined, describePayin),
];
