import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../state/stored.ts";
import type { TableState } from "../list-state.ts";
import { isSameView, type SavedView, type SavedViews, stateOf, type ViewState, viewOf } from "./saved-views.ts";

/** The saved views of a list as its toolbar shows them. */
export interface TableViews extends SavedViews {
  /** What the list shows now. */
  readonly shown: ViewState;
  /** The view that shows just this. */
  readonly current: SavedView | undefined;
  /** The view that was picked last and no longer shows this. */
  readonly left: SavedView | undefined;
  readonly pick: (view: SavedView) => void;
  /** Takes what the list shows now as this view. */
  readonly settle: (view: SavedView) => void;
}

export interface TableViewsInput {
  readonly saved: SavedViews | undefined;
  readonly state: TableState;
  readonly first: TableState;
  readonly also: readonly string[] | undefined;
  readonly change: (state: TableState) => void;
  /** The list's memory of this browser tab, which says whether the list was open in it before. */
  readonly memory: string;
  /** The page was opened by an address that says nothing of the list, and nobody has touched the list since. */
  readonly isUntouched: () => boolean;
}

/**
 * Picks saved views. The default one opens the list the first time in a browser tab; after that the list comes back as it was
 * left. An address that says something wins over it.
 */
export function useTableViews(input: TableViewsInput): TableViews | undefined {
  const { saved, state, first, also, change } = input;
  const [picked, setPicked] = useState<number>();
  const apply = (view: SavedView) => {
    setPicked(view.id);
    change({ ...stateOf(view.state, first, also), size: state.size });
  };
  useDefault(input, apply);
  if (!saved) {
    return undefined;
  }
  const shown = viewOf(state);
  const isShown = (view: SavedView) => isSameView(viewOf(stateOf(view.state, first, also)), shown);
  const current = saved.views?.find((view) => view.id === picked && isShown(view)) ?? saved.views?.find(isShown);
  return {
    ...saved,
    shown,
    current,
    left: current ? undefined : saved.views?.find(({ id }) => id === picked),
    pick: apply,
    settle: ({ id }) => setPicked(id),
  };
}

function useDefault({ saved, memory, isUntouched }: TableViewsInput, apply: (view: SavedView) => void): void {
  const give = useRef(apply);
  give.current = apply;
  const untouched = useRef(isUntouched);
  untouched.current = isUntouched;
  const views = saved?.views;
  useEffect(() => {
    if (views === undefined || readStored("sessionStorage", memory) !== undefined) {
      return;
    }
    writeStored("sessionStorage", memory, "opened");
    const view = views.find(({ isDefault }) => isDefault);
    if (view && untouched.current()) {
      give.current(view);
    }
  }, [views, memory]);
}
