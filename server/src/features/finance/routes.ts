import * as app from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { bind, bindHeavy, bindList } from "../../http/context.ts";
import * as cashFlowCalls from "./cash-flow.ts";
import { companyFinanceList } from "./company-finance.ts";
import { homeCashFlowAction } from "./home-cash-flow.ts";

export const financeRoutes = [
  bindList(app.cashFlow, cashFlowCalls.wholeCashFlow),
  bind(app.findCashFlow, cashFlowCalls.findCashFlowAction),
  bindHeavy(app.cashFlowTotals, cashFlowCalls.cashFlowTotalsAction),
  bindHeavy(app.cashFlowGroups, cashFlowCalls.cashFlowGroupsAction),
  bindHeavy(app.cashFlowCharts, cashFlowCalls.cashFlowChartsAction),
  bindHeavy(app.homeCashFlow, homeCashFlowAction),
  bindList(companyFinance, companyFinanceList),
];
