import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import {
  enterBankLine,
  operatorTopup,
  operatorTopups,
  settleTopup,
  settleTopups,
} from "@artel/shared/calls/funding/operator";
import { bind } from "../../http/context.ts";
import { describeBankLine, describeSelection, describeSettlement } from "./describe-settlement.ts";
import { listTopupsAction, operatorTopupAction, operatorTopupsAction } from "./list-topups.ts";
import { rechargeAccountAction } from "./recharge-account.ts";
import { settleTopupsAction } from "./settle-many.ts";
import { enterBankLineAction, settleTopupAction } from "./settle-topup.ts";

export const fundingRoutes = [
  bind(rechargeAccount, rechargeAccountAction),
  bind(listTopups, listTopupsAction),
  bind(operatorTopups, operatorTopupsAction),
  bind(operatorTopup, operatorTopupAction),
  bind(enterBankLine, enterBankLineAction, undefined, describeBankLine),
  bind(settleTopup, settleTopupAction, undefined, describeSettlement),
  bind(settleTopups, settleTopupsAction, undefined, describeSelection),
];
