import type { Output } from "@artel/shared/calls/call";
import { changeView, deleteView, listViews, saveView } from "@artel/shared/calls/views/app";
import type { ProductListName, ViewedListName } from "@artel/shared/calls/views/lists";
import type {
  operatorChangeView,
  operatorDeleteView,
  operatorListViews,
  operatorSaveView,
} from "@artel/shared/calls/views/operator";
import { useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "./client.ts";
import { keyOf, touch, useCall, useMutationCall } from "./use-call.ts";

type View = Output<typeof saveView>;
type State = CallInput<typeof saveView>["state"];
interface Changes {
  readonly name?: string;
  readonly isDefault?: boolean;
  readonly state?: Saved;
}
/** What is saved, as the table gives it. */
type Saved = { readonly [K in keyof State]: State[K] extends (infer Item)[] ? readonly Item[] : State[K] };

/** The calls of the product, or those of the console. */
interface ViewCalls {
  readonly list: typeof listViews | typeof operatorListViews;
  readonly save: typeof saveView | typeof operatorSaveView;
  readonly change: typeof changeView | typeof operatorChangeView;
  readonly remove: typeof deleteView | typeof operatorDeleteView;
}

const productCalls: ViewCalls = { list: listViews, save: saveView, change: changeView, remove: deleteView };

/** The views that the person saved of a list of the product; for `useTableState`. */
export function useViews(list: ProductListName) {
  return useViewsBy(productCalls, list);
}

/**
 * The views that the person saved of a list, and the ways to save, change and delete them. What the server answers is shown at
 * once. Failures are the caller's to show.
 */
export function useViewsBy(calls: ViewCalls, list: ViewedListName) {
  const client = useQueryClient();
  // Each side knows its own lists, and whoever calls this names one of its side: the types of the two do not meet.
  const own = { list: list as never };
  const asked = useCall(calls.list, own, { quiet: true });
  const put = (next: (views: readonly View[]) => readonly View[]) =>
    client.setQueryData<Output<typeof listViews>>(
      keyOf(calls.list, own),
      (last) => last && { views: [...next(last.views)] },
    );
  const others = (views: readonly View[], view: View) =>
    views.map((each) => (view.isDefault && each.id !== view.id ? { ...each, isDefault: false } : each));
  const add = useMutationCall(calls.save, {
    quiet: true,
    onSuccess: (view) => put((views) => [...others(views, view), view]),
  });
  const change = useMutationCall(calls.change, {
    // A view that another window changed is shown as it is now; what was to be saved stands in the table still.
    touches: [calls.list],
    quiet: true,
    onError: ({ code }) => code === "staleSave" && touch(client, [calls.list]),
    onSuccess: (view) => put((views) => others(views, view).map((each) => (each.id === view.id ? view : each))),
  });
  const remove = useMutationCall(calls.remove, {
    quiet: true,
    onSuccess: (_reply, { id }) => put((views) => views.filter((view) => view.id !== id)),
  });
  return {
    views: asked.data?.views,
    failure: asked.data ? undefined : asked.error?.message,
    // A view that was deleted brings more than a new one has: its version is of the one before.
    save: ({ name, isDefault, state }: { readonly name: string; readonly isDefault: boolean; readonly state: Saved }) =>
      add.mutateAsync({ ...own, name, isDefault, state: copyOf(state) }),
    change: (id: number, { state, ...changes }: Changes) =>
      change.mutateAsync({
        id,
        ...changes,
        ...(state ? { state: copyOf(state) } : {}),
        seenVersion: asked.data?.views.find((view) => view.id === id)?.savedVersion,
      }),
    remove: (id: number) => remove.mutateAsync({ id }),
  };
}

/** The call takes lists that may be changed. */
function copyOf({ filters, columns, ...state }: Saved): State {
  return { ...state, filters: [...filters], columns: [...columns] };
}
