import * as contractors from "@artel/shared/calls/contractors/app";
import * as app from "@artel/shared/calls/tasks/app";
import * as bulk from "@artel/shared/calls/tasks/app-bulk";
import * as find from "@artel/shared/calls/tasks/app-find";
import * as imports from "@artel/shared/calls/tasks/app-import";
import * as importJobs from "@artel/shared/calls/tasks/app-import-jobs";
import * as propose from "@artel/shared/calls/tasks/app-propose";
import * as returns from "@artel/shared/calls/tasks/app-returns";
import * as settings from "@artel/shared/calls/tasks/app-settings";
import * as legacy from "@artel/shared/calls/tasks/legacy";
import { operatorTask } from "@artel/shared/calls/tasks/operator";
import { type Binding, bind, bindBatch, bindHeavy, bindList } from "../../http/context.ts";
import { getBulk, runningBulks, stopBulk } from "./bulk/get-bulk.ts";
import { bulkPays, startBulk } from "./bulk/start-bulk.ts";
import { createTask, describeCreateTask, paysAtOnce } from "./draft/create-task.ts";
import { deleteTask, deleteTasks } from "./draft/delete-tasks.ts";
import { taskOptions } from "./draft/task-options.ts";
import { updateTask } from "./draft/update-task.ts";
import { findCompanyTasks, findContractorTasks } from "./find/find-tasks.ts";
import { getCompanyTask, getContractorTask, viewTaskOfContractor } from "./find/get-task.ts";
import * as listTasks from "./find/list-tasks.ts";
import { companyTaskSummary, contractorTaskSummary } from "./find/task-summary.ts";
import { estimateImport, importContext } from "./import/estimate-import.ts";
import { importRepeats } from "./import/find-repeats.ts";
import { getImport, importFailures, recentImports, resumeImport, stopImport } from "./import/get-import.ts";
import { startImport } from "./import/start-import.ts";
import * as old from "./legacy.ts";
import { showTask } from "./operator/show-task.ts";
import { describePayment, describeSelection } from "./pay/describe-payment.ts";
import { estimateAmount } from "./pay/estimate-amount.ts";
import { estimatePayment } from "./pay/estimate-payment.ts";
import { payTask } from "./pay/pay-task.ts";
import type { TaskQueues } from "./pay/task-batch.ts";
import { declineProposal, takeBackProposal } from "./propose/end-proposal.ts";
import { proposePayment } from "./propose/propose-payment.ts";
import { describeReturn, returnPayment } from "./returns/return-payment.ts";
import { getContractorSettings, putContractorSettings } from "./settings/contractor-settings.ts";
import { acceptTask } from "./settle/accept-task.ts";
import { completeTask } from "./settle/complete-task.ts";
import { describeMove, moveInvitedTasks } from "./settle/move-invited-tasks.ts";
import { rejectTask } from "./settle/reject-task.ts";

/** The calls of tasks; both families bind to the same actions. */
export function taskRoutes(queues: TaskQueues): readonly Binding[] {
  return [
    bind(app.createTask, createTask, paysAtOnce, describeCreateTask),
    bind(app.updateTask, updateTask),
    bind(app.deleteTask, deleteTask),
    bind(contractors.moveInvitedTasks, moveInvitedTasks, undefined, describeMove),
    bindBatch(app.payTask, payTask(queues), undefined, describePayment),
    bind(propose.proposePayment, proposePayment),
    bind(propose.takeBackProposal, takeBackProposal),
    bind(propose.declineProposal, declineProposal),
    bindBatch(app.acceptTask, acceptTask(queues)),
    bind(app.rejectTask, rejectTask),
    bind(app.completeTask, completeTask),
    bind(returns.returnPayment, returnPayment, undefined, describeReturn),
    bindList(app.listCompanyTasks, listTasks.listCompanyTasks),
    bindList(app.listContractorTasks, listTasks.listContractorTasks),
    bind(find.findCompanyTasks, findCompanyTasks),
    bind(find.findContractorTasks, findContractorTasks),
    bind(app.getCompanyTask, getCompanyTask),
    bind(app.getContractorTask, getContractorTask),
    bind(app.viewContractorTask, viewTaskOfContractor),
    bind(app.estimateAmount, estimateAmount),
    bind(app.taskOptions, taskOptions),
    bind(settings.contractorSettings, getContractorSettings),
    bind(settings.saveContractorSettings, putContractorSettings),
    bind(app.companyTaskSummary, companyTaskSummary),
    bind(app.contractorTaskSummary, contractorTaskSummary),
    bind(bulk.startBulk, startBulk, bulkPays, describeSelection),
    bind(bulk.estimatePayment, estimatePayment),
    bind(bulk.getBulk, getBulk),
    bind(bulk.runningBulks, runningBulks),
    bind(bulk.stopBulk, stopBulk),
    bind(imports.importContext, importContext),
    bindHeavy(imports.estimateImport, estimateImport),
    bind(importJobs.startImport, startImport),
    bind(importJobs.getImport, getImport),
    bind(importJobs.recentImports, recentImports),
    bind(importJobs.stopImport, stopImport),
    bind(importJobs.resumeImport, resumeImport),
    bind(importJobs.importFailures, importFailures),
    bind(importJobs.importRepeats, importRepeats),
    bind(operatorTask, showTask),
    bind(legacy.newTask, old.newTask, paysAtOnce, old.describeLegacyTask),
    bind(legacy.fastChangeTask, old.fastChangeTask),
    bind(legacy.legacyTask, old.legacyTask),
    bindList(legacy.legacyTasks, listTasks.listLegacyTasks),
    bindList(legacy.legacyContractorTasks, listTasks.listLegacyContractorTasks),
    bindBatch(legacy.changeTask, old.changeTask(queues), old.changePays, (tx, ctx, { ID, seen }) =>
      describePayment(tx, ctx, { id: ID, seen }),
    ),
    bindBatch(legacy.flchangeTask, old.flchangeTask(queues)),
    bind(legacy.deleteTasks, deleteTasks),
  ];
}
