import { useEffect, useState } from "react";
import { clock } from "../../ui/state/clock.ts";

const minuteMilliseconds = 60_000;

/** The present time in milliseconds; moves on every minute, so that ages on screen grow. */
export function useNow(): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
