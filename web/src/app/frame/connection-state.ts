import { clock } from "../../ui/state/clock.ts";
import { createStore, useStore } from "../../ui/state/store.ts";
import type { FrameConnection } from "./frame-props.ts";

const connection = createStore<FrameConnection>({ state: "live" });

/** The state of the channel for the dot of the top bar. */
export function useConnectionState(): FrameConnection {
  return useStore(connection);
}

/** Remembers since when the data on screen may be old. */
export function setConnectionState(state: FrameConnection["state"]): void {
  const before = connection.get();
  if (before.state !== state) {
    connection.set({ state, since: before.state === "live" ? clock.now() : before.since });
  }
}
