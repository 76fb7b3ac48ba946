import { useState } from "react";

/**
 * Whether a form of saved values may be shown. It waits for the first fresh answer and stays from then on: a later answer, and
 * the failure of one, take nothing away that was typed. What is closed begins anew.
 */
export function useBegun(isFresh: boolean, isOpen = true): boolean {
  const [begun, setBegun] = useState(false);
  const isBegun = isOpen && (begun || isFresh);
  if (begun !== isBegun) {
    setBegun(isBegun);
  }
  return isBegun;
}
