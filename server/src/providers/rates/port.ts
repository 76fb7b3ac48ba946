import type { CurrencyCode } from "@artel/shared/money/currencies";

/** The sources of rates by their names: two central banks of one currency each, the European one, and two exchanges for USDT. */
export const rateSources = ["ecb", "cbr", "nbrb", "coinbase", "kraken"] as const;

export type RateSourceName = (typeof rateSources)[number];

/** What a source said: units of `quote` for one unit of `base`. */
export interface SourceRate {
  readonly base: CurrencyCode;
  readonly quote: CurrencyCode;
  /** Above zero, as a decimal text of at most ten places. */
  readonly rate: string;
  /** The day or moment that the source names; that of the answer where it names none. */
  readonly effectiveAt: Date;
}

/** Why a source gave no rate. The first two say nothing of the rate; the others make an answer that nobody may trade by. */
export type RateFault = "noAnswer" | "failed" | "unreadable" | "missing" | "zero" | "negative" | "notANumber";

/** The faults of a source that answered, and answered what cannot be. */
export const badFaults: readonly RateFault[] = ["unreadable", "missing", "zero", "negative", "notANumber"];

/** `down` says that nobody knows, `bad` that the source answered what no rate can be. */
export type RateAnswer =
  | { readonly outcome: "read"; readonly rate: SourceRate; readonly sha256: string }
  | { readonly outcome: "down"; readonly fault: "noAnswer" | "failed" }
  | { readonly outcome: "bad"; readonly fault: Exclude<RateFault, "noAnswer" | "failed"> };

/** One source of one rate. */
export interface RateSource {
  readonly name: RateSourceName;
  /** Asks for the newest rate. Never throws. */
  read(now: Date): Promise<RateAnswer>;
}
