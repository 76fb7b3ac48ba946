import { type RefObject, useEffect, useState } from "react";

/** Under this width rows take two lines. */
const narrowBelow = 720;
/** Under this width the actions of a selection do not stand beside each other. */
const fewBelow = 1040;

/** How wide a list is, whether it has room for columns at all, and for all buttons of a selection. */
export function useNarrow(box: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly narrow: boolean;
  readonly few: boolean;
} {
  const [width, setWidth] = useState(() => (typeof window === "undefined" ? 1200 : window.innerWidth));
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") {
      return;
    }
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { width, narrow: width < narrowBelow, few: width < fewBelow };
}
