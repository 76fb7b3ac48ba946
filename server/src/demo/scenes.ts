import type { fixedClock } from "../platform/clock.ts";

/** Something that somebody of the demo does at a moment of the year. */
export interface Scene {
  readonly at: Date;
  readonly play: () => Promise<void>;
}

/** Plays scenes in the order of their moments: the books know no other order. Scenes of one moment keep their order. */
export async function playScenes(clock: ReturnType<typeof fixedClock>, scenes: readonly Scene[]): Promise<void> {
  for (const { at, play } of scenes.toSorted((left, right) => left.at.getTime() - right.at.getTime())) {
    // A scene may take its time: the clock never goes back.
    if (at > clock.now()) {
      clock.set(at);
    }
    await play();
  }
}
