import { readStored } from "../state/stored.ts";

/** Where toasts wait while the page is loaded anew. */
export const keptToastsKey = "artel.toasts";

/** Whether toasts wait from before a load. The first page asks this alone, without the toasts themselves. */
export function hasKeptToasts(): boolean {
  return readStored("sessionStorage", keptToastsKey) !== undefined;
}
