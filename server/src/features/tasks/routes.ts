import * as app from "@artel/shared/calls/tasks/app";
import * as bulk from "@artel/shared/calls/tasks/app-bulk";
import * as find from "@artel/shared/calls/tasks/app-find";
import * as imports from "@artel/shared/calls/tasks/app-import";
import * as legacy from "@artel/shared/calls/tasks/legacy";
import { type Binding, bind, bindBatch } from "../../http/context.ts";
import { acceptTask } from "./accept-task.ts";
import { completeTask } from "./complete-task.ts";
import { createTask, paysAtOnce } from "./create-task.ts";
import { deleteTask, deleteTasks } from "./delete-tasks.ts";
import { describeNewTask, describeOnePayment, describePayment, describeSelection } from "./describe-payment.ts";
import { estimateAmount } from "./estimate-amount.ts";
import { estimatePayment } from "./estimate-payment.ts";
import { findCompanyTasks, findContractorTasks } from "./find-tasks.ts";
import { getBulk, runningBulks, stopBulk } from "./get-bulk.ts";
import { getCompanyTask, getContractorTask } from "./get-task.ts";
import { estimateImport, importContext, importTasks } from "./import-tasks.ts";
import * as old from "./legacy.ts";
import { listCompanyTasks, listContractorTasks } from "./list-tasks.ts";
import { payTask } from "./pay-task.ts";
import { rejectTask } from "./reject-task.ts";
import { bulkPays, startBulk } from "./start-bulk.ts";
import type { TaskQueues } from "./task-batch.ts";
import { taskOptions } from "./task-options.ts";
import { companyTaskSummary, contractorTaskSummary } from "./task-summary.ts";
import { updateTask } from "./update-task.ts";

/** The calls of tasks; both families bind to the same actions. */
export function taskRoutes(queues: TaskQueues): readonly Binding[] {
  return [
    bind(app.createTask, createTask, paysAtOnce, describeNewTask),
    bind(app.updateTask, updateTask),
    bind(app.deleteTask, deleteTask),
    bindBatch(app.payTask, payTask(queues), undefined, describeOnePayment),
    bindBatch(app.acceptTask, acceptTask(queues)),
    bind(app.rejectTask, rejectTask),
    bind(app.completeTask, completeTask),
    bind(app.listCompanyTasks, listCompanyTasks),
    bind(app.listContractorTasks, listContractorTasks),
    bind(find.findCompanyTasks, findCompanyTasks),
    bind(find.findContractorTasks, findContractorTasks),
    bind(app.getCompanyTask, getCompanyTask),
    bind(app.getContractorTask, getContractorTask),
    bind(app.estimateAmount, estimateAmount),
    bind(app.taskOptions, taskOptions),
    bind(app.companyTaskSummary, companyTaskSummary),
    bind(app.contractorTaskSummary, contractorTaskSummary),
    bind(bulk.startBulk, startBulk, bulkPays, describeSelection),
    bind(bulk.estimatePayment, estimatePayment),
    bind(bulk.getBulk, getBulk),
    bind(bulk.runningBulks, runningBulks),
    bind(bulk.stopBulk, stopBulk),
    bind(imports.importContext, importContext),
    bind(imports.estimateImport, estimateImport),
    bind(imports.importTasks, importTasks),
    bind(legacy.newTask, old.newTask, paysAtOnce, describeNewTask),
    bind(legacy.fastChangeTask, old.fastChangeTask),
    bind(legacy.legacyTask, old.legacyTask),
    bind(legacy.legacyTasks, old.legacyTasks),
    bind(legacy.legacyContractorTasks, old.legacyContractorTasks),
    bindBatch(legacy.changeTask, old.changeTask(queues), old.changePays, (tx, ctx, { ID }) =>
      describePayment(tx, ctx, { id: ID }),
    ),
    bindBatch(legacy.flchangeTask, old.flchangeTask(queues)),
    bind(legacy.deleteTasks, deleteTasks),
  ];
}
