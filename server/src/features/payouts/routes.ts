import {
  buildBatch,
  cancelPayout,
  cancelPayoutByOperator,
  dissolveBatch,
  listPayouts,
  markPayoutItems,
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
  releaseBatch,
  revealPayoutItem,
  reviewPayout,
} from "@artel/shared/calls/payouts";
import { type Binding, bind } from "../../http/context.ts";
import { build, dissolve, release } from "./batches.ts";
import { cancelByOperator, cancelOwn, review } from "./cancel-payout.ts";
import {
  describeBatch,
  describeBuild,
  describeCancel,
  describeResults,
  describeReveal,
  describeReview,
} from "./describe-payouts.ts";
import { list } from "./list-payouts.ts";
import { mark, reveal } from "./mark-items.ts";
import { listBatches, listQueue, showBatch, showPayout } from "./operator-views.ts";

export const payoutRoutes: readonly Binding[] = [
  bind(listPayouts, list),
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
  bind(markPayoutItems, mark, undefined, describeResults),
  bind(revealPayoutItem, reveal, undefined, describeReveal),
];
