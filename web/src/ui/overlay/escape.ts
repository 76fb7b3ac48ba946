import { useEffect, useEffectEvent } from "react";

/** What is open, the topmost last: Esc belongs to it alone. */
const stack: symbol[] = [];

/**
 * Calls `close` when Esc is pressed and no open list inside has taken the key for itself. Of several open popups, sheets
 * and menus the topmost answers, wherever the focus is; without `close` it keeps the others from answering.
 */
export function useEscape(opened: boolean, close: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken =
      event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true";
    if (!isTaken) {
      close?.();
    }
  });
  useEffect(() => {
    if (!opened) {
      return;
    }
    const me = Symbol("layer");
    stack.push(me);
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && stack.at(-1) === me) {
        press(event);
      }
    };
    // Before the page's own handlers: an open list is still open when it is asked whose key this is.
    window.addEventListener("keydown", listen, true);
    return () => {
      window.removeEventListener("keydown", listen, true);
      stack.splice(stack.indexOf(me), 1);
    };
  }, [opened]);
}
