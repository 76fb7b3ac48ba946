import { createStore } from "../../ui/store.ts";

const order = createStore<readonly number[]>([]);

/** Remembers the tasks of the list that a task page is opened from, for its previous and next. */
export function rememberTaskOrder(rows: readonly { readonly id: number }[] | undefined): void {
  if (rows) {
    order.set(rows.map(({ id }) => id));
  }
}

/** Where a task stands in the list it was opened from; undefined when there was no list. */
export function placeInOrder(
  id: number,
): { readonly place: number; readonly total: number; readonly previous?: number; readonly next?: number } | undefined {
  const ids = order.get();
  const index = ids.indexOf(id);
  return index < 0
    ? undefined
    : { place: index + 1, total: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
