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

/** What was typed since a popup opened; the next opening starts with the empty form again. */
export function useDraft<Form extends object>(
  turn: number,
  empty: Form,
): readonly [Form, (part: Partial<Form>) => void] {
  const [stored, setStored] = useState({ turn, form: empty });
  const form = stored.turn === turn ? stored.form : empty;
  const change = (part: Partial<Form>) =>
    setStored((before) => ({ turn, form: { ...(before.turn === turn ? before.form : empty), ...part } }));
  return [form, change];
}
