import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { createStore, useStore } from "../../ui/state/store.ts";

interface Asked {
  readonly challenge: FactorChallenge;
  /** The answer is on its way to the server: the popup stays and waits. */
  readonly isBusy: boolean;
  readonly answer: (answer: FactorAnswer | undefined) => void;
}

const asked = createStore<readonly Asked[]>([]);

/** Opens the popup and gives what was typed; undefined when the person gave up. Questions wait for each other. */
export function askInPopup(challenge: FactorChallenge): Promise<FactorAnswer | undefined> {
  return new Promise((resolve) => {
    const answer = (given: FactorAnswer | undefined) => {
      const rest = asked.get().filter((other) => other.answer !== answer);
      asked.set(given ? [{ challenge, isBusy: true, answer }, ...rest] : rest);
      resolve(given);
    };
    // The next question of the same call takes the place of the one that was answered.
    const open = asked.get().filter((other) => !other.isBusy);
    asked.set([{ challenge, isBusy: false, answer }, ...open].reverse());
  });
}

/** The call went through, or failed for another reason than its code: the popup goes. */
export function closeAnswered(): void {
  asked.set(asked.get().filter((other) => !other.isBusy));
}

/** Gives up every open question; when the session ends. */
export function dropQuestions(): void {
  for (const { answer } of asked.get()) {
    answer(undefined);
  }
}

/** The question to show. */
export function useQuestion(): Asked | undefined {
  return useStore(asked)[0];
}
