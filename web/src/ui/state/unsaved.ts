import { useEffect } from "react";

const holders = new Set<object>();

/** Says that this part of the page has changes that would be lost, for as long as `isDirty` holds. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const holder = {};
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isDirty]);
}

/** Whether leaving the page would lose something. */
export function hasUnsaved(): boolean {
  return holders.size > 0;
}
