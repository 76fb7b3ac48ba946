import { useCallback, useMemo, useState } from "react";

/** Whether a popup is open; `turn` grows with each opening. */
export interface OpenState {
  readonly opened: boolean;
  readonly turn: number;
  readonly close: () => void;
}

/** A popup about one thing. The thing stays known while the popup fades out. */
export interface Opened<Item> extends OpenState {
  readonly item: Item | undefined;
  readonly open: (item: Item) => void;
}

/** Keeps what a popup is about and whether it is open. */
export function useOpened<Item>(): Opened<Item> {
  const [state, setState] = useState<{ item: Item | undefined; opened: boolean; turn: number }>({
    item: undefined,
    opened: false,
    turn: 0,
  });
  const open = useCallback((item: Item) => setState(({ turn }) => ({ item, opened: true, turn: turn + 1 })), []);
  const close = useCallback(() => setState((before) => ({ ...before, opened: false })), []);
  return useMemo(() => ({ ...state, open, close }), [state, open, close]);
}
