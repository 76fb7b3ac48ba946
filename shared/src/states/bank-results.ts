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
 * Reasons of ISO 20022 that banks give for a payment that was refused or came back, as far as there are words for them. A text
 * names each.
 */
export const bankReasons = [
  "AC01",
  "AC03",
  "AC04",
  "AC06",
  "AG01",
  "AG02",
  "AM02",
  "AM04",
  "AM05",
  "AM09",
  "BE01",
  "BE04",
  "BE05",
  "BE06",
  "CNOR",
  "CUST",
  "DNOR",
  "DT01",
  "DUPL",
  "ED05",
  "FF01",
  "FOCR",
  "MD07",
  "MS02",
  "MS03",
  "NARR",
  "RC01",
  "RC04",
  "RR01",
  "RR02",
  "RR03",
  "RR04",
  "TM01",
] as const;
export type BankReason = (typeof bankReasons)[number];

/** The reason with words that a code stands for, or undefined. */
export function knownReason(code: string): BankReason | undefined {
  return bankReasons.find((known) => known === code);
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

/** Whether a person has to look at a result: it was not applied. */
export function isForPerson(outcome: BankOutcome): boolean {
  return !["paid", "asked", "accepted", "known"].includes(outcome);
}
