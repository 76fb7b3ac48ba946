import { useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { createStore, type Store, useStore } from "../state/store.ts";

/** What goes to paper: nothing now, what is on screen, or every row of the lists, which are being read or are there. */
type Paper = "none" | "screen" | "reading" | "whole";

const paper: Store<Paper> = createStore<Paper>("none");

/** Lists on the page, and whether each holds all that it will put on paper. */
const lists = new Map<string, boolean>();

/** Some browsers never tell that they have printed: then the page is again as it was after so long. */
const longestPrint = 60_000;

/** Prints the page with every row of its lists, up to `printedRows`: they are read first. */
export function printWhole(): void {
  paper.set("reading");
  window.setTimeout(printWhenRead);
}

/** Whether rows are being read to be printed. */
export function useIsReadingToPrint(): boolean {
  return useStore(paper) === "reading";
}

/** Whether the page is drawn for paper. */
export function useIsOnPaper(): boolean {
  return useStore(paper) !== "none";
}

/** Whether lists hold every row, not a page of them. */
export function useIsWhole(): boolean {
  const present = useStore(paper);
  return present === "reading" || present === "whole";
}

/** A list on the page says whether it holds all that it will put on paper; one that cannot be read ends the printing. */
export function usePrintedList(isRead: boolean, hasFailed: boolean): void {
  const id = useId();
  const isReading = useIsReadingToPrint();
  useEffect(() => {
    lists.set(id, isRead);
    if (isReading && hasFailed) {
      paper.set("none");
    }
    // Other lists of the same drawing have not said anything yet.
    window.setTimeout(printWhenRead);
  });
  useEffect(() => () => void lists.delete(id), [id]);
}

/** The page is drawn for paper while the browser prints, by whatever way that was asked for. Mount it once. */
export function usePaper(): void {
  useEffect(() => {
    const begin = () => {
      if (paper.get() === "none") {
        flushSync(() => paper.set("screen"));
      }
    };
    const end = () => paper.set("none");
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
}

function printWhenRead(): void {
  if (paper.get() !== "reading" || [...lists.values()].includes(false)) {
    return;
  }
  paper.set("whole");
  window.setTimeout(() => paper.get() === "whole" && paper.set("none"), longestPrint);
  window.print();
}
