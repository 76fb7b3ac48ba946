import { useCallback, useEffect, useRef } from "react";

/**
 * Where changes would be lost: on the page, in a popup over it, which the browser's own "back" may close, or by the end of the tab
 * alone, since other pages leave them.
 */
export type UnsavedPlace = "page" | "popup" | "tab";

const holders = new Map<object, UnsavedPlace>();

/**
 * Says that this part of the page has changes that would be lost, for as long as `isDirty` holds. The function that it
 * answers says at once that they may be: the person has agreed.
 */
export function useUnsaved(isDirty: boolean, place: UnsavedPlace = "page"): () => void {
  const own = useRef<object>(undefined);
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const holder = {};
    own.current = holder;
    holders.set(holder, place);
    return () => {
      holders.delete(holder);
    };
  }, [isDirty, place]);
  return useCallback(() => {
    if (own.current) {
      holders.delete(own.current);
    }
  }, []);
}

/** Whether another page would lose something. */
export function hasUnsaved(): boolean {
  return [...holders.values()].some((place) => place !== "tab");
}

/** Whether closing the tab would lose something. */
export function hasUnsavedInTab(): boolean {
  return holders.size > 0;
}

/** Whether closing a popup would lose something. */
export function hasUnsavedPopup(): boolean {
  return [...holders.values()].includes("popup");
}
