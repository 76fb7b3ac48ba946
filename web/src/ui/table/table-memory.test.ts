import "../../testing/browser.ts";
import { useMemo, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { runHook } from "../../testing/hook.tsx";
import { useTableState } from "./table-state.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { ...window, localStorage });
});

/** A list that somebody opens by its bare address. */
function useVisit(name: string, owner: number) {
  const [search, put] = useState<Readonly<Record<string, string>>>({});
  const address = useMemo(() => {
    const setSearch = (changes: Readonly<Record<string, string | undefined>>) =>
      put((before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
        ),
      );
    return { search, setSearch };
  }, [search]);
  return { ...useTableState({ name, owner, address, sort: "created", range: "all" }), search };
}

test("Q-06: the filters of a page are there at its next visit, for the same person alone, until they are reset", async () => {
  const visit = (name = "tasks", owner = 7) => runHook(() => useVisit(name, owner));
  const first = await visit();
  await first.act(({ change }) => change({ filters: { title: "Poster" } }));
  await first.unmount();

  const next = await visit();
  expect([next.result().state.filters, next.result().search]).toEqual([{ title: "Poster" }, { "f.title": "Poster" }]);
  for (const other of [await visit("documents"), await visit("tasks", 8)]) {
    expect([other.result().state.filters, other.result().search]).toEqual([{}, {}]);
  }

  await next.act(({ reset }) => reset());
  await next.unmount();
  const last = await visit();
  expect([last.result().state.filters, last.result().search]).toEqual([{}, {}]);
});
