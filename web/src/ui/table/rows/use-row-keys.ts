import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { keyRow } from "../../state/key-row.ts";

/** What the keys of a list do. Indexes count the rows of the page. */
export interface RowKeyActions {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onPeek: ((index: number) => void) | undefined;
  readonly onToggle: ((index: number, range: boolean) => void) | undefined;
  readonly onAll: (() => void) | undefined;
  readonly onClear: (() => void) | undefined;
}

/**
 * Keyboard of a list: arrows or J and K move, Enter opens, Space peeks, X selects, Shift with X selects up to here,
 * Ctrl or Cmd with A selects all, Esc clears. Letters are physical keys, so they work under every layout.
 */
export function useRowKeys(
  rows: RefObject<HTMLElement | null>,
  actions: RowKeyActions,
): {
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
} {
  const [active, setActive] = useState(0);
  const now = Math.min(active, Math.max(0, actions.count - 1));
  const move = (index: number) => {
    const next = Math.min(Math.max(index, 0), actions.count - 1);
    setActive(next);
    const element = rows.current?.querySelector<HTMLElement>(`[data-row-index="${next}"]`);
    element?.focus();
    element?.scrollIntoView({ block: "nearest" });
  };
  useKeptFocus(rows);
  const handleKey = (event: KeyboardEvent) => {
    const onRow = event.target instanceof HTMLElement && event.target.matches("[data-row-index]");
    if (isTyping(event.target) || isInMenu(event.target) || event.altKey) {
      return;
    }
    const act = actionOf(event, onRow);
    if (!act) {
      return;
    }
    event.preventDefault();
    act(actions, now, move);
  };
  return { active: now, setActive, handleKey };
}

/** Where the row that had the focus goes away, as after its deletion, the focus goes to the one where the keys stand then. */
function useKeptFocus(rows: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  const keep = useEffectEvent(() => {
    if (isInside.current && document.activeElement === document.body) {
      keyRow(rows.current)?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const list = rows.current;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target }: FocusEvent) => {
      // What is taken away is left too, at times before the rows are drawn again; only what stays was left by the person.
      requestAnimationFrame(() => {
        const isGone = target instanceof Element && !target.isConnected;
        isInside.current = isGone || list?.contains(document.activeElement) === true;
        keep();
      });
    };
    list?.addEventListener("focusin", enter);
    list?.addEventListener("focusout", leave);
    return () => {
      list?.removeEventListener("focusin", enter);
      list?.removeEventListener("focusout", leave);
    };
  }, [rows]);
  useEffect(() => keep());
}

type Act = (actions: RowKeyActions, now: number, move: (index: number) => void) => void;

function actionOf(event: KeyboardEvent, onRow: boolean): Act | undefined {
  if (event.ctrlKey || event.metaKey) {
    return event.code === "KeyA" && onRow ? (actions) => actions.onAll?.() : undefined;
  }
  switch (event.code) {
    case "ArrowDown":
    case "KeyJ":
      return (_actions, now, move) => move(now + 1);
    case "ArrowUp":
    case "KeyK":
      return (_actions, now, move) => move(now - 1);
    case "Home":
      return onRow ? (_actions, _now, move) => move(0) : undefined;
    case "End":
      return onRow ? (actions, _now, move) => move(actions.count - 1) : undefined;
    case "KeyX":
      return (actions, now) => actions.onToggle?.(now, event.shiftKey);
    case "Enter":
      return onRow ? (actions, now) => actions.onOpen(now) : undefined;
    case "Space":
      return onRow
        ? (actions, now) => (actions.onPeek ? actions.onPeek(now) : actions.onToggle?.(now, false))
        : undefined;
    case "Escape":
      return (actions) => actions.onClear?.();
    default:
      return undefined;
  }
}

/** The open menu of a row stands inside the list and has its own keys. */
function isInMenu(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=menu]") !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("textarea, select") || (target instanceof HTMLInputElement && target.type !== "checkbox"))
  );
}
