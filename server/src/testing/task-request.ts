import type { TaskRequest } from "../features/tasks/pay/task-batch-store.ts";

/** What one item of a batch asks for a company or a contractor who are as they were made, without a key: it cannot be repeated. */
export function taskRequest(task: number, party: number, more: Partial<TaskRequest> = {}): TaskRequest {
  return {
    ...{ task_id: task, party, actor: party, sees_all: true, idem_key: null, request_hash: "00" },
    ...{ request_id: "r", session_id: "s", device: "d", ip: "i" },
    ...{ actor_version: 1, payer: { version: 1, refusals: {} }, seen: null },
    ...more,
  };
}
