import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { type Binding, bind } from "../../http/context.ts";
import {
  getCompanyInfo,
  getContractorInfo,
  listCompanyBalances,
  listContractorBalances,
  type TaskStats,
} from "./list-balances.ts";

/** The calls of balances. Two of them answer with counts of tasks, which balances do not know: `taskStats` gives them. */
export function balanceRoutes(taskStats: TaskStats): readonly Binding[] {
  return [
    bind(contractorBalances, listContractorBalances),
    bind(companyBalances, listCompanyBalances),
    bind(companyInfo, getCompanyInfo(taskStats)),
    bind(contractorInfo, getContractorInfo(taskStats)),
  ];
}
