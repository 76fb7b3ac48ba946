import { activateCompany, operatorCompanies, operatorOverview } from "@artel/shared/calls/companies";
import { type Binding, bind } from "../../http/context.ts";
import { activateCompanyAction, describeActivation } from "./activate-company.ts";
import { operatorCompaniesAction } from "./operator-companies.ts";
import { operatorOverviewAction } from "./operator-overview.ts";

/** What operators do about companies, and their first page, which also counts the open connections of the channel. */
export function companiesOperatorRoutes(realtimeConnections: () => number): readonly Binding[] {
  return [
    bind(operatorCompanies, operatorCompaniesAction),
    bind(activateCompany, activateCompanyAction, undefined, describeActivation),
    bind(operatorOverview, operatorOverviewAction(realtimeConnections)),
  ];
}
