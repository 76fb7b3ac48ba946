import type { FailureFault } from "./failure-fault.ts";

/** What a status of ISO 20022 says of an order; undefined for one that says nothing certain, such as PART. */
export function meaningOfStatus(status: string): "paid" | "failed" | "accepted" | undefined {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}

const meanings: Readonly<Record<string, "paid" | "failed" | "accepted">> = {
  ACSC: "paid",
  ACCC: "paid",
  RJCT: "failed",
  RCVD: "accepted",
  PDNG: "accepted",
  ACTC: "accepted",
  ACCP: "accepted",
  ACSP: "accepted",
  ACWC: "accepted",
  ACFC: "accepted",
};

/**
 * Reasons of ISO 20022 that banks give for a payment that was refused or came back, as far as there are words for them, and where
 * the fault lies by each. Without a closer reason nobody can say. A text names each.
 */
const reasonFaults = {
  AC01: "destination",
  AC03: "destination",
  AC04: "destination",
  AC06: "destination",
  AG01: "destination",
  AG02: "elsewhere",
  AM02: "elsewhere",
  AM04: "elsewhere",
  AM05: "elsewhere",
  AM09: "elsewhere",
  BE01: "destination",
  BE04: "destination",
  BE05: "elsewhere",
  BE06: "destination",
  CNOR: "destination",
  CUST: "elsewhere",
  DNOR: "elsewhere",
  DT01: "elsewhere",
  DUPL: "elsewhere",
  ED05: "elsewhere",
  FF01: "elsewhere",
  FOCR: "elsewhere",
  MD07: "destination",
  MS02: "destination",
  MS03: undefined,
  NARR: undefined,
  RC01: "destination",
  RC04: "destination",
  RR01: "elsewhere",
  RR02: "elsewhere",
  RR03: "destination",
  RR04: undefined,
  TM01: "elsewhere",
} as const satisfies Readonly<Record<string, FailureFault | undefined>>;
export type BankReason = keyof typeof reasonFaults;
const bankReasons = Object.keys(reasonFaults) as readonly BankReason[];

/** The reason with words that a code stands for, or undefined. */
export function knownReason(code: string): BankReason | undefined {
  return bankReasons.find((known) => known === code);
}

/** Where the fault lies by the code of a bank; undefined where the code does not say. */
export function faultOfReason(code: string): FailureFault | undefined {
  const known = knownReason(code);
  return known && reasonFaults[known];
}

/** With these the bank refuses a payment because it has it already: what became of that one is not known by it. */
export function isDuplicateReason(code: string): boolean {
  return code === "AM05" || code === "DUPL" || /^DU0[1-5]$/.test(code);
}

/** What became of a result of a bank. The last nine are left to a person, and nothing is done. */
export const bankOutcomes = [
  "paid",
  "asked",
  "accepted",
  "known",
  "whole",
  "unknownOrder",
  "notInFile",
  "otherAccount",
  "otherSum",
  "contradicts",
  "waits",
  "duplicate",
  "unclear",
] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

/** Whether a result changed something of its order: it is booked, or a second person was asked. */
export function isApplied(outcome: BankOutcome): boolean {
  return outcome === "paid" || outcome === "asked";
}

/** Whether a person has to look at a result: it was not applied. */
export function isForPerson(outcome: BankOutcome): boolean {
  return !["paid", "asked", "accepted", "known"].includes(outcome);
}
