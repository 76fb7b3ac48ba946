import { companyLog, companyLogPeople } from "@artel/shared/calls/audit/app";
import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { bind } from "../../http/context.ts";
import { listCompanyLog, listLogPeople } from "./company-log.ts";
import { listRecordsAction } from "./list-records.ts";

export const auditRoutes = [
  bind(operatorAudit, listRecordsAction),
  bind(companyLog, listCompanyLog),
  bind(companyLogPeople, listLogPeople),
];
