import { useSyncExternalStore } from "react";

/** Where popups are sheets from the lower edge. */
const phoneWidths = "(max-width: 599.98px)";

/** Whether the page is as narrow as a phone, now. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, isPhone, () => false);
}

function watch(changed: () => void): () => void {
  const widths = window.matchMedia(phoneWidths);
  widths.addEventListener("change", changed);
  return () => widths.removeEventListener("change", changed);
}

function isPhone(): boolean {
  return window.matchMedia(phoneWidths).matches;
}
