import { useSyncExternalStore } from "react";

/** A value outside React that components can watch. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store with a first value. Setting the same value again tells nobody. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (!Object.is(next, value)) {
        value = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store that tells of quick changes together, and what its value is before they are told. */
export interface PacedStore<Value> {
  readonly told: Store<Value>;
  readonly latest: () => Value;
  /** Tells of a change within the pace. */
  readonly set: (next: Value) => void;
  readonly tellNow: (next: Value) => void;
}

/** Makes a store whose listeners hear of its changes once in so many milliseconds at most. */
export function createPacedStore<Value>(first: Value, milliseconds: number): PacedStore<Value> {
  const told = createStore(first);
  let value = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = (next: Value) => {
    clearTimeout(timer);
    timer = undefined;
    value = next;
    told.set(next);
  };
  return {
    told,
    latest: () => value,
    set: (next) => {
      value = next;
      timer ??= setTimeout(() => tellNow(value), milliseconds);
    },
    tellNow,
  };
}

/** The present value of a store; renders again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
