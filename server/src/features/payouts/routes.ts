import * as app from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import * as operator from "@artel/shared/calls/payouts/operator";
import { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
import { operatorWallet } from "@artel/shared/calls/wallets/operator";
import { type Binding, bind, inSeries } from "../../http/context.ts";
import { cancelOwn } from "./contractor/cancel-payout.ts";
import { estimate } from "./contractor/estimate-withdrawal.ts";
import { describeBankPayment, describeTransfer, payToBank, transferToCard } from "./contractor/legacy-withdrawals.ts";
import { find, list } from "./contractor/list-payouts.ts";
import { listBalances, overview } from "./contractor/list-withdrawals.ts";
import { listQuotas } from "./contractor/quotas.ts";
import { describeWithdrawal, withdrawV2 } from "./contractor/request-withdrawal.ts";
import { describeBatchFile, makeBatchFile } from "./operator/batch-file.ts";
import { build, dissolve, release } from "./operator/batches.ts";
import { cancelByOperator, review } from "./operator/cancel-payout.ts";
import * as describePayouts from "./operator/describe-payouts.ts";
import { countPaid, mark, reveal } from "./operator/mark-items.ts";
import { listBatches, listQueue, showBatch, showPayout } from "./operator/operator-views.ts";
import { readMethod } from "./operator/read-method.ts";
import { describeSettle, settleDifference } from "./operator/settle-difference.ts";

export const payoutRoutes: readonly Binding[] = [
  bind(app.listWithdrawals, listBalances),
  bind(app.withdrawalOverview, overview),
  bind(app.withdrawalQuotas, listQuotas),
  bind(app.estimateWithdrawal, estimate),
  bind(app.withdraw, withdrawV2, undefined, describeWithdrawal),
  bind(instantTransfer, transferToCard, undefined, describeTransfer),
  bind(flBankPayment, payToBank, undefined, describeBankPayment),
  bind(app.listPayouts, list),
  bind(app.findPayouts, find),
  bind(app.cancelPayout, cancelOwn),
  bind(operator.operatorPayouts, listQueue),
  bind(operator.operatorPayoutDetail, showPayout),
  bind(operatorWallet, readMethod),
  bind(operator.reviewPayout, review, undefined, describePayouts.describeReview),
  bind(operator.cancelPayoutByOperator, cancelByOperator, undefined, describePayouts.describeCancel),
  bind(operator.operatorBatches, listBatches),
  bind(operator.operatorBatch, showBatch),
  bind(operator.buildBatch, build, undefined, describePayouts.describeBuild),
  bind(operator.releaseBatch, release, undefined, describePayouts.describeBatch),
  bind(operator.dissolveBatch, dissolve, undefined, describePayouts.describeBatch),
  inSeries(bind(operator.markPayoutItems, mark, undefined, describePayouts.describeResults), countPaid),
  bind(operator.revealPayoutItem, reveal, undefined, describePayouts.describeReveal),
  bind(operator.batchFile, makeBatchFile, undefined, describeBatchFile),
  bind(settlePayoutDifference, settleDifference, undefined, describeSettle),
];
