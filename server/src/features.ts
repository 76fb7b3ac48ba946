import { balanceRoutes } from "./features/balances/routes.ts";
import { companiesOperatorRoutes } from "./features/companies/operator-routes.ts";
import { documentsRoutes } from "./features/documents/routes.ts";
import { exchangeRoutes } from "./features/exchange/routes.ts";
import { fundingRoutes } from "./features/funding/routes.ts";
import type { TaskQueues } from "./features/tasks/task-batch.ts";
import type { App, Binding } from "./http/context.ts";
import type { JobHandlers } from "./platform/jobs/queue.ts";

/** The calls of every feature. A new feature adds its routes here. */
export function allBindings(_shared: { queues: TaskQueues }): readonly Binding[] {
  return [...balanceRoutes, ...companiesOperatorRoutes, ...documentsRoutes, ...exchangeRoutes, ...fundingRoutes];
}

/** The jobs of every feature by name. */
export function allJobs(_app: App, _queues: TaskQueues): JobHandlers {
  return {};
}

/** Schedules in crontab form, UTC. */
export const schedules = "";
