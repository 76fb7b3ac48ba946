import { useEffect, useState } from "react";
import { clock } from "../../ui/state/clock.ts";

const minuteMilliseconds = 60_000;

/** The present time in milliseconds; moves on when the minute of the clock does, so that ages and times on screen are true. */
export function useNow(): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock.now()), minuteMilliseconds - (now % minuteMilliseconds));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
