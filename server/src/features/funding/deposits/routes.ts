import { askDepositAddress, listDeposits } from "@artel/shared/calls/funding/app-deposits";
import * as operatorDepositsCalls from "@artel/shared/calls/funding/operator-deposits";
import { bind } from "../../../http/context.ts";
import { creditAsideAction, describeCredit } from "./credit-aside.ts";
import { askDepositAddressAction } from "./give-address.ts";
import { giveUpAddressAction } from "./give-up-address.ts";
import { listDepositsAction } from "./list-deposits.ts";
import { depositAddressesAction, operatorDepositsAction } from "./operator-deposits.ts";

export const depositRoutes = [
  bind(listDeposits, listDepositsAction),
  bind(askDepositAddress, askDepositAddressAction),
  bind(operatorDepositsCalls.operatorDeposits, operatorDepositsAction),
  bind(operatorDepositsCalls.depositAddresses, depositAddressesAction),
  bind(operatorDepositsCalls.creditDeposit, creditAsideAction, undefined, describeCredit),
  bind(operatorDepositsCalls.giveUpDepositAddress, giveUpAddressAction),
];
