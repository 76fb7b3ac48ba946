import * as legacy from "@artel/shared/calls/companies/legacy";
import * as operator from "@artel/shared/calls/companies/operator";
import { type Binding, bind } from "../../http/context.ts";
import { activateCompanyAction, describeActivation } from "./activate-company.ts";
import { getMyCompany, loadMyCompany } from "./list-companies.ts";
import { operatorCompaniesAction } from "./operator-companies.ts";

export const companyRoutes: readonly Binding[] = [
  bind(legacy.getMyCompany, getMyCompany),
  bind(legacy.loadMyCompany, loadMyCompany),
  bind(operator.operatorCompanies, operatorCompaniesAction),
  bind(operator.activateCompany, activateCompanyAction, undefined, describeActivation),
];
