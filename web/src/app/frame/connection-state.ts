import { clock } from "../../ui/state/clock.ts";
import { createStore, useStore } from "../../ui/state/store.ts";
import type { FrameConnection } from "./frame-props.ts";

const connection = createStore<FrameConnection>({ state: "live" });

/** Critical reads that are being asked again. */
const repeating = createStore(0);

/** Since when requests get no answer; undefined while they do. */
const unansweredSince = createStore<number | undefined>(undefined);

/** The state of channel and server for the dot of the top bar: offline where not even requests are answered. */
export function useConnectionState(): FrameConnection {
  const channel = useStore(connection);
  const unanswered = useStore(unansweredSince);
  const isRepeating = useRepeating();
  if (unanswered !== undefined) {
    return { state: "offline", since: channel.state === "live" ? unanswered : channel.since };
  }
  return isRepeating && channel.state === "live" ? { state: "reconnecting" } : channel;
}

/** A request was answered, or nothing answered it. */
export function noteAnswer(isAnswered: boolean): void {
  unansweredSince.set(isAnswered ? undefined : (unansweredSince.get() ?? clock.now()));
}

/** Whether a read that the page cannot do without is being asked again. */
export function useRepeating(): boolean {
  return useStore(repeating) > 0;
}

/** A critical read is being asked again, or no longer. */
export function setRepeating(isRepeating: boolean): void {
  repeating.set(repeating.get() + (isRepeating ? 1 : -1));
}

/** Remembers since when the data on screen may be old. */
export function setConnectionState(state: FrameConnection["state"]): void {
  const before = connection.get();
  if (before.state !== state) {
    connection.set({ state, since: before.state === "live" ? clock.now() : before.since });
  }
}
