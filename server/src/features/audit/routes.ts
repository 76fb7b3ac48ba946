import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { bind } from "../../http/context.ts";
import { listRecordsAction } from "./list-records.ts";

export const auditRoutes = [bind(operatorAudit, listRecordsAction)];
