import { useMedia } from "./media.ts";

/** Where popups are sheets from the lower edge. */
const phoneWidths = "(max-width: 599.98px)";

/** Whether the page is as narrow as a phone, now. */
export function useIsPhone(): boolean {
  return useMedia(phoneWidths);
}
