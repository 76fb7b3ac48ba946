import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { type Binding, bind } from "../../http/context.ts";
import * as listBalances from "./list-balances.ts";

/** The calls of balances. Two of them answer with counts of tasks, which balances do not know: `taskStats` gives them. */
export function balanceRoutes(taskStats: listBalances.TaskStats): readonly Binding[] {
  return [
    bind(contractorBalances, listBalances.listContractorBalances),
    bind(companyBalances, listBalances.listCompanyBalances),
    bind(companyInfo, listBalances.getCompanyInfo(taskStats)),
    bind(contractorInfo, listBalances.getContractorInfo(taskStats)),
  ];
}
