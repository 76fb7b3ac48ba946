import * as calls from "@artel/shared/calls/companies";
import { type Binding, bind } from "../../http/context.ts";
import { activateCompanyAction, describeActivation } from "./activate-company.ts";
import { getMyCompany, loadMyCompany } from "./list-companies.ts";
import { operatorCompaniesAction } from "./operator-companies.ts";

export const companyRoutes: readonly Binding[] = [
  bind(calls.getMyCompany, getMyCompany),
  bind(calls.loadMyCompany, loadMyCompany),
  bind(calls.operatorCompanies, operatorCompaniesAction),
  bind(calls.activateCompany, activateCompanyAction, undefined, describeActivation),
];
