import { type RefObject, useEffect, useState } from "react";
import type { Column } from "../column.ts";
import { minimumWidth } from "./table-widths.ts";

/** Under this width rows take two lines. */
const narrowBelow = 720;

/** Whether a list has room for columns at all, and whether they have to scroll sideways. */
export function useNarrow<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  select: boolean,
  /** Width of the column of buttons and actions. */
  actions: number,
): { readonly narrow: boolean; readonly sideways: boolean } {
  const [width, setWidth] = useState(() => (typeof window === "undefined" ? 1200 : window.innerWidth));
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") {
      return;
    }
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { narrow: width < narrowBelow, sideways: width < minimumWidth(columns, select, actions) };
}
