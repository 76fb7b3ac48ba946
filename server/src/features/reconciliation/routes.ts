import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { type Binding, bind } from "../../http/context.ts";
import { operatorReconciliationAction, operatorReconciliationDayAction } from "./list-days.ts";

export const reconciliationRoutes: readonly Binding[] = [
  bind(operatorReconciliation, operatorReconciliationAction),
  bind(operatorReconciliationDay, operatorReconciliationDayAction),
];
