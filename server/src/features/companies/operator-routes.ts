import { activateCompany, operatorCompanies, operatorOverview } from "@artel/shared/calls/companies";
import { bind } from "../../http/context.ts";
import { activateCompanyAction, operatorCompaniesAction, operatorOverviewAction } from "./activate-company.ts";

export const companiesOperatorRoutes = [
  bind(operatorCompanies, operatorCompaniesAction),
  bind(activateCompany, activateCompanyAction),
  bind(operatorOverview, operatorOverviewAction),
];
