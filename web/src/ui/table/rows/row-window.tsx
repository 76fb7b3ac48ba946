import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactElement, type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useState } from "react";

/** Rows above and below the window that are drawn too, so that scrolling finds them there. */
const rowsAround = 8;

/** Rows that are drawn: the place of the first, and that behind the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Draws the rows near the window, while the page scrolls this part alone. Other rows, as after a search, are drawn in sight
 * first and around it a moment later. Its file loads with the first long list: most lists have none.
 */
export function RowWindow(props: {
  readonly body: RefObject<HTMLElement | null>;
  readonly rows: readonly object[];
  /** Of one row, in pixels. */
  readonly height: number;
  readonly first: RowRange;
  readonly children: (range: RowRange) => ReactNode;
}): ReactElement {
  const { body, rows, height, first } = props;
  const isSettled = useDeferredValue(rows, undefined) === rows;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) {
      setMargin(body.current.getBoundingClientRect().top + globalThis.scrollY);
    }
  }, [body]);
  const items = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: isSettled ? rowsAround : 0,
    scrollMargin: margin,
  }).getVirtualItems();
  const [top] = items;
  const end = items.at(-1);
  return <>{props.children(top && end ? { from: top.index, to: end.index + 1 } : first)}</>;
}
