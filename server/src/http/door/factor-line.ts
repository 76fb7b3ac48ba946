import type { TextKey } from "@artel/shared/text/all-texts";

/** A line of what a code confirms, such as amount or destination; shown in the mail and in the popup (PSD2 RTS art. 5). */
export interface FactorLine {
  readonly key: TextKey;
  readonly value: string;
}

/**
 * What a code confirms: the lines that are shown, and the figures behind them. An action is held to these figures where its request
 * does not say by itself what was seen.
 */
export interface Confirmed {
  readonly lines: readonly FactorLine[];
  readonly seen?: Readonly<Record<string, string | number | boolean>>;
}

/** Thrown by an action that wants a second code from the mail after the first one was right. */
export class SecondCodeNeeded extends Error {
  readonly about: readonly FactorLine[];
  constructor(about: readonly FactorLine[]) {
    super("secondCodeNeeded");
    this.about = about;
  }
}
