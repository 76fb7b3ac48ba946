import type { Page } from "@playwright/test";
import { answersOf, type ScreenState, type ScreenStates, type StateKind } from "../states.ts";
import type { Say } from "../test.ts";
import type { PagesAlone } from "./pages-alone.ts";
import { today } from "./state-tabs.ts";

/** States that follow each other on one opened page. */
export type Story = readonly ScreenState[];

/** In which order a page goes through its states. */
const order: readonly StateKind[] = ["loading", "error", "filled", "empty", "long", "many"];

/**
 * The stories of a screen. A page that waits, fails, is there after "try again", and later has nothing, long words or many
 * rows, is one story, which opens it once. A state that a person has to reach, that has a name or an address of its own, or
 * from which a person goes on, changes the page: it is a story by itself or the end of one.
 */
export function storiesOf(states: readonly ScreenState[]): readonly Story[] {
  const shared = order.flatMap((kind) => states.find((state) => state.kind === kind && isShared(state)) ?? []);
  const last = states.find((state) => state.next && isShared({ ...state, next: [] }));
  const story = [...shared, ...(last ? [last] : [])];
  const rest = states.filter((state) => !story.includes(state));
  return [...(story.length > 0 ? [story] : []), ...rest.map((state) => [state])];
}

function isShared(state: ScreenState): boolean {
  return order.includes(state.kind) && !state.name && !state.path && !state.act && !state.alone && !state.next?.length;
}

interface Step {
  readonly screen: ScreenStates;
  readonly from: ScreenState;
  readonly to: ScreenState;
  readonly language: "en" | "ru";
}

/**
 * Brings an open page to the next state of its story: what waits is answered, what failed is tried again by its button, and
 * what is shown is asked anew because the person comes back to the tab after a minute.
 */
export async function goOn(page: Page, pages: PagesAlone, { screen, from, to, language }: Step, say: Say) {
  pages.goOnWith(await answersOf(screen, to, language));
  if (from.kind === "error") {
    const again = page.getByRole("button", { name: say("common.retry"), exact: true });
    await again.first().waitFor();
    await again.evaluateAll((buttons: HTMLButtonElement[]) => {
      for (const button of buttons) {
        button.click();
      }
    });
  } else if (from.kind !== "loading") {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setFixedTime(new Date(now + 60_000));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  }
}

/** A page whose person came back later stands on the day of all states again. */
export const endStory = (page: Page): Promise<void> => page.clock.setFixedTime(today);
