import { useEffect, useRef } from "react";

const reachable = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Where a step takes away what had the focus, the focus goes to what is to be done next: the first element that is marked
 * by `data-next`, or the first control in it. A step is a change of one of the values; nobody is taken from where he is.
 */
export function useNextFocus(values: readonly unknown[]): void {
  const last = useRef<readonly unknown[]>(undefined);
  useEffect(() => {
    const isStep = values.some((value, index) => !last.current || value !== last.current[index]);
    last.current = values;
    if (isStep && (document.activeElement === null || document.activeElement === document.body)) {
      focusNext();
    }
  });
}

function focusNext(): void {
  const marked = document.querySelector("[data-next]");
  const next = marked?.matches(reachable) ? marked : marked?.querySelector(reachable);
  if (next instanceof HTMLElement) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
    next.addEventListener("keydown", refuseHeldKey);
  }
}

/** A key that is held down does one step, not all that follow. */
function refuseHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") {
    event.preventDefault();
  }
}
