import {
  cashFlow,
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
  homeCashFlow,
} from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import { bind, bindHeavy, bindList } from "../../http/context.ts";
import {
  cashFlowChartsAction,
  cashFlowGroupsAction,
  cashFlowTotalsAction,
  findCashFlowAction,
  wholeCashFlow,
} from "./cash-flow.ts";
import { companyFinanceList } from "./company-finance.ts";
import { homeCashFlowAction } from "./home-cash-flow.ts";

export const financeRoutes = [
  bindList(cashFlow, wholeCashFlow),
  bind(findCashFlow, findCashFlowAction),
  bindHeavy(cashFlowTotals, cashFlowTotalsAction),
  bindHeavy(cashFlowGroups, cashFlowGroupsAction),
  bindHeavy(cashFlowCharts, cashFlowChartsAction),
  bindHeavy(homeCashFlow, homeCashFlowAction),
  bindList(companyFinance, companyFinanceList),
];
