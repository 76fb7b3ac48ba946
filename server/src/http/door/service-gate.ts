import type { CallDefinition } from "@artel/shared/calls/call";

/** The header of a bypass token that an operator issued. */
export const bypassHeader = "x-service-bypass";

/** Closes the product to people while the service mode is on. */
export interface ServiceGate {
  /**
   * Refuses a call with `serviceMode` (503, with the expected end) while the service mode is on. Let in are operators,
   * the calls that say `isOpenInService`, and whoever brings a bypass token; nothing that a browser stores counts.
   */
  check(call: CallDefinition, bypass: string | undefined): Promise<void>;
  /** Forgets the mode that is known. */
  forget(): void;
  /** The mode is kept in memory only while the notices of the database arrive. */
  setListening(isListening: boolean): void;
}
