import { invoiceKinds } from "./document-number.ts";

/** What a link to a task of a document needs. */
export interface TaskLink {
  readonly type: number;
  readonly taskRef: string | number;
  /** Of a monthly order (type 55): its first task, and the number of the order. */
  readonly headTaskRef?: string | number;
  readonly order?: number;
}

/**
 * The page of a task of a document: the task page, or for type 55 the order page, which is the first task's page
 * with `?order=`. Always a path of our own, whatever stands in the reference.
 */
export function taskPath({ type, taskRef, headTaskRef = taskRef, order }: TaskLink): string {
  const isOrder = type === invoiceKinds[55].type && order !== undefined;
  const path = `/task/${encodeURIComponent(String(isOrder ? headTaskRef : taskRef))}`;
  return isOrder ? `${path}?order=${encodeURIComponent(String(order))}` : path;
}
