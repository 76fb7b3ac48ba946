import { companyBalances, companyInfo, contractorBalances, contractorInfo } from "@artel/shared/calls/balances";
import { type Binding, bind } from "../../http/context.ts";
import { getCompanyInfo, getContractorInfo, listCompanyBalances, listContractorBalances } from "./list-balances.ts";

export const balanceRoutes: readonly Binding[] = [
  bind(contractorBalances, listContractorBalances),
  bind(companyBalances, listCompanyBalances),
  bind(companyInfo, getCompanyInfo),
  bind(contractorInfo, getContractorInfo),
];
