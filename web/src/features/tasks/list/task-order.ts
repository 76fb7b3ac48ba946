import { createStore } from "../../../ui/state/store.ts";

/** The tasks of a list that a task page was opened from, as far as they are known. */
interface TaskOrder {
  readonly ids: readonly number[];
  /** How many tasks stand before the first known one, and how many the list has. */
  readonly before: number;
  readonly total: number;
  /** Asks for the task at a place of the list, counted from 1. */
  readonly readAt: (place: number) => Promise<number | undefined>;
}

const order = createStore<TaskOrder>({ ids: [], before: 0, total: 0, readAt: async () => undefined });

/** Remembers the list that task pages are opened from, for their previous and next. */
export function rememberTaskOrder(list: TaskOrder): void {
  order.set(list);
}

/** Where a task stands in the list it was opened from. */
export interface TaskPlace {
  readonly place: number;
  readonly total: number;
  /** Undefined at an end of the list. */
  readonly previous?: () => Promise<number | undefined>;
  readonly next?: () => Promise<number | undefined>;
}

/** The place of a task, and the ways to those beside it; undefined when there was no list. */
export function placeInOrder(id: number): TaskPlace | undefined {
  const { ids, before, total } = order.get();
  const index = ids.indexOf(id);
  if (index < 0) {
    return undefined;
  }
  const place = before + index + 1;
  return {
    place,
    total,
    ...(place > 1 ? { previous: () => idAt(place - 1) } : {}),
    ...(place < total ? { next: () => idAt(place + 1) } : {}),
  };
}

/** The task at a place; one beyond the known ones is asked for and known from then on. */
async function idAt(place: number): Promise<number | undefined> {
  const list = order.get();
  const known = list.ids[place - list.before - 1];
  if (known !== undefined) {
    return known;
  }
  const id = await list.readAt(place);
  if (id !== undefined && order.get() === list) {
    order.set(
      place === list.before
        ? { ...list, ids: [id, ...list.ids], before: list.before - 1 }
        : { ...list, ids: [...list.ids, id] },
    );
  }
  return id;
}
