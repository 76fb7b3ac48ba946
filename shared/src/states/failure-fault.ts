/** Where the fault of a payment lies that failed: with the destination, or elsewhere, such as with us, our bank or a service. */
export const failureFaults = ["destination", "elsewhere"] as const;
export type FailureFault = (typeof failureFaults)[number];

/**
 * Whether failures speak against the method that was paid to, so that its owner has to put it right. One that does is enough, and
 * so is one of which nobody said where the fault was: the next payment would likely end the same way.
 */
export function speakAgainstMethod(faults: readonly (FailureFault | null | undefined)[]): boolean {
  return faults.some((fault) => fault !== "elsewhere");
}
