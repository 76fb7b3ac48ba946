import { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { type Binding, bind } from "../../http/context.ts";
import { describeRetry, listFailedJobs, retryOne } from "./failed-jobs.ts";

export const failedJobRoutes: readonly Binding[] = [
  bind(operatorJobs, listFailedJobs),
  bind(retryJob, retryOne, undefined, describeRetry),
];
