import type { Output } from "@artel/shared/calls/call";
import type { operatorTask } from "@artel/shared/calls/tasks/operator";

export type OperatorTask = Output<typeof operatorTask>;
