import {
  estimateWithdrawal,
  flBankPayment,
  instantTransfer,
  listWithdrawals,
  withdraw,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/withdrawals";
import { type Binding, bind } from "../../http/context.ts";
import { estimate } from "./estimate-withdrawal.ts";
import { describeBankPayment, describeTransfer, payToBank, transferToCard } from "./legacy-withdrawals.ts";
import { list, overview } from "./list-withdrawals.ts";
import { listQuotas } from "./quotas.ts";
import { describeWithdrawal, withdrawV2 } from "./request-withdrawal.ts";

export const withdrawalRoutes: readonly Binding[] = [
  bind(listWithdrawals, list),
  bind(withdrawalOverview, overview),
  bind(withdrawalQuotas, listQuotas),
  bind(estimateWithdrawal, estimate),
  bind(withdraw, withdrawV2, undefined, describeWithdrawal),
  bind(instantTransfer, transferToCard, undefined, describeTransfer),
  bind(flBankPayment, payToBank, undefined, describeBankPayment),
];
