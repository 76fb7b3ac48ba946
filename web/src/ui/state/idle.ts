import { useEffect, useState } from "react";

/** Longest wait for a moment without work, in milliseconds. */
const patience = 1_500;

/** False until the page has been drawn and the browser has nothing better to do: for what is heavy and can come last. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari has no such call.
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(begin, 200);
      return () => clearTimeout(timer);
    }
    const asked = window.requestIdleCallback(begin, { timeout: patience });
    return () => window.cancelIdleCallback(asked);
  }, []);
  return isIdle;
}

/** Loads what a click may open once the page has nothing better to do: so it opens at once, and when the line is gone too. */
export function useSoon(load: () => Promise<unknown>): void {
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) {
      // Where it does not come, the click asks again.
      load().catch(() => undefined);
    }
  }, [isIdle, load]);
}
