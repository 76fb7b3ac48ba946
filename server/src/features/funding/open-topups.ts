import type { Read } from "../../platform/db/db.ts";
import { selectOpen } from "./open-topups-store.ts";

/** What may still bring money to a company or waits for somebody to decide whose it is, and what goes back to a payer of it. */
export interface OpenTopups {
  /** The numbers of proformas, payments by card and transactions on the chain, the oldest of each kind first. */
  readonly topups: readonly string[];
  /** The numbers of the orders to the bank. */
  readonly refunds: readonly string[];
}

/**
 * The top-ups of a company that have not ended. Whoever holds its row of people sees all: an order, a page of cards and a credit share
 * that row.
 */
export async function openTopupsOf(read: Read, company: number): Promise<OpenTopups> {
  const rows = await selectOpen(read, company);
  const named = (isRefund: boolean) => rows.filter((row) => row.is_refund === isRefund).map(({ name }) => name);
  return { topups: named(false), refunds: named(true) };
}
