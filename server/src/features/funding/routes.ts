import { issueProforma } from "@artel/shared/calls/documents/operator";
import { cancelTopup, listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import * as operator from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, giveUpReturn, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { bind, inSeries } from "../../http/context.ts";
import { describeBack, returnBankLineAction } from "./back/back-to-payer.ts";
import { describeGiveUp, giveUpReturnAction } from "./back/give-up-return.ts";
import { describeRefund, refundTopupAction } from "./back/refund-topup.ts";
import { bookLineOrderAction, countLineOrder, describeLineOrder } from "./book-line-order.ts";
import { depositRoutes } from "./deposits/routes.ts";
import {
  countBankLine,
  countSettlement,
  describeBankLine,
  describeSelection,
  describeSettlement,
} from "./describe-settlement.ts";
import { describeDivision, divideBankLineAction } from "./divide-line.ts";
import { operatorBankLineAction, operatorBankLinesAction } from "./list-lines.ts";
import { listTopupsAction, operatorTopupAction, operatorTopupsAction } from "./list-topups.ts";
import { cancelProformaAction, cancelTopupAction } from "./proforma/cancel-topup.ts";
import { issueProformaAction } from "./proforma/issue-proforma.ts";
import { rechargeAccountAction } from "./proforma/recharge-account.ts";
import { describeAside, putBankLineAsideAction } from "./put-aside.ts";
import { settleTopupsAction } from "./settle-many.ts";
import { enterBankLineAction, settleTopupAction } from "./settle-topup.ts";

export const fundingRoutes = [
  bind(rechargeAccount, rechargeAccountAction),
  bind(listTopups, listTopupsAction),
  bind(cancelTopup, cancelTopupAction),
  bind(issueProforma, issueProformaAction),
  bind(operator.operatorTopups, operatorTopupsAction),
  bind(operator.operatorTopup, operatorTopupAction),
  inSeries(bind(operator.enterBankLine, enterBankLineAction, undefined, describeBankLine), countBankLine),
  inSeries(bind(operator.settleTopup, settleTopupAction, undefined, describeSettlement), countSettlement),
  bind(operator.cancelProforma, cancelProformaAction),
  bind(refundTopup, refundTopupAction, undefined, describeRefund),
  bind(operator.settleTopups, settleTopupsAction, undefined, describeSelection),
  bind(operatorBankLines, operatorBankLinesAction),
  bind(operatorBankLine, operatorBankLineAction),
  bind(putBankLineAside, putBankLineAsideAction, undefined, describeAside),
  inSeries(bind(bookLineOrder, bookLineOrderAction, undefined, describeLineOrder), countLineOrder),
  bind(returnBankLine, returnBankLineAction, undefined, describeBack),
  bind(giveUpReturn, giveUpReturnAction, undefined, describeGiveUp),
  bind(divideBankLine, divideBankLineAction, undefined, describeDivision),
  ...depositRoutes,
];
