import { sealJob, sealSchedule } from "./audit/seal.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { balanceRoutes } from "./features/balances/routes.ts";
import { catalogueRoutes } from "./features/catalogue/routes.ts";
import { companiesOperatorRoutes } from "./features/companies/operator-routes.ts";
import { companyRoutes } from "./features/companies/routes.ts";
import { contentJobs, contentSchedules } from "./features/content/jobs.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { contractorRoutes } from "./features/contractors/routes.ts";
import { documentsRoutes } from "./features/documents/routes.ts";
import { exchangeRoutes } from "./features/exchange/routes.ts";
import { fundingRoutes } from "./features/funding/routes.ts";
import { managerRoutes } from "./features/managers/routes.ts";
import { operatorRoutes } from "./features/operators/routes.ts";
import { payoutJobs, payoutSchedules } from "./features/payouts/jobs.ts";
import { payoutRoutes } from "./features/payouts/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { sessionJobs, sessionSchedules } from "./features/session/jobs.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { taskJobs, taskSchedules } from "./features/tasks/jobs.ts";
import { taskRoutes } from "./features/tasks/routes.ts";
import type { TaskQueues } from "./features/tasks/task-batch.ts";
import { termsRoutes } from "./features/terms/routes.ts";
import { twoFactorRoutes } from "./features/two-factor/routes.ts";
import { walletRoutes } from "./features/wallets/routes.ts";
import { withdrawalRoutes } from "./features/withdrawals/routes.ts";
import type { App, Binding } from "./http/context.ts";
import { operatorDescription } from "./http/openapi/operator-description.ts";
import type { JobHandlers } from "./platform/jobs/queue.ts";
import type { Rails } from "./providers/payouts/choose-rail.ts";
import { mailerOf, sendMailJob } from "./send-mail.ts";

/** The calls of every feature. A new feature adds its routes here. */
export function allBindings(shared: { queues: TaskQueues; realtimeConnections?: () => number }): readonly Binding[] {
  const bindings: readonly Binding[] = [
    ...auditRoutes,
    ...balanceRoutes,
    ...catalogueRoutes,
    ...companiesOperatorRoutes(shared.realtimeConnections ?? (() => 0)),
    ...companyRoutes,
    ...contentRoutes,
    ...contractorRoutes,
    ...documentsRoutes,
    ...exchangeRoutes,
    ...fundingRoutes,
    ...managerRoutes,
    ...operatorRoutes,
    ...payoutRoutes,
    ...profileRoutes,
    ...registrationRoutes,
    ...sessionRoutes,
    ...taskRoutes(shared.queues),
    ...termsRoutes,
    ...twoFactorRoutes,
    ...walletRoutes,
    ...withdrawalRoutes,
  ];
  return [...bindings, operatorDescription(bindings)];
}

/** The jobs of every feature by name. The rails of payouts are those of the configuration, unless others are given. */
export function allJobs(app: App, queues: TaskQueues, rails?: Rails): JobHandlers {
  return {
    "send-mail": sendMailJob(mailerOf(app)),
    "seal-heads": sealJob({ db: app.db, key: app.keys.seal, log: app.log }),
    ...contentJobs(app),
    ...payoutJobs(app, rails),
    ...sessionJobs(app),
    ...taskJobs(app, queues),
  };
}

/** Schedules in crontab form, UTC. */
export const schedules = [sealSchedule, contentSchedules, payoutSchedules, sessionSchedules, taskSchedules].join("\n");
