import {
  cancelPayout,
  estimateWithdrawal,
  findPayouts,
  listPayouts,
  listWithdrawals,
  withdraw,
  withdrawalOverview,
  withdrawalQuotas,
} from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import {
  batchFile,
  buildBatch,
  cancelPayoutByOperator,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
  releaseBatch,
  revealPayoutItem,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { settlePayoutDifference } from "@artel/shared/calls/payouts/operator-differences";
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
import { countPaid } from "./operator/count-paid.ts";
import {
  describeBatch,
  describeBuild,
  describeCancel,
  describeResults,
  describeReveal,
  describeReview,
} from "./operator/describe-payouts.ts";
import { mark, reveal } from "./operator/mark-items.ts";
import { listBatches, listQueue, showBatch, showPayout } from "./operator/operator-views.ts";
import { describeSettle, settleDifference } from "./operator/settle-difference.ts";

export const payoutRoutes: readonly Binding[] = [
  bind(listWithdrawals, listBalances),
  bind(withdrawalOverview, overview),
  bind(withdrawalQuotas, listQuotas),
  bind(estimateWithdrawal, estimate),
  bind(withdraw, withdrawV2, undefined, describeWithdrawal),
  bind(instantTransfer, transferToCard, undefined, describeTransfer),
  bind(flBankPayment, payToBank, undefined, describeBankPayment),
  bind(listPayouts, list),
  bind(findPayouts, find),
  bind(cancelPayout, cancelOwn),
  bind(operatorPayouts, listQueue),
  bind(operatorPayoutDetail, showPayout),
  bind(reviewPayout, review, undefined, describeReview),
  bind(cancelPayoutByOperator, cancelByOperator, undefined, describeCancel),
  bind(operatorBatches, listBatches),
  bind(operatorBatch, showBatch),
  bind(buildBatch, build, undefined, describeBuild),
  bind(releaseBatch, release, undefined, describeBatch),
  bind(dissolveBatch, dissolve, undefined, describeBatch),
  inSeries(bind(markPayoutItems, mark, undefined, describeResults), countPaid),
  bind(revealPayoutItem, reveal, undefined, describeReveal),
  bind(batchFile, makeBatchFile, undefined, describeBatchFile),
  bind(settlePayoutDifference, settleDifference, undefined, describeSettle),
];
