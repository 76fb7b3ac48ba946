import { useLayoutEffect } from "react";

let locks = 0;

/** Holds the page behind a popup still, without the jump that a vanishing scroll bar makes. Locks may nest. */
export function useScrollLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) {
      return;
    }
    const root = document.documentElement;
    if (locks === 0) {
      root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
      root.style.overflow = "hidden";
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) {
        root.style.paddingRight = "";
        root.style.overflow = "";
      }
    };
  }, [active]);
}
