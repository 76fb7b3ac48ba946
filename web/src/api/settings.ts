import type { CallDefinition } from "@artel/shared/calls/call";
import type { ApiError } from "./api-error.ts";
import type { FactorAnswer, FactorChallenge } from "./factor-challenge.ts";

export type SignedOutReason = "unauthorized" | "logout" | "serviceMode";

/** What the client needs from the application around it; nothing here is known to the calls themselves. */
export interface ApiSettings {
  /** Base address of the server; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Name of the session token in both storages. */
  readonly tokenKey: string;
  /** Language of the replies. */
  readonly language: () => "en" | "ru";
  /** Words for failures that no server answered. */
  readonly words: (failure: "offline" | "notSent" | "timeout" | "unknown" | "noToken" | "checkStatus") => string;
  /** Resolves when the channel is ready, or after its time; at once without a channel. */
  readonly channelReady: () => Promise<void>;
  /** Asks the person for a code; undefined when they gave up. */
  readonly askFactor: (challenge: FactorChallenge) => Promise<FactorAnswer | undefined>;
  /** The call whose code was asked is over, well or badly. */
  readonly factorDone: () => void;
  /** Calls whose failure is reported even where the caller shows it: it ends the session. */
  readonly isCritical: (call: CallDefinition) => boolean;
  /** Reads that the page cannot do without: a failing server is asked again for a while. */
  readonly insistsOn: (call: CallDefinition) => boolean;
  /** Such a read is being asked again; false when that has ended. */
  readonly reconnecting: (isWaiting: boolean) => void;
  /** Whether the last request had any answer: without one the data on screen grow old. */
  readonly heard: (isAnswered: boolean) => void;
  /** Every failed call that nobody shows by itself. */
  readonly report: (error: ApiError, call: CallDefinition) => void;
  /** The server ended the session: 401, the word `logout`, or closed for maintenance. */
  readonly signedOut: (reason: SignedOutReason) => void;
}

let settings: ApiSettings = {
  baseUrl: "",
  tokenKey: "jwt",
  language: () => "en",
  words: (failure) => failure,
  channelReady: () => Promise.resolve(),
  askFactor: () => Promise.resolve(undefined),
  factorDone: () => undefined,
  isCritical: () => false,
  insistsOn: () => false,
  reconnecting: () => undefined,
  heard: () => undefined,
  report: () => undefined,
  signedOut: () => undefined,
};

/** The settings in force. */
export function apiSettings(): ApiSettings {
  return settings;
}

/** Sets what is given and keeps the rest; the application does so before the first call. */
export function configureApi(changes: Partial<ApiSettings>): void {
  settings = { ...settings, ...changes };
}
