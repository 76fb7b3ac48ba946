import { appendFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";

/** What a page hands over of its interactions. */
type Keep = (line: object) => void;

declare global {
  interface Window {
    keepInteractions?: Keep;
  }
}

/**
 * Appends every event that belongs to an interaction, with the time from the hand to the next frame, to this file as a line
 * of JSON, as soon as the browser reports it. The browser reports none below 16 ms.
 */
export async function keepInteractions(context: BrowserContext, file: string): Promise<void> {
  await context.exposeFunction("keepInteractions", (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`));
  await context.addInitScript(observe);
}

/** Runs in each document, before anything of the page. */
function observe(): void {
  const nameOf = (target: Node | null): string => {
    if (!(target instanceof Element)) {
      return "the page";
    }
    const name = target.getAttribute("aria-label") ?? target.getAttribute("name") ?? target.textContent ?? "";
    return `${target.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`.trim();
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) {
        window.keepInteractions?.({
          document: String(performance.timeOrigin),
          count: performance.interactionCount,
          id: entry.interactionId,
          event: entry.name,
          milliseconds: entry.duration,
          path: location.pathname,
          target: nameOf(entry.target),
        });
      }
    }
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
